import { Op } from 'sequelize';
import { now } from '../../clock.ts';
import { execute, onConflict, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { RateLimit } from '../tables/RateLimit.ts';

interface Tries {
  hits: number;
  resetsAt: Date | string;
}

/**
 * Counts a try, in a window of its own where the last one is over, and answers how many there are in it. In a transaction:
 * the row is locked until the commit, so this is the count of this very try.
 */
export async function countTry(key: string, resetsAt: Date): Promise<Tries | null> {
  await execute(
    sql`INSERT INTO rate_limits (\`key\`, hits, resets_at) VALUES (:key, 1, :resetsAt) ${onConflict(
      ['key'],
      // In this order: MySQL hands the new value of a column to the assignments after it.
      sql`hits = CASE WHEN resets_at <= :now THEN 1 ELSE hits + 1 END,
         resets_at = CASE WHEN resets_at <= :now THEN :resetsAt ELSE resets_at END`,
    )}`,
    { key, resetsAt, now: now() },
  );
  return selectOne<Tries>('SELECT hits, resets_at AS resetsAt FROM rate_limits WHERE `key` = :key', {
    key,
  });
}

export async function takeTryBack(key: string): Promise<void> {
  await RateLimit.decrement('hits', { where: { key, hits: { [Op.gt]: 0 } } });
}

export async function forgetTries(key: string): Promise<void> {
  await RateLimit.destroy({ where: { key } });
}

/** Of windows that are over. */
export async function forgetPastTries(): Promise<void> {
  await RateLimit.destroy({ where: { resetsAt: { [Op.lte]: now() } } });
}
