import type { CreationAttributes } from 'sequelize';
import { execute, incoming, onConflict, selectOne } from '../database/database.ts';
import { AUDIENCES } from '../../contract/roles.ts';
import { batches } from '../database/groups.ts';
import { sql } from '../database/sql.ts';
import { SecurityEvent } from '../tables/SecurityEvent.ts';

/** Inserts events; increments the count of an existing one. */
export async function countEvents(events: readonly CreationAttributes<SecurityEvent>[]): Promise<void> {
  for (const batch of batches(events)) {
    await execute(
      sql`INSERT INTO security_events
        (event_key, kind, user_id, subject_id, email, network, device, about, hits, first_at, last_at) VALUES :rows
       ${onConflict(
         ['event_key'],
         sql`hits = security_events.hits + ${incoming(sql`hits`)}, last_at = ${incoming(sql`last_at`)}`,
       )}`,
      {
        rows: batch.map((event) => [
          ...[event.eventKey, event.kind, event.userId, event.subjectId, event.email],
          ...[event.network, event.device, event.about, event.hits, event.firstAt, event.lastAt],
        ]),
      },
    );
  }
}

export interface GuessedAccount {
  userId: number;
  email: string;
  /** Refused sign-ins of this account. */
  tries: number;
}

/** An account of the back office among `emails` that was refused at least so many sign-ins since a moment; or null. */
export async function guessedAccount(
  emails: readonly string[],
  { since, tries }: { since: Date; tries: number },
): Promise<GuessedAccount | null> {
  const found = await selectOne<GuessedAccount>(
    `SELECT u.id AS userId, u.email, SUM(e.hits) AS tries FROM security_events e JOIN users u ON u.email = e.email
     WHERE e.email IN (:emails) AND e.kind = 'signInRefused' AND e.last_at >= :since AND u.role IN (:roles)
     GROUP BY u.id, u.email HAVING SUM(e.hits) >= :tries LIMIT 1`,
    { emails, since, tries, roles: AUDIENCES.staff },
  );
  return found && { ...found, tries: Number(found.tries) };
}

/**
 * Counts the restores that scripts/restore.ts wrote without a hit, and returns them: of several instances that start, one
 * gets each. In a transaction.
 */
export async function takeRestores(): Promise<CreationAttributes<SecurityEvent>[]> {
  const restores = await SecurityEvent.findAll({ where: { kind: 'dataRestored', hits: 0 }, lock: true });
  await SecurityEvent.update({ hits: 1 }, { where: { id: restores.map(({ id }) => id) } });
  return restores.map((event) => event.get({ plain: true }));
}
