import { execute, executeForId, isSqlite, selectOne } from '../database/database.ts';

/**
 * The next number of a counter, which begins with 1: one statement, or two for the first. To be called in a transaction: until its end
 * nobody else gets a number of this counter, and without a commit this one was never given.
 */
export async function increment(name: string): Promise<number> {
  return isSqlite() ? incrementOnSqlite(name) : incrementOnMysql(name);
}

/** There is one writer, so nobody comes between. */
async function incrementOnSqlite(name: string): Promise<number> {
  const counter = await selectOne<{ value: number }>(
    'UPDATE counters SET value = value + 1 WHERE name = :name RETURNING value',
    { name },
  );
  if (counter) return counter.value;
  await execute('INSERT INTO counters (name, value) VALUES (:name, 1)', { name });
  return 1;
}

/** MySQL has no RETURNING, but tells with its answer what LAST_INSERT_ID() was given. */
async function incrementOnMysql(name: string): Promise<number> {
  return executeForId(
    `INSERT INTO counters (name, value) VALUES (:name, LAST_INSERT_ID(1))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + 1)`,
    { name },
  );
}
