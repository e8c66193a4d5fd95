import type { CatalogueCategory, CatalogueImage, ShownUnit, Tile } from '../../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../../models/queries/promos.ts';
import { bestsellersOf } from '../list/bestsellers.ts';
import { tilesOf } from '../list/tiles.ts';
import * as catalogueCache from '../snapshot/cache.ts';
import { firstOf, isInStock } from '../snapshot/offers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { FeaturedPattern } from './featuredPattern.ts';
import { featuredPatternOf } from './featuredPattern.ts';

/** Products of a promo at most. */
const OF_A_PROMO = 4;

/** A category and the picture that represents it. */
export interface ShownCategory extends CatalogueCategory {
  thumb: CatalogueImage | null;
}

/** The goods of a row of the owner's pages. */
export interface Row {
  rule: 'newest' | 'bestSelling' | 'promo' | 'category' | 'hand';
  category: number;
  /** Ids, in their order. */
  products: readonly number[];
}

/** At most `most` products of a row, but all of those chosen by hand; by a rule, the newest alone may be sold out. */
export async function rowOf({ rule, category, products }: Row, most: number): Promise<Tile[]> {
  const snapshot = await catalogueCache.current();
  const { offers, byCategory, promos } = bestsellersOf(snapshot);
  if (rule === 'newest') return tilesOf(snapshot.prices.offers.slice(0, most));
  if (rule === 'hand') {
    const chosen = offers.filter(({ product }) => products.includes(product.id));
    return tilesOf(
      chosen.toSorted((one, other) => products.indexOf(one.product.id) - products.indexOf(other.product.id)),
    );
  }
  const ofRule = {
    bestSelling: offers,
    category: byCategory.get(category) ?? [],
    promo: promos.flatMap((running) => running.offers),
  };
  return tilesOf(firstOf(ofRule[rule], most, ({ product }) => isInStock(product)));
}

export async function featuredPattern(): Promise<FeaturedPattern | null> {
  return featuredPatternOf(await catalogueCache.current());
}

/** The current promos and some of their products. */
export async function runningPromos(): Promise<{ promo: PromoWindow; products: Tile[] }[]> {
  const { promos } = bestsellersOf(await catalogueCache.current());
  return promos.map(({ promo, offers }) => ({ promo, products: tilesOf(offers.slice(0, OF_A_PROMO)) }));
}

/** The categories with products on sale. */
export async function categories(): Promise<ShownCategory[]> {
  return shownCategories(await catalogueCache.current());
}

/** The categories and products that have pages. */
export async function addresses(): Promise<{ categoryIds: number[]; slugs: string[] }> {
  const { categories, products } = await catalogueCache.current();
  return { categoryIds: categories.map(({ id }) => id), slugs: products.map(({ slug }) => slug) };
}

/** Represents each category by its best seller, if possible in a color that no earlier category has. */
function shownCategories(snapshot: Snapshot): ShownCategory[] {
  const { byCategory } = bestsellersOf(snapshot);
  const taken = new Set<number>();
  return snapshot.categories.map((category) => {
    const offers = byCategory.get(category.id) ?? [];
    const isFresh = ({ color, thumb }: ShownUnit) => thumb !== null && !taken.has(color.id);
    const [offer = offers[0]] = firstOf(offers, 1, ({ product }) => product.units.some(isFresh));
    const unit = offer?.product.units.find(isFresh) ?? offer?.product.units[0];
    if (unit) taken.add(unit.color.id);
    return { ...category, thumb: unit?.thumb ?? null };
  });
}
