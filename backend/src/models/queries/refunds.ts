import { Op } from 'sequelize';
import type { FailedRefund, Refund as RefundView, RefundedLine, RefundsOfInvoice } from '../../contract/refunds.ts';
import { MAX_FAILED_REFUNDS } from '../../contract/refunds.ts';
import type { ReturnedPieces } from '../../contract/returns.ts';
import { COUNTED_RETURNS } from '../../contract/returns.ts';
import { execute, select, selectOne } from '../database/database.ts';
import { findRows } from '../database/findRows.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { sql } from '../database/sql.ts';
import { PaymentAttempt } from '../tables/PaymentAttempt.ts';
import { Refund } from '../tables/Refund.ts';

/** A refund with its lines and the name of the user who gave it. */
export interface StoredRefund extends Omit<RefundView, 'by' | 'createdAt' | 'settledAt'> {
  firstName: string | null;
  lastName: string | null;
  createdAt: string | Date;
  settledAt: string | Date | null;
}

/** The refunds of an invoice, and the money and pieces that can still be refunded. */
export interface RefundsOf extends Omit<RefundsOfInvoice, 'refunds'> {
  refunds: StoredRefund[];
}

/** The refunds of an invoice, oldest first: two statements. */
export async function refundsOf(invoiceId: number): Promise<StoredRefund[]> {
  const [refunds, lines] = await Promise.all([
    select<Omit<StoredRefund, 'lines'>>(
      `SELECT r.id, r.amount, r.reason, r.note, r.way, r.status, r.failure, u.first_name AS firstName,
         u.last_name AS lastName, r.created_at AS createdAt, r.settled_at AS settledAt
       FROM refunds r LEFT JOIN users u ON u.id = r.user_id WHERE r.invoice_id = :invoiceId ORDER BY r.id`,
      { invoiceId },
    ),
    select<RefundedLine & { refundId: number }>(
      `SELECT l.refund_id AS refundId, l.invoice_detail_id AS invoiceDetailId, l.quantity, l.value, l.restocked
       FROM refund_lines l JOIN refunds r ON r.id = l.refund_id WHERE r.invoice_id = :invoiceId ORDER BY l.id`,
      { invoiceId },
    ),
  ]);
  return refunds.map((refund) => ({
    ...refund,
    lines: lines.filter(({ refundId }) => refundId === refund.id),
  }));
}

export interface StoredFailure extends Omit<FailedRefund, 'createdAt'> {
  createdAt: string | Date;
}

/** The refunds that failed at the provider, oldest first. */
export async function failedRefunds(): Promise<StoredFailure[]> {
  return select<StoredFailure>(
    `SELECT r.id, r.invoice_id AS invoiceId, i.document_no AS documentNo, i.fullname AS customer, r.amount, r.failure,
       r.created_at AS createdAt
     FROM refunds r JOIN invoices i ON i.id = r.invoice_id WHERE r.status = 'failed' ORDER BY r.id LIMIT :most`,
    { most: MAX_FAILED_REFUNDS },
  );
}

/** Whole rupiah of an invoice that went back, or were promised to. */
export interface GivenBack {
  /** By refunds, through the provider or by hand. */
  refunded: number;
  /** Through the provider. */
  byProvider: number;
  /** By returns, settled or under way. */
  returned: number;
}

export async function givenBack(invoiceId: number): Promise<GivenBack> {
  const sums = await selectOne<Record<keyof GivenBack, number | string>>(
    `SELECT (SELECT COALESCE(SUM(amount), 0) FROM refunds WHERE invoice_id = :invoiceId) AS refunded,
       (SELECT COALESCE(SUM(amount), 0) FROM refunds WHERE invoice_id = :invoiceId AND way = 'provider') AS byProvider,
       (SELECT COALESCE(SUM(value), 0) FROM returns WHERE invoice_id = :invoiceId AND status IN (:counted)) AS returned`,
    { invoiceId, counted: [...COUNTED_RETURNS] },
  );
  const { refunded = 0, byProvider = 0, returned = 0 } = sums ?? {};
  return { refunded: Number(refunded), byProvider: Number(byProvider), returned: Number(returned) };
}

