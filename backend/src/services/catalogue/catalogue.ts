import { now } from '../../clock.ts';
import type { Facets, ProductQuery, SizeOffer } from '../../contract/catalogue.ts';
import type { ListData } from '../../contract/envelope.ts';
import { discountedPrice } from '../../contract/money.ts';
import { isOneLine } from '../../contract/text.ts';
import { notFound } from '../../errors.ts';
import type { CatalogueCategory, CatalogueProduct, PricedProduct } from '../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../models/queries/promos.ts';
import { piecesLeft } from '../../models/queries/catalogue.ts';
import type { CurrentCatalogue } from './cache.ts';
import * as catalogueCache from './cache.ts';
import { facetsOf, fits } from './facets.ts';
import type { Offer } from './offers.ts';
import { offerOf, offersAt, priceRanges } from './offers.ts';
import { currentSlugOf } from './slugs.ts';
import * as search from './search.ts';

const ON_HOME_PAGE = 8;
const RELATED = 4;

/** A category and the picture that stands for it. */
export interface ShownCategory extends CatalogueCategory {
  face: CatalogueProduct | null;
}

export interface Home {
  categories: ShownCategory[];
  bestSellers: PricedProduct[];
  newest: PricedProduct[];
  promos: { promo: PromoWindow; products: PricedProduct[] }[];
}

export interface ProductWithRelated extends PricedProduct {
  related: PricedProduct[];
}

export interface FoundProducts extends ListData<PricedProduct> {
  facets: Facets;
  suggestion: string | null;
}

/** One page of the products that fit, and what every filter offers; prices are today's. */
export async function list(query: ProductQuery): Promise<FoundProducts> {
  const current = await catalogueCache.current();
  const at = now();
  const { offers, suggestion } = candidates(current, query, at);
  const found = offers.filter((offer) => fits(offer, query));
  const start = (query.pageNo - 1) * query.recordsPerPage;
  return {
    rows: found.slice(start, start + query.recordsPerPage),
    totalRows: found.length,
    facets: facetsOf(offers, query, { catalogue: current.catalogue, prices: priceRanges(current, at) }),
    suggestion,
  };
}

/** A product by its number, its slug, or a slug that it once had. 404 for what is not on sale. */
export async function get(idOrSlug: string): Promise<ProductWithRelated> {
  const current = await catalogueCache.current();
  // SQLite takes no statement with a NUL in it.
  const renamed = async () => (isOneLine(idOrSlug) ? await currentSlugOf(idOrSlug) : null) ?? '';
  const product = find(current, idOrSlug) ?? find(current, await renamed());
  const at = now();
  const offer = product && offerOf(current, product.id, at);
  if (!offer) throw notFound('product.gone');
  return { ...offer, related: relatedTo(offer.product, offersAt(current, at, 'bestselling')) };
}

export async function home(): Promise<Home> {
  const current = await catalogueCache.current();
  const at = now();
  const newest = offersAt(current, at, 'newest');
  const best = offersAt(current, at, 'bestselling');
  return {
    categories: shownCategories(current, best),
    bestSellers: best.filter(isInStock).slice(0, ON_HOME_PAGE),
    newest: newest.slice(0, ON_HOME_PAGE),
    promos: runningPromos(best),
  };
}

/** The categories that have something on sale. */
export async function categories(): Promise<ShownCategory[]> {
  const current = await catalogueCache.current();
  return shownCategories(current, offersAt(current, now(), 'bestselling'));
}

/** Of each category, what can be bought in the size of this code now. */
export async function inSize(code: string): Promise<SizeOffer[]> {
  const current = await catalogueCache.current();
  const found = new Map<number, SizeOffer>();
  for (const { product, promo } of offersAt(current, now(), 'newest')) {
    const units = product.units.filter(({ size, stock }) => size.code === code && stock > 0);
    const [unit] = units;
    if (!unit) continue;
    const { id, name, nameEn, code: categoryCode } = product.category;
    const lowest = Math.min(...units.map(({ price }) => discountedPrice(price, promo?.discount ?? 0)));
    const before = found.get(id);
    found.set(id, {
      code,
      category: { id, name, nameEn, code: categoryCode },
      sizeId: unit.size.id,
      products: (before?.products ?? 0) + 1,
      fromPrice: Math.min(before?.fromPrice ?? Infinity, lowest),
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
}

/** What the text finds, in the order wanted. */
function candidates(current: CurrentCatalogue, { q, sort }: ProductQuery, at: Date): Candidates {
  if (q === '') return { offers: offersAt(current, at, sort ?? 'newest'), suggestion: null };
  const { ids, suggestion } = search.find(current.index, q);
  if (sort === null) return { offers: ids.flatMap((id) => offerOf(current, id, at) ?? []), suggestion };
  const wanted = new Set(ids);
  return { offers: offersAt(current, at, sort).filter((offer) => wanted.has(offer.product.id)), suggestion };
}

/**
 * What goes well with it: in one of the same patterns, then of the same category. What can be bought comes first.
 */
function relatedTo(product: CatalogueProduct, offers: readonly Offer[]): PricedProduct[] {
  const patterns = new Set(product.units.map((unit) => unit.variant.id));
  const nearness = ({ product: other }: Offer): number =>
    (other.units.some((unit) => patterns.has(unit.variant.id)) ? 2 : 0) +
    (other.category.id === product.category.id ? 1 : 0);
  const score = (offer: Offer): number => nearness(offer) + (isInStock(offer) ? 4 : 0);
  return offers
    .filter((offer) => offer.product.id !== product.id && nearness(offer) > 0)
    .toSorted((one, other) => score(other) - score(one))
    .slice(0, RELATED);
}

function isInStock({ product }: Offer): boolean {
  return piecesLeft(product) > 0;
}

function shownCategories({ catalogue }: CurrentCatalogue, offers: readonly Offer[]): ShownCategory[] {
  return catalogue.categories.map((category) => ({
    ...category,
    face: offers.find(({ product }) => product.category.id === category.id)?.product ?? null,
  }));
}

/** The promos that count for some product now, the one that ends first in front. */
function runningPromos(offers: readonly Offer[]): Home['promos'] {
  const running = new Map<number, Home['promos'][number]>();
  for (const offer of offers) {
    if (!offer.promo) continue;
    const known = running.get(offer.promo.id);
    if (known) known.products.push(offer);
    else running.set(offer.promo.id, { promo: offer.promo, products: [offer] });
  }
  return [...running.values()]
    .toSorted((one, other) => one.promo.validUntil - other.promo.validUntil)
    .map(({ promo, products }) => ({ promo, products: products.slice(0, ON_HOME_PAGE) }));
}
