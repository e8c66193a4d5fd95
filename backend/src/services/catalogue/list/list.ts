import type { Facets, ProductQuery } from '../../../contract/catalogue.ts';
import type { ListData } from '../../../contract/envelope.ts';
import { MAX_PRICE } from '../../../contract/money.ts';
import { priceWords } from '../../../contract/priceWords.ts';
import type { Tile } from '../../../models/queries/catalogue.ts';
import type { Liking } from '../search/find.ts';
import * as search from '../search/find.ts';
import * as catalogueCache from '../snapshot/cache.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { bestsellersOf } from './bestsellers.ts';
import { columnsOf } from './columns.ts';
import { filter } from './facets.ts';
import { tileOf } from './tiles.ts';

export interface FoundProducts extends ListData<Tile> {
  facets: Facets;
  suggestion: string | null;
  notSold?: readonly string[];
}

/** One page of the products that fit, each as the unit that fits best, and what every filter offers; prices are today's. */
export async function list(query: ProductQuery): Promise<FoundProducts> {
  return listed(await catalogueCache.current(), query);
}

/** Pure: the same of a snapshot. */
export function listed(snapshot: Snapshot, asked: ProductQuery): FoundProducts {
  const query = withPriceWords(asked);
  const { places, suggestion, notSold, likings } = candidates(snapshot, query);
  const { fitting, unitFits, priceOf, facets } = filter(places, query, snapshot);
  const tileAt = (place: number): Tile | null => {
    const offer = snapshot.prices.offers[place];
    return offer ? tileOf(offer, unitFits, likings?.get(offer.product.id)) : null;
  };
  // What is liked best need not be the cheapest that fits.
  const shownPrice = likings ? (place: number) => tileAt(place)?.price ?? 0 : priceOf;
  const found = inOrderOfPrice(fitting, query, shownPrice);
  const start = (query.pageNo - 1) * query.recordsPerPage;
  const rows = found.slice(start, start + query.recordsPerPage).flatMap((place) => tileAt(place) ?? []);
  return { rows, totalRows: found.length, facets, suggestion, ...(notSold.length > 0 && { notSold }) };
}

/** A price that was typed into the search is a filter, unless one is chosen beside it. */
function withPriceWords(query: ProductQuery): ProductQuery {
  const { words, ...prices } = priceWords(query.q);
  const isChosen = query.minPrice !== null || query.maxPrice !== null;
  return { ...query, q: words, ...(isChosen ? {} : prices) };
}

interface Candidates {
  /** Among the offers. */
  places: Iterable<number>;
  suggestion: string | null;
  notSold: readonly string[];
  /** How well the units of each product answer the text. */
  likings?: ReadonlyMap<number, Liking>;
}

/** What the text finds, in the order wanted; that of prices comes later. */
function candidates(snapshot: Snapshot, { q, sort }: ProductQuery): Candidates {
  const { offers, byProduct } = snapshot.prices;
  const places = sort === 'bestselling' ? bestsellersOf(snapshot).offers.map(({ place }) => place) : offers.keys();
  if (q === '') return { places, suggestion: null, notSold: [] };
  const { likings, suggestion, notSold } = search.find(snapshot.index, q);
  const found = { suggestion, notSold, likings };
  if (sort === null) {
    return { places: [...likings.keys()].flatMap((id) => byProduct.get(id)?.place ?? []), ...found };
  }
  const { productIds } = columnsOf(snapshot.prices);
  return { places: [...places].filter((place) => likings.has(productIds[place] ?? 0)), ...found };
}

/** By the prices that are shown where they are to order the list; equals stay as they were. */
function inOrderOfPrice(
  places: readonly number[],
  { sort }: ProductQuery,
  priceOf: (place: number) => number,
): readonly number[] {
  if (sort !== 'price' && sort !== '-price') return places;
  // Numbers alone are sorted ten times as fast as objects: each is a price and, where they are equal, a rank.
  const ranks = places.length;
  const keys = Float64Array.from(places, (place, rank) => {
    const price = priceOf(place);
    return (sort === 'price' ? price : MAX_PRICE - price) * ranks + rank;
  });
  return Array.from(keys.sort(), (key) => places[key % ranks] ?? 0);
}
