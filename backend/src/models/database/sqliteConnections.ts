import { isLarge } from './boundValues.ts';
import type { ResourcePool } from './resourcePool.ts';
import { createPool } from './resourcePool.ts';
import type { SqliteStatement, Outcome, SqliteConnection } from './sqliteConnection.ts';
import { OPEN_READWRITE, openConnection } from './sqliteConnection.ts';
import type { StatementListener } from './statementListener.ts';

const READERS = 3;
const READS = /^(?:SELECT|WITH|PRAGMA (?:table_info|index_list|index_info|foreign_key_list))\b/i;
const READER_PRAGMAS = 'PRAGMA query_only=ON;';
/** For scans: a small cache, as they read no page twice, and sorting on disk. */
const SLOW_PRAGMAS = 'PRAGMA cache_size=-2000; PRAGMA temp_store=FILE; PRAGMA query_only=ON;';
/** Marks the end of a slow statement. */
export const SLOW_MARK = '/* aside */';
const ACQUIRE_MS = 20_000;

/** Sequelize sends this before every SELECT of a finder. */
const ASKS_COLUMNS = /^PRAGMA table_info\(/;
const CHANGES_TABLES = /^\s*(?:CREATE|ALTER|DROP)\b/i;
const BEGINS = /^BEGIN\b/;
const ENDS = /^(?:COMMIT|ROLLBACK(?! TO))\b/;
const NOTHING: Outcome = { rows: [], changes: 0, id: 0 };

/** The forms in which Sequelize passes values: named parameters in their order, or an empty list if there are none. */
type Values = Readonly<Record<string, unknown>> | readonly unknown[];
type Done = (this: { changes: number; lastID: number }, error: Error | null, rows: object[]) => void;

export interface SqlitePools {
  /** Replaces the driver in Sequelize's options. */
  dialectModule: object;
  /** Usage of the writing connection. */
  writer: Pick<ResourcePool<SqliteConnection>, 'using' | 'waiting' | 'maxSize'>;
  close: () => Promise<void>;
}

/**
 * Pools SQLite's connections, each for one caller at a time. Sequelize opens a connection per transaction, and these would
 * compete for the file's lock until most fail with SQLITE_BUSY. Here such a connection only borrows from three pools: one
 * connection writes, for one transaction or plain statement after the other; a few only read; one runs slow scans. Callers
 * wait in our queue, not on libuv's four threads, where they would block everybody else's work. And finalizing an abandoned
 * statement runs on the main thread, which blocks while its connection is busy.
 * `onStatement` is called after each statement: Sequelize would count the wait for a connection in its duration.
 */
export function createSqlitePools(file: string, onStatement?: StatementListener): SqlitePools {
  const poolOptions = (size: number, pragmas: string): Parameters<typeof createPool<SqliteConnection>>[0] => ({
    size,
    create: () => openConnection(file, pragmas),
    destroy: (connection) => connection.close(),
  });
  const writer = createPool({ ...poolOptions(1, ''), timeout: { ms: ACQUIRE_MS, timeoutError: writerTimeout } });
  const readers = createPool(poolOptions(READERS, READER_PRAGMAS));
  const slow = createPool(poolOptions(1, SLOW_PRAGMAS));

  function poolFor(text: string): ResourcePool<SqliteConnection> {
    if (!READS.test(text)) return writer;
    return text.endsWith(SLOW_MARK) ? slow : readers;
  }

  /** Cache of the tables' columns, cleared when a table changes. */
  const columns = new Map<string, Promise<Outcome>>();

  function cachedColumns(statement: SqliteStatement): Promise<Outcome> {
    const cachedAnswer = columns.get(statement.text);
    if (cachedAnswer) return cachedAnswer;
    const answer = readers.use((connection) => run(connection, statement));
    columns.set(statement.text, answer);
    answer.catch(() => columns.delete(statement.text));
    return answer;
  }

  async function run(connection: SqliteConnection, statement: SqliteStatement): Promise<Outcome> {
    const startedAt = performance.now();
    try {
      return await connection.run(statement);
    } finally {
      onStatement?.(statement.text, performance.now() - startedAt);
    }
  }

  /** The part of the driver's class that Sequelize uses. */
  class Database {
    /** The writer, from the BEGIN of a transaction to its end. */
    #lent: SqliteConnection | null = null;
    /** Since its transaction began. */
    #hasChangedTables = false;

    constructor(_file: string, _mode: number, done: (error: null) => void) {
      queueMicrotask(() => done(null));
    }

    /** Sequelize awaits each statement in `work` anyway. */
    serialize(work: () => void): void {
      work();
    }

    all(text: string, ...how: [Values, Done] | [Done]): void {
      this.#answer(text, true, how);
    }

    run(text: string, ...how: [Values, Done] | [Done]): void {
      this.#answer(text, false, how);
    }

    /** The writer is already back in its pool, and readers are shared. */
    close(done?: (error: null) => void): void {
      done?.(null);
    }

    #answer(text: string, isRead: boolean, how: [Values, Done] | [Done]): void {
      const [values, done] = how.length === 2 ? how : [[], how[0]];
      this.#send(toStatement(text, values, isRead)).then(
        ({ rows, changes, id }) => done.call({ changes, lastID: id }, null, rows),
        (error: unknown) => done.call({ changes: 0, lastID: 0 }, error as Error, []),
      );
    }

    #send(statement: SqliteStatement): Promise<Outcome> {
      if (BEGINS.test(statement.text)) return this.#begin(statement);
      if (ENDS.test(statement.text)) return this.#end(statement);
      if (ASKS_COLUMNS.test(statement.text) && !this.#hasChangedTables) return cachedColumns(statement);
      const answer = this.#lent
        ? run(this.#lent, statement)
        : poolFor(statement.text).use((connection) => run(connection, statement));
      return CHANGES_TABLES.test(statement.text)
        ? answer.finally(() => this.#tablesChanged(this.#lent !== null))
        : answer;
    }

    #tablesChanged(isOfTransaction: boolean): void {
      columns.clear();
      this.#hasChangedTables = isOfTransaction;
    }

    async #begin(statement: SqliteStatement): Promise<Outcome> {
      const connection = await writer.acquire();
      try {
        const outcome = await run(connection, statement);
        this.#lent = connection;
        return outcome;
      } catch (error) {
        writer.release(connection);
        throw error;
      }
    }

    async #end(statement: SqliteStatement): Promise<Outcome> {
      const connection = this.#lent;
      this.#lent = null;
      // The BEGIN failed, and Sequelize rolls back.
      if (!connection) return NOTHING;
      try {
        const outcome = await run(connection, statement);
        if (this.#hasChangedTables) this.#tablesChanged(false);
        writer.release(connection);
        return outcome;
      } catch (error) {
        // The connection's state is unknown after an error.
        await writer.discard(connection);
        throw error;
      }
    }
  }

  return {
    dialectModule: { Database, OPEN_READWRITE },
    writer,
    close: async () => {
      await Promise.all([writer, readers, slow].map((desk) => desk.close()));
    },
  };
}

function toStatement(text: string, values: Values, isRead: boolean): SqliteStatement {
  const list: unknown[] = Object.values(values);
  const isUsual = !isLarge(list);
  const isOfTransaction = BEGINS.test(text) || ENDS.test(text);
  return {
    // For named parameters, SQLite searches all earlier names.
    text: isUsual ? text : text.replace(/\$\d+/g, '?'),
    ...{ values: list, isRead },
    isCached: isOfTransaction || (!Array.isArray(values) && isUsual),
  };
}

function writerTimeout(): Error {
  const reason = 'the writing connection stayed busy: does a transaction wait for itself?';
  return Object.assign(new Error(reason), { code: 'SQLITE_STAYED_BUSY' });
}
