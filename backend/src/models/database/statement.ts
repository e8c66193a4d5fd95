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
  query(text: string, done: Done): void;
  execute(text: string, values: readonly unknown[], done: Done): void;
  /** The server forgets the statement. */
  unprepare(text: string): void;
}

type Done = (error: Error | null, result: object[] | MysqlHeader) => void;

interface MysqlHeader {
  affectedRows: number;
  insertId: number;
}

/** A statement with its values apart: a `?` in the text stands for each. */
export interface Bound {
  text: string;
  values: readonly unknown[];
  isRead: boolean;
  /** It stays prepared on its connection; with a great many values it is no usual one, and is forgotten once it has run. */
  isKept: boolean;
}

const MOST_VALUES = 1_100;
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
    const isSqlite = sequelize.getDialect() === 'sqlite';
    const asked = bound(statement, isSqlite);
    if (isSqlite) return await (connection as SqliteConnection).runBound(asked);
    return await runOnMysql(connection as MysqlConnection, asked);
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

async function runOnMysql(connection: MysqlConnection, { text, values, isKept }: Bound): Promise<Outcome> {
  const result = await new Promise<object[] | MysqlHeader>((resolve, reject) => {
    const done: Done = (error, result) => (error ? reject(error) : resolve(result));
    // Without values there is nothing to keep apart, and some of these can't be prepared.
    if (values.length === 0) connection.query(text, done);
    else connection.execute(text, values, done);
  });
  if (!isKept) connection.unprepare(text);
  if (Array.isArray(result)) return { rows: result, changes: 0, id: 0 };
  return { rows: [], changes: result.affectedRows, id: result.insertId };
}

/** No value becomes part of the text. */
function bound({ text, replacements, isRead }: Statement, isSqlite: boolean): Bound {
  const [first = '', ...others] = partsOf(text);
  const values: unknown[] = [];
  const mark = (value: unknown): string => {
    values.push(value instanceof Date ? utcText(value, isSqlite) : (value ?? null));
    return '?';
  };
  const filled = others.reduce((filled, { name, isList, after }) => {
    if (!Object.hasOwn(replacements, name)) throw new Error(`No replacement :${name} for ${text}`);
    const value = replacements[name];
    return filled + asList(isList && Array.isArray(value) ? padded(value) : value, mark) + after;
  }, first);
  return { text: filled, values, isRead, isKept: values.length <= MOST_VALUES };
}

/** As Sequelize writes moments on both databases. */
function utcText(moment: Date, isSqlite: boolean): string {
  const text = moment.toISOString().replace('T', ' ').replace('Z', '');
  return isSqlite ? `${text} +00:00` : text;
}

/** Rows of values as `(?, ?), (?, ?)`, values as `?, ?`. */
function asList(value: unknown, mark: (one: unknown) => string): string {
  if (!Array.isArray(value)) return mark(value);
  return value.map((one) => (Array.isArray(one) ? `(${asList(one, mark)})` : mark(one))).join(', ');
}

/** Filled up with its last value: lists of any length make a dozen texts, which stay prepared. */
function padded(list: readonly unknown[]): unknown[] {
  const length = list.length === 0 ? 0 : 2 ** Math.ceil(Math.log2(list.length));
  return Array.from({ length }, (_, index) => list[Math.min(index, list.length - 1)]);
}

type Parts = [first: string, ...{ name: string; isList: boolean; after: string }[]];
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
  const others = found.map(({ name, index, end }, at) => ({
    name,
    isList: text.slice(0, index).endsWith(' IN ('),
    after: text.slice(end, found[at + 1]?.index),
  }));
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
