/* eslint-disable no-restricted-syntax -- The functions that run SQL: their callers wrote it. */

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'sequelize';
import { Sequelize } from 'sequelize';
import { urlsOfServers } from '../../databaseUrl.ts';
import { failpoint } from '../../failpoints.ts';
import { defineModels } from '../tables/defineModels.ts';
import type { Replacements } from './boundValues.ts';
import { isOutcomeUnknown } from './failures.ts';
import { batches } from './groups.ts';
import type { Opened } from './opening.ts';
import { openServers, openSqlite } from './opening.ts';
import type { Attempt } from './retry.ts';
import { retryStatements, runWithRetry } from './retry.ts';
import type { Sql } from './sql.ts';
import { identifier, joinSql, sql } from './sql.ts';
import type { Outcome, Statement } from './statement.ts';
import { run } from './statement.ts';
import type { StatementListener } from './statementListener.ts';

export type { Replacements } from './boundValues.ts';

export interface DatabaseSettings {
  /** `mysql://…`, also with several hosts of one cluster, or the path of an SQLite file. */
  url: string | { sqliteFile: string };
  /** If set, connects over TLS only, to a certificate of the server's name; `ca`: the authority that must have signed it. */
  tls?: { readonly ca: string | null } | null;
  onStatement?: StatementListener;
}

type WasCommitted<T> = (result: T) => Promise<boolean>;
type Work = () => void | Promise<void>;
/** Keys under which a transaction stores the callbacks of `beforeCommit`, `afterCommit` and `ifCommitUncertain`. */
const BEFORE_COMMIT = 'finish';
const AFTER_COMMIT = 'follow';
const IF_UNCERTAIN = 'doubt';

const transactionStore = new AsyncLocalStorage<Map<string, unknown>>();
let current: Opened | null = null;

// Sequelize's "CLS" hook on AsyncLocalStorage: Sequelize finds the current transaction here, so no caller has to pass it.
Sequelize.useCLS({
  bind: (callback: unknown) => callback,
  run: (callback: (context: unknown) => unknown) => transactionStore.run(new Map(), () => callback(null)),
  get: (key: string) => transactionStore.getStore()?.get(key),
  set: (key: string, value: unknown) => transactionStore.getStore()?.set(key, value),
});

/** Opens the database and binds the models to it. One per process. */
export async function connect(settings: DatabaseSettings): Promise<Sequelize> {
  const { onStatement } = settings;
  current =
    typeof settings.url === 'string'
      ? openServers(urlsOfServers(settings.url), settings.tls ?? null, onStatement)
      : await openSqlite(settings.url.sqliteFile, onStatement);
  retryStatements(current, isInTransaction);
  defineModels(current.sequelize);
  return current.sequelize;
}

export function database(): Sequelize {
  return opened().sequelize;
}

export function opened(): Opened {
  if (!current) throw new Error('connect() was not called yet');
  return current;
}

export async function disconnect(): Promise<void> {
  await current?.close();
  current = null;
}

/**
 * Runs `work` in a transaction; every query in it takes part implicitly, and a nested `transaction` joins the outer one.
 * After a lost race for locks, or when the server goes away before the commit, the whole transaction runs again: `work` must
 * do nothing but query the database. If the server goes away during the commit, the outcome is unknown: then `wasDone`
 * checks it, and without `wasDone` the caller gets the error. A caller that retries must detect an earlier success (orders:
 * by their idempotency key; steps of an invoice: by the status that they start from).
 */
export async function transaction<T>(work: () => Promise<T>, wasDone?: WasCommitted<T>): Promise<T> {
  if (openTransaction()) return work();
  await failpoint('transaction.asked');
  return runWithRetry(opened(), (attempt) => runAndCommit(work, attempt, wasDone));
}

