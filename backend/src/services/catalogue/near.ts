import type { CatalogueProduct, ShownUnit, Tile } from '../../models/queries/catalogue.ts';
import type { Offer } from './offers.ts';
import { isInStock } from './offers.ts';
import { tileOf, tilesOf } from './tiles.ts';

// What a product's page leads on to.

/** So many of a kind. */
export const MOST = 4;

/**
 * What can be bought of other categories in a pattern and color that the product comes in: of each look up to four
 * products, each as its cheapest unit of that look. `others` are in the order wanted.
 */
export function goingWith(product: CatalogueProduct, others: readonly Offer[]): Tile[] {
  const looks = new Set(product.units.map(lookOf));
  const elsewhere = others.filter((other) => other.product.category.id !== product.category.id);
  return [...looks].flatMap((look) =>
    elsewhere
      .filter(({ product: { units } }) => units.some((unit) => unit.stock > 0 && lookOf(unit) === look))
      .slice(0, MOST)
      .flatMap((other) => tileOf(other, ({ unit }) => lookOf(unit) === look) ?? []),
  );
}

/** What one may choose instead: of the same category, and in one of the same patterns. What can be bought comes first. */
export function relatedTo(product: CatalogueProduct, others: readonly Offer[]): Tile[] {
  const patterns = new Set(product.units.map((unit) => unit.variant.id));
  const nearness = ({ product: other }: Offer): number =>
    (other.category.id === product.category.id ? 2 : 0) +
    (other.units.some((unit) => patterns.has(unit.variant.id)) ? 1 : 0);
  const score = (offer: Offer): number => nearness(offer) + (isInStock(offer) ? 4 : 0);
  const near = others.filter((offer) => nearness(offer) > 0);
  return tilesOf(near.toSorted((one, other) => score(other) - score(one)).slice(0, MOST));
}

/** Pattern and color: what a unit looks like from afar. */
function lookOf({ variant, color }: ShownUnit): string {
  return `${variant.id}-${color.id}`;
}
