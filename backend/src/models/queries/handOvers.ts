import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredHandOver } from '../lists/handOvers.ts';
import { HAND_OVERS } from '../lists/handOvers.ts';
import { rowsOf } from '../lists/listSource.ts';

/** A parcel as the database has it. */
export interface StoredParcel {
  invoiceId: number;
  documentNo: string;
  receiptNumber: string;
  recipient: string;
  city: string;
  courier: string;
  weight: number;
  pieces: number;
  shippedDate: string | Date;
}

const PARCEL = sql`SELECT i.id AS invoiceId, i.document_no AS documentNo, i.receipt_number AS receiptNumber,
  i.fullname AS recipient, i.city_name AS city, i.courier, i.weight, i.item_count AS pieces, i.shipped_date AS shippedDate
  FROM invoices i`;

/** Parcels that have a receipt number and are on no sheet, the latest first. */
export async function readyParcels(limit: number): Promise<StoredParcel[]> {
  return select<StoredParcel>(
    sql`${PARCEL} LEFT JOIN hand_over_lines l ON l.invoice_id = i.id
     WHERE i.status = :shipped AND l.id IS NULL ORDER BY i.shipped_date DESC, i.id DESC LIMIT :limit`,
    { shipped: INVOICE_STATUS.shipped, limit },
  );
}

/** The parcels of a sheet, in the order of their numbers. */
export async function parcelsOf(handOverId: number): Promise<StoredParcel[]> {
  return select<StoredParcel>(
    sql`${PARCEL} JOIN hand_over_lines l ON l.invoice_id = i.id
     WHERE l.hand_over_id = :handOverId ORDER BY i.document_no`,
    { handOverId },
  );
}

export async function handOverById(id: number): Promise<StoredHandOver | null> {
  return selectOne<StoredHandOver>(sql`${rowsOf(HAND_OVERS)} WHERE h.id = :id`, { id });
}
