import type { Tile } from '../../models/queries/catalogue.ts';
import type { Offer, OfferedUnit } from './offers.ts';
import type { Liking } from './search.ts';

/**
 * The unit that stands for a product among those that fit, null where none does. What can be bought goes before what is
 * sold out, then what was looked for, then the order of the units: the page that opens with nothing said goes by the same.
 */
export function tileOf(
  { product, promo, units }: Offer,
  fits: (unit: OfferedUnit) => boolean = () => true,
  liking?: Liking,
): Tile | null {
  const fitting = units.filter(fits);
  const buyable = fitting.filter(({ unit }) => unit.stock > 0);
  const best = mostLiked(buyable.length > 0 ? buyable : fitting, liking);
  const [first] = best;
  // The cheapest come first.
  return first ? { product, promo, ...first, isFrom: best.some(({ price }) => price > first.price) } : null;
}

export function tilesOf(offers: readonly Offer[]): Tile[] {
  return offers.flatMap((offer) => tileOf(offer) ?? []);
}

function mostLiked(units: readonly OfferedUnit[], liking: Liking | undefined): readonly OfferedUnit[] {
  if (!liking) return units;
  const scores = units.map(({ unit }) => liking(unit));
  const highest = Math.max(...scores);
  return units.filter((_, index) => scores[index] === highest);
}
