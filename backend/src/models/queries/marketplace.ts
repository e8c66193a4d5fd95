import type { Marketplace } from '../../contract/manualOrders.ts';
import { MarketplaceFile } from '../tables/MarketplaceFile.ts';
import { Invoice } from '../tables/Invoice.ts';
import { User } from '../tables/User.ts';
import { select } from '../database/database.ts';
import { forUpdate, ignoreCase } from '../database/dialect.ts';
import { batches } from '../database/groups.ts';
import { readRecords } from '../database/records.ts';
import { sql } from '../database/sql.ts';

/** The orders of a marketplace by their numbers there. `isLocking`: until the transaction ends. */
export async function ordersOf(
  source: Marketplace,
  orderNos: readonly string[],
  isLocking: boolean,
): Promise<Invoice[]> {
  const found: Invoice[] = [];
  for (const refs of batches(orderNos)) {
    const lock = isLocking ? forUpdate() : sql``;
    const rest = sql`WHERE source = :source AND ${ignoreCase(sql`source_ref`)} IN (:refs) ORDER BY id ${lock}`;
    found.push(...(await readRecords(Invoice, rest, { source, refs })));
  }
  return found;
}

export async function ordersNumbered(documentNos: readonly string[]): Promise<Invoice[]> {
  return readRecords(Invoice, sql`WHERE document_no IN (:documentNos) ORDER BY id`, { documentNos });
}

interface CodedUnit {
  id: number;
  /** In capitals. */
  code: string;
  /** The product's. */
  name: string;
}

/** Units on sale by these SKUs of the shop, in any capitals; several may share one. */
export async function unitsByCode(codes: readonly string[]): Promise<CodedUnit[]> {
  const found: CodedUnit[] = [];
  for (const some of batches(codes.map((code) => code.toUpperCase()))) {
    found.push(
      ...(await select<CodedUnit>(
        `SELECT d.id, UPPER(d.code) AS code, p.name FROM product_details d JOIN products p ON p.id = d.product_id
         WHERE d.is_active = 1 AND UPPER(d.code) IN (:some)`,
        { some },
      )),
    );
  }
  return found;
}

/** All cities with their provinces. */
export async function namedCities(): Promise<{ cityId: number; cityName: string; provinceName: string }[]> {
  return select(
    `SELECT c.id AS cityId, c.name AS cityName, p.name AS provinceName
     FROM cities c JOIN provinces p ON p.id = c.province_id ORDER BY c.id`,
  );
}

/** The accounts with these addresses, by address. */
export async function accountsByEmail(emails: readonly string[]): Promise<Map<string, number>> {
  const found = await User.findAll({ attributes: ['id', 'email'], where: { email: [...emails] }, raw: true });
  return new Map(found.map(({ email, id }) => [email, id]));
}

/** A file with the name of who took it. */
export interface StoredFile extends Pick<
  MarketplaceFile,
  'id' | 'source' | 'name' | 'state' | 'done' | 'total' | 'counts'
> {
  createdAt: string | Date;
  seenAt: string | Date;
  firstName: string;
  lastName: string;
}

/** The newest files, or one. */
export async function files({ id = null, limit = 1 }: { id?: number | null; limit?: number }): Promise<StoredFile[]> {
  return select(
    `SELECT f.id, f.source, f.name, f.state, f.done, f.total, f.counts, f.created_at AS createdAt, f.seen_at AS seenAt,
       u.first_name AS firstName, u.last_name AS lastName
     FROM marketplace_files f JOIN users u ON u.id = f.created_by
     WHERE f.id = COALESCE(:id, f.id) ORDER BY f.id DESC LIMIT :limit`,
    { id, limit },
  );
}

/** The units that a marketplace's SKUs mean, with their names and free pieces. */
export async function mappedUnits(
  source: Marketplace,
): Promise<{ sku: string; productDetailId: number; code: string; name: string; stock: number }[]> {
  return select(
    `SELECT m.sku, d.id AS productDetailId, d.code, p.name,
       CASE WHEN d.is_active = 1 AND p.is_active = 1 THEN d.stock ELSE 0 END AS stock
     FROM marketplace_units m JOIN product_details d ON d.id = m.product_detail_id JOIN products p ON p.id = d.product_id
     WHERE m.source = :source ORDER BY m.id`,
    { source },
  );
}
