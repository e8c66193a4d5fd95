/* eslint-disable no-restricted-syntax -- The last door: what comes here was written as SQL. */

import type { BaseError, Sequelize, Transaction } from 'sequelize';
import type { SqliteConnection } from './sqliteConnections.ts';

// Statements straight on the drivers. Sequelize lends the connections and says what an error means; its own way from a text
// to its rows costs several times what the database takes.

export type Replacements = Record<string, unknown>;

/** What came of a statement. */
export interface Outcome {
  rows: object[];
  /** How many rows were changed. */
  changes: number;
  /** Of a row that was inserted; of several, one of them. */
  id: number;
}

export interface Statement {
  text: string;
  replacements: Replacements;
  /** SQLite has connections that only read. */
  isRead: boolean;
  /** Of those, the one for what takes its time. */
  isAside?: boolean;
}

interface Lender {
  getConnection(asked: { type: 'SELECT' | 'RAW'; isAside?: boolean }): Promise<object>;
  releaseConnection(connection: object): void;
}

interface MysqlConnection {
  query(sql: string, done: (error: Error | null, result: object[] | MysqlHeader) => void): void;
}

interface MysqlHeader {
  affectedRows: number;
  insertId: number;
}

/** A few values, each kept apart from the text: more are written into it, for SQLite counts them. */
const MOST_VALUES = 500;
/** So many texts are known by where their replacements are. */
const MOST_TEXTS = 500;

/** Runs a statement in a transaction, or on a connection lent for it. Fails with Sequelize's errors. */
export async function run(
  sequelize: Sequelize,
  transaction: Transaction | undefined,
  statement: Statement,
): Promise<Outcome> {
  const lender = sequelize.connectionManager as unknown as Lender;
  const open = transaction as { connection?: object } | undefined;
  const { isRead, isAside = false } = statement;
  const connection = open?.connection ?? (await lender.getConnection({ type: isRead ? 'SELECT' : 'RAW', isAside }));
  const startedAt = performance.now();
  try {
    return sequelize.getDialect() === 'sqlite'
      ? await runOnSqlite(sequelize, connection as SqliteConnection, statement)
      : await runOnMysql(sequelize, connection as MysqlConnection, statement);
  } catch (error) {
    throw asSequelize(sequelize, connection, error);
  } finally {
    tell(sequelize, statement.text, performance.now() - startedAt);
    if (!open) lender.releaseConnection(connection);
  }
}

type Managed = Transaction & { parent?: Transaction; finished?: string };

/** The part of Sequelize that begins and ends a transaction. */
interface TransactionQueries {
  startTransaction(transaction: Managed, options: object): Promise<unknown>;
  commitTransaction(transaction: Managed, options: object): Promise<unknown>;
}

/**
 * Begins and commits Sequelize's transactions straight on the driver, too: its own way to these two words costs as much as
 * several statements. Savepoints, which some of its finders set, and rolling back stay as they are.
 */
export function beginAndCommit(sequelize: Sequelize): void {
  const queries = sequelize.getQueryInterface() as unknown as TransactionQueries;
  const start = queries.startTransaction.bind(queries);
  const begin = sequelize.getDialect() === 'sqlite' ? 'BEGIN IMMEDIATE' : 'START TRANSACTION';
  const say = (text: string, transaction: Managed) =>
    run(sequelize, transaction, { text, replacements: {}, isRead: false });
  queries.startTransaction = (transaction, options) =>
    transaction.parent ? start(transaction, options) : say(begin, transaction);
  queries.commitTransaction = (transaction) => {
    // A savepoint ends with what it is in.
    if (transaction.parent) return Promise.resolve();
    const committed = say('COMMIT', transaction);
    // As Sequelize has it: from here on nothing more is said in it.
    transaction.finished = 'commit';
    return committed;
  };
}

async function runOnSqlite(sequelize: Sequelize, connection: SqliteConnection, statement: Statement): Promise<Outcome> {
  const { isRead } = statement;
  const values: unknown[] = [];
  const text = filledIn(statement, (value) => asList(value, (one) => (values.push(driverValue(one)), '?')));
  if (values.length <= MOST_VALUES) return connection.runKept(text, values, isRead);
  return connection.runOnce(writtenOut(sequelize, statement, true), isRead);
}