async function runAndCommit<T>(work: () => Promise<T>, attempt: Attempt, wasDone?: WasCommitted<T>): Promise<T> {
  const follow: Work[] = [];
  const doubt: (() => void)[] = [];
  let finished = null as { result: T } | null;
  const finish = async (): Promise<void> => {
    transactionStore.getStore()?.set(AFTER_COMMIT, follow).set(IF_UNCERTAIN, doubt);
    finished = { result: await runAndFinish(work) };
    attempt.mayBeExecuted = true;
  };
  const wasDoneAfter = async (error: unknown): Promise<boolean> => {
    if (!finished || !wasDone || !isOutcomeUnknown(error)) return false;
    const { result } = finished;
    attempt.mayBeExecuted = await transaction(() => wasDone(result));
    return attempt.mayBeExecuted;
  };
  try {
    await database()
      .transaction(finish)
      .catch(async (error: unknown) => {
        if (!(await wasDoneAfter(error))) throw error;
      });
  } catch (error) {
    if (finished) for (const work of doubt) work();
    throw error;
  }
  if (!finished) throw new Error('a transaction ended without its work');
  for (const next of follow) await next();
  return finished.result;
}

/**
 * Until the current transaction ends, no other transaction changes or locks these rows. Locks them in the order of their ids
 * to avoid deadlocks. On SQLite a transaction is the only writer from its start.
 */
export async function lockRows(table: 'products', ids: readonly number[]): Promise<void> {
  if (isSqlite()) return;
  for (const batch of batches(ids.toSorted((one, other) => one - other))) {
    await select(sql`SELECT id FROM ${identifier(table)} WHERE id IN (:batch) ORDER BY id FOR UPDATE`, { batch });
  }
}

/**
 * Runs `work` at the end of the current transaction, or at once without one. For contended rows: they are locked for a
 * moment only, by a transaction that waits for no other lock any more.
 */
export async function beforeCommit(work: Work): Promise<void> {
  const finish = transactionStore.getStore()?.get(BEFORE_COMMIT) as Work[] | undefined;
  if (finish) finish.push(work);
  else await work();
}

/**
 * Runs `work` after the commit of the current transaction, or at once without one. The caller of the transaction also waits
 * for the promise of `work`, with no locks held any more; `work` must not fail.
 */
export async function afterCommit(work: Work): Promise<void> {
  const follow = transactionStore.getStore()?.get(AFTER_COMMIT) as Work[] | undefined;
  if (follow) follow.push(work);
  else await work();
}

/**
 * Runs `work` if the commit of the current transaction fails: it may have been committed all the same, even if a server of a
 * cluster denies it. No caller waits for `work`, and it must not fail.
 */
export function ifCommitUncertain(work: () => void): void {
  (transactionStore.getStore()?.get(IF_UNCERTAIN) as (() => void)[] | undefined)?.push(work);
}

async function runAndFinish<T>(work: () => Promise<T>): Promise<T> {
  const finish: Work[] = [];
  transactionStore.getStore()?.set(BEFORE_COMMIT, finish);
  const result = await work();
  for (const last of finish) await last();
  return result;
}

export function isInTransaction(): boolean {
  return openTransaction() !== undefined;
}

function openTransaction(): Transaction | undefined {
  return transactionStore.getStore()?.get('transaction') as Transaction | undefined;
}

/** The one URL of DATABASE_URL whose server is active: for programs that support no clusters. */
export async function chosenServer(databaseUrl: string): Promise<string> {
  await ping();
  return urlsOfServers(databaseUrl)[opened().server()] ?? databaseUrl;
}

/** Fails if the database does not answer. */
export async function ping(): Promise<void> {
  await select('SELECT 1');
}

/** A SELECT with `:name` replacements, as plain rows: for hot paths, where models cost more than the query. */
export async function select<Row extends object>(text: string, replacements: Replacements = {}): Promise<Row[]> {
  return read({ text, replacements, isRead: true });
}

/**
 * A SELECT that scans many rows: SQLite runs it on a connection of its own, so that no quick query waits behind it. In a
 * transaction it takes part in that.
 */
export async function selectSlow<Row extends object>(text: Sql, replacements: Replacements = {}): Promise<Row[]> {
  return read({ text, replacements, isRead: true, isSlow: true });
}

