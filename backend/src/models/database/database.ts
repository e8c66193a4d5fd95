/* eslint-disable no-restricted-syntax -- The doors themselves: whoever comes through has written SQL out. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Options } from 'sequelize';
import { Sequelize, Transaction } from 'sequelize';
import { failpoint } from '../../failpoints.ts';
import { defineModels } from '../tables/defineModels.ts';
import { batches } from './groups.ts';
import type { Sql } from './sql.ts';
import { identifier, sql } from './sql.ts';
import { keepPrivate } from './sqliteFile.ts';
import { singleWriter, withPragmas } from './sqliteWriter.ts';
import type { Outcome, Replacements } from './statement.ts';
import { run } from './statement.ts';

export type { Replacements } from './statement.ts';

/** Called after each statement with its SQL and how long it took (milliseconds). */
export type StatementListener = (sql: string, ms: number) => void;

export interface DatabaseSettings {
  /** `mysql://…`, or the path of an SQLite file. */
  url: string | { sqliteFile: string };
  onStatement?: StatementListener;
}

const POOL_SIZE = 10;
const TRIES = 6;
/** Another transaction won: ours did nothing and may run again from its start. */
const RETRIED = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD', 'SQLITE_BUSY']);

type Work = () => Promise<void>;
/** Under this name a transaction carries what `beforeCommit` was given. */
const FINISH = 'finish';

const carried = new AsyncLocalStorage<Map<string, unknown>>();
let current: Sequelize | null = null;

// Sequelize looks the current transaction up here, so that nobody has to pass it: its "CLS" hook on AsyncLocalStorage.
(Sequelize as unknown as { useCLS(store: unknown): void }).useCLS({
  bind: (callback: unknown) => callback,
  run: (callback: (context: unknown) => unknown) => carried.run(new Map(), () => callback(null)),
  get: (key: string) => carried.getStore()?.get(key),
  set: (key: string, value: unknown) => carried.getStore()?.set(key, value),
});

/** Opens the database and binds the models to it. One per process. */
export async function connect(settings: DatabaseSettings): Promise<Sequelize> {
  const { onStatement } = settings;
  const logging: Options = onStatement
    ? { benchmark: true, logging: (sql, ms) => onStatement(sql, typeof ms === 'number' ? ms : 0) }
    : { logging: false };
  current =
    typeof settings.url === 'string'
      ? new Sequelize(settings.url, { ...mysqlOptions, ...logging })
      : await openSqlite(settings.url.sqliteFile, logging);
  defineModels(current);
  return current;
}