async function runOnMysql(sequelize: Sequelize, connection: MysqlConnection, statement: Statement): Promise<Outcome> {
  const text = writtenOut(sequelize, statement, false);
  const result = await new Promise<object[] | MysqlHeader>((resolve, reject) => {
    connection.query(text, (error, result) => (error ? reject(error) : resolve(result)));
  });
  if (Array.isArray(result)) return { rows: result, changes: 0, id: 0 };
  return { rows: [], changes: result.affectedRows, id: result.insertId };
}

/** With its values as literals. */
function writtenOut(sequelize: Sequelize, statement: Statement, isSqlite: boolean): string {
  const written = (value: unknown): string =>
    sequelize.escape((value instanceof Date ? utcText(value, isSqlite) : (value ?? null)) as string);
  return filledIn(statement, (value) => asList(value, written));
}

/** Rows of values as `(1, 2), (3, 4)`, values as `1, 2`. */
function asList(value: unknown, write: (one: unknown) => string): string {
  if (!Array.isArray(value)) return write(value);
  return value.map((one) => (Array.isArray(one) ? `(${asList(one, write)})` : asList(one, write))).join(', ');
}

/** What SQLite's driver takes; it makes a float of a whole number beyond 32 bits, but none of its digits. */
function driverValue(value: unknown): unknown {
  return value instanceof Date ? utcText(value, true) : value;
}

/** As Sequelize writes moments on both databases. */
function utcText(moment: Date, isSqlite: boolean): string {
  const text = moment.toISOString().replace('T', ' ').replace('Z', '');
  return isSqlite ? `${text} +00:00` : text;
}

function filledIn({ text, replacements }: Statement, write: (value: unknown) => string): string {
  const [first = '', ...others] = partsOf(text);
  return others.reduce((filled, { name, after }) => {
    if (!Object.hasOwn(replacements, name)) throw new Error(`No replacement :${name} for ${text}`);
    return filled + write(replacements[name]) + after;
  }, first);
}

type Parts = [first: string, ...{ name: string; after: string }[]];
const known = new Map<string, Parts>();
/** A replacement; or a text, a name or a remark, in which there is none. */
const TOKEN = /'(?:[^']|'')*'|`[^`]*`|--[^\n]*|(?<![\w:]):([A-Za-z_]\w*)/g;

function partsOf(text: string): Parts {
  const before = known.get(text);
  if (before) return before;
  const parts = split(text);
  if (known.size >= MOST_TEXTS) known.clear();
  known.set(text, parts);
  return parts;
}

function split(text: string): Parts {
  const found = [...text.matchAll(TOKEN)].flatMap(({ 0: token, 1: name, index }) => {
    return name === undefined ? [] : [{ name, index, end: index + token.length }];
  });
  const others = found.map(({ name, end }, at) => ({ name, after: text.slice(end, found[at + 1]?.index) }));
  return [text.slice(0, found[0]?.index), ...others];
}

/** Sequelize's error for one of the driver's. */
function asSequelize(sequelize: Sequelize, connection: object, error: unknown): unknown {
  if (!(error instanceof Error) || !('errno' in error || 'code' in error)) return error;
  const { Query } = (sequelize as unknown as { dialect: Dialect }).dialect;
  return new Query(connection, sequelize, {}).formatError(error, error.stack);
}

interface Dialect {
  Query: new (
    connection: object,
    sequelize: Sequelize,
    options: object,
  ) => {
    formatError(error: Error, stack: string | undefined): BaseError;
  };
}

/** Tells whoever listens to statements. */
function tell(sequelize: Sequelize, text: string, ms: number): void {
  const { logging } = (sequelize as unknown as { options: { logging?: unknown } }).options;
  if (typeof logging === 'function') (logging as (sql: string, ms: number) => void)(`Executed (default): ${text}`, ms);
}
