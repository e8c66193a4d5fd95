import type { Database, Statement } from '@appthreat/sqlite3';

/**
 * What a commit needs before it counts: FULL survives a power cut, and foreign keys are off in SQLite unless asked for. What
 * is deleted is written over, for it may be a person's.
 */
const PRAGMAS = `PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000; PRAGMA temp_store=MEMORY;
  PRAGMA secure_delete=ON;`;
/** How long another process's write may take before ours gives up. */
const BUSY_MS = 5_000;
/** So many statements stay prepared on a connection: to read a text and to plan it takes longer than to run it. */
const PREPARED = 100;

/** SQLITE_OPEN_READWRITE of SQLite's interface in C. */
export const OPEN_READWRITE = 0x2;

/** What came of a statement. */
export interface Outcome {
  rows: object[];
  /** How many rows were changed. */
  changes: number;
  /** Of a row that was inserted; of several, one of them. */
  id: number;
}

/** A statement for a connection: the values stand in the order of the text's parameters. */
export interface Asked {
  text: string;
  values: readonly unknown[];
  /** Whether its rows are wanted, and not what it changed. */
  isRead: boolean;
  /** Whether it stays prepared: its text comes again, with other values. */
  isKept: boolean;
}

/** A connection that keeps what it has prepared. */
export interface SqliteConnection {
  run(asked: Asked): Promise<Outcome>;
  close(): Promise<void>;
}

/** Opens the file, which must be there. `more`: pragmas beside those of every connection. */
export async function openConnection(file: string, more: string): Promise<SqliteConnection> {
  const { Database } = await import('@appthreat/sqlite3');
  return new Promise((resolve, reject) => {
    const database = new Database(file, OPEN_READWRITE, (error) => {
      if (error) reject(error);
      else database.exec(PRAGMAS + more, (error) => (error ? reject(error) : resolve(withPrepared(database))));
    });
    database.configure('busyTimeout', BUSY_MS);
  });
}

function withPrepared(database: Database): SqliteConnection {
  /** By their text, those last that were used last. */
  const prepared = new Map<string, Statement>();
  /** Removes a prepared statement from the cache; the caller has to put it back. */
  const take = (text: string): Statement | undefined => {
    const statement = prepared.get(text);
    prepared.delete(text);
    return statement;
  };
  return {
    async run(asked) {
      const { text, isKept } = asked;
      try {
        return await new Promise<Outcome>((resolve, reject) => {
          const statement = take(text) ?? database.prepare(text, (error: Error | null) => error && reject(error));
          prepared.set(text, statement);
          runPrepared(statement, asked, (error, outcome) => (error ? reject(error) : resolve(outcome)));
        });
      } catch (error) {
        // Nobody knows in which state it is.
        take(text)?.finalize();
        throw error;
      } finally {
        if (!isKept) take(text)?.finalize();
        else if (prepared.size > PREPARED) take(prepared.keys().next().value ?? '')?.finalize();
      }
    },
    close() {
      for (const statement of prepared.values()) statement.finalize();
      prepared.clear();
      return new Promise((resolve) => database.close(() => resolve()));
    },
  };
}

/** The driver makes a float of a whole number beyond 32 bits, but none of its digits. */
function runPrepared(
  statement: Statement,
  { values, isRead }: Asked,
  done: (error: Error | null, outcome: Outcome) => void,
): void {
  if (isRead) statement.all<object>(values, (error, rows) => done(error, { rows, changes: 0, id: 0 }));
  else {
    statement.run(values, function (error) {
      done(error, { rows: [], changes: this.changes, id: this.lastID });
    });
  }
}
