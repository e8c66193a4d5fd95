import { execute, executeForId, isSqlite, selectOne } from '../database/database.ts';

/**
 * The next number of a counter, from 1 on, or the last of the next `by` numbers: one statement, or two for the first. Call
 * it in a transaction: the counter stays locked until its end, and a rollback returns the numbers.
 */
export async function increment(name: string, by = 1): Promise<number> {
  return isSqlite() ? incrementOnSqlite(name, by) : incrementOnMysql(name, by);
}

/** Locks a counter until the transaction ends, also one that does not exist yet: nobody begins it meanwhile. */
export async function lockCounter(name: string): Promise<void> {
  await increment(name, 0);
  await execute('DELETE FROM counters WHERE name = :name AND value = 0', { name });
}

/** SQLite has one writer, so there is no race. */
async function incrementOnSqlite(name: string, by: number): Promise<number> {
  const counter = await selectOne<{ value: number }>(
    'UPDATE counters SET value = value + :by WHERE name = :name RETURNING value',
    { name, by },
  );
  if (counter) return counter.value;
  await execute('INSERT INTO counters (name, value) VALUES (:name, :by)', { name, by });
  return by;
}

/** MySQL has no RETURNING, but its response contains the argument of LAST_INSERT_ID(). */
async function incrementOnMysql(name: string, by: number): Promise<number> {
  return executeForId(
    `INSERT INTO counters (name, value) VALUES (:name, LAST_INSERT_ID(:by))
     ON DUPLICATE KEY UPDATE value = LAST_INSERT_ID(value + :by)`,
    { name, by },
  );
}
