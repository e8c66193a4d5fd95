import type { CatalogueCategory, CatalogueImage, ShownUnit, Tile } from '../../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../../models/queries/promos.ts';
import { bestsellersOf } from '../list/bestsellers.ts';
import { tilesOf } from '../list/tiles.ts';
import * as catalogueCache from '../snapshot/cache.ts';
import { firstOf, isInStock } from '../snapshot/offers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { FeaturedPattern } from './featuredPattern.ts';
import { featuredPatternOf } from './featuredPattern.ts';

const ON_HOME_PAGE = 8;

/** A category and the picture that represents it. */
export interface ShownCategory extends CatalogueCategory {
  thumb: CatalogueImage | null;
}

export interface Home {
  story: FeaturedPattern | null;
  categories: ShownCategory[];
  bestSellers: Tile[];
  newest: Tile[];
  promos: { promo: PromoWindow; products: Tile[] }[];
}

export async function home(): Promise<Home> {
  const snapshot = await catalogueCache.current();
  const { offers, promos } = bestsellersOf(snapshot);
  return {
    story: featuredPatternOf(snapshot),
    categories: shownCategories(snapshot),
    bestSellers: tilesOf(firstOf(offers, ON_HOME_PAGE, ({ product }) => isInStock(product))),
    newest: tilesOf(snapshot.prices.offers.slice(0, ON_HOME_PAGE)),
    promos: promos.map((running) => ({
      promo: running.promo,
      products: tilesOf(running.offers.slice(0, ON_HOME_PAGE)),
    })),
  };
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
