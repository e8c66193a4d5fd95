import { now } from '../../clock.ts';
import type { Facets, ProductQuery, SizeOffer } from '../../contract/catalogue.ts';
import type { ListData } from '../../contract/envelope.ts';
import { MAX_PRICE } from '../../contract/money.ts';
import { priceWords } from '../../contract/priceWords.ts';
import { isOneLine } from '../../contract/text.ts';
import type {
  CatalogueCategory,
  CatalogueImage,
  CatalogueProduct,
  PricedProduct,
  ShownUnit,
  Tile,
} from '../../models/queries/catalogue.ts';
import { readArchived } from '../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../models/queries/promos.ts';
import type { Bestsellers } from './bestsellers.ts';
import { bestsellersAt } from './bestsellers.ts';
import type { CurrentCatalogue } from './current.ts';
import * as catalogueCache from './cache.ts';
import { choicesOf } from './choices.ts';
import { filter } from './facets.ts';
import type { Offer } from './offers.ts';
import { firstOf, isInStock } from './offers.ts';
import { pricedAt } from './pricedCatalogue.ts';
import * as near from './near.ts';
import { currentSlugOf } from './slugs.ts';
import * as search from './search.ts';
import type { Liking } from './search.ts';
import type { Story } from './story.ts';
import { storyOf } from './story.ts';
import { tileOf, tilesOf } from './tiles.ts';

const ON_HOME_PAGE = 8;

/** A category and the picture that stands for it. */
export interface ShownCategory extends CatalogueCategory {
  thumb: CatalogueImage | null;
}

export interface Home {
  story: Story | null;
  categories: ShownCategory[];
  bestSellers: Tile[];
  newest: Tile[];
  promos: { promo: PromoWindow; products: Tile[] }[];
}

export interface ProductWithRelated extends PricedProduct {
  /** Of other categories, in one of its patterns and colors. */
  goesWith: Tile[];
  related: Tile[];
}

export interface FoundProducts extends ListData<Tile> {
  facets: Facets;
  suggestion: string | null;
  notSold?: readonly string[];
}

/** One page of the products that fit, each as the unit that fits best, and what every filter offers; prices are today's. */
export async function list(query: ProductQuery): Promise<FoundProducts> {
  return listed(await catalogueCache.current(), query, now());
}

