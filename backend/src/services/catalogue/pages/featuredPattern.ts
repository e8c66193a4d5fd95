import { groupBy } from '../../../models/database/groups.ts';
import type { ShownUnit, Tile } from '../../../models/queries/catalogue.ts';
import type { Showing } from '../list/bestsellers.ts';
import { bestsellersOf } from '../list/bestsellers.ts';
import { tilesInLook } from '../list/tiles.ts';
import { once } from '../once.ts';
import { isInStock } from '../snapshot/offers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** More would be a list. */
const MOST_SHOWN = 4;
const FEWEST_CATEGORIES = 2;

/** One pattern in one color, as what can be bought of it. */
export interface FeaturedPattern extends Pick<ShownUnit, 'variant' | 'color'> {
  readonly products: readonly Tile[];
}

/**
 * The pattern and color, shown in pictures of its own, that reaches through most categories with something in stock; of
 * equals the one that is made in most units, then the one that sells best. Null where none reaches from one category into
 * another.
 */
export const featuredPatternOf = once((snapshot: Snapshot): FeaturedPattern | null => {
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

/** Of each category what sells best of that which can be bought. */
function inStockByCategory(showings: readonly Showing[]): Showing[] {
  const found = new Map<number, Showing>();
  for (const showing of showings) {
    const { id } = showing.offer.product.category;
    if (!found.has(id) && isInStock(showing.look)) found.set(id, showing);
  }
  return [...found.values()];
}
