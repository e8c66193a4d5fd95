import type { WhereAttributeHash } from 'sequelize';
import { Op } from 'sequelize';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { execute, executeOneAgain, select } from '../database/database.ts';
import { readRecord } from '../database/records.ts';
import { identifier, sql } from '../database/sql.ts';
import type { Invoice } from '../tables/Invoice.ts';
import { PaymentAttempt } from '../tables/PaymentAttempt.ts';

// Tries to pay an invoice, each with a link of the payment provider's.

/** True for the one who may ask for an attempt's link from now on: nobody else may, or they fell silent before `stale`. */
export async function claim(id: number, at: Date, stale: Date): Promise<boolean> {
  return setClaim(at, { id, claimedAt: { [Op.or]: [null, { [Op.lt]: stale }] } });
}

/** The same for whoever claimed it at a moment; with null instead of another one it is anybody's again. */
export async function reclaim(id: number, at: Date | null, claimedAt: Date | null): Promise<boolean> {
  return setClaim(at, { id, claimedAt });
}

async function setClaim(claimedAt: Date | null, where: WhereAttributeHash<PaymentAttempt>): Promise<boolean> {
  const [claimed] = await PaymentAttempt.update({ claimedAt }, { where: { ...where, status: 'opening' } });
  return claimed === 1;
}

/** A payment at the provider, and where it is paid. */
export interface Link {
  xenditId: string;
  paymentUrl: string;
}

/** The same of an attempt that may have none yet. */
export type AttemptLink = Pick<PaymentAttempt, 'xenditId' | 'paymentUrl'>;

/** An invoice with the link of its newest attempt; null where there is nothing to pay. */
export interface Payable {
  invoice: Invoice;
  link: AttemptLink | null;
}

/** Opens an attempt with its link; false where nobody should pay it any more, or it was open before. */
export async function keepLink(externalId: string, link: Link): Promise<boolean> {
  return executeOneAgain(
    `UPDATE payment_attempts SET xendit_id = :xenditId, payment_url = :paymentUrl, status = 'pending'
     WHERE external_id = :externalId AND status = 'opening' AND (xendit_id IS NULL OR xendit_id = :xenditId)`,
    { ...link, externalId },
  );
}

/** Keeps a link whatever has become of its attempt, unless that has another one. */
export async function keepLateLink(externalId: string, link: Link): Promise<void> {
  await PaymentAttempt.update(link, { where: { externalId, xenditId: { [Op.or]: [null, link.xenditId] } } });
}

/** An order whose payment page was opened waits as long as any other; nothing where it does already, or waits no more. */
export async function waitLonger(xenditId: string): Promise<void> {
  await execute(
    `UPDATE invoices SET expires_at = extends_to, extends_to = NULL
     WHERE status = :waiting AND extends_to IS NOT NULL
       AND id = (SELECT invoice_id FROM payment_attempts WHERE xendit_id = :xenditId)`,
    { xenditId, waiting: INVOICE_STATUS.waiting },
  );
}

/** What nobody should pay any more and was not closed yet; null: the provider gave no link. */
export async function sparesOf(invoiceId: number, provider: string): Promise<{ xenditId: string | null }[]> {
  return select(
    `SELECT xendit_id AS xenditId FROM payment_attempts
     WHERE invoice_id = :invoiceId AND provider = :provider AND status IN ('superseded', 'expired') AND closed_at IS NULL`,
    { invoiceId, provider },
  );
}

export interface Asked {
  id: number;
  externalId: string;
  xenditId: string | null;
  /** Nobody should pay through it (any more): another attempt took its place, or the order was paid or has ended. */
  isSpare: number;
}

/** The attempt that goes by an id of ours. */
export async function attemptOf(externalId: string): Promise<PaymentAttempt | null> {
  const found = await attemptWith('external_id', externalId);
  // MariaDB also finds it in other letters, or with spaces at the end.
  return found?.externalId === externalId ? found : null;
}

/** The same as it is by now. */
export async function attemptById(id: number): Promise<PaymentAttempt | null> {
  return attemptWith('id', id);
}

/** Written out and not a finder: every webhook of the payment provider reads it. */
async function attemptWith(column: 'id' | 'external_id', value: number | string): Promise<PaymentAttempt | null> {
  return readRecord(PaymentAttempt, sql`WHERE ${identifier(column)} = :value`, { value });
}

/** The attempt that began last; null for an invoice of Rp 0. */
export async function newestOf(invoiceId: number): Promise<PaymentAttempt | null> {
  return PaymentAttempt.findOne({ where: { invoiceId }, order: [['number', 'DESC']] });
}

/** How often an invoice was to be paid anew since a moment. */
export async function attemptsSince(invoiceId: number, since: Date): Promise<number> {
  return PaymentAttempt.count({ where: { invoiceId, createdAt: { [Op.gt]: since } } });
}

/** Money came through an attempt: it is paid, and no other attempt of its invoice is to be any more. */
export async function settleAttempts(invoiceId: number, paidId: number): Promise<void> {
  await execute(
    `UPDATE payment_attempts SET status = CASE WHEN id = :paidId THEN 'paid' ELSE 'expired' END
     WHERE invoice_id = :invoiceId AND (id = :paidId OR status IN ('opening', 'pending'))`,
    { invoiceId, paidId },
  );
}

interface Due {
  provider: string;
  /** Not asked about since then; what was closed, not since `longBefore`. */
  before: Date;
  longBefore: Date;
  /** Of orders whose time was not up yet; of others, what was never asked about since. */
  since: Date;
  /** Hardly says more than `since` does, but an index knows it. */
  firstCreated: Date;
  limit: number;
}

/** What the provider is to be asked about, those first that waited longest. */
export async function dueAttempts(due: Due): Promise<Asked[]> {
  // COALESCE of the provider, which no index is asked for: SQLite would go through all attempts, if it had statistics of them.
  return select<Asked>(
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

/** True for the one who may ask about an attempt now: nobody has since `before`. */
export async function claimAsking(id: number, at: Date, before: Date): Promise<boolean> {
  const where = { id, askedAt: { [Op.or]: [null, { [Op.lte]: before }] } };
  const [claimed] = await PaymentAttempt.update({ askedAt: at }, { where });
  return claimed === 1;
}
