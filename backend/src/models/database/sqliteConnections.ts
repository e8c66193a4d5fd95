import type { Sequelize } from 'sequelize';
import { ConnectionAcquireTimeoutError } from 'sequelize';
import type sqlite3 from 'sqlite3';
import type { Bound, Outcome } from './statement.ts';

/**
 * What a commit needs before it counts: FULL survives a power cut, and foreign keys are off in SQLite unless asked for. What
 * is deleted is written over, for it may be a person's.
 */
const PRAGMAS = `PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000; PRAGMA temp_store=MEMORY;
  PRAGMA secure_delete=ON;`;
const READS = new Set(['SELECT', 'SHOWTABLES', 'DESCRIBE', 'SHOWINDEXES', 'FOREIGNKEYS', 'VERSION']);
const READERS = ['reader0', 'reader1', 'reader2'];
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
  runBound(statement: Bound): Promise<Outcome>;
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
  lending?: Desk;
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

    constructor(file: string, mode: number, done: (error: Error | null) => void) {
      super(file, mode, (error) => {
        if (error) done(error);
        else this.exec(PRAGMAS, done);
      });
      this.configure('busyTimeout', BUSY_MS);
    }

    async runBound({ text, values, isRead, isKept }: Bound): Promise<Outcome> {
      try {
        return await new Promise<Outcome>((resolve, reject) => {
          const statement = this.#take(text) ?? this.prepare(text, (error: Error | null) => error && reject(error));
          this.#prepared.set(text, statement);
          // The driver makes a float of a whole number beyond 32 bits, but none of its digits.
          runPrepared(statement, values, isRead, (error, outcome) => (error ? reject(error) : resolve(outcome)));
        });
      } catch (error) {
        // Nobody knows in which state it is.
        this.#take(text)?.finalize();
        throw error;
      } finally {
        if (!isKept) this.#take(text)?.finalize();
        else if (this.#prepared.size > PREPARED) this.#take(this.#prepared.keys().next().value ?? '')?.finalize();
      }
    }

    /** Whoever finds it has to put it back. */
    #take(text: string): sqlite3.Statement | undefined {
      const statement = this.#prepared.get(text);
      this.#prepared.delete(text);
      return statement;
    }

    override close(done?: (error: Error | null) => void): void {
      for (const statement of this.#prepared.values()) statement.finalize();
      this.#prepared.clear();
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
 * Lends SQLite's connections out, each to one at a time. Sequelize opens a connection per transaction, and these would fight
 * for the file's lock until most fail with SQLITE_BUSY. Here one connection writes, for one transaction or one plain
 * statement after the other, a few others only read, and one of them what takes its time. Who waits for one waits here: on
 * libuv's four threads, they would keep everybody's work off these. And a statement that is given up is finalized on the one
 * thread of all, which waits for whatever else runs on its connection.
 */
export function lendOneByOne(sequelize: Sequelize): void {
  const manager = (sequelize as unknown as { connectionManager: ConnectionManager }).connectionManager;
  const openNew = manager.getConnection.bind(manager);
  const writer = deskFor(['writer'], ACQUIRE_MS);
  const readers = deskFor(READERS);
  const aside = deskFor([ASIDE]);
  const takeBack = new Map<Connection, () => void>();

  async function lend(desk: Desk, request: Request): Promise<Connection> {
    const uuid = await desk.take();
    try {
      // Sequelize finds an open one as well, but only after it has looked at its options.
      const connection = manager.connections[uuid] ?? (await open(uuid, request));
      takeBack.set(connection, () => desk.giveBack(uuid));
      return connection;
    } catch (error) {
      // Or the next one would be given what never opened.
      delete manager.connections[uuid];
      desk.giveBack(uuid);
      throw error;
    }
  }

  async function open(uuid: string, request: Request): Promise<Connection> {
    const connection = await openNew({ ...request, uuid });
    if (uuid === ASIDE) connection.exec(ASIDE_PRAGMAS);
    return connection;
  }

  manager.lending = writer;
  manager.getConnection = (request = {}) => {
    const inTransaction = request.uuid !== undefined && request.uuid !== 'default';
    if (inTransaction || !READS.has(request.type ?? '')) return lend(writer, {});
    return lend(request.isAside === true ? aside : readers, request);
  };
  manager.releaseConnection = (connection) => {
    const giveBack = takeBack.get(connection);
    takeBack.delete(connection);
    giveBack?.();
  };
  // Sequelize calls this for a connection whose COMMIT or ROLLBACK failed: nobody may get it again.
  manager.destroyConnection = async (connection) => {
    if (manager.connections['writer'] === connection) {
      delete manager.connections['writer'];
      await new Promise<void>((resolve) => connection.close(() => resolve()));
    }
    manager.releaseConnection(connection);
  };
}

/** Where connections are had by their names, in the order of asking. */
interface Desk {
  readonly using: number;
  readonly waiting: number;
  readonly maxSize: number;
  take(): string | Promise<string>;
  giveBack(uuid: string): void;
}

/** `patienceMs`: who waits for longer gets a `ConnectionAcquireTimeoutError`. */
function deskFor(uuids: readonly string[], patienceMs?: number): Desk {
  const free = [...uuids];
  const queue: ((uuid: string) => void)[] = [];
  const wait = (): Promise<string> =>
    new Promise((resolve, reject) => {
      if (patienceMs === undefined) {
        queue.push(resolve);
        return;
      }
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(goOn), 1);
        const reason = new Error('the writing connection stayed busy: does a transaction wait for itself?');
        reject(new ConnectionAcquireTimeoutError(reason));
      }, patienceMs);
      const goOn = (uuid: string): void => {
        clearTimeout(timer);
        resolve(uuid);
      };
      queue.push(goOn);
    });
  return {
    maxSize: uuids.length,
    get using() {
      return uuids.length - free.length;
    },
    get waiting() {
      return queue.length;
    },
    take: () => free.pop() ?? wait(),
    giveBack: (uuid) => {
      const next = queue.shift();
      if (next) next(uuid);
      else free.push(uuid);
    },
  };
}
