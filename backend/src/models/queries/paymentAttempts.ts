import type { WhereAttributeHash } from 'sequelize';
import { Op } from 'sequelize';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { PAYING_VERDICTS } from '../../contract/payments.ts';
import { execute, executeOneIdempotent, select } from '../database/database.ts';
import { readRecord } from '../database/records.ts';
import { identifier, sql } from '../database/sql.ts';
import type { Invoice } from '../tables/Invoice.ts';
import { PaymentAttempt } from '../tables/PaymentAttempt.ts';
import { PaymentEvent } from '../tables/PaymentEvent.ts';

// Attempts to pay an invoice, each with a link of the payment provider.

/** True for the one process that may request an attempt's link: it is unclaimed, or its claim is older than `stale`. */
export async function claim(id: number, at: Date, stale: Date): Promise<boolean> {
  return setClaim(at, { id, claimedAt: { [Op.or]: [null, { [Op.lt]: stale }] } });
}

/** Renews a process's own claim of `claimedAt`; null as `at` releases it. */
export async function reclaim(id: number, at: Date | null, claimedAt: Date | null): Promise<boolean> {
  return setClaim(at, { id, claimedAt });
}

async function setClaim(claimedAt: Date | null, where: WhereAttributeHash<PaymentAttempt>): Promise<boolean> {
  const [claimed] = await PaymentAttempt.update({ claimedAt }, { where: { ...where, status: 'opening' } });
  return claimed === 1;
}

/** A payment at the provider, and its payment page. */
export interface Link {
  xenditId: string;
  paymentUrl: string;
}

/** The link of an attempt, null until it is opened. */
export type AttemptLink = Pick<PaymentAttempt, 'xenditId' | 'paymentUrl'> & Partial<Pick<PaymentAttempt, 'failedAt'>>;

/** An invoice with the link of its newest attempt; null if there is nothing to pay. */
export interface Payable {
  invoice: Invoice;
  link: AttemptLink | null;
}

/** Stores an attempt's link and opens it for payment; false if the attempt was already open or has ended. */
export async function saveLink(externalId: string, link: Link): Promise<boolean> {
  return executeOneIdempotent(
    `UPDATE payment_attempts SET xendit_id = :xenditId, payment_url = :paymentUrl, status = 'pending'
     WHERE external_id = :externalId AND status = 'opening' AND (xendit_id IS NULL OR xendit_id = :xenditId)`,
    { ...link, externalId },
  );
}

/** Stores a link whatever the attempt's status, unless it has another one. */
export async function saveLateLink(externalId: string, link: Link): Promise<void> {
  await PaymentAttempt.update(link, { where: { externalId, xenditId: { [Op.or]: [null, link.xenditId] } } });
}

/**
 * Extends an order to the full payment time after its payment page was opened; no effect if it was extended or has ended.
 */
export async function extendExpiry(xenditId: string): Promise<void> {
  await execute(
    `UPDATE invoices SET expires_at = extends_to, extends_to = NULL
     WHERE status = :waiting AND extends_to IS NOT NULL
       AND id = (SELECT invoice_id FROM payment_attempts WHERE xendit_id = :xenditId)`,
    { xenditId, waiting: INVOICE_STATUS.waiting },
  );
}

type SpareAttempt = Pick<PaymentAttempt, 'xenditId' | 'externalId' | 'provider'>;

/** Attempts that should not be paid any more and are still open at the provider; null: the provider gave no link. */
export async function spareAttempts(invoiceId: number): Promise<SpareAttempt[]> {
  return select(
    `SELECT xendit_id AS xenditId, external_id AS externalId, provider FROM payment_attempts
     WHERE invoice_id = :invoiceId AND status IN ('superseded', 'expired') AND closed_at IS NULL`,
    { invoiceId },
  );
}

export interface DueAttempt {
  id: number;
  externalId: string;
  xenditId: string | null;
  /** Whether it should not be paid (any more): a newer attempt replaced it, or the order was paid or has ended. */
  isSpare: number;
}

