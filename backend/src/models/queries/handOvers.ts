import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredHandOver } from '../lists/handOvers.ts';
import { HAND_OVERS } from '../lists/handOvers.ts';
import { rowsOf } from '../lists/listSource.ts';
import { hasPieces } from './orderChanges.ts';
import { parcelSum } from './parcelSums.ts';

/** A database row of a parcel. */
export interface StoredParcel {
  invoiceId: number;
  documentNo: string;
  receiptNumber: string;
  recipient: string;
  city: string;
  courier: string;
  weight: number | string;
  /** Of a split order; null: the whole order. */
  parcelId: number | null;
  no: number | null;
  lastNo: number | null;
  pieces: number | string;
  shippedDate: string | Date;
}

/** SQL: parcels with their receipt numbers: those of split orders, and other orders as one parcel each. */
const PARCEL = sql`SELECT i.id AS invoiceId, i.document_no AS documentNo, i.courier, i.fullname AS recipient, i.city_name AS city,
  p.id AS parcelId, p.no, (SELECT MAX(o.no) FROM parcels o WHERE o.invoice_id = p.invoice_id) AS lastNo,
  CASE WHEN p.id IS NULL THEN i.receipt_number ELSE p.receipt_number END AS receiptNumber,
  CASE WHEN p.id IS NULL THEN i.shipped_date ELSE p.shipped_date END AS shippedDate,
  CASE WHEN p.id IS NULL THEN i.weight ELSE ${parcelSum('p', 'weight')} END AS weight,
  CASE WHEN p.id IS NULL THEN i.item_count ELSE ${parcelSum('p', 'pieces')} END AS pieces`;

/**
 * Parcels with a receipt number that are on no sheet, the latest first. An order whose pieces were all replaced is in
 * another order's parcel.
 */
export async function readyParcels(limit: number): Promise<StoredParcel[]> {
  const { processed, shipped } = INVOICE_STATUS;
  return select<StoredParcel>(
    sql`${PARCEL}
     FROM invoices i LEFT JOIN parcels p ON p.invoice_id = i.id
     LEFT JOIN hand_over_lines h ON h.invoice_id = i.id AND h.parcel_no = COALESCE(p.no, 1)
     WHERE i.status IN (:processed, :shipped) AND h.id IS NULL AND ${hasPieces(sql`i.id`)}
       AND (p.shipped_date IS NOT NULL OR (p.id IS NULL AND i.status = :shipped))
     ORDER BY shippedDate DESC, invoiceId DESC, no DESC LIMIT :limit`,
    { processed, shipped, limit },
  );
}

/** The parcels of a sheet, by document number. */
export async function parcelsOf(handOverId: number): Promise<StoredParcel[]> {
  return select<StoredParcel>(
    sql`${PARCEL}
     FROM hand_over_lines h JOIN invoices i ON i.id = h.invoice_id
     LEFT JOIN parcels p ON p.invoice_id = i.id AND p.no = h.parcel_no
     WHERE h.hand_over_id = :handOverId ORDER BY i.document_no, p.no`,
    { handOverId },
  );
}

export async function handOverById(id: number): Promise<StoredHandOver | null> {
  return selectOne<StoredHandOver>(sql`${rowsOf(HAND_OVERS)} WHERE h.id = :id`, { id });
}
