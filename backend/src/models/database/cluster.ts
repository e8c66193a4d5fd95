import type { Connection as DriverConnection, RowDataPacket } from 'mysql2';
import type { Sequelize } from 'sequelize';
import { ConnectionError } from 'sequelize';
import { logger } from '../../logger.ts';

const LOOK_EVERY_MS = 1_000;
/** A server that takes longer is away: its machine may have gone without a word. */
const ANSWERS_WITHIN_MS = 1_500;
/** A cluster that has just lost a member answers once it has agreed on that. */
const AGREES_WITHIN_MS = 10_000;
/** So many looks in a row at which a server earlier in the list was well, and it is written to again. */
const LOOKS_BEFORE_RETURN = 30;
/** Longer than until all processes have moved, and what was begun at the former server has ended. */
const MOVING_MS = 10_000;

/** Not empty where a server belongs to a Group Replication, and then there is a table that says how it sees the others. */
const GROUP = 'group_replication_group_name';
const SEES_MOST = `SELECT SUM(member_state IN ('ONLINE', 'RECOVERING')) * 2 > COUNT(*) AS seesMost
  FROM performance_schema.replication_group_members`;

type Connection = DriverConnection & { stream: { once(event: 'close', react: () => void): void; destroy(): void } };

/** The part of Sequelize's MySQL connection manager that we take over. */
interface ConnectionManager {
  config: { dialectOptions?: object };
  connect(config: object): Promise<Connection>;
  disconnect(connection: Connection): Promise<void>;
  validate(connection: Connection): boolean;
}

/** A server, and how it is talked to while that holds. */
interface Course {
  server: number;
  /** Whether each statement waits until this server has what was committed at another one. */
  waits: boolean;
}

/** The servers of one cluster, as one process sees them. */
export interface Cluster {
  /** Which of them is written to, counted from 0. */
  writer: () => number;
  stopLooking: () => void;
}

/**
 * Talks to one server of a cluster: the first of the list that answers and takes writes (Galera: `wsrep_ready`; Group
 * Replication: not `read_only`, and most of the group in sight). When it is away the next one takes over, and once one
 * earlier in the list has been well for half a minute, that is gone back to: so all processes come to the same one without
 * talking to each other, and a row that one has locked is locked for all. Not for servers that copy each other with a delay:
 * an order that was confirmed could be missing on the next.
 */