/** The attempt with this external id. */
export async function attemptOf(externalId: string): Promise<PaymentAttempt | null> {
  const found = await attemptWith('external_id', externalId);
  // MariaDB also matches other case, or trailing spaces.
  return found?.externalId === externalId ? found : null;
}

/** The attempt's current row. */
export async function attemptById(id: number): Promise<PaymentAttempt | null> {
  return attemptWith('id', id);
}

/** Raw SQL instead of a finder: every webhook of the payment provider reads it. */
async function attemptWith(column: 'id' | 'external_id', value: number | string): Promise<PaymentAttempt | null> {
  return readRecord(PaymentAttempt, sql`WHERE ${identifier(column)} = :value`, { value });
}

/** Whether this payment has paid an invoice. */
export async function paidBy(invoiceId: number, xenditId: string): Promise<boolean> {
  const verdict = [...PAYING_VERDICTS];
  return (await PaymentEvent.count({ where: { invoiceId, xenditId, verdict } })) > 0;
}

/** The newest attempt; null for an invoice of Rp 0. */
export async function newestOf(invoiceId: number): Promise<PaymentAttempt | null> {
  return PaymentAttempt.findOne({ where: { invoiceId }, order: [['number', 'DESC']] });
}

/** Number of attempts of an invoice since a moment. */
export async function attemptsSince(invoiceId: number, since: Date): Promise<number> {
  return PaymentAttempt.count({ where: { invoiceId, createdAt: { [Op.gt]: since } } });
}

/** Marks an attempt as paid, and the open attempts of its invoice as expired. */
export async function settleAttempts(invoiceId: number, paidId: number): Promise<void> {
  await execute(
    `UPDATE payment_attempts SET status = CASE WHEN id = :paidId THEN 'paid' ELSE 'expired' END
     WHERE invoice_id = :invoiceId AND (id = :paidId OR status IN ('opening', 'pending'))`,
    { invoiceId, paidId },
  );
}

interface Due {
  provider: string;
  /** Not asked about since then; closed ones not since `longBefore`. */
  before: Date;
  longBefore: Date;
  /** Orders that expire after this moment; earlier ones only if not asked about since their expiry. */
  since: Date;
  /** Nearly implied by `since`, but indexed. */
  firstCreated: Date;
  limit: number;
}

/** Attempts whose status is to be requested from the provider, longest waiting first. */
export async function dueAttempts(due: Due): Promise<DueAttempt[]> {
  // COALESCE keeps SQLite from the provider's index: with statistics, it would scan all attempts.
  return select<DueAttempt>(
    `SELECT a.id, a.external_id AS externalId, a.xendit_id AS xenditId,
       CASE WHEN i.status = :waiting AND a.status IN ('opening', 'pending') THEN 0 ELSE 1 END AS isSpare
     FROM payment_attempts a JOIN invoices i ON i.id = a.invoice_id
     WHERE COALESCE(a.provider, '') = :provider
       AND (a.status IN ('opening', 'pending') OR (a.status IN ('superseded', 'expired') AND a.created_at >= :firstCreated))
       AND (i.expires_at >= :since OR COALESCE(a.asked_at, a.created_at) <= i.expires_at)
       AND COALESCE(a.asked_at, a.created_at) <= CASE WHEN a.closed_at IS NULL THEN :before ELSE :longBefore END
     ORDER BY COALESCE(a.asked_at, a.created_at) LIMIT :limit`,
    { ...due, waiting: INVOICE_STATUS.waiting },
  );
}

/** True for the one process that may ask about an attempt now: none has since `before`. */
export async function claimStatusRequest(id: number, at: Date, before: Date): Promise<boolean> {
  const where = { id, askedAt: { [Op.or]: [null, { [Op.lte]: before }] } };
  const [claimed] = await PaymentAttempt.update({ askedAt: at }, { where });
  return claimed === 1;
}
