import { formatDateTime } from '../../contract/dates.ts';
import type { EntityRow, PromoOverlap } from '../../contract/entities.ts';
import { joinedText } from '../../models/database/dialect.ts';
import { select } from '../../models/database/database.ts';
import type { Particulars } from './particulars.ts';

export const promoes: Particulars<'promoes'> = {
  faults: ({ validFrom, validUntil }) =>
    Promise.resolve(
      new Date(validFrom) < new Date(validUntil) ? [] : [{ field: 'validUntil', key: 'promo.window' as const }],
    ),
  detail: async (promo) => ({ overlaps: await overlapsOf(promo) }),
};

interface FoundOverlap {
  id: number;
  name: string;
  discount: number | string;
  validFrom: string | Date;
  validUntil: string | Date;
  products: string;
}

/** The other active promos that share products and time with this one. */
async function overlapsOf(promo: EntityRow<'promoes'>): Promise<PromoOverlap[]> {
  if (promo.productIds.length === 0) return [];
  const found = await select<FoundOverlap>(
    `SELECT o.id, o.name, o.discount, o.valid_from AS validFrom, o.valid_until AS validUntil,
       ${joinedText('p.name', 'p.name')} AS products
     FROM promos o JOIN promo_products l ON l.promo_id = o.id JOIN products p ON p.id = l.product_id
     WHERE o.id <> :id AND o.is_active = 1 AND o.valid_from < :until AND o.valid_until > :from
       AND l.product_id IN (:productIds)
     GROUP BY o.id, o.name, o.discount, o.valid_from, o.valid_until ORDER BY o.valid_from, o.id`,
    {
      id: promo.id,
      from: new Date(promo.validFrom),
      until: new Date(promo.validUntil),
      productIds: promo.productIds,
    },
  );
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

interface Strength {
  id: number;
  discount: number;
}

/** As prices are made: the higher percentage, and of two equal ones the older promo. */
function isStronger(one: Strength, other: Strength): boolean {
  return one.discount > other.discount || (one.discount === other.discount && one.id < other.id);
}
