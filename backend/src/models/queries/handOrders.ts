import { PICKUP } from '../../contract/manualOrders.ts';
import { select, selectOne } from '../database/database.ts';
import { joinSql, sql } from '../database/sql.ts';
import type { StoredUser } from '../lists/users.ts';
import { UNIT_TABLES } from './units.ts';

/** Units on sale whose SKU or names contain all words, an exact SKU match first. */
export async function unitsWith(
  text: string,
  words: readonly string[],
  limit: number,
): Promise<{ id: number; code: string }[]> {
  const name = sql`LOWER(CONCAT(d.code, ' ', p.name, ' ', v.name, ' ', c.name, ' ', s.name))`;
  const fits = words.map((_, index) => sql`INSTR(${name}, :word${index}) > 0`);
  return select(
    sql`SELECT d.id, d.code FROM ${UNIT_TABLES}
     JOIN products p ON p.id = d.product_id JOIN categories k ON k.id = p.category_id
     WHERE d.is_active = 1 AND p.is_active = 1 AND k.is_active = 1 AND ${joinSql(fits, ' AND ')}
     ORDER BY CASE WHEN LOWER(d.code) = :text THEN 0 ELSE 1 END, CASE WHEN d.stock > 0 THEN 0 ELSE 1 END,
       p.name_key, p.id, v.name_key, c.name_key, s.position, d.id
     LIMIT ${limit}`,
    { text, ...Object.fromEntries(words.map((word, index) => [`word${index}`, word])) },
  );
}

/** The units on sale of the products of an invoice, by pattern, color and size. */
export async function unitsOfSameProducts(
  invoiceId: number,
): Promise<{ id: number; code: string; productId: number }[]> {
  return select(
    sql`SELECT d.id, d.code, d.product_id AS productId FROM ${UNIT_TABLES}
     JOIN products p ON p.id = d.product_id JOIN categories k ON k.id = p.category_id
     WHERE d.product_id IN (SELECT l.product_id FROM invoice_details l WHERE l.invoice_id = :invoiceId)
       AND d.is_active = 1 AND p.is_active = 1 AND k.is_active = 1
     ORDER BY d.product_id, v.name_key, c.name_key, s.position, d.id`,
    { invoiceId },
  );
}

/** The destination of a parcel. */
interface ParcelAddress {
  userId: number;
  address: string;
  provinceId: number;
  cityId: number;
  cityName: string;
  provinceName: string;
  postalCode: string;
  notes: string;
}

/** A customer's account, with the address of the last parcel; null without a parcel. */
export interface KnownCustomer {
  user: StoredUser;
  parcel: ParcelAddress | null;
}

/** The address of each customer's last sent order. */
export async function lastAddresses(userIds: readonly number[]): Promise<ParcelAddress[]> {
  if (userIds.length === 0) return [];
  return select<ParcelAddress>(
    `SELECT i.user_id AS userId, i.address, c.province_id AS provinceId, i.city_id AS cityId, i.city_name AS cityName,
       i.province_name AS provinceName, i.postal_code AS postalCode, i.notes
     FROM invoices i JOIN cities c ON c.id = i.city_id
     WHERE i.id IN (SELECT MAX(l.id) FROM invoices l WHERE l.user_id IN (:userIds) AND l.courier <> :pickup
       GROUP BY l.user_id)`,
    { userIds, pickup: PICKUP.courierName },
  );
}

/** The city and province of a postal code; null if unknown. */
export async function cityWithCode(postalCode: string): Promise<{ cityId: number; provinceId: number } | null> {
  return selectOne(
    `SELECT c.id AS cityId, c.province_id AS provinceId FROM places l JOIN cities c ON c.id = l.city_id
     WHERE l.postal_code = :postalCode AND c.is_active = 1 ORDER BY l.id LIMIT 1`,
    { postalCode },
  );
}

/** The province of an active city; null for none. */
export async function provinceOfCity(cityId: number): Promise<{ provinceId: number } | null> {
  return selectOne('SELECT province_id AS provinceId FROM cities WHERE id = :cityId AND is_active = 1', { cityId });
}
