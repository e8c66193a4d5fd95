import type { Sql } from '../database/sql.ts';
import { identifier, sql } from '../database/sql.ts';

const SUMS = { weight: sql`x.quantity * l.weight`, pieces: sql`x.quantity` };

/** SQL: a sum over the pieces of the parcel in this table alias; the weight in grams. */
export function parcelSum(alias: string, of: keyof typeof SUMS): Sql {
  return sql`(SELECT SUM(${SUMS[of]}) FROM parcel_lines x JOIN invoice_details l ON l.id = x.invoice_detail_id
   WHERE x.parcel_id = ${identifier(alias)}.id)`;
}
