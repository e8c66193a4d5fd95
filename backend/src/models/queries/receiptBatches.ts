import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, RECEIPT_STATUSES } from '../../contract/invoiceStatus.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** What tells whether an invoice is meant by a line of a courier's list, and what would become of it. */
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
}

const CANDIDATE = sql`SELECT id, document_no AS documentNo, status, fullname, phone_number AS phoneNumber,
  postal_code AS postalCode, city_name AS cityName, courier, receipt_number AS receiptNumber, receipt_key AS receiptKey
  FROM invoices`;

/** Matches nothing, where a list of values may not be empty. */
const NONE = '';

/** Invoices in any status by their numbers, or by their ids. */
export async function invoicesNamed(
  documentNos: readonly string[],
  ids: readonly number[],
): Promise<ReceiptCandidate[]> {
  return select<ReceiptCandidate>(sql`${CANDIDATE} WHERE document_no IN (:documentNos) OR id IN (:ids)`, {
    documentNos: [NONE, ...documentNos],
    ids: [0, ...ids],
  });
}

/** Invoices that take a receipt number, those that wait for one first: what a name or a phone number may mean. */
export async function invoicesTakingReceipts(limit: number): Promise<ReceiptCandidate[]> {
  return select<ReceiptCandidate>(
    sql`${CANDIDATE} WHERE status IN (:statuses) ORDER BY (status = :shipped), id DESC LIMIT :limit`,
    { statuses: RECEIPT_STATUSES, shipped: INVOICE_STATUS.shipped, limit },
  );
}

/** Which invoices have these numbers, as `receiptKey` spells them; the newest first. */
export async function invoicesWithReceipts(
  keys: readonly string[],
): Promise<{ id: number; documentNo: string; receiptKey: string }[]> {
  return select(
    `SELECT id, document_no AS documentNo, receipt_key AS receiptKey FROM invoices
     WHERE receipt_key IN (:keys) ORDER BY id DESC`,
    { keys: [NONE, ...keys] },
  );
}

/** A batch as the database has it. */
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
const OF_ONE = sql`GROUP BY b.id, b.request_hash, b.created_at, b.mails_at, b.undone_at,
  u.first_name, u.last_name, d.first_name, d.last_name`;

/** The newest batches of everybody. */
export async function newestBatches(limit: number): Promise<StoredReceiptBatch[]> {
  return select<StoredReceiptBatch>(sql`${BATCH} ${OF_ONE} ORDER BY b.id DESC LIMIT :limit`, { limit });
}

export async function receiptBatch(id: number): Promise<StoredReceiptBatch | null> {
  return selectOne<StoredReceiptBatch>(sql`${BATCH} WHERE b.id = :id ${OF_ONE}`, { id });
}

/** What somebody saved under a key. */
export async function receiptBatchUnder(userId: number, key: string): Promise<StoredReceiptBatch | null> {
  return selectOne<StoredReceiptBatch>(
    sql`${BATCH} WHERE b.created_by = :userId AND b.idempotency_key = :key ${OF_ONE}`,
    { userId, key },
  );
}

/** The mail of a batch that tells an invoice's customer of its number and that nobody has begun to send. */
export async function waitingReceiptMail(
  invoiceId: number,
): Promise<{ lineId: number; mailId: number; notBefore: string | Date } | null> {
  return selectOne(
    `SELECT l.id AS lineId, m.id AS mailId, m.next_try_at AS notBefore
     FROM receipt_batch_lines l JOIN outbox_mails m ON m.id = l.mail_id
     WHERE l.invoice_id = :invoiceId AND m.sent_at IS NULL AND m.attempts = 0 ORDER BY l.id DESC LIMIT 1`,
    { invoiceId },
  );
}
