import type { Sequelize } from 'sequelize';
import { now } from '../../clock.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { database, selectOne } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';

// A list of which no row ever goes grows at its end alone: what this process counted once it need not count again.

interface Counted {
  upTo: number;
  rows: number;
}

/** No transaction is open for so long: below the id of an older row none can still come. */
const SETTLED_MS = HOUR_MS;
/** So many newer ones are counted each time before they join those that were. */
const MANY = 1_000;

const countedIn = new WeakMap<Sequelize, Map<ListSource, Counted>>();

/** How many rows such a list has, of which `cameAt` says when. */
export async function keptTotal(source: ListSource, cameAt: Sql): Promise<number> {
  const known = countedIn.get(database()) ?? new Map<ListSource, Counted>();
  countedIn.set(database(), known);
  const { upTo, rows } = known.get(source) ?? { upTo: 0, rows: 0 };
  const newer = await countAfter(source, upTo, Number.MAX_SAFE_INTEGER);
  if (newer >= MANY) {
    const settled = (await lastSettled(source, cameAt)) ?? 0;
    if (settled > upTo) known.set(source, { upTo: settled, rows: rows + (await countAfter(source, upTo, settled)) });
  }
  return rows + newer;
}

async function countAfter({ from, idSql }: ListSource, id: number, upTo: number): Promise<number> {
  const found = await selectOne<{ many: number }>(
    sql`SELECT COUNT(*) AS many ${from} WHERE ${idSql} > :id AND ${idSql} <= :upTo`,
    { id, upTo },
  );
  return found?.many ?? 0;
}

async function lastSettled({ from, idSql }: ListSource, cameAt: Sql): Promise<number | undefined> {
  const found = await selectOne<{ id: number }>(
    sql`SELECT ${idSql} AS id ${from} WHERE ${cameAt} < :before ORDER BY ${idSql} DESC LIMIT 1`,
    { before: new Date(now().getTime() - SETTLED_MS) },
  );
  return found?.id;
}
