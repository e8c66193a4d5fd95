import type { Sequelize } from 'sequelize';
import { ConnectionAcquireTimeoutError } from 'sequelize';
import type sqlite3 from 'sqlite3';

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

type Driver = typeof sqlite3;
type Connection = sqlite3.Database & { uuid?: string };

interface Request {
  uuid?: string;
  type?: string;
  /** Of `selectAside`. */
  isAside?: boolean;
}

/** The part of Sequelize's SQLite connection manager that we take over. */
interface ConnectionManager {
  connections: Record<string, Connection>;
  getConnection(request?: Request): Promise<Connection>;
  releaseConnection(connection: Connection): void;
  destroyConnection?(connection: Connection): Promise<void>;
}

/** The sqlite3 driver whose every connection starts with our pragmas (Sequelize offers no hook per connection). */
export function withPragmas(driver: Driver): Driver {
  class Database extends driver.Database {
    constructor(file: string, mode: number, done: (error: Error | null) => void) {
      super(file, mode, (error) => {
        if (error) done(error);
        else this.exec(PRAGMAS, done);
      });
      this.configure('busyTimeout', BUSY_MS);
    }
  }
  // The driver's own class is an interface over a native one, which TypeScript can't see extended.
  return { ...driver, Database } as unknown as Driver;
}

/**
 * Lets one writer at a time into SQLite. Sequelize opens a connection per transaction, and these would fight for the
 * file's lock on libuv's four threads until most fail with SQLITE_BUSY. Here one connection writes, lent to one
 * transaction or one plain statement after the other, and a few others only read: one of them what takes its time.
 */
export function singleWriter(sequelize: Sequelize): void {
  const manager = (sequelize as unknown as { connectionManager: ConnectionManager }).connectionManager;
  const open = manager.getConnection.bind(manager);
  let queue: Promise<void> = Promise.resolve();
  let writer: Connection | null = null;
  let handOver: (() => void) | null = null;
  let turn = 0;

  async function lendWriter(): Promise<Connection> {
    const before = queue;
    let finished = (): void => undefined;
    queue = new Promise((resolve) => (finished = resolve));
    try {
      await withinTime(before);
      writer = await open({ uuid: 'writer' });
    } catch (error) {
      void before.then(finished);
      throw error;
    }
    handOver = finished;
    return writer;
  }

  async function lendAside(): Promise<Connection> {
    const known = manager.connections[ASIDE];
    const connection = await open({ uuid: ASIDE });
    if (!known) connection.exec(ASIDE_PRAGMAS);
    return connection;
  }

  manager.getConnection = (request = {}) => {
    const inTransaction = request.uuid !== undefined && request.uuid !== 'default';
    if (inTransaction || !READS.has(request.type ?? '')) return lendWriter();
    if (request.isAside === true) return lendAside();
    turn = (turn + 1) % READERS;
    return open({ ...request, uuid: `reader${turn}` });
  };
  manager.releaseConnection = (connection) => {
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
