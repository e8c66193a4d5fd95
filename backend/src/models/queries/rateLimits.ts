import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { execute, onConflict, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { RateLimit } from '../tables/RateLimit.ts';

interface AttemptCount {
  hits: number;
  resetsAt: Date | string;
}

/**
 * Counts an attempt, in a new window if the last one is over, and returns the count. In a transaction: the row is locked
 * until the commit, so the count belongs to this attempt.
 */
export async function countAttempt(key: string, resetsAt: Date): Promise<AttemptCount | null> {
  await execute(
    sql`INSERT INTO rate_limits (\`key\`, hits, resets_at) VALUES (:key, 1, :resetsAt) ${onConflict(
      ['key'],
      // In this order: in MySQL, later assignments see a column's new value.
      sql`hits = CASE WHEN resets_at <= :now THEN 1 ELSE hits + 1 END,
         resets_at = CASE WHEN resets_at <= :now THEN :resetsAt ELSE resets_at END`,
    )}`,
    { key, resetsAt, now: now() },
  );
  return selectOne<AttemptCount>('SELECT hits, resets_at AS resetsAt FROM rate_limits WHERE `key` = :key', {
    key,
  });
}

export async function uncountAttempt(key: string): Promise<void> {
  await RateLimit.decrement('hits', { where: { key, hits: { [Op.gt]: 0 } } });
}

export async function deleteAttempts(key: string): Promise<void> {
  await RateLimit.destroy({ where: { key } });
}

/** Deletes windows that are over. */
export async function deleteExpiredWindows(): Promise<void> {
  await RateLimit.destroy({ where: { resetsAt: { [Op.lte]: now() } } });
}
