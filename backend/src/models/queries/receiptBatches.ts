import type { Order } from 'sequelize';
import { col, fn, Op, where } from 'sequelize';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, RECEIPT_STATUSES } from '../../contract/invoiceStatus.ts';
import { select, selectOne } from '../database/database.ts';
import { findRow, findRows, aliases } from '../database/findRows.ts';
import { groupBy } from '../database/groups.ts';
import { sql } from '../database/sql.ts';
import { Invoice } from '../tables/Invoice.ts';
import { Parcel } from '../tables/Parcel.ts';
import { ReceiptBatchLine } from '../tables/ReceiptBatchLine.ts';

/** The columns that match an invoice to a line of a courier's list, and decide on its next step. */
export interface ReceiptCandidate {
  id: number;
  documentNo: string;
  status: InvoiceStatus;
  fullname: string;
  phoneNumber: string;
  postalCode: string;
  cityName: string;
  courier: string;
  receiptNumber: string | null;
  receiptKey: string | null;
  isSplit: boolean;
  /** The order's parcels: of an unsplit order, itself. */
  parcels: readonly Pick<Parcel, 'no' | 'receiptKey'>[];
}

const CANDIDATE = [
  ...['id', 'documentNo', 'status', 'fullname', 'phoneNumber', 'postalCode', 'cityName'],
  ...['courier', 'receiptNumber', 'receiptKey', 'isSplit'],
];

/** Invoices in any status by their document numbers, or by their ids. */
export async function invoicesNamed(
  documentNos: readonly string[],
  ids: readonly number[],
): Promise<ReceiptCandidate[]> {
  const where = { [Op.or]: [{ documentNo: [...documentNos] }, { id: [...ids] }] };
  return withParcels(await findRows(Invoice, { attributes: CANDIDATE, where }));
}

/** Invoices that accept a receipt number, those without one first: candidates for a name or a phone number. */
export async function invoicesTakingReceipts(limit: number): Promise<ReceiptCandidate[]> {
  const order: Order = [
    [fn('NOT', where(col('status'), INVOICE_STATUS.shipped)), 'DESC'],
    ['id', 'DESC'],
  ];
  const statuses = { status: [...RECEIPT_STATUSES] };
  return withParcels(await findRows(Invoice, { attributes: CANDIDATE, where: statuses, order, limit }));
}

/** Without a statement if none of them is split. */
async function withParcels(found: readonly Omit<ReceiptCandidate, 'parcels'>[]): Promise<ReceiptCandidate[]> {
  const split = found.filter(({ isSplit }) => isSplit).map(({ id }) => id);
  const parcels = split.length === 0 ? [] : await Parcel.findAll({ where: { invoiceId: split }, order: ['no'] });
  const byInvoice = groupBy(parcels, ({ invoiceId }) => invoiceId);
  return found.map((one) => ({
    ...one,
    parcels: byInvoice.get(one.id) ?? [{ no: 1, receiptKey: one.receiptKey }],
  }));
}

/** The invoices with these receipt numbers, or a parcel with one, normalized by `receiptKey`; the newest first. */
export async function invoicesWithReceipts(
  keys: readonly string[],
): Promise<{ id: number; documentNo: string; receiptKey: string }[]> {
  if (keys.length === 0) return [];
  return select(
    `SELECT id, document_no AS documentNo, receipt_key AS receiptKey FROM invoices WHERE receipt_key IN (:keys)
     UNION
     SELECT i.id, i.document_no, p.receipt_key FROM parcels p JOIN invoices i ON i.id = p.invoice_id
     WHERE p.receipt_key IN (:keys) ORDER BY id DESC`,
    { keys: [...keys] },
  );
}

/** Database row of a batch. */
export interface StoredReceiptBatch {
  id: number;
  requestHash: string;
  createdAt: string | Date;
  mailsAt: string | Date;
  undoneAt: string | Date | null;
  firstName: string;
  lastName: string;
  undoerFirstName: string | null;
  undoerLastName: string | null;
  count: number;
  shipped: number | string;
  undoneCount: number | string;
}

const BATCH = sql`SELECT b.id, b.request_hash AS requestHash, b.created_at AS createdAt, b.mails_at AS mailsAt,
  b.undone_at AS undoneAt, u.first_name AS firstName, u.last_name AS lastName,
  d.first_name AS undoerFirstName, d.last_name AS undoerLastName,
  COUNT(l.id) AS count, COALESCE(SUM(l.is_shipped), 0) AS shipped, COALESCE(SUM(l.is_undone), 0) AS undoneCount
  FROM receipt_batches b JOIN users u ON u.id = b.created_by LEFT JOIN users d ON d.id = b.undone_by
  LEFT JOIN receipt_batch_lines l ON l.receipt_batch_id = b.id`;

/** The newest batches of all users. */
export async function newestBatches(limit: number): Promise<StoredReceiptBatch[]> {
  return select<StoredReceiptBatch>(sql`${BATCH} GROUP BY b.id ORDER BY b.id DESC LIMIT :limit`, { limit });
}

export async function receiptBatch(id: number): Promise<StoredReceiptBatch | null> {
  return selectOne<StoredReceiptBatch>(sql`${BATCH} WHERE b.id = :id GROUP BY b.id`, { id });
}

/** A user's batch by its idempotency key. */
export async function receiptBatchUnder(userId: number, key: string): Promise<StoredReceiptBatch | null> {
  return selectOne<StoredReceiptBatch>(
    sql`${BATCH} WHERE b.created_by = :userId AND b.idempotency_key = :key GROUP BY b.id`,
    { userId, key },
  );
}

/** A batch's still unsent mail to an invoice's customer about the receipt number of a parcel. */
export async function waitingReceiptMail(
  invoiceId: number,
  parcelNo = 1,
): Promise<{ lineId: number; mailId: number; notBefore: string | Date } | null> {
  return findRow(ReceiptBatchLine, {
    attributes: aliases({ lineId: 'id', mailId: 'mail.id', notBefore: 'mail.next_try_at' }),
    where: { invoiceId, parcelNo },
    include: { association: 'mail', attributes: [], where: { sentAt: null, attempts: 0 } },
    order: [['id', 'DESC']],
  });
}
