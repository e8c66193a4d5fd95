import { now } from '../../clock.ts';
import { MAX_MAIL_TRIES } from '../../contract/outbox.ts';
import { execute, executeOne, select, selectAny, selectOne } from '../database/database.ts';
import { locked } from '../database/dialect.ts';
import { readRecord } from '../database/records.ts';
import { sql } from '../database/sql.ts';
import type { StoredMailRow } from '../lists/outboxMails.ts';
import { wholeFrom } from '../lists/listSource.ts';
import { OUTBOX_MAILS } from '../lists/outboxMails.ts';
import { OutboxMail } from '../tables/OutboxMail.ts';

/** What is to be sent now, those first that waited longest. */
export async function dueMails(limit: number): Promise<{ id: number; attempts: number }[]> {
  return select(
    `SELECT id, attempts FROM outbox_mails
     WHERE sent_at IS NULL AND next_try_at <= :now AND attempts < :maxAttempts ORDER BY next_try_at, id LIMIT :limit`,
    { now: now(), maxAttempts: MAX_MAIL_TRIES, limit },
  );
}

/** True for one of all who saw a mail due with this many attempts; until `leaseEnd` nobody else sees it due. */
export async function claimMail(id: number, attempts: number, leaseEnd: Date): Promise<boolean> {
  return executeOne(
    `UPDATE outbox_mails SET attempts = attempts + 1, next_try_at = :leaseEnd, last_error = NULL
     WHERE id = :id AND attempts = :attempts AND sent_at IS NULL`,
    { id, attempts, leaseEnd },
  );
}

/** A mail as it is to be sent. */
export async function mailToSend(id: number): Promise<OutboxMail | null> {
  return readRecord(OutboxMail, sql`WHERE id = :id`, { id });
}

/** It was sent. What it said is kept, or not. */
export async function markSent(id: number, isKept: boolean): Promise<void> {
  const words = isKept ? sql`` : sql`, text = '', html = ''`;
  await execute(sql`UPDATE outbox_mails SET sent_at = :now, last_error = NULL${words} WHERE id = :id`, {
    id,
    now: now(),
  });
}

/** The mail server refused it, or its last sender died; one that is being sent right now has not failed. */
const FAILED = sql`sent_at IS NULL AND (last_error IS NOT NULL OR (attempts >= :maxAttempts AND next_try_at <= :now))`;

/** Which mails failed. */
export async function failedMails(): Promise<number[]> {
  const failed = await select<{ id: number }>(sql`SELECT id FROM outbox_mails WHERE ${FAILED} ORDER BY id`, {
    now: now(),
    maxAttempts: MAX_MAIL_TRIES,
  });
  return failed.map(({ id }) => id);
}

/** Makes a mail that failed due now and as if it were new, at this address; false where it did not fail (any more). */
export async function renewFailed(id: number, recipient: string): Promise<boolean> {
  return executeOne(
    sql`UPDATE outbox_mails SET attempts = 0, next_try_at = :now, last_error = NULL, recipient = :recipient
     WHERE id = :id AND ${FAILED}`,
    { id, recipient, now: now(), maxAttempts: MAX_MAIL_TRIES },
  );
}

/** Whether a mail was written once more to an address since a moment. */
export async function wasCopied(againOf: number, recipient: string, since: Date): Promise<boolean> {
  return selectAny(
    'SELECT id FROM outbox_mails WHERE again_of = :againOf AND recipient = :recipient AND created_at > :since',
    { againOf, recipient, since },
  );
}

/**
 * Where the mails about an order go: to the address of its customer's account, which is proved, and to the one that was
 * typed at the checkout once money has come for it. None of a customer who was erased.
 */
export async function addressesOf(invoiceId: number): Promise<string[]> {
  const found = await selectOne<{ account: string; typed: string | null }>(
    `SELECT u.email AS account, CASE WHEN i.paid_at IS NOT NULL AND i.total + i.credit > 0 THEN i.email END AS typed
     FROM invoices i JOIN users u ON u.id = i.user_id WHERE i.id = :invoiceId AND u.erased_at IS NULL`,
    { invoiceId },
  );
  if (!found) return [];
  const { account, typed } = found;
  return typed === null || typed === account ? [account] : [account, typed];
}

/**
 * Takes a mail back that nobody has begun to send, with the same one to other addresses; false, and all stay, where one may
 * be out. In a transaction.
 */
export async function takeMailBack(id: number): Promise<boolean> {
  const mails = await waitingWith([id]);
  if (mails.length === 0 || mails.some(({ attempts }) => attempts > 0)) return false;
  await execute('DELETE FROM outbox_mails WHERE id IN (:ids)', { ids: mails.map((mail) => mail.id) });
  return true;
}

/** Which of these mails nobody has begun to send, nor the same to another address; from here on nobody does. */
export async function waitingMails(ids: readonly number[]): Promise<Set<number>> {
  const mails = await waitingWith(ids);
  const begun = new Set(mails.filter(({ attempts }) => attempts > 0).map(({ id, againOf }) => againOf ?? id));
  return new Set(mails.map(({ id }) => id).filter((id) => !begun.has(id)));
}

async function waitingWith(ids: readonly number[]): Promise<Pick<OutboxMail, 'id' | 'againOf' | 'attempts'>[]> {
  if (ids.length === 0) return [];
  return select(
    sql`SELECT id, again_of AS againOf, attempts FROM outbox_mails WHERE id IN (:ids) OR again_of IN (:ids)
     ORDER BY id ${locked()}`,
    { ids },
  );
}

/** A mail as the list has it, with what it says. */
export interface WholeMail extends StoredMailRow {
  text: string;
  html: string;
  isSecret: number | boolean;
}

const WHOLE_MAIL = sql`${OUTBOX_MAILS.select}, m.text, m.html, m.is_secret AS isSecret ${wholeFrom(OUTBOX_MAILS)}`;

export async function mailById(id: number): Promise<WholeMail | null> {
  return selectOne<WholeMail>(sql`${WHOLE_MAIL} WHERE m.id = :id`, { id });
}

/** The mails about an invoice, the latest first. */
export async function mailsOfInvoice(invoiceId: number): Promise<WholeMail[]> {
  return select<WholeMail>(sql`${WHOLE_MAIL} WHERE m.invoice_id = :invoiceId ORDER BY m.id DESC`, { invoiceId });
}