/** Pure: the same at a moment. */
export function listed(current: CurrentCatalogue, asked: ProductQuery, at: Date): FoundProducts {
  const query = withPriceWords(asked);
  const prices = pricedAt(current.catalogue, at);
  const { places, suggestion, notSold, likings } = candidates(current, query, at);
  const { fitting, unitFits, priceOf, facets } = filter(places, query, { catalogue: current.catalogue, prices });
  const tileAt = (place: number): Tile | null => {
    const offer = prices.offers[place];
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

/** A product by its number, its slug, or a slug that it once had; null for what is not on sale. */
export async function get(idOrSlug: string): Promise<ProductWithRelated | null> {
  const current = await catalogueCache.current();
  // SQLite takes no statement with a NUL in it.
  const renamed = async () => (isOneLine(idOrSlug) ? await currentSlugOf(idOrSlug) : null) ?? '';
  const product = find(current, idOrSlug) ?? find(current, await renamed());
  const at = now();
  const offer = product && pricedAt(current.catalogue, at).byProduct.get(product.id);
  if (!offer) return null;
  const bestsellers = bestsellersAt(current, at);
  const goesWith = near.goingWith(offer.product, bestsellers);
  return { ...offer, goesWith, related: near.relatedTo(offer.product, bestsellers, goesWith) };
}

/** What was sold once, and what sells best instead: of its category where that has something. Null for what never was. */
export async function archived(idOrSlug: string): Promise<{ name: string; alternatives: Tile[] } | null> {
  const product = isOneLine(idOrSlug) ? await readArchived(idOrSlug) : null;
  if (!product) return null;
  const { offers, byCategory } = bestsellersAt(await catalogueCache.current(), now());
  const best = (among: readonly Offer[]) => firstOf(among, near.MOST, ({ product }) => isInStock(product));
  const alike = best(byCategory.get(product.categoryId) ?? []);
  return { name: product.name, alternatives: tilesOf(alike.length > 0 ? alike : best(offers)) };
}

export async function home(): Promise<Home> {
  const current = await catalogueCache.current();
  const at = now();
  const bestsellers = bestsellersAt(current, at);
  const { offers, promos } = bestsellers;
  return {
    story: storyOf(bestsellers),
    categories: shownCategories(current, bestsellers),
    bestSellers: tilesOf(firstOf(offers, ON_HOME_PAGE, ({ product }) => isInStock(product))),
    newest: tilesOf(pricedAt(current.catalogue, at).offers.slice(0, ON_HOME_PAGE)),
    promos: promos.map((running) => ({
      promo: running.promo,
      products: tilesOf(running.offers.slice(0, ON_HOME_PAGE)),
    })),
  };
}

/** The categories that have something on sale. */
export async function categories(): Promise<ShownCategory[]> {
  const current = await catalogueCache.current();
  return shownCategories(current, bestsellersAt(current, now()));
}

/** Of each category, what can be bought in the size of this code now. */
export async function inSize(code: string): Promise<SizeOffer[]> {
  const current = await catalogueCache.current();
  const found = new Map<number, SizeOffer>();
  const size = choicesOf(current.catalogue).sizes.find((choice) => choice.code === code);
  if (!size) return [];
  for (const { product, prices } of pricedAt(current.catalogue, now()).offers) {
    const cheapest = product.cells.find((cell) => size.ids.includes(cell.sizeId) && isInStock(cell));
    if (!cheapest) continue;
    const price = prices[cheapest.firstUnit] ?? 0;
    const { id, name, nameEn, code: categoryCode } = product.category;
    const before = found.get(id);
    found.set(id, {
      code,
      category: { id, name, nameEn, code: categoryCode },
      sizeId: cheapest.sizeId,
      products: (before?.products ?? 0) + 1,
      fromPrice: Math.min(before?.fromPrice ?? Infinity, price),
    });
  }
  return current.catalogue.categories.flatMap(({ id }) => found.get(id) ?? []);
}

/** What of the catalogue has a page of its own. */
export async function addresses(): Promise<{ categoryIds: number[]; slugs: string[] }> {
  const { catalogue } = await catalogueCache.current();
  return {
    categoryIds: catalogue.categories.map(({ id }) => id),
    slugs: catalogue.products.map(({ slug }) => slug),
  };
}

function find({ catalogue: { byId, bySlug } }: CurrentCatalogue, idOrSlug: string): CatalogueProduct | undefined {
  const byNumber = /^[1-9]\d{0,9}$/.test(idOrSlug) ? byId.get(Number(idOrSlug)) : undefined;
  return byNumber ?? bySlug.get(idOrSlug.toLowerCase());
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
function candidates(current: CurrentCatalogue, { q, sort }: ProductQuery, at: Date): Candidates {
  const { offers, byProduct, columns } = pricedAt(current.catalogue, at);
  const places = sort === 'bestselling' ? bestsellersAt(current, at).places : offers.keys();
  if (q === '') return { places, suggestion: null, notSold: [] };
  const { likings, suggestion, notSold } = search.find(current.index, q);
  const found = { suggestion, notSold, likings };
  if (sort === null) {
    return { places: [...likings.keys()].flatMap((id) => byProduct.get(id)?.place ?? []), ...found };
  }
  return { places: [...places].filter((place) => likings.has(columns.productIds[place] ?? 0)), ...found };
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

/** Each by what sells best in it, in a color that none before it has, where there is one. */
function shownCategories({ catalogue }: CurrentCatalogue, { byCategory }: Bestsellers): ShownCategory[] {
  const taken = new Set<number>();
  return catalogue.categories.map((category) => {
    const offers = byCategory.get(category.id) ?? [];
    const isFresh = ({ color, thumb }: ShownUnit) => thumb !== null && !taken.has(color.id);
    const [offer = offers[0]] = firstOf(offers, 1, ({ product }) => product.units.some(isFresh));
    const unit = offer?.product.units.find(isFresh) ?? offer?.product.units[0];
    if (unit) taken.add(unit.color.id);
    return { ...category, thumb: unit?.thumb ?? null };
  });
}
