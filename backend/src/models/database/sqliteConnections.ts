import { isMany } from './boundValues.ts';
import type { Desk } from './desk.ts';
import { deskFor } from './desk.ts';
import type { Asked, Outcome, SqliteConnection } from './sqliteConnection.ts';
import { OPEN_READWRITE, openConnection } from './sqliteConnection.ts';
import type { StatementListener } from './statementListener.ts';

const READERS = 3;
const READS = /^(?:SELECT|WITH|PRAGMA (?:table_info|index_list|index_info|foreign_key_list))\b/i;
const READER_PRAGMAS = 'PRAGMA query_only=ON;';
/** For what looks at a great deal: a small cache, as it reads no page twice, and sorts on disk. */
const ASIDE_PRAGMAS = 'PRAGMA cache_size=-2000; PRAGMA temp_store=FILE; PRAGMA query_only=ON;';
/** At the end of a statement that takes its time. */
export const ASIDE = '/* aside */';
const ACQUIRE_MS = 20_000;

/** Sequelize asks so before every SELECT of a finder. */
const ASKS_COLUMNS = /^PRAGMA table_info\(/;
const CHANGES_TABLES = /^\s*(?:CREATE|ALTER|DROP)\b/i;
const BEGINS = /^BEGIN\b/;
const ENDS = /^(?:COMMIT|ROLLBACK(?! TO))\b/;
const NOTHING: Outcome = { rows: [], changes: 0, id: 0 };

/** As Sequelize hands values over: by the names of the parameters, in their order, or as an empty list where none are bound. */
type Values = Readonly<Record<string, unknown>> | readonly unknown[];
type Done = (this: { changes: number; lastID: number }, error: Error | null, rows: object[]) => void;

export interface SqliteLending {
  /** For Sequelize, in the place of the driver. */
  dialectModule: object;
  /** How the writer is lent out. */
  writer: Pick<Desk<SqliteConnection>, 'using' | 'waiting' | 'maxSize'>;
  close: () => Promise<void>;
}

/**
 * Lends SQLite's connections out, each to one at a time. Sequelize opens a connection per transaction, and these would fight
 * for the file's lock until most fail with SQLITE_BUSY. What it opens here is only a place at these desks: one connection
 * writes, for one transaction or one plain statement after the other, a few others only read, and one of them what takes its
 * time. Who waits for one waits here: on libuv's four threads, they would keep everybody's work off these. And a statement
 * that is given up is finalized on the one thread of all, which waits for whatever else runs on its connection.
 * `onStatement` hears of each statement: Sequelize would count the wait for a connection as part of it.
 */
export function lendOneByOne(file: string, onStatement?: StatementListener): SqliteLending {
  const desk = (size: number, pragmas: string): Parameters<typeof deskFor<SqliteConnection>>[0] => ({
    size,
    make: () => openConnection(file, pragmas),
    unmake: (connection) => connection.close(),
  });
  const writer = deskFor({ ...desk(1, ''), patience: { ms: ACQUIRE_MS, impatience: stayedBusy } });
  const readers = deskFor(desk(READERS, READER_PRAGMAS));
  const aside = deskFor(desk(1, ASIDE_PRAGMAS));

  function deskOf(text: string): Desk<SqliteConnection> {
    if (!READS.test(text)) return writer;
    return text.endsWith(ASIDE) ? aside : readers;
  }

  /** Answers about the columns of tables, until a table is changed. */
  const columns = new Map<string, Promise<Outcome>>();

  function columnsAsIn(asked: Asked): Promise<Outcome> {
    const known = columns.get(asked.text);
    if (known) return known;
    const answer = readers.use((connection) => run(connection, asked));
    columns.set(asked.text, answer);
    answer.catch(() => columns.delete(asked.text));
    return answer;
  }

  async function run(connection: SqliteConnection, asked: Asked): Promise<Outcome> {
    const startedAt = performance.now();
    try {
      return await connection.run(asked);
    } finally {
      onStatement?.(asked.text, performance.now() - startedAt);
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

    /** What Sequelize does in there waits for each answer anyway. */
    serialize(work: () => void): void {
      work();
    }

    all(text: string, ...how: [Values, Done] | [Done]): void {
      this.#answer(text, true, how);
    }

    run(text: string, ...how: [Values, Done] | [Done]): void {
      this.#answer(text, false, how);
    }

    /** It has the writer no more, and the others are everybody's. */
    close(done?: (error: null) => void): void {
      done?.(null);
    }

    #answer(text: string, isRead: boolean, how: [Values, Done] | [Done]): void {
      const [values, done] = how.length === 2 ? how : [[], how[0]];
      this.#send(asked(text, values, isRead)).then(
        ({ rows, changes, id }) => done.call({ changes, lastID: id }, null, rows),
        (error: unknown) => done.call({ changes: 0, lastID: 0 }, error as Error, []),
      );
    }

    #send(asked: Asked): Promise<Outcome> {
      if (BEGINS.test(asked.text)) return this.#begin(asked);
      if (ENDS.test(asked.text)) return this.#end(asked);
      if (ASKS_COLUMNS.test(asked.text) && !this.#hasChangedTables) return columnsAsIn(asked);
      const answer = this.#lent
        ? run(this.#lent, asked)
        : deskOf(asked.text).use((connection) => run(connection, asked));
      return CHANGES_TABLES.test(asked.text) ? answer.finally(() => this.#tablesChanged(this.#lent !== null)) : answer;
    }

    #tablesChanged(isOfTransaction: boolean): void {
      columns.clear();
      this.#hasChangedTables = isOfTransaction;
    }

    async #begin(asked: Asked): Promise<Outcome> {
      const connection = await writer.lend();
      try {
        const outcome = await run(connection, asked);
        this.#lent = connection;
        return outcome;
      } catch (error) {
        writer.giveBack(connection);
        throw error;
      }
    }

    async #end(asked: Asked): Promise<Outcome> {
      const connection = this.#lent;
      this.#lent = null;
      // Its BEGIN has failed, and Sequelize rolls that back.
      if (!connection) return NOTHING;
      try {
        const outcome = await run(connection, asked);
        if (this.#hasChangedTables) this.#tablesChanged(false);
        writer.giveBack(connection);
        return outcome;
      } catch (error) {
        // Nobody knows what it still has open.
        await writer.discard(connection);
        throw error;
      }
    }
  }

  return {
    dialectModule: { Database, OPEN_READWRITE },
    writer,
    close: async () => {
      await Promise.all([writer, readers, aside].map((desk) => desk.close()));
    },
  };
}

function asked(text: string, values: Values, isRead: boolean): Asked {
  const list: unknown[] = Object.values(values);
  const isUsual = !isMany(list);
  const isOfTransaction = BEGINS.test(text) || ENDS.test(text);
  return {
    // SQLite looks for each name among all that came before.
    text: isUsual ? text : text.replace(/\$\d+/g, '?'),
    ...{ values: list, isRead },
    isKept: isOfTransaction || (!Array.isArray(values) && isUsual),
  };
}

function stayedBusy(): Error {
  const reason = 'the writing connection stayed busy: does a transaction wait for itself?';
  return Object.assign(new Error(reason), { code: 'SQLITE_STAYED_BUSY' });
}