const mysqlOptions: Options = {
  dialect: 'mysql',
  timezone: '+00:00',
  pool: { max: POOL_SIZE, acquire: 30_000, idle: 10_000 },
  dialectOptions: { charset: 'utf8mb4', supportBigNumbers: true, bigNumberStrings: false, decimalNumbers: true },
  define: { charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
  // Once per connection, so that no transaction has to say it again.
  hooks: { afterConnect: (connection) => settle(connection as MysqlConnection) },
};

interface MysqlConnection {
  promise(): { query(sql: string): Promise<unknown> };
}

/**
 * READ COMMITTED: fewer locks than REPEATABLE READ, and after a lost conditional UPDATE a look sees what the winner
 * wrote. And names joined into one text are not cut off after MySQL's usual 1,024 bytes.
 */
async function settle(connection: MysqlConnection): Promise<void> {
  await connection.promise().query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  await connection.promise().query('SET SESSION group_concat_max_len = 1000000');
}

async function openSqlite(file: string, logging: Options): Promise<Sequelize> {
  const { default: driver } = await import('sqlite3');
  keepPrivate(file);
  const sequelize = new Sequelize({
    dialect: 'sqlite',
    storage: file,
    dialectModule: withPragmas(driver),
    transactionType: Transaction.TYPES.IMMEDIATE,
    ...logging,
  });
  singleWriter(sequelize);
  await sequelize.query('PRAGMA journal_mode=WAL');
  return sequelize;
}

export function database(): Sequelize {
  if (!current) throw new Error('connect() was not called yet');
  return current;
}

export async function disconnect(): Promise<void> {
  await current?.close();
  current = null;
}

/**
 * Runs `work` in a transaction; every query in it takes part without being told, and a `transaction` inside joins the
 * outer one. A lost race for locks starts the whole again, so `work` must do nothing but talk to the database.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  if (openTransaction()) return work();
  await failpoint('transaction.asked');
  return persist(() => database().transaction(() => workAndFinish(work)));
}

/** Starts again what lost a race for locks: the database has undone all of it. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !RETRIED.has(databaseErrorCode(error))) throw error;
      await sleep(5 + Math.random() * 15 * attempt);
    }
  }
}

/**
 * Until the current transaction ends, nobody else changes these rows or locks them. They are taken in the order of their
 * ids, so that nobody waits in a circle. On SQLite a transaction is the only writer from its start.
 */
export async function lockRows(table: 'products' | 'users', ids: readonly number[]): Promise<void> {
  if (isSqlite()) return;
  for (const batch of batches(ids.toSorted((one, other) => one - other))) {
    await select(sql`SELECT id FROM ${identifier(table)} WHERE id IN (:batch) ORDER BY id FOR UPDATE`, { batch });
  }
}

/**
 * Does `work` as the last thing of the current transaction; at once where there is none. For rows that everybody wants:
 * they are locked for a moment only, and by somebody who waits for nothing else any more.
 */
export async function beforeCommit(work: () => Promise<void>): Promise<void> {
  const finish = carried.getStore()?.get(FINISH) as Work[] | undefined;
  if (finish) finish.push(work);
  else await work();
}

/**
 * Does `work` once the current transaction has been committed, at once where there is none. Whoever waits for the
 * transaction also waits for what `work` promises, with nothing locked any more; it must not fail.
 */
export async function afterCommit(work: () => void | Promise<void>): Promise<void> {
  const open = openTransaction();
  if (open) open.afterCommit(work);
  else await work();
}

async function workAndFinish<T>(work: () => Promise<T>): Promise<T> {
  const finish: Work[] = [];
  carried.getStore()?.set(FINISH, finish);
  const result = await work();
  for (const last of finish) await last();
  return result;
}

export function isInTransaction(): boolean {
  return openTransaction() !== undefined;
}

function openTransaction(): Transaction | undefined {
  return carried.getStore()?.get('transaction') as Transaction | undefined;
}

/** The driver's code (`ER_…`, `SQLITE_…`) of a failed statement, or an empty text. */
export function databaseErrorCode(error: unknown): string {
  const parent = (error as { parent?: { code?: unknown } } | null)?.parent;
  return typeof parent?.code === 'string' ? parent.code : '';
}

/** Fails where the database does not answer. */
export async function ping(): Promise<void> {
  await select('SELECT 1');
}

/** A SELECT with `:name` replacements, as plain rows: for hot paths, where models cost more than the query. */
export async function select<Row extends object>(text: string, replacements: Replacements = {}): Promise<Row[]> {
  const { rows } = await run(database(), openTransaction(), { text, replacements, isRead: true });
  return rows as Row[];
}

/** The first row of a SELECT. */
export async function selectOne<Row extends object>(text: string, replacements?: Replacements): Promise<Row | null> {
  const [row] = await select<Row>(text, replacements);
  return row ?? null;
}

/** Whether a SELECT finds anything. */
export async function selectAny(text: string, replacements?: Replacements): Promise<boolean> {
  return (await select(text, replacements)).length > 0;
}

/** Whether an UPDATE, INSERT or DELETE changes one row: of several who want the same, one gets true. */
export async function executeOne(text: string, replacements?: Replacements): Promise<boolean> {
  return (await execute(text, replacements)) === 1;
}

/**
 * An UPDATE, INSERT or DELETE; returns how many rows it changed, the same on both databases. On its own, it starts again
 * when it lost a race for locks; within a transaction, all of that has to.
 */
export async function execute(text: string, replacements: Replacements = {}): Promise<number> {
  return (await change(text, replacements)).changes;
}

/** The same for an INSERT of one row; returns its id. */
export async function executeForId(text: string, replacements: Replacements = {}): Promise<number> {
  return (await change(text, replacements)).id;
}

async function change(text: string, replacements: Replacements): Promise<Outcome> {
  const open = openTransaction();
  const work = (): Promise<Outcome> => run(database(), open, { text, replacements, isRead: false });
  return open ? work() : persist(work);
}

export function isSqlite(): boolean {
  return database().getDialect() === 'sqlite';
}

/** The end of an INSERT that changes the row already there instead: `assignments` as in an UPDATE. */
export function onConflict(key: Sql, assignments: Sql): Sql {
  return isSqlite()
    ? sql`ON CONFLICT (${key}) DO UPDATE SET ${assignments}`
    : sql`ON DUPLICATE KEY UPDATE ${assignments}`;
}

/** In the assignments of `onConflict`: the value that the INSERT came with. */
export function incoming(column: Sql): Sql {
  return isSqlite() ? sql`excluded.${column}` : sql`VALUES(${column})`;
}

/** The Jakarta day of a moment as `YYYYMMDD`, as `dayStamp` of contract/dates.ts says it. */
export function jakartaDay(moment: Sql): Sql {
  return isSqlite()
    ? sql`strftime('%Y%m%d', ${moment}, '+7 hours')`
    : sql`DATE_FORMAT(${moment} + INTERVAL 7 HOUR, '%Y%m%d')`;
}
