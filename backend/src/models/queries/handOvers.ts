import { literal, Op } from 'sequelize';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { selectOne } from '../database/database.ts';
import { findRows, aliases } from '../database/findRows.ts';
import { sql } from '../database/sql.ts';
import type { StoredHandOver } from '../lists/handOvers.ts';
import { HAND_OVERS } from '../lists/handOvers.ts';
import { rowsOf } from '../lists/listSource.ts';
import { Invoice } from '../tables/Invoice.ts';

/** A database row of a parcel. */
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

const PARCEL = [
  ...['documentNo', 'receiptNumber', 'courier', 'weight', 'shippedDate'],
  ...aliases({ invoiceId: 'id', recipient: 'fullname', city: 'city_name', pieces: 'item_count' }),
];

/** As `hasPieces` of queries/orderChanges.ts, for a finder. */
const HAS_PIECES = literal(
  'EXISTS (SELECT 1 FROM invoice_details d WHERE d.invoice_id = Invoice.id AND d.quantity > d.withdrawn)',
);

/**
 * Parcels with a receipt number that are on no sheet, the latest first. An order whose pieces were all replaced is in
 * another order's parcel.
 */
export async function readyParcels(limit: number): Promise<StoredParcel[]> {
  return findRows(Invoice, {
    attributes: PARCEL,
    include: { association: 'handOverLine', attributes: [] },
    where: {
      [Op.and]: [{ status: INVOICE_STATUS.shipped, '$handOverLine.id$': null }, HAS_PIECES],
    },
    order: [
      ['shippedDate', 'DESC'],
      ['id', 'DESC'],
    ],
    limit,
  });
}

/** The parcels of a sheet, by document number. */
export async function parcelsOf(handOverId: number): Promise<StoredParcel[]> {
  return findRows(Invoice, {
    attributes: PARCEL,
    include: { association: 'handOverLine', attributes: [], where: { handOverId } },
    order: ['documentNo'],
  });
}

export async function handOverById(id: number): Promise<StoredHandOver | null> {
  return selectOne<StoredHandOver>(sql`${rowsOf(HAND_OVERS)} WHERE h.id = :id`, { id });
}
