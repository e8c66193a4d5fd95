import { now } from '../../clock.ts';
import type { Facets, ProductQuery, SizeOffer } from '../../contract/catalogue.ts';
import type { ListData } from '../../contract/envelope.ts';
import { isOneLine } from '../../contract/text.ts';
import type {
  CatalogueCategory,
  CatalogueImage,
  CatalogueProduct,
  PricedProduct,
  Tile,
} from '../../models/queries/catalogue.ts';
import { readArchived } from '../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../models/queries/promos.ts';
import type { CurrentCatalogue } from './cache.ts';
import * as catalogueCache from './cache.ts';
import { facetsOf, fits, unitFits } from './facets.ts';
import type { Offer } from './offers.ts';
import { bestsellingAt, isInStock, newestAt, offerOf, priceRanges } from './offers.ts';
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
}

/** One page of the products that fit, each as the unit that fits best, and what every filter offers; prices are today's. */
export async function list(query: ProductQuery): Promise<FoundProducts> {
  const current = await catalogueCache.current();
  const at = now();
  const { offers, suggestion, likingOf } = candidates(current, query, at);
  const fitting = offers.filter((offer) => fits(offer, query));
  const tiles = fitting.flatMap(
    (offer) => tileOf(offer, (unit) => unitFits(unit, query), likingOf?.(offer.product.id)) ?? [],
  );
  const found = inOrderOfPrice(tiles, query);
  const start = (query.pageNo - 1) * query.recordsPerPage;
  return {
    rows: found.slice(start, start + query.recordsPerPage),
    totalRows: found.length,
    facets: facetsOf(offers, query, { catalogue: current.catalogue, prices: priceRanges(current, at) }),
    suggestion,
  };
}

/** A product by its number, its slug, or a slug that it once had; null for what is not on sale. */
export async function get(idOrSlug: string): Promise<ProductWithRelated | null> {
  const current = await catalogueCache.current();
  // SQLite takes no statement with a NUL in it.
  const renamed = async () => (isOneLine(idOrSlug) ? await currentSlugOf(idOrSlug) : null) ?? '';
  const product = find(current, idOrSlug) ?? find(current, await renamed());
  const at = now();
  const offer = product ? offerOf(current, product.id, at) : null;
  if (!offer) return null;
  const others = bestsellingAt(current, at).filter(({ product: { id } }) => id !== offer.product.id);
  const goesWith = near.goingWith(offer.product, others);
  const shown = new Set(goesWith.map(({ product: { id } }) => id));
  const rest = others.filter(({ product: { id } }) => !shown.has(id));
  return { ...offer, goesWith, related: near.relatedTo(offer.product, rest) };
}

/** What was sold once, and what sells best instead: of its category where that has something. Null for what never was. */
export async function archived(idOrSlug: string): Promise<{ name: string; alternatives: Tile[] } | null> {
  const product = isOneLine(idOrSlug) ? await readArchived(idOrSlug) : null;
  if (!product) return null;
  const best = bestsellingAt(await catalogueCache.current(), now()).filter(isInStock);
  const alike = best.filter(({ product: { category } }) => category.id === product.categoryId);
  return { name: product.name, alternatives: tilesOf((alike.length > 0 ? alike : best).slice(0, near.MOST)) };
}

export async function home(): Promise<Home> {
  const current = await catalogueCache.current();
  const at = now();
  const best = bestsellingAt(current, at);
  return {
    story: storyOf(best),
    categories: shownCategories(current, best),
    bestSellers: tilesOf(best.filter(isInStock).slice(0, ON_HOME_PAGE)),
    newest: tilesOf(newestAt(current, at).slice(0, ON_HOME_PAGE)),
    promos: runningPromos(best),
  };
}

/** The categories that have something on sale. */
export async function categories(): Promise<ShownCategory[]> {
  const current = await catalogueCache.current();
  return shownCategories(current, bestsellingAt(current, now()));
}

/** Of each category, what can be bought in the size of this code now. */
export async function inSize(code: string): Promise<SizeOffer[]> {
  const current = await catalogueCache.current();
  const found = new Map<number, SizeOffer>();
  for (const { product, units } of newestAt(current, now())) {
    const cheapest = units.find(({ unit: { size, stock } }) => size.code === code && stock > 0);
    if (!cheapest) continue;
    const { id, name, nameEn, code: categoryCode } = product.category;
    const before = found.get(id);
    found.set(id, {
      code,
      category: { id, name, nameEn, code: categoryCode },
      sizeId: cheapest.unit.size.id,
      products: (before?.products ?? 0) + 1,
      fromPrice: Math.min(before?.fromPrice ?? Infinity, cheapest.price),
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
  offers: readonly Offer[];
  suggestion: string | null;
  /** How well the units of a product answer the text. */
  likingOf?: (productId: number) => Liking;
}

/** What the text finds, in the order wanted; that of prices comes with the tiles. */
function candidates(current: CurrentCatalogue, { q, sort }: ProductQuery, at: Date): Candidates {
  const offers = sort === 'bestselling' ? bestsellingAt(current, at) : newestAt(current, at);
  if (q === '') return { offers, suggestion: null };
  const { ids, ...found } = search.find(current.index, q);
  if (sort === null) return { offers: ids.flatMap((id) => offerOf(current, id, at) ?? []), ...found };
  const wanted = new Set(ids);
  return { offers: offers.filter((offer) => wanted.has(offer.product.id)), ...found };
}

/** By the prices that are shown where they are to order the list; equals stay as they were. */
function inOrderOfPrice(tiles: readonly Tile[], { sort }: ProductQuery): readonly Tile[] {
  if (sort === 'price') return tiles.toSorted((one, other) => one.price - other.price);
  return sort === '-price' ? tiles.toSorted((one, other) => other.price - one.price) : tiles;
}

/** Each by what sells best in it, in a color that none before it has, where there is one. */
function shownCategories({ catalogue }: CurrentCatalogue, offers: readonly Offer[]): ShownCategory[] {
  const taken = new Set<number>();
  return catalogue.categories.map((category) => {
    const units = offers.flatMap(({ product }) => (product.category.id === category.id ? product.units : []));
    const unit = units.find(({ color, thumb }) => thumb && !taken.has(color.id)) ?? units[0];
    if (unit) taken.add(unit.color.id);
    return { ...category, thumb: unit?.thumb ?? null };
  });
}

/** The promos that count for some product now, the one that ends first in front. */
function runningPromos(offers: readonly Offer[]): Home['promos'] {
  const running = new Map<number, { promo: PromoWindow; products: Offer[] }>();
  for (const offer of offers) {
    if (!offer.promo) continue;
    const known = running.get(offer.promo.id);
    if (known) known.products.push(offer);
    else running.set(offer.promo.id, { promo: offer.promo, products: [offer] });
  }
  return [...running.values()]
    .toSorted((one, other) => one.promo.validUntil - other.promo.validUntil)
    .map(({ promo, products }) => ({ promo, products: tilesOf(products.slice(0, ON_HOME_PAGE)) }));
}
