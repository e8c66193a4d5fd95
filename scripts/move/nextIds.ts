// The next ids of the tables: the id of a deleted row is not given again.
import { sql } from '../../backend/src/models/database/sql.ts';
import type { Store } from './stores.ts';
import type { Table } from './tables.ts';

export async function moveNextIds(from: Store, to: Store, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    const last = from.isSqlite ? await lastInSqlite(from, table) : await lastInMysql(from, table);
    if (last === null) continue;
    if (to.isSqlite) await setInSqlite(to, table, last);
    // It never goes below the highest id there is.
    else await to.write(sql`ALTER TABLE ${table.sql} AUTO_INCREMENT = ${last + 1}`);
  }
}

async function lastInSqlite(store: Store, { name }: Table): Promise<number | null> {
  const [row] = await store.read<{ seq: number }>(sql`SELECT seq FROM sqlite_sequence WHERE name = :name`, { name });
  return row?.seq ?? null;
}

/** information_schema is a day old on MySQL. */
async function lastInMysql(store: Store, { sql: name }: Table): Promise<number | null> {
  const [row] = await store.read<Record<string, string>>(sql`SHOW CREATE TABLE ${name}`);
  const next = /^\).* AUTO_INCREMENT=(\d+)/m.exec(row?.['Create Table'] ?? '')?.[1];
  return next === undefined ? null : Number(next) - 1;
}

async function setInSqlite(store: Store, { name }: Table, seq: number): Promise<void> {
  await store.write(sql`DELETE FROM sqlite_sequence WHERE name = :name`, { name });
  await store.write(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :seq)`, { name, seq });
}
