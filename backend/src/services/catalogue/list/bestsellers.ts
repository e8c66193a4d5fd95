import { groupBy } from '../../../models/database/groups.ts';
import type { Look } from '../../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../../models/queries/promos.ts';
import type { CurrentCatalogue } from '../snapshot/snapshot.ts';
import type { Offer } from '../snapshot/offers.ts';
import type { PricedCatalogue } from '../snapshot/prices.ts';
import { pricedAt } from '../snapshot/prices.ts';

/** A product in one of its looks. */
export interface Showing {
  offer: Offer;
  look: Look;
}

/**
 * What is on sale, in the order in which it sells (equals stay newest first), as pages ask for it. It knows nothing of
 * stock, so it stands until something of the catalogue, a price or the ranking changes: who wants what can be bought
 * walks along a list until there is enough.
 */
export interface Bestsellers {
  offers: Offer[];
  /** The places of the offers, for their columns. */
  places: Uint32Array;
  byCategory: ReadonlyMap<number, Offer[]>;
  /** By `Look.key`, in the order in which they first appear. */
  looks: ReadonlyMap<string, Showing[]>;
  /** The same of what is shown in pictures of its own. */
  pictured: ReadonlyMap<string, Showing[]>;
  /** The promos that count for some product, the one that ends first in front. */
  promos: { promo: PromoWindow; offers: Offer[] }[];
}

const made = new WeakMap<PricedCatalogue, { sold: CurrentCatalogue['sold']; bestsellers: Bestsellers }>();

export function bestsellersAt({ catalogue, sold }: CurrentCatalogue, at: Date): Bestsellers {
  const prices = pricedAt(catalogue, at);
  const known = made.get(prices);
  if (known?.sold === sold) return known.bestsellers;
  const pieces = ({ product }: Offer): number => sold.get(product.id) ?? 0;
  const offers = prices.offers.toSorted((one, other) => pieces(other) - pieces(one));
  const showings = offers.flatMap((offer) => offer.product.looks.map((look) => ({ offer, look })));
  const keyOf = ({ look }: Showing): string => look.key;
  const bestsellers = {
    offers,
    places: Uint32Array.from(offers, ({ place }) => place),
    byCategory: groupBy(offers, ({ product }) => product.category.id),
    looks: groupBy(showings, keyOf),
    pictured: groupBy(
      showings.filter(({ look }) => look.isPictured),
      keyOf,
    ),
    promos: promosOf(offers),
  };
  made.set(prices, { sold, bestsellers });
  return bestsellers;
}

function promosOf(offers: readonly Offer[]): Bestsellers['promos'] {
  const byPromo = groupBy(offers, ({ promo }) => promo?.id);
  return [...byPromo.values()]
    .flatMap((reduced) => (reduced[0]?.promo ? { promo: reduced[0].promo, offers: reduced } : []))
    .toSorted((one, other) => one.promo.validUntil - other.promo.validUntil);
}