async function read<Row extends object>(statement: Statement): Promise<Row[]> {
  return (await run(database(), statement)).rows as Row[];
}

/** The first row of a SELECT. */
export async function selectOne<Row extends object>(text: string, replacements?: Replacements): Promise<Row | null> {
  const [row] = await select<Row>(text, replacements);
  return row ?? null;
}

/** Whether a SELECT finds any row. */
export async function selectAny(text: string, replacements?: Replacements): Promise<boolean> {
  return (await select(text, replacements)).length > 0;
}

/** Whether an UPDATE, INSERT or DELETE changed one row: of several concurrent callers, one gets true. */
export async function executeOne(text: string, replacements?: Replacements): Promise<boolean> {
  return (await execute(text, replacements)) === 1;
}

/**
 * An UPDATE, INSERT or DELETE; returns the number of changed rows, the same on both databases. Outside a transaction it
 * retries after a lost race for locks; within one, the whole transaction does.
 */
export async function execute(text: string, replacements: Replacements = {}): Promise<number> {
  return (await change(text, replacements)).changes;
}

/** Like `execute`, for an INSERT of one row; returns its id. */
export async function executeForId(text: string, replacements: Replacements = {}): Promise<number> {
  return (await change(text, replacements)).id;
}

/**
 * Like `execute`, for an idempotent UPDATE: it also retries when the connection breaks and the outcome is unknown. Then the
 * answer may be false although this call changed the row.
 */
export async function executeOneIdempotent(text: string, replacements: Replacements): Promise<boolean> {
  const again = await runWithRetry(opened(), () => change(text, replacements));
  return again.changes === 1;
}

/** Like `executeForId`, for an INSERT … SELECT that may insert nothing: null then. */
export async function executeForIdOrNull(text: string, replacements: Replacements = {}): Promise<number | null> {
  const { changes, id } = await change(text, replacements);
  return changes === 0 ? null : id;
}

function change(text: string, replacements: Replacements): Promise<Outcome> {
  return run(database(), { text, replacements, isRead: false });
}

/** Removes erased data from the log of an SQLite file; SQLite overwrites the file's pages itself (sqliteConnections.ts). */
export async function truncateWal(): Promise<void> {
  if (isSqlite()) await database().query('PRAGMA wal_checkpoint(TRUNCATE)');
}

export function isSqlite(): boolean {
  return database().getDialect() === 'sqlite';
}

/** The end of an upsert: on a conflict with `key`, updates the existing row by `assignments`, as in an UPDATE. */
export function onConflict(key: readonly string[], assignments: Sql): Sql {
  return isSqlite()
    ? sql`ON CONFLICT (${joinSql(key.map(identifier))}) DO UPDATE SET ${assignments}`
    : sql`ON DUPLICATE KEY UPDATE ${assignments}`;
}

/** The end of an INSERT into a table of sums: adds the new values to the existing row. */
export function addOnConflict(table: string, key: readonly string[], columns: readonly string[]): Sql {
  const sums = columns.map(identifier).map((one) => sql`${one} = ${identifier(table)}.${one} + ${incoming(one)}`);
  return onConflict(key, joinSql(sums));
}

/** In the assignments of `onConflict`: the value of the INSERT. */
export function incoming(column: Sql): Sql {
  return isSqlite() ? sql`excluded.${column}` : sql`VALUES(${column})`;
}

/** A number as text that mixes with the texts of columns: on MySQL, a cast has the collation of the connection. */
export function asText(number: Sql): Sql {
  return isSqlite() ? sql`CAST(${number} AS CHAR)` : sql`CAST(${number} AS CHAR) COLLATE utf8mb4_unicode_ci`;
}

/** The Jakarta day of a moment as `YYYYMMDD`, like `dayStamp` of contract/dates.ts. */
export function jakartaDay(moment: Sql): Sql {
  return isSqlite()
    ? sql`strftime('%Y%m%d', ${moment}, '+7 hours')`
    : sql`DATE_FORMAT(${moment} + INTERVAL 7 HOUR, '%Y%m%d')`;
}
