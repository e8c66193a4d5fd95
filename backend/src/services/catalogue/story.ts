import type { ShownUnit, Tile } from '../../models/queries/catalogue.ts';
import { isShownBy } from '../../models/queries/catalogue.ts';
import type { Offer } from './offers.ts';
import { tileOf } from './tiles.ts';

/** More would be a list. */
const MOST_SHOWN = 4;
const FEWEST_CATEGORIES = 2;

/** One pattern in one color, as what can be bought of it. */
export type Story = Pick<ShownUnit, 'variant' | 'color'> & { products: Tile[] };

/** What is known of a pattern in a color. */
interface Reach {
  one: ShownUnit;
  /** Units on sale. */
  made: number;
  /** Of each category by its id, what sells best of that which can be bought. */
  offers: Map<number, Offer>;
}

/**
 * The pattern and color that reach through most categories with something in stock; of equals the one that is made in most
 * units, then the one that sells best. `offers` come best first. Null where none reaches from one category into another.
 */
export function storyOf(offers: readonly Offer[]): Story | null {
  const [best] = [...reaches(offers).values()].toSorted(
    (one, other) => other.offers.size - one.offers.size || other.made - one.made,
  );
  if (!best || best.offers.size < FEWEST_CATEGORIES) return null;
  const { variant, color } = best.one;
  const told = [...best.offers.values()].slice(0, MOST_SHOWN);
  const products = told.flatMap((offer) => tileOf(offer, ({ unit }) => isOf(unit, best.one)) ?? []);
  return { variant, color, products };
}

/** Every pattern in every color that is shown in a picture of its own. */
function reaches(offers: readonly Offer[]): Map<string, Reach> {
  const found = new Map<string, Reach>();
  for (const offer of offers) {
    for (const unit of offer.product.units) {
      if (!unit.thumb || !isShownBy(unit, unit.thumb)) continue;
      const key = `${unit.variant.id}-${unit.color.id}`;
      const reach = found.get(key) ?? { one: unit, made: 0, offers: new Map<number, Offer>() };
      found.set(key, reach);
      reach.made++;
      const { id } = offer.product.category;
      if (unit.stock > 0 && !reach.offers.has(id)) reach.offers.set(id, offer);
    }
  }
  return found;
}

function isOf({ variant, color }: ShownUnit, one: ShownUnit): boolean {
  return variant.id === one.variant.id && color.id === one.color.id;
}
