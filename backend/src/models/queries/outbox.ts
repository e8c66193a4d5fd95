import { now } from '../../clock.ts';
import type { MailState, OutboxMailRow } from '../../contract/outbox.ts';
import { MAX_MAIL_TRIES, WORRYING_MAIL_TRIES } from '../../contract/outbox.ts';
import { execute, executeOne, select } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from '../lists/listSource.ts';

/** A mail as the database has it, without what it says. */
export interface StoredMailRow extends Pick<OutboxMailRow, 'id' | 'recipient' | 'subject' | 'attempts' | 'lastError'> {
  state: MailState;
  createdAt: string | Date;
  nextTryAt: string | Date;
  sentAt: string | Date | null;
}

const STATE = sql`CASE WHEN m.sent_at IS NOT NULL THEN 'sent' WHEN m.attempts >= ${MAX_MAIL_TRIES} THEN 'givenUp'
  WHEN m.last_error IS NOT NULL THEN 'failing' ELSE 'waiting' END`;

/** The mails that the shop wrote, whether they went out or not. */
export const OUTBOX_MAILS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`m.id` },
    createdAt: { type: 'moment', sql: sql`m.created_at` },
    recipient: { type: 'text', sql: sql`m.recipient` },
    subject: { type: 'text', sql: sql`m.subject` },
    state: { type: 'text', sql: STATE },
    attempts: { type: 'number', sql: sql`m.attempts` },
    nextTryAt: { type: 'moment', sql: sql`m.next_try_at` },
    sentAt: { type: 'moment', sql: sql`m.sent_at` },
    lastError: { type: 'text', sql: sql`m.last_error` },
    needsAttention: { type: 'boolean', sql: sql`(m.sent_at IS NULL AND m.attempts >= ${WORRYING_MAIL_TRIES})` },
    // Every table asks for active rows (specification 7); mails are never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: sql`SELECT m.id, m.created_at AS createdAt, m.recipient, m.subject, ${STATE} AS state, m.attempts,
    m.next_try_at AS nextTryAt, m.sent_at AS sentAt, m.last_error AS lastError`,
  from: sql`FROM outbox_mails m`,
  idSql: sql`m.id`,
};

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

/** The mail server refused it, or its last sender died; one that is being sent right now has not failed. */
const FAILED = sql`sent_at IS NULL AND (last_error IS NOT NULL OR (attempts >= :maxAttempts AND next_try_at <= :now))`;

/** Makes a mail that failed, or all of them, due now and as if they were new; how many. */
export async function renewFailed(id?: number): Promise<number> {
  const which = id === undefined ? sql`1 = 1` : sql`id = :id`;
  return execute(
    sql`UPDATE outbox_mails SET attempts = 0, next_try_at = :now, last_error = NULL WHERE ${which} AND ${FAILED}`,
    { id, now: now(), maxAttempts: MAX_MAIL_TRIES },
  );
}