/** Per line of an invoice, the pieces that were refunded, returned, or are on their way back. */
export async function piecesGivenBack(invoiceId: number): Promise<Map<number, ReturnedPieces>> {
  const rows = await select<Record<'invoiceDetailId' | 'quantity' | 'value', number | string>>(
    sql`SELECT b.invoice_detail_id AS invoiceDetailId, SUM(b.quantity) AS quantity, SUM(b.value) AS value FROM (
       SELECT l.invoice_detail_id, l.quantity, l.value FROM returns r JOIN return_lines l ON l.return_id = r.id
       WHERE r.invoice_id = :invoiceId AND r.status IN (:counted)
       UNION ALL
       SELECT l.invoice_detail_id, l.quantity, l.value FROM refunds r JOIN refund_lines l ON l.refund_id = r.id
       WHERE r.invoice_id = :invoiceId
     ) b GROUP BY b.invoice_detail_id`,
    { invoiceId, counted: [...COUNTED_RETURNS] },
  );
  return new Map(
    rows.map(({ invoiceDetailId, quantity, value }) => [
      Number(invoiceDetailId),
      { quantity: Number(quantity), value: Number(value) },
    ]),
  );
}

/** Counts the withdrawn pieces of a refund's lines as not to be sent. The caller holds the invoice's lock. */
export async function withdrawPieces(invoiceId: number, refundId: number): Promise<void> {
  // Without the invoice, MariaDB would read all lines of all orders: it does not begin an UPDATE with a subquery.
  await execute(
    `UPDATE invoice_details SET withdrawn = withdrawn + (
       SELECT l.withdrawn FROM refund_lines l WHERE l.refund_id = :refundId AND l.invoice_detail_id = invoice_details.id)
     WHERE invoice_id = :invoiceId AND id IN (SELECT l.invoice_detail_id FROM refund_lines l WHERE l.refund_id = :refundId)`,
    { invoiceId, refundId },
  );
}

/** The attempt by which a provider took an invoice's money. */
export async function paidAttempt(invoiceId: number): Promise<PaymentAttempt | null> {
  return PaymentAttempt.findOne({ where: { invoiceId, status: 'paid' }, order: ['id'] });
}

/** Refunds that the provider has not finished, and was not asked about since `before`. */
export async function dueRefunds(before: Date, { after, limit }: Page): Promise<{ id: number }[]> {
  const notAsked = { askedAt: { [Op.or]: [null, { [Op.lte]: before }] } };
  const where = { status: 'pending' as const, ...notAsked, id: { [Op.gt]: after } };
  return findRows(Refund, { attributes: ['id'], where, order: ['id'], limit });
}

/** True for the one process that may ask about a refund now. */
export async function claimRefund(id: number, at: Date, before: Date): Promise<boolean> {
  const where = { id, status: 'pending' as const, askedAt: { [Op.or]: [null, { [Op.lte]: before }] } };
  const [claimed] = await Refund.update({ askedAt: at }, { where });
  return claimed === 1;
}

type Ending = Partial<Pick<Refund, 'status' | 'providerId' | 'failure' | 'settledAt'>>;

/** Stores what the provider says of a try that is still pending; false if it ended meanwhile. */
export async function storeAnswer({ id, attempt }: Pick<Refund, 'id' | 'attempt'>, answer: Ending): Promise<boolean> {
  const [stored] = await Refund.update(answer, { where: { id, attempt, status: 'pending' } });
  return stored === 1;
}

type Retry = Pick<Refund, 'attempt' | 'way' | 'status' | 'note' | 'settledAt'>;

/** Starts the next try of a failed refund; false if somebody else did. */
export async function retryRefund(id: number, next: Retry): Promise<boolean> {
  const reset = { ...next, failure: '', providerId: null, askedAt: null };
  const [retried] = await Refund.update(reset, { where: { id, status: 'failed', attempt: next.attempt - 1 } });
  return retried === 1;
}
