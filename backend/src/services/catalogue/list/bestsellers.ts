import { groupBy } from '../../../models/database/groups.ts';
import type { Look } from '../../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../../models/queries/promos.ts';
import { once } from '../once.ts';
import type { Offer } from '../snapshot/offers.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** A product in one of its looks. */
export interface Showing {
  readonly offer: Offer;
  readonly look: Look;
}

/**
 * What is on sale, in the order in which it sells (equals stay newest first), as pages ask for it. What is sold out is in it
 * too: a reader who wants what can be bought walks along a list until there is enough.
 */
export interface Bestsellers {
  readonly offers: readonly Offer[];
  readonly byCategory: ReadonlyMap<number, readonly Offer[]>;
  /** By `Look.key`, in the order in which they first appear. */
  readonly looks: ReadonlyMap<string, readonly Showing[]>;
  /** The promos that count for some product, the one that ends first in front. */
  readonly promos: readonly RunningPromo[];
}

interface RunningPromo {
  readonly promo: PromoWindow;
  readonly offers: readonly Offer[];
}

export const bestsellersOf = once(({ prices, sold }: Snapshot): Bestsellers => {
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
