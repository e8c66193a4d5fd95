import type { CatalogueProduct, Tile } from '../../../models/queries/catalogue.ts';
import type { Bestsellers, ProductLook } from '../list/bestsellers.ts';
import type { Offer } from '../snapshot/offers.ts';
import { firstOf, isInStock } from '../snapshot/offers.ts';
import { tilesInLook, tilesOf } from '../list/tiles.ts';

// The products that a product's page links to, best sellers first.

/** Products per section at most. */
export const MOST = 4;

/**
 * Available products of other categories in a pattern and color of the product: up to four per combination, each represented
 * by its cheapest unit of it.
 */
export function goingWith(product: CatalogueProduct, { looks }: Bestsellers): Tile[] {
  const isElsewhere = ({ offer, look }: ProductLook) =>
    offer.product.category.id !== product.category.id && isInStock(look);
  return product.looks.flatMap(({ key }) => tilesInLook(firstOf(looks.get(key) ?? [], MOST, isElsewhere)));
}

/**
 * Alternatives to a product, excluding those already `shown`. Available ones first; then same category and a common pattern,
 * same category, a common pattern.
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
