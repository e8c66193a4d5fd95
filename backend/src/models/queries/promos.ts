import type { Bilingual } from '../../contract/languages.ts';
import { select } from '../database/database.ts';
import { groupConcat } from '../database/dialect.ts';
import { sql } from '../database/sql.ts';

/** A promo for pricing. Whether it runs is decided at the time of the request. */
export interface PromoWindow extends Readonly<Bilingual<'name'>> {
  readonly id: number;
  /** Percent. */
  readonly discount: number;
  /** Milliseconds since 1970; the start, inclusive. */
  readonly validFrom: number;
  /** The end, exclusive. */
  readonly validUntil: number;
}

/** The columns of a promo `o` for pricing. */
export const PROMO_COLUMNS = sql`o.id AS promoId, o.name AS promoName, o.name_en AS promoNameEn, o.discount,
  o.valid_from AS validFrom, o.valid_until AS validUntil`;

export interface PromoRow {
  promoId: number;
  promoName: string;
  promoNameEn: string;
  discount: number | string;
  validFrom: Moment;
  validUntil: Moment;
}

/** A moment in a raw row: text on SQLite, a Date on MySQL. */
type Moment = string | Date;

/** Active promos with each of their products. */
export async function readPromos(): Promise<(PromoWindow & { productId: number })[]> {
  const rows = await select<PromoRow & { productId: number }>(
    sql`SELECT pp.product_id AS productId, ${PROMO_COLUMNS}
     FROM promo_products pp JOIN promos o ON o.id = pp.promo_id
     WHERE o.is_active = 1 ORDER BY o.id`,
  );
  return rows.map((row) => ({ productId: row.productId, ...asPromo(row) }));
}

export function asPromo({ promoId, promoName, promoNameEn, discount, validFrom, validUntil }: PromoRow): PromoWindow {
  return {
    id: promoId,
    name: promoName,
    nameEn: promoNameEn || undefined,
    discount: Number(discount),
    validFrom: new Date(validFrom).getTime(),
    validUntil: new Date(validUntil).getTime(),
  };
}

/** A promo's products and period. */
interface PlannedPromo {
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
  /** The names of the shared products. */
  products: string;
}

/** The other active promos that overlap in products and time. */
export async function overlapsOf({ id, from, until, productIds }: PlannedPromo): Promise<FoundOverlap[]> {
  if (productIds.length === 0) return [];
  const name = sql`p.name`;
  return select<FoundOverlap>(
    sql`SELECT o.id, o.name, o.discount, o.valid_from AS validFrom, o.valid_until AS validUntil,
       ${groupConcat(name, name)} AS products
     FROM promos o JOIN promo_products l ON l.promo_id = o.id JOIN products p ON p.id = l.product_id
     WHERE o.id <> :id AND o.is_active = 1 AND o.valid_from < :until AND o.valid_until > :from
       AND l.product_id IN (:productIds)
     GROUP BY o.id, o.name, o.discount, o.valid_from, o.valid_until ORDER BY o.valid_from, o.id`,
    { id, from, until, productIds },
  );
}
