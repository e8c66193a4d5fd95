import { groupBy } from '../../../models/database/groups.ts';
import type { Look } from '../../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../../models/queries/promos.ts';
import { memoize } from '../memoize.ts';
import type { Offer } from '../snapshot/offers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A product in one pattern and color. */
export interface ProductLook {
  readonly offer: Offer;
  readonly look: Look;
}

/**
 * The products on sale by number of sold pieces (equal ones newest first). Includes sold-out products: a reader that wants
 * available ones scans a list until it has enough.
 */
export interface Bestsellers {
  readonly offers: readonly Offer[];
  readonly byCategory: ReadonlyMap<number, readonly Offer[]>;
  /** By `Look.key`, in order of first appearance. */
  readonly looks: ReadonlyMap<string, readonly ProductLook[]>;
  /** The promos that are effective for some product, soonest end first. */
  readonly promos: readonly RunningPromo[];
}

interface RunningPromo {
  readonly promo: PromoWindow;
  readonly offers: readonly Offer[];
}

export const bestsellersOf = memoize(({ prices, sold }: Snapshot): Bestsellers => {
  const pieces = ({ product }: Offer): number => sold.get(product.id) ?? 0;
  const offers = prices.offers.toSorted((one, other) => pieces(other) - pieces(one));
  const showings = offers.flatMap((offer) => offer.product.looks.map((look) => ({ offer, look })));
  return {
    offers,
    byCategory: groupBy(offers, ({ product }) => product.category.id),
    looks: groupBy(showings, ({ look }) => look.key),
    promos: promosOf(offers),
  };
});

function promosOf(offers: readonly Offer[]): RunningPromo[] {
  const byPromo = groupBy(offers, ({ promo }) => promo?.id);
  return [...byPromo.values()]
    .flatMap((reduced) => (reduced[0]?.promo ? { promo: reduced[0].promo, offers: reduced } : []))
    .toSorted((one, other) => one.promo.validUntil - other.promo.validUntil);
}
