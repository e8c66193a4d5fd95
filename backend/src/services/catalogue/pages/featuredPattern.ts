import type { ShownUnit, Tile } from '../../../models/queries/catalogue.ts';
import type { Bestsellers, Showing } from '../list/bestsellers.ts';
import { isInStock } from '../snapshot/offers.ts';
import { tilesInLook } from '../list/tiles.ts';

/** More would be a list. */
const MOST_SHOWN = 4;
const FEWEST_CATEGORIES = 2;

/** One pattern in one color, as what can be bought of it. */
export type Story = Pick<ShownUnit, 'variant' | 'color'> & { products: Tile[] };

/** A look that is shown in pictures of its own. */
interface Reach {
  showings: readonly Showing[];
  /** Units on sale. */
  made: number;
  /** Those that something of it is made for. */
  categories: number;
  /** Its place among the looks. */
  place: number;
}

/** A look, and of each category what sells best of that which can be bought. */
interface Candidate {
  reach: Reach;
  told: Showing[];
}

/**
 * The pattern and color that reach through most categories with something in stock; of equals the one that is made in most
 * units, then the one that sells best. Null where none reaches from one category into another.
 */
export function storyOf(bestsellers: Bestsellers): Story | null {
  let best: Candidate | null = null;
  for (const reach of reachesOf(bestsellers)) {
    const told = inStockByCategory(reach);
    if (!best || isBetter({ reach, told }, best)) best = { reach, told };
    // None of the others reaches farther, and of those that reach as far this one comes first.
    if (told.length === reach.categories) break;
  }
  const look = best?.told[0]?.look;
  if (!best || !look || best.told.length < FEWEST_CATEGORIES) return null;
  return { variant: look.variant, color: look.color, products: tilesInLook(best.told.slice(0, MOST_SHOWN)) };
}

function isBetter(one: Candidate, other: Candidate): boolean {
  const ahead = one.told.length - other.told.length || one.reach.made - other.reach.made;
  return ahead > 0 || (ahead === 0 && one.reach.place < other.reach.place);
}

function inStockByCategory({ showings, categories }: Reach): Showing[] {
  const told = new Map<number, Showing>();
  for (const showing of showings) {
    const { id } = showing.offer.product.category;
    if (!told.has(id) && isInStock(showing.look)) told.set(id, showing);
    if (told.size === categories) break;
  }
  return [...told.values()];
}

const known = new WeakMap<Bestsellers, Reach[]>();

/** In the order in which they would be chosen, were everything in stock. */
function reachesOf(bestsellers: Bestsellers): readonly Reach[] {
  const before = known.get(bestsellers);
  if (before) return before;
  const reaches = [...bestsellers.pictured.values()].map((showings, place) => ({
    ...{ showings, place },
    made: showings.reduce((sum, { look }) => sum + look.units.length, 0),
    categories: new Set(showings.map(({ offer }) => offer.product.category.id)).size,
  }));
  const sorted = reaches.toSorted((one, other) => other.categories - one.categories || other.made - one.made);
  known.set(bestsellers, sorted);
  return sorted;
}
