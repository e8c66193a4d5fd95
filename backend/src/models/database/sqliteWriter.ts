import type { Sequelize } from 'sequelize';
import { ConnectionAcquireTimeoutError } from 'sequelize';
import type sqlite3 from 'sqlite3';
import type { Outcome } from './statement.ts';

/** What a commit needs before it counts: FULL survives a power cut, and foreign keys are off in SQLite unless asked for. */
const PRAGMAS = 'PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000; PRAGMA temp_store=MEMORY;';
const READS = new Set(['SELECT', 'SHOWTABLES', 'DESCRIBE', 'SHOWINDEXES', 'FOREIGNKEYS', 'VERSION']);
const READERS = 2;
/** For what looks at a great deal: a small cache, as it reads no page twice, and sorts on disk. */
const ASIDE = 'aside';
const ASIDE_PRAGMAS = 'PRAGMA cache_size=-2000; PRAGMA temp_store=FILE; PRAGMA query_only=ON;';
const ACQUIRE_MS = 20_000;
/** How long another process's write may take before ours gives up. */
const BUSY_MS = 5_000;

/** So many statements stay prepared on a connection: to read a text and to plan it takes longer than to run it. */
const PREPARED = 100;

type Driver = typeof sqlite3;
type Connection = sqlite3.Database & { uuid?: string };

/** A connection that keeps what it has prepared. */
export interface SqliteConnection {
  runKept(text: string, values: readonly unknown[], isRead: boolean): Promise<Outcome>;
  runOnce(text: string, isRead: boolean): Promise<Outcome>;
}

interface Request {
  uuid?: string;
  type?: string;
  /** Of `selectAside`. */
  isAside?: boolean;
}

/** The part of Sequelize's SQLite connection manager that we take over. */
interface ConnectionManager {
  /** How the writer is lent out, told as a pool would tell it (connectionUse.ts). */
  lending?: { readonly using: number; readonly waiting: number; readonly maxSize: number };
  connections: Record<string, Connection>;
  getConnection(request?: Request): Promise<Connection>;
  releaseConnection(connection: Connection): void;
  destroyConnection?(connection: Connection): Promise<void>;
}

