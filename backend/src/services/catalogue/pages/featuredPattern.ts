import { groupBy } from '../../../models/database/groups.ts';
import type { ShownUnit, Tile } from '../../../models/queries/catalogue.ts';
import type { ProductLook } from '../list/bestsellers.ts';
import { bestsellersOf } from '../list/bestsellers.ts';
import { tilesInLook } from '../list/tiles.ts';
import { memoize } from '../memoize.ts';
import { isInStock } from '../snapshot/offers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A longer list would be a catalogue page. */
const MOST_SHOWN = 4;
const FEWEST_CATEGORIES = 2;

/** One pattern in one color, with available products. */
export interface FeaturedPattern extends Pick<ShownUnit, 'variant' | 'color'> {
  readonly products: readonly Tile[];
}

/**
 * The pattern and color with its own pictures that is available in the most categories; if equal, the one with the most
 * units, then the best-selling one. Null if none spans two categories.
 */
export const featuredPatternOf = memoize((snapshot: Snapshot): FeaturedPattern | null => {
  const pictured = bestsellersOf(snapshot).offers.flatMap((offer) =>
    offer.product.looks.flatMap((look) => (look.isPictured ? { offer, look } : [])),
  );
  const candidates = [...groupBy(pictured, ({ look }) => look.key).values()].map((showings) => {
    const made = showings.reduce((sum, { look }) => sum + look.units.length, 0);
    return { made, inStock: inStockByCategory(showings) };
  });
  const [best] = candidates.toSorted(
    (one, other) => other.inStock.length - one.inStock.length || other.made - one.made,
  );
  const look = best?.inStock[0]?.look;
  if (!best || !look || best.inStock.length < FEWEST_CATEGORIES) return null;
  return { variant: look.variant, color: look.color, products: tilesInLook(best.inStock.slice(0, MOST_SHOWN)) };
});

/** The best-selling available product of each category. */
function inStockByCategory(showings: readonly ProductLook[]): ProductLook[] {
  const found = new Map<number, ProductLook>();
  for (const showing of showings) {
    const { id } = showing.offer.product.category;
    if (!found.has(id) && isInStock(showing.look)) found.set(id, showing);
  }
  return [...found.values()];
}
