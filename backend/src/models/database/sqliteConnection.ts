import type { Database, Statement } from '@appthreat/sqlite3';

/**
 * `synchronous=FULL`: a commit survives a power cut. Foreign keys are off in SQLite by default. `secure_delete` overwrites
 * deleted data, which may be personal.
 */
const PRAGMAS = `PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000; PRAGMA temp_store=MEMORY;
  PRAGMA secure_delete=ON;`;
/** How long to wait for another process's write. */
const BUSY_MS = 5_000;
/** Prepared statements per connection: parsing and planning a text takes longer than running it. */
const MAX_PREPARED = 100;

/** SQLITE_OPEN_READWRITE of SQLite's C interface. */
export const OPEN_READWRITE = 0x2;

/** The result of a statement. */
export interface Outcome {
  rows: object[];
  /** Number of changed rows. */
  changes: number;
  /** Of the inserted row; if there are several, of one of them. */
  id: number;
}

/** A statement for a connection: the values are in the order of the text's parameters. */
export interface SqliteStatement {
  text: string;
  values: readonly unknown[];
  /** Whether the caller wants rows, not the number of changes. */
  isRead: boolean;
  /** Whether it stays prepared: the same text will come again with other values. */
  isCached: boolean;
}

/** A connection with a cache of prepared statements. */
export interface SqliteConnection {
  run(asked: SqliteStatement): Promise<Outcome>;
  close(): Promise<void>;
}

/** Opens the file, which must exist. `more`: additional pragmas. */
export async function openConnection(file: string, more: string): Promise<SqliteConnection> {
  const { Database } = await import('@appthreat/sqlite3');
  return new Promise((resolve, reject) => {
    const database = new Database(file, OPEN_READWRITE, (error) => {
      if (error) reject(error);
      else database.exec(PRAGMAS + more, (error) => (error ? reject(error) : resolve(cacheStatements(database))));
    });
    database.configure('busyTimeout', BUSY_MS);
  });
}

function cacheStatements(database: Database): SqliteConnection {
  /** By text, least recently used first. */
  const prepared = new Map<string, Statement>();
  /** Removes a prepared statement from the cache; the caller has to put it back. */
  const take = (text: string): Statement | undefined => {
    const statement = prepared.get(text);
    prepared.delete(text);
    return statement;
  };
  return {
    async run(asked) {
      const { text, isCached } = asked;
      try {
        return await new Promise<Outcome>((resolve, reject) => {
          const statement = take(text) ?? database.prepare(text, (error: Error | null) => error && reject(error));
          prepared.set(text, statement);
          runPrepared(statement, asked, (error, outcome) => (error ? reject(error) : resolve(outcome)));
        });
      } catch (error) {
        // The statement's state is unknown after an error.
        take(text)?.finalize();
        throw error;
      } finally {
        if (!isCached) take(text)?.finalize();
        else if (prepared.size > MAX_PREPARED) take(prepared.keys().next().value ?? '')?.finalize();
      }
    },
    close() {
      for (const statement of prepared.values()) statement.finalize();
      prepared.clear();
      return new Promise((resolve) => database.close(() => resolve()));
    },
  };
}

/** The driver turns whole numbers beyond 32 bits into floats without losing digits. */
function runPrepared(
  statement: Statement,
  { values, isRead }: SqliteStatement,
  done: (error: Error | null, outcome: Outcome) => void,
): void {
  if (isRead) statement.all<object>(values, (error, rows) => done(error, { rows, changes: 0, id: 0 }));
  else {
    statement.run(values, function (error) {
      done(error, { rows: [], changes: this.changes, id: this.lastID });
    });
  }
}
