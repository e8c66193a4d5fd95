import { execute, executeForId, isSqlite, selectOne } from '../database/database.ts';

/**
 * The next number of a counter, from 1 on: one statement, or two for the first. Call it in a transaction: the counter stays
 * locked until its end, and a rollback returns the number.
 */
export async function increment(name: string): Promise<number> {
  return isSqlite() ? incrementOnSqlite(name) : incrementOnMysql(name);
}

/** SQLite has one writer, so there is no race. */
async function incrementOnSqlite(name: string): Promise<number> {
  const counter = await selectOne<{ value: number }>(
    'UPDATE counters SET value = value + 1 WHERE name = :name RETURNING value',
    { name },
  );
  if (counter) return counter.value;
  await execute('INSERT INTO counters (name, value) VALUES (:name, 1)', { name });
  return 1;
}

/** MySQL has no RETURNING, but its response contains the argument of LAST_INSERT_ID(). */
async function incrementOnMysql(name: string): Promise<number> {
  return executeForId(
    `INSERT INTO counters (name, value) VALUES (:name, LAST_INSERT_ID(1))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + 1)`,
    { name },
  );
}