/** The sqlite3 driver whose every connection starts with our pragmas (Sequelize offers no hook per connection). */
export function withPragmas(driver: Driver): Driver {
  class Database extends driver.Database implements SqliteConnection {
    /** By their text, those last that were used last. */
    readonly #prepared = new Map<string, sqlite3.Statement>();
    /** To be finalized when nothing runs here: on the one thread of all, that waits for what does. */
    #worn: sqlite3.Statement[] = [];
    #running = 0;

    constructor(file: string, mode: number, done: (error: Error | null) => void) {
      super(file, mode, (error) => {
        if (error) done(error);
        else this.exec(PRAGMAS, done);
      });
      this.configure('busyTimeout', BUSY_MS);
    }

    async runKept(text: string, values: readonly unknown[], isRead: boolean): Promise<Outcome> {
      this.#running++;
      try {
        return await new Promise<Outcome>((resolve, reject) => {
          const statement = this.#take(text) ?? this.prepare(text, (error: Error | null) => error && reject(error));
          this.#prepared.set(text, statement);
          runPrepared(statement, values, isRead, (error, outcome) => (error ? reject(error) : resolve(outcome)));
        });
      } catch (error) {
        // Nobody knows in which state it is.
        this.#wearOut(text);
        throw error;
      } finally {
        this.#running--;
        if (this.#prepared.size > PREPARED) this.#wearOut(this.#prepared.keys().next().value ?? '');
        this.#finalizeWorn();
      }
    }

    async runOnce(text: string, isRead: boolean): Promise<Outcome> {
      try {
        return await this.runKept(text, [], isRead);
      } finally {
        this.#wearOut(text);
        this.#finalizeWorn();
      }
    }

    #wearOut(text: string): void {
      const statement = this.#take(text);
      if (statement) this.#worn.push(statement);
    }

    #finalizeWorn(): void {
      if (this.#running > 0 && this.#worn.length < PREPARED) return;
      for (const statement of this.#worn.splice(0)) statement.finalize();
    }

    /** Whoever finds it has to put it back. */
    #take(text: string): sqlite3.Statement | undefined {
      const statement = this.#prepared.get(text);
      this.#prepared.delete(text);
      return statement;
    }

    override close(done?: (error: Error | null) => void): void {
      for (const text of this.#prepared.keys()) this.#wearOut(text);
      for (const statement of this.#worn) statement.finalize();
      super.close(done);
    }
  }
  // The driver's own class is an interface over a native one, which TypeScript can't see extended.
  return { ...driver, Database } as unknown as Driver;
}

function runPrepared(
  statement: sqlite3.Statement,
  values: readonly unknown[],
  isRead: boolean,
  done: (error: Error | null, outcome: Outcome) => void,
): void {
  if (isRead) statement.all<object>(values, (error, rows) => done(error, { rows, changes: 0, id: 0 }));
  else {
    statement.run(values, function (error) {
      done(error, { rows: [], changes: this.changes, id: this.lastID });
    });
  }
}

/**
 * Lets one writer at a time into SQLite. Sequelize opens a connection per transaction, and these would fight for the
 * file's lock on libuv's four threads until most fail with SQLITE_BUSY. Here one connection writes, lent to one
 * transaction or one plain statement after the other, and a few others only read: one of them what takes its time.
 */
export function singleWriter(sequelize: Sequelize): void {
  const manager = (sequelize as unknown as { connectionManager: ConnectionManager }).connectionManager;
  const openNew = manager.getConnection.bind(manager);
  // Sequelize finds it as well, but only after it has looked at its options.
  const open = async (request: Request & { uuid: string }): Promise<Connection> =>
    manager.connections[request.uuid] ?? openNew(request);
  let queue: Promise<void> = Promise.resolve();
  let writer: Connection | null = null;
  let handOver: (() => void) | null = null;
  let asked = 0;
  /** `lent`: statements that run on it, or wait for it. */
  const readers = Array.from({ length: READERS }, (_, number) => ({ uuid: `reader${number}`, lent: 0 }));

  async function lendWriter(): Promise<Connection> {
    const before = queue;
    const isFree = asked === 0;
    asked++;
    let finished = (): void => undefined;
    queue = new Promise((resolve) => {
      finished = () => {
        asked--;
        resolve();
      };
    });
    try {
      if (!isFree) await withinTime(before);
      writer = await open({ uuid: 'writer' });
    } catch (error) {
      void before.then(finished);
      throw error;
    }
    handOver = finished;
    return writer;
  }

  manager.lending = {
    get using() {
      return Math.min(asked, 1);
    },
    get waiting() {
      return Math.max(asked - 1, 0);
    },
    maxSize: 1,
  };

  async function lendAside(): Promise<Connection> {
    const known = manager.connections[ASIDE];
    const connection = await open({ uuid: ASIDE });
    if (!known) connection.exec(ASIDE_PRAGMAS);
    return connection;
  }

  /** The one that fewest use: nothing quick waits behind what takes its time. */
  async function lendReader(request: Request): Promise<Connection> {
    const reader = readers.reduce((fewest, other) => (other.lent < fewest.lent ? other : fewest));
    reader.lent++;
    try {
      return await open({ ...request, uuid: reader.uuid });
    } catch (error) {
      reader.lent--;
      throw error;
    }
  }

  manager.getConnection = (request = {}) => {
    const inTransaction = request.uuid !== undefined && request.uuid !== 'default';
    if (inTransaction || !READS.has(request.type ?? '')) return lendWriter();
    if (request.isAside === true) return lendAside();
    return lendReader(request);
  };
  manager.releaseConnection = (connection) => {
    const reader = readers.find(({ uuid }) => manager.connections[uuid] === connection);
    if (reader) reader.lent--;
    if (connection !== writer) return;
    const next = handOver;
    handOver = null;
    next?.();
  };
  // Sequelize calls this for a connection whose COMMIT or ROLLBACK failed: nobody may get it again.
  manager.destroyConnection = async (connection) => {
    if (connection === writer) {
      delete manager.connections['writer'];
      await new Promise<void>((resolve) => connection.close(() => resolve()));
    }
    manager.releaseConnection(connection);
  };
}

async function withinTime(turn: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const reason = new Error('the writing connection stayed busy: does a transaction wait for itself?');
    timer = setTimeout(() => reject(new ConnectionAcquireTimeoutError(reason)), ACQUIRE_MS);
  });
  try {
    await Promise.race([turn, late]);
  } finally {
    clearTimeout(timer);
  }
}
