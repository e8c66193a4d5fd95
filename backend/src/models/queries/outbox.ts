import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { hasMailbox } from '../../contract/email.ts';
import { MAX_MAIL_ATTEMPTS } from '../../contract/outbox.ts';
import { select, selectOne } from '../database/database.ts';
import { identifier, sql } from '../database/sql.ts';
import type { StoredMailRow } from '../lists/outboxMails.ts';
import { fromWithAllJoins } from '../lists/listSource.ts';
import { OUTBOX_MAILS } from '../lists/outboxMails.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';

/** Mails that are due, longest waiting first. */
export async function dueMails(limit: number): Promise<{ id: number; attempts: number }[]> {
  const where = { sentAt: null, nextTryAt: { [Op.lte]: now() }, attempts: { [Op.lt]: MAX_MAIL_ATTEMPTS } };
  const order = ['nextTryAt', 'id'];
  return OutboxMail.findAll({ attributes: ['id', 'attempts'], where, order, limit, raw: true });
}

/** True for one of all processes that saw the mail due with this number of attempts; it is leased until `leaseEnd`. */
export async function claimMail(id: number, attempts: number, leaseEnd: Date): Promise<boolean> {
  const claim = { attempts: attempts + 1, nextTryAt: leaseEnd, lastError: null };
  const [claimed] = await OutboxMail.update(claim, { where: { id, attempts, sentAt: null } });
  return claimed === 1;
}

/** A mail with its content. */
export async function mailToSend(id: number): Promise<OutboxMail | null> {
  return OutboxMail.findByPk(id);
}

/** The first mail about an order that is still stored: the others are its thread. */
export async function firstMailOf(invoiceId: number): Promise<OutboxMail | null> {
  return OutboxMail.findOne({ attributes: ['id', 'createdAt'], where: { invoiceId }, order: ['id'] });
}

/** Marks a mail as sent; deletes its content unless `isKept`. */
export async function markSent(id: number, isKept: boolean): Promise<void> {
  const words = isKept ? {} : { text: '', html: '' };
  await OutboxMail.update({ sentAt: now(), lastError: null, ...words }, { where: { id } });
}

/** Rejected by the mail server, or abandoned by a process after the last attempt; a mail being sent has not failed. */
function failed() {
  const isGivenUp = { attempts: { [Op.gte]: MAX_MAIL_ATTEMPTS }, nextTryAt: { [Op.lte]: now() } };
  return { sentAt: null, [Op.or]: [{ lastError: { [Op.ne]: null } }, isGivenUp] };
}

/** The ids of failed mails. */
export async function failedMails(): Promise<number[]> {
  const mails = await OutboxMail.findAll({ attributes: ['id'], where: failed(), order: ['id'], raw: true });
  return mails.map(({ id }) => id);
}

/** Resets a failed mail for a new attempt at this address; false if it has not failed (any more). */
export async function resetFailed(id: number, recipient: string): Promise<boolean> {
  const renewal = { attempts: 0, nextTryAt: now(), lastError: null, recipient };
  const [renewed] = await OutboxMail.update(renewal, { where: { id, ...failed() } });
  return renewed === 1;
}

/** Whether a mail was repeated to an address since a moment. */
export async function wasCopied(againOf: number, recipient: string, since: Date): Promise<boolean> {
  return (await OutboxMail.count({ where: { againOf, recipient, createdAt: { [Op.gt]: since } } })) > 0;
}

/**
 * The recipients of an order's mails: the verified address of the customer's account, and, once the order is paid, the one
 * entered at the checkout. None after the customer's erasure, or for a customer without an address.
 */
export async function addressesOf(invoiceId: number): Promise<string[]> {
  const found = await selectOne<{ account: string; typed: string | null }>(
    `SELECT u.email AS account, CASE WHEN i.paid_at IS NOT NULL AND i.total + i.credit > 0 THEN i.email END AS typed
     FROM invoices i JOIN users u ON u.id = i.user_id WHERE i.id = :invoiceId AND u.erased_at IS NULL`,
    { invoiceId },
  );
  if (!found) return [];
  const { account, typed } = found;
  return [...new Set([account, typed ?? ''])].filter(hasMailbox);
}

/**
 * Deletes a mail and its copies to other addresses before they are sent; false, without a change, if one may have been sent.
 * In a transaction.
 */
export async function deleteUnsentMail(id: number): Promise<boolean> {
  const mails = await waitingWith([id]);
  if (mails.length === 0 || mails.some(({ attempts }) => attempts > 0)) return false;
  await OutboxMail.destroy({ where: { id: mails.map((mail) => mail.id) } });
  return true;
}

/** Deletes a mail that a process has claimed and does not send. */
export async function deleteUnsent(id: number): Promise<void> {
  await OutboxMail.destroy({ where: { id, sentAt: null } });
}

/** The mails that are still unsent, with all their copies; locked, so that no process starts sending them. */
export async function lockUnsentMails(ids: readonly number[]): Promise<Set<number>> {
  const mails = await waitingWith(ids);
  const begun = new Set(mails.filter(({ attempts }) => attempts > 0).map(({ id, againOf }) => againOf ?? id));
  return new Set(mails.map(({ id }) => id).filter((id) => !begun.has(id)));
}

async function waitingWith(ids: readonly number[]): Promise<Pick<OutboxMail, 'id' | 'againOf' | 'attempts'>[]> {
  if (ids.length === 0) return [];
  const where = { [Op.or]: { id: [...ids], againOf: [...ids] } };
  const attributes = ['id', 'againOf', 'attempts'];
  return OutboxMail.findAll({ attributes, where, order: ['id'], lock: true, raw: true });
}

/** A list row with the mail's content. */
export interface WholeMail extends StoredMailRow {
  text: string;
  html: string;
  isSecret: number | boolean;
}

export async function mailById(id: number): Promise<WholeMail | null> {
  const [mail] = await wholeMails('id', id);
  return mail ?? null;
}

/** The mails about an invoice, the latest first. */
export async function mailsOfInvoice(invoiceId: number): Promise<WholeMail[]> {
  return wholeMails('invoice_id', invoiceId);
}

async function wholeMails(column: 'id' | 'invoice_id', value: number): Promise<WholeMail[]> {
  return select<WholeMail>(
    sql`${OUTBOX_MAILS.select}, m.text, m.html, m.is_secret AS isSecret ${fromWithAllJoins(OUTBOX_MAILS)}
     WHERE m.${identifier(column)} = :value ORDER BY m.id DESC`,
    { value },
  );
}
