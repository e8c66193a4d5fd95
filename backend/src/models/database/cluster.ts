import type { Connection as DriverConnection, RowDataPacket } from 'mysql2';
import type { Sequelize } from 'sequelize';
import { ConnectionError } from 'sequelize';
import { logger } from '../../logger.ts';

const LOOK_EVERY_MS = 1_000;
/** A server that takes longer is away: its machine may have gone without a word. */
const ANSWERS_WITHIN_MS = 1_500;
/** A cluster that has just lost a member answers once it has agreed on that. */
const AGREES_WITHIN_MS = 10_000;
/** So many looks in vain in a row, and another server is written to. */
const LOOKS_IN_VAIN = 2;
/** So many looks in a row at which a server earlier in the list was well, and it is written to again. */
const LOOKS_BEFORE_RETURN = 30;

type Connection = DriverConnection & { stream: { once(event: 'close', react: () => void): void; destroy(): void } };

/** The part of Sequelize's MySQL connection manager that we take over. */
interface ConnectionManager {
  config: { dialectOptions?: object };
  connect(config: object): Promise<Connection>;
  disconnect(connection: Connection): Promise<void>;
  validate(connection: Connection): boolean;
}

/** The servers of one cluster, as one process sees them. */
export interface Cluster {
  /** Which of them is written to, counted from 0. */
  writer: () => number;
  stopLooking: () => void;
}

/**
 * Talks to one server of a cluster: the first of the list that answers and takes writes (Galera: `wsrep_ready`; Group
 * Replication: not `read_only`). When it is away the next one takes over, and once one earlier in the list has been well for
 * half a minute, that is gone back to: so all processes come to the same one without talking to each other, and a row that
 * one has locked is locked for all. Not for servers that copy each other with a delay: an order that was confirmed could be
 * missing on the next.
 */
export function talkToOneOf(sequelize: Sequelize, urls: readonly string[]): Cluster {
  const { connectionManager: manager } = sequelize as unknown as { connectionManager: ConnectionManager };
  const [connect, validate] = [manager.connect.bind(manager), manager.validate.bind(manager)];
  const servers = urls
    .map((url) => new URL(url))
    .map(({ hostname, port }) => ({ host: hostname, port: Number(port || 3306) }));
  const open = new Map<Connection, number>();
  let writer = 0;
  let looksInVain = 0;
  let better: { server: number; looks: number } | null = null;

  async function connectTo(server: number, patienceMs: number): Promise<Connection> {
    const dialectOptions = { ...manager.config.dialectOptions, connectTimeout: ANSWERS_WITHIN_MS };
    const connection = await connect({ ...manager.config, ...servers[server], dialectOptions });
    open.set(connection, server);
    connection.stream.once('close', () => open.delete(connection));
    try {
      await refuseUnready(connection, patienceMs);
      return connection;
    } catch (error) {
      connection.stream.destroy();
      throw new ConnectionError(error as Error);
    }
  }

  function moveTo(server: number): void {
    if (server === writer) return;
    logger().warn({ from: servers[writer], to: servers[server] }, 'another server of the database is written to');
    writer = server;
    looksInVain = 0;
  }

  async function isWell(server: number): Promise<boolean> {
    try {
      await manager.disconnect(await connectTo(server, ANSWERS_WITHIN_MS));
      return true;
    } catch {
      return false;
    }
  }

  async function firstWell(candidates: readonly number[]): Promise<number | null> {
    const well = await Promise.all(candidates.map(isWell));
    return candidates.find((_, index) => well[index]) ?? null;
  }

  /** A machine that is gone closes no connections: those that wait for it would wait for minutes. */
  async function lookAfterWriter(): Promise<void> {
    const asked = writer;
    looksInVain = (await isWell(asked)) ? 0 : looksInVain + 1;
    if (looksInVain < LOOKS_IN_VAIN) return;
    const next = await firstWell([...servers.keys()].filter((server) => server !== asked));
    if (next === null || writer !== asked) return;
    moveTo(next);
    for (const [connection, server] of open) if (server === asked) connection.stream.destroy();
  }

  async function lookForBetter(): Promise<void> {
    const server = await firstWell([...servers.keys()].slice(0, writer));
    if (server === null) better = null;
    else better = { server, looks: better?.server === server ? better.looks + 1 : 1 };
    if (better && better.looks >= LOOKS_BEFORE_RETURN) moveTo(better.server);
  }

  manager.connect = async () => {
    const asked = writer;
    let reason: unknown;
    for (const server of new Set([asked, ...servers.keys()])) {
      try {
        const connection = await connectTo(server, AGREES_WITHIN_MS);
        if (writer === asked) moveTo(server);
        return connection;
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  };
  // The pool asks before it lends one: those to a server that is not the writer any more are closed.
  manager.validate = (connection) => validate(connection) && open.get(connection) === writer;

  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void Promise.all([lookAfterWriter(), lookForBetter()]).finally(() => (isLooking = false));
  }, LOOK_EVERY_MS);
  timer.unref();
  return { writer: () => writer, stopLooking: () => clearInterval(timer) };
}

/**
 * Throws where the server does not take writes now. A member of Galera has, when this returns, all that any other member
 * had committed: what was confirmed there is found here.
 */
async function refuseUnready(connection: Connection, patienceMs: number): Promise<void> {
  const ask = async (sql: string): Promise<RowDataPacket[]> => {
    const [rows] = await connection.promise().query<RowDataPacket[]>({ sql, timeout: patienceMs });
    return rows;
  };
  const rows = [
    ...(await ask("SHOW VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on')")),
    ...(await ask("SHOW STATUS LIKE 'wsrep_ready'")),
  ];
  const says = new Map(rows.map((row) => [row['Variable_name'], row['Value']]));
  if (says.get('read_only') === 'ON') throw new Error('this server of the database only reads');
  if (says.get('wsrep_on') !== 'ON') return;
  if (says.get('wsrep_ready') !== 'ON') throw new Error('this server of the database is cut off from its cluster');
  await ask('SET STATEMENT wsrep_sync_wait = 1 FOR SELECT 1');
}
