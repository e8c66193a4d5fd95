import { now } from '../../clock.ts';
import { MAX_MAIL_TRIES } from '../../contract/outbox.ts';
import { execute, executeOne, select } from '../database/database.ts';
import { sql } from '../database/sql.ts';

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
