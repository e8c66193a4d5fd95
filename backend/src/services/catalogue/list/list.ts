import type { Facets, ProductQuery } from '../../../contract/catalogue.ts';
import type { ListData } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/languages.ts';
import { MAX_PRICE } from '../../../contract/money.ts';
import { parsePrices } from '../../../contract/priceWords.ts';
import type { Tile } from '../../../models/queries/catalogue.ts';
import type { Relevance } from '../search/find.ts';
import * as search from '../search/find.ts';
import * as missedSearches from '../search/missedSearches.ts';
import { searchTerms } from '../search/words.ts';
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

/** A page of the matching products, each with its best matching unit, and the options of every filter; at current prices. */
export async function list(query: ProductQuery, language: Language): Promise<FoundProducts> {
  const snapshot = await catalogueCache.current();
  if (isBareSearch(query)) noteMissed(snapshot, query.q, language);
  return listed(snapshot, query);
}

/** The first page without filters: each further one would count the same search again. */
function isBareSearch({ q, pageNo, categoryId, colorId, sizeId }: ProductQuery): boolean {
  return q !== '' && pageNo === 1 && categoryId === null && colorId.length === 0 && sizeId.length === 0;
}

function noteMissed({ index }: Snapshot, q: string, language: Language): void {
  const { words } = parsePrices(q);
  const { relevances, notSold } = search.find(index, words);
  if (relevances.size === 0 || notSold.length > 0)
    missedSearches.note(q, searchTerms(index.dictionary, words), language);
}

/** Pure: the same for a given snapshot. */
export function listed(snapshot: Snapshot, requested: ProductQuery): FoundProducts {
  const query = withPriceWords(requested);
  const { places, suggestion, notSold, relevances } = candidates(snapshot, query);
  const { matching, unitMatches, priceOf, facets } = filter(places, query, snapshot);
  const tileAt = (place: number): Tile | null => {
    const offer = snapshot.prices.offers[place];
    return offer ? tileOf(offer, unitMatches, relevances?.get(offer.product.id)) : null;
  };
  // The best match for the text need not be the cheapest matching unit.
  const shownPrice = relevances ? (place: number) => tileAt(place)?.price ?? 0 : priceOf;
  const found = inOrderOfPrice(matching, query, shownPrice);
  const start = (query.pageNo - 1) * query.recordsPerPage;
  const rows = found.slice(start, start + query.recordsPerPage).flatMap((place) => tileAt(place) ?? []);
  return { rows, totalRows: found.length, facets, suggestion, ...(notSold.length > 0 && { notSold }) };
}

/** Turns a price in the search text into a filter, unless a price filter is set. */
function withPriceWords(query: ProductQuery): ProductQuery {
  const { words, ...prices } = parsePrices(query.q);
  const isChosen = query.minPrice !== null || query.maxPrice !== null;
  return { ...query, q: words, ...(isChosen ? {} : prices) };
}

interface Candidates {
  /** Indexes of offers. */
  places: Iterable<number>;
  suggestion: string | null;
  notSold: readonly string[];
  /** Relevance of each product's units for the text. */
  relevances?: ReadonlyMap<number, Relevance>;
}

/** The products that match the text, in the requested order; sorting by price follows later. */
function candidates(snapshot: Snapshot, { q, sort }: ProductQuery): Candidates {
  const { offers, byProduct } = snapshot.prices;
  const places = sort === 'bestselling' ? bestsellersOf(snapshot).offers.map(({ place }) => place) : offers.keys();
  if (q === '') return { places, suggestion: null, notSold: [] };
  const { relevances, suggestion, notSold } = search.find(snapshot.index, q);
  const found = { suggestion, notSold, relevances };
  if (sort === null) {
    return { places: [...relevances.keys()].flatMap((id) => byProduct.get(id)?.place ?? []), ...found };
  }
  const { productIds } = columnsOf(snapshot.prices);
  return { places: [...places].filter((place) => relevances.has(productIds[place] ?? 0)), ...found };
}

/** Sorts by displayed price if requested; stable. */
function inOrderOfPrice(
  places: readonly number[],
  { sort }: ProductQuery,
  priceOf: (place: number) => number,
): readonly number[] {
  if (sort !== 'price' && sort !== '-price') return places;
  // Sorting numbers is ten times as fast as sorting objects: each key is a price plus a rank for equal prices.
  const ranks = places.length;
  const keys = Float64Array.from(places, (place, rank) => {
    const price = priceOf(place);
    return (sort === 'price' ? price : MAX_PRICE - price) * ranks + rank;
  });
  return Array.from(keys.sort(), (key) => places[key % ranks] ?? 0);
}
