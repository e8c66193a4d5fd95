import { formatDateTime } from '../../contract/dates.ts';
import type { EntityRow, PromoOverlap } from '../../contract/entities.ts';
import { overlapsOf } from '../../models/queries/promos.ts';
import type { EntityHooks } from './entityHooks.ts';
import { isStronger } from '../orders/prices.ts';

export const promoes: EntityHooks<'promoes'> = {
  faults: ({ validFrom, validUntil }) =>
    Promise.resolve(
      new Date(validFrom) < new Date(validUntil) ? [] : [{ field: 'validUntil', key: 'promo.window' as const }],
    ),
  detail: async (promo) => ({ overlaps: await overlaps(promo) }),
};

/** The other active promos that share products and time with this one. */
async function overlaps(promo: EntityRow<'promoes'>): Promise<PromoOverlap[]> {
  const { id, validFrom, validUntil, productIds } = promo;
  const found = await overlapsOf({ id, from: new Date(validFrom), until: new Date(validUntil), productIds });
  return found.map((other) => ({
    id: other.id,
    name: other.name,
    discount: Number(other.discount),
    validFromString: formatDateTime(other.validFrom),
    validToString: formatDateTime(other.validUntil),
    products: other.products,
    isStronger: isStronger({ ...other, discount: Number(other.discount) }, promo),
  }));
}
