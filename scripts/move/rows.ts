// The rows of a table in portions, in the order of its primary key, and a checksum of all.
import { hash } from 'node:crypto';
import { batches } from '../../backend/src/models/database/groups.ts';
import type { Sql } from '../../backend/src/models/database/sql.ts';
import { identifier, sql } from '../../backend/src/models/database/sql.ts';
import type { Store } from './stores.ts';
import type { Column, Table } from './tables.ts';
import { listed } from './tables.ts';
import type { Value } from './values.ts';
import { Unfit } from './values.ts';

export type Row = readonly Value[];

/** Of one statement. More save no time and take memory. SQLite takes 32,766, MySQL 65,535. */
const MAX_VALUES = 8_000;
const MAX_ROWS = 500;

/** `after`: the key of the last row that is not wanted any more. */
export async function* portionsOf(store: Store, table: Table, after: Row | null = null): AsyncGenerator<Row[], void> {
  const limit = Math.min(MAX_ROWS, Math.floor(MAX_VALUES / table.columns.length));
  for (let place = after; ;) {
    const portion = await readAfter(store, table, place, limit);
    const last = portion.at(-1);
    if (!last) return;
    yield portion;
    place = keyOf(table, last);
  }
}

export function keyOf({ columns, key }: Table, row: Row): Row {
  return key.map((column) => row[columns.indexOf(column)] ?? null);
}

async function readAfter(store: Store, table: Table, place: Row | null, limit: number): Promise<Row[]> {
  const where = place === null ? sql`` : sql`WHERE ${isAfter(table.key)}`;
  const values = Object.fromEntries((place ?? []).map((value, index) => [`k${index}`, value]));
  const rows = await store.read<Record<string, unknown>>(
    sql`SELECT ${listed(table.columns)} FROM ${table.sql} ${where} ORDER BY ${listed(table.key)} LIMIT ${limit}`,
    values,
  );
  return rows.map((row) => table.columns.map((column) => valueIn(row, column, table)));
}

/** Neither database finds the place of a comparison of whole keys in its index: hence the condition on the first column. */
function isAfter(key: readonly Column[]): Sql {
  const parts = key.map((column, index) => ({ column: column.sql, value: sql`:${identifier(`k${index}`)}` }));
  const [{ column, value } = { column: sql``, value: sql`` }] = parts;
  const later = parts.reduceRight<Sql | null>((rest, { column, value }) => {
    const own = sql`${column} > ${value}`;
    return rest === null ? own : sql`(${own} OR (${column} = ${value} AND ${rest}))`;
  }, null);
  return sql`${column} >= ${value} AND ${later ?? sql``}`;
}

function valueIn(row: Record<string, unknown>, column: Column, table: Table): Value {
  try {
    return column.read(row[column.name]);
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const where = table.key.map(({ name }) => `${name} ${String(row[name])}`).join(', ');
    throw new Error(`${table.name}.${column.name} of ${where}: ${error.message}.`, { cause: error });
  }
}

/** Inserts rows, long texts in smaller parts. */
export async function insert(store: Store, table: Table, rows: readonly Row[]): Promise<void> {
  for (const part of batches(rows, lettersOf)) {
    const values = part.map((row) => row.map((value, index) => writtenIn(store, table.columns[index], value)));
    await store.write(sql`INSERT INTO ${table.sql} (${listed(table.columns)}) VALUES :values`, { values });
  }
}

function lettersOf(row: Row): number {
  return row.reduce<number>((sum, value) => sum + (typeof value === 'number' ? 0 : (value?.length ?? 0)), 0);
}

function writtenIn({ isSqlite }: Store, column: Column | undefined, value: Value): Value {
  return isSqlite && column?.isMoment && typeof value === 'string' ? `${value} +00:00` : value;
}

export interface Checksum {
  rows: number;
  /** The sum of the rows' hashes, whatever their order: each database sorts texts by its own rules. */
  sum: bigint;
}

/** Reads every row; throws for one that MySQL could not hold. */
export async function checksumOf(
  store: Store,
  table: Table,
  tell: (rows: number, table: Table) => void,
): Promise<Checksum> {
  const checksum = { rows: 0, sum: 0n };
  for await (const portion of portionsOf(store, table)) {
    checksum.rows += portion.length;
    for (const row of portion) checksum.sum += hashOf(row);
    tell(portion.length, table);
  }
  return checksum;
}

function hashOf(row: Row): bigint {
  const text = JSON.stringify(row.map((value) => (Buffer.isBuffer(value) ? value.toString('base64') : value)));
  return hash('sha256', text, 'buffer').readBigUInt64BE();
}

/** The key of the first row that differs; '' where the two sort keys differently. */
export async function firstDifference(from: Store, to: Store, table: Table): Promise<string> {
  if (table.key.some(({ isLoose }) => isLoose)) return '';
  const others = portionsOf(to, table);
  for await (const portion of portionsOf(from, table)) {
    const other = await portionIn(others);
    const index = portion.findIndex((row, index) => !other[index] || hashOf(row) !== hashOf(other[index]));
    const row = portion[index] ?? other[portion.length];
    if (row) return keyOf(table, row).join(', ');
  }
  const [added = []] = await portionIn(others);
  return keyOf(table, added).join(', ');
}

async function portionIn(portions: AsyncGenerator<Row[], void>): Promise<Row[]> {
  return (await portions.next()).value ?? [];
}