export function talkToOneOf(sequelize: Sequelize, urls: readonly string[]): Cluster {
  const { connectionManager: manager } = sequelize as unknown as { connectionManager: ConnectionManager };
  const validate = manager.validate.bind(manager);
  const { servers, open, connectTo, firstWell } = doors(manager, urls);
  const all = [...servers.keys()];
  let course: Course = { server: 0, waits: false };
  let better: { server: number; looks: number } | null = null;

  function moveTo(next: Course): void {
    const [from, to] = [servers[course.server], servers[next.server]];
    logger().warn({ from, to }, 'another server of the database is written to');
    course = next;
    const settle = (): void => {
      if (course === next) course = { ...next, waits: false };
    };
    setTimeout(settle, MOVING_MS).unref();
  }

  /** A machine that is gone closes no connections: those that wait for it would wait for minutes. */
  async function lookAfterWriter(): Promise<void> {
    const asked = course;
    if ((await firstWell([asked.server])) !== null) return;
    // It may just have been busy: it is asked once more, beside the others. While these vote it out, nobody is better.
    const next = await firstWell([asked.server, ...all]);
    if (next === null || next === asked.server || course !== asked) return;
    moveTo({ server: next, waits: true });
    for (const [connection, { server }] of open) if (server === asked.server) connection.stream.destroy();
  }

  async function lookForBetter(): Promise<void> {
    const server = await firstWell(all.slice(0, course.server));
    if (server === null) better = null;
    else better = { server, looks: better?.server === server ? better.looks + 1 : 1 };
    if (better && better.looks >= LOOKS_BEFORE_RETURN) moveTo({ server: better.server, waits: true });
  }

  manager.connect = async () => {
    const asked = course;
    const others = all.filter((server) => server !== asked.server).map((server) => ({ server, waits: true }));
    let reason: unknown;
    for (const to of [asked, ...others]) {
      try {
        const connection = await connectTo(to, AGREES_WITHIN_MS);
        if (to !== asked && course === asked) moveTo(to);
        return connection;
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  };
  // The pool asks before it lends one: those of another course are closed.
  manager.validate = (connection) => validate(connection) && open.get(connection) === course;
  return {
    writer: () => course.server,
    stopLooking: repeat(() => Promise.all([lookAfterWriter(), lookForBetter()])),
  };
}

/** Begins `work` every second, unless it is still at it. Returns what ends that. */
function repeat(work: () => Promise<unknown>): () => void {
  let isAtWork = false;
  const timer = setInterval(() => {
    if (isAtWork) return;
    isAtWork = true;
    void work().finally(() => (isAtWork = false));
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The ways to the servers, and the connections that are open through them. */
function doors(manager: ConnectionManager, urls: readonly string[]) {
  const connect = manager.connect.bind(manager);
  const servers = urls
    .map((url) => new URL(url))
    .map(({ hostname, port }) => ({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3306) }));
  const open = new Map<Connection, Course>();

  async function connectTo(to: Course, patienceMs: number): Promise<Connection> {
    const dialectOptions = { ...manager.config.dialectOptions, connectTimeout: ANSWERS_WITHIN_MS };
    const connection = await connect({ ...manager.config, ...servers[to.server], dialectOptions });
    open.set(connection, to);
    connection.stream.once('close', () => open.delete(connection));
    try {
      await refuseUnready(connection, to, patienceMs);
      return connection;
    } catch (error) {
      connection.stream.destroy();
      throw new ConnectionError(error as Error);
    }
  }

  async function isWell(server: number): Promise<boolean> {
    try {
      await manager.disconnect(await connectTo({ server, waits: false }, ANSWERS_WITHIN_MS));
      return true;
    } catch {
      return false;
    }
  }

  /** All are asked at the same moment. */
  async function firstWell(candidates: readonly number[]): Promise<number | null> {
    const well = await Promise.all(candidates.map(isWell));
    return candidates.find((_, index) => well[index]) ?? null;
  }

  return { servers, open, connectTo, firstWell };
}

/**
 * Throws where the server does not take writes now. A member of Galera has, when this returns, all that any other member
 * had committed: what was confirmed there is found here.
 */
async function refuseUnready(connection: Connection, { waits }: Course, patienceMs: number): Promise<void> {
  const ask = async (sql: string): Promise<RowDataPacket[]> => {
    // eslint-disable-next-line no-restricted-syntax -- Asked of a server, not of the database: there are no values in it.
    const [rows] = await connection.promise().query<RowDataPacket[]>({ sql, timeout: patienceMs });
    return rows;
  };
  const rows = [
    ...(await ask(`SHOW VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on', '${GROUP}')`)),
    ...(await ask("SHOW STATUS LIKE 'wsrep_ready'")),
  ];
  const says = new Map(rows.map((row) => [row['Variable_name'], row['Value']]));
  if (says.get('read_only') === 'ON') throw new Error('this server of the database only reads');
  // Who has lost sight of most others takes statements, and holds their commit for ever.
  const isAlone = Boolean(says.get(GROUP)) && (await ask(SEES_MOST))[0]?.['seesMost'] !== 1;
  const isGalera = says.get('wsrep_on') === 'ON';
  if (isAlone || (isGalera && says.get('wsrep_ready') !== 'ON'))
    throw new Error('this server of the database is cut off from its cluster');
  if (!isGalera) return;
  await ask('SET STATEMENT wsrep_sync_wait = 7 FOR SELECT 1');
  if (waits) await ask('SET SESSION wsrep_sync_wait = 7');
}
