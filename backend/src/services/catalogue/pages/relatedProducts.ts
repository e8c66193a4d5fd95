import type { CatalogueProduct, Tile } from '../../../models/queries/catalogue.ts';
import type { Bestsellers, Showing } from '../list/bestsellers.ts';
import type { Offer } from '../snapshot/offers.ts';
import { firstOf, isInStock } from '../snapshot/offers.ts';
import { tilesInLook, tilesOf } from '../list/tiles.ts';

// What a product's page leads on to, the best sellers first.

/** So many of a kind. */
export const MOST = 4;

/**
 * What can be bought of other categories in a pattern and color that the product comes in: of each look up to four
 * products, each as its cheapest unit of that look.
 */
export function goingWith(product: CatalogueProduct, { looks }: Bestsellers): Tile[] {
  const isElsewhere = ({ offer, look }: Showing) =>
    offer.product.category.id !== product.category.id && isInStock(look);
  return product.looks.flatMap(({ key }) => tilesInLook(firstOf(looks.get(key) ?? [], MOST, isElsewhere)));
}

/**
 * What one may choose instead of a product and beside what is `shown` already. What can be bought comes first; then what
 * is of the same category and in one of the same patterns, of the same category, in one of the same patterns.
 */
export function relatedTo(
  { id, category, looks }: CatalogueProduct,
  { byCategory, offers }: Bestsellers,
  shown: readonly Tile[],
): Tile[] {
  const seen = new Set([id, ...shown.map(({ product }) => product.id)]);
  const patterns = new Set(looks.map(({ variant }) => variant.id));
  const isAlike = ({ product }: Offer) => product.looks.some(({ variant }) => patterns.has(variant.id));
  const ofCategory = byCategory.get(category.id) ?? [];
  const circles: [readonly Offer[], (offer: Offer) => boolean][] = [
    [ofCategory, isAlike],
    [ofCategory, (offer) => !isAlike(offer)],
    [offers, (offer) => offer.product.category.id !== category.id && isAlike(offer)],
  ];
  const found: Offer[] = [];
  for (const isBuyable of [true, false]) {
    for (const [among, isNear] of circles) {
      const isWanted = (offer: Offer) =>
        !seen.has(offer.product.id) && isInStock(offer.product) === isBuyable && isNear(offer);
      found.push(...firstOf(among, MOST - found.length, isWanted));
    }
  }
  return tilesOf(found);
}
