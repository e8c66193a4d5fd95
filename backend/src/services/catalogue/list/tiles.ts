import type { ShownUnit, Tile } from '../../../models/queries/catalogue.ts';
import type { ProductLook } from './bestsellers.ts';
import type { Offer } from '../snapshot/offers.ts';
import type { Relevance } from '../search/find.ts';

/** Whether a unit matches at its price after the discount. */
export type UnitTest = (unit: ShownUnit, price: number) => boolean;

/** Higher than any relevance of a unit. */
const BUYABLE = 1_000_000;

/**
 * The matching unit that represents a product, null if none matches. Available units come first, then relevance, then the
 * units' order: the product page's initial unit follows the same order.
 */
export function tileOf({ product, promo, prices }: Offer, fits?: UnitTest, relevance?: Relevance): Tile | null {
  let best: ShownUnit | null = null;
  let lowest = 0;
  let isFrom = false;
  let highest = -1;
  let index = 0;
  for (const unit of product.units) {
    const price = prices[index++] ?? 0;
    if (fits && !fits(unit, price)) continue;
    const rank = (unit.stock > 0 ? BUYABLE : 0) + (relevance?.(unit) ?? 0);
    if (rank > highest) {
      [best, lowest, isFrom, highest] = [unit, price, false, rank];
    } else if (rank === highest && price > lowest) {
      isFrom = true;
    }
  }
  return best && { product, promo, unit: best, price: lowest, isFrom };
}

export function tilesOf(offers: readonly Offer[]): Tile[] {
  return offers.flatMap((offer) => tileOf(offer) ?? []);
}

/** Each product represented by a unit of this pattern and color. */
export function tilesInLook(showings: readonly ProductLook[]): Tile[] {
  return showings.flatMap(
    ({ offer, look }) =>
      tileOf(offer, ({ variant, color }) => variant.id === look.variant.id && color.id === look.color.id) ?? [],
  );
}
