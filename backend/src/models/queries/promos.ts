import { select } from '../database/database.ts';
import { joinedText } from '../database/dialect.ts';
import { sql } from '../database/sql.ts';

/** Products on which something is off for a while. */
interface Window {
  id: number;
  from: Date;
  until: Date;
  productIds: readonly number[];
}

interface FoundOverlap {
  id: number;
  name: string;
  /** Percent. */
  discount: number | string;
  validFrom: string | Date;
  validUntil: string | Date;
  /** The names of those that they share. */
  products: string;
}

/** The other active promos that share products and time with one. */
export async function overlapsOf({ id, from, until, productIds }: Window): Promise<FoundOverlap[]> {
  if (productIds.length === 0) return [];
  return select<FoundOverlap>(
    sql`SELECT o.id, o.name, o.discount, o.valid_from AS validFrom, o.valid_until AS validUntil,
       ${joinedText(sql`p.name`, sql`p.name`)} AS products
     FROM promos o JOIN promo_products l ON l.promo_id = o.id JOIN products p ON p.id = l.product_id
     WHERE o.id <> :id AND o.is_active = 1 AND o.valid_from < :until AND o.valid_until > :from
       AND l.product_id IN (:productIds)
     GROUP BY o.id, o.name, o.discount, o.valid_from, o.valid_until ORDER BY o.valid_from, o.id`,
    { id, from, until, productIds },
  );
}
