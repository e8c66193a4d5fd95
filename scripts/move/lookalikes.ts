// Texts that are different in SQLite and the same in MySQL, under a key of which no two rows may have the same.
import { UniqueConstraintError } from 'sequelize';
import { execute, transaction } from '../../backend/src/models/database/database.ts';
import { joinSql, sql } from '../../backend/src/models/database/sql.ts';
import { portionsOf } from './rows.ts';
import type { Store } from './stores.ts';
import type { Column, Table } from './tables.ts';
import { listed } from './tables.ts';

/** Throws for two rows of SQLite of which MySQL would refuse the second. */
export async function refuseLookalikes(sqlite: Store, table: Table): Promise<void> {
  for (const key of table.uniqueKeys.filter((key) => key.some(({ isLoose }) => isLoose))) {
    const found = (await isPlain(sqlite, table, key))
      ? await findByCase(sqlite, table, key)
      : await askMysql(sqlite, table, key);
    if (found === null) continue;
    const names = key.map(({ name }) => name).join(', ');
    throw new Error(
      `Two rows of ${table.name} have a ${names} that MySQL takes for the same: ${found}. It looks at neither case nor ` +
        'accents nor blanks at the end. Change one of them in the back office.',
    );
  }
}

/** Whether all texts of the key are ASCII, whose rules are simple. */
async function isPlain(sqlite: Store, table: Table, key: readonly Column[]): Promise<boolean> {
  const conditions = key.filter(({ isLoose }) => isLoose).map(({ sql: own }) => sql`${own} GLOB '*[^ -~]*'`);
  const some = sql`SELECT 1 FROM ${table.sql} WHERE ${joinSql(conditions, ' OR ')} LIMIT 1`;
  return (await sqlite.read(some)).length === 0;
}

async function findByCase(sqlite: Store, table: Table, key: readonly Column[]): Promise<string | null> {
  const folded = key.map((column) => (column.isLoose ? sql`LOWER(RTRIM(${column.sql}))` : column.sql));
  const whole = key.map(({ sql: own }) => sql`${own} IS NOT NULL`);
  const [pair] = await sqlite.read(sql`SELECT ${listed(key)} FROM ${table.sql} WHERE ${joinSql(whole, ' AND ')}
    GROUP BY ${joinSql(folded)} HAVING COUNT(*) > 1 LIMIT 1`);
  return pair ? Object.values(pair).join(', ') : null;
}

/** By a table for a moment, with the same key. */
async function askMysql(sqlite: Store, table: Table, key: Column[]): Promise<string | null> {
  const columns = [...new Set([...table.key, ...key])];
  return transaction(async () => {
    await execute(sql`CREATE TEMPORARY TABLE moving_texts (UNIQUE (${listed(key)}))
      SELECT ${listed(key)} FROM ${table.sql} LIMIT 0`);
    try {
      for await (const portion of portionsOf(sqlite, { ...table, columns })) {
        const values = portion.map((row) => key.map((column) => row[columns.indexOf(column)]));
        await execute(sql`INSERT INTO moving_texts (${listed(key)}) VALUES :values`, { values });
      }
    } catch (error) {
      if (!(error instanceof UniqueConstraintError)) throw error;
      return Object.values(error.fields).join(', ');
    } finally {
      await execute(sql`DROP TEMPORARY TABLE moving_texts`);
    }
    return null;
  });
}
