import { once } from 'node:events';
import type { Connection, RowDataPacket } from 'mysql2';
import type { Options } from 'sequelize';
import { ConnectionError, Sequelize } from 'sequelize';
import { logger } from '../../logger.ts';
import { breakOff } from './sequelizeInternals.ts';

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

/** A server, and how it is talked to while that holds. */
interface Course {
  server: number;
  /** Whether each statement waits until this server has what was committed at another one. */
  waits: boolean;
}

/** The servers of one cluster, as one process sees them. */
export interface Cluster {
  sequelize: Sequelize;
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
export function talkToOneOf(urls: readonly string[], options: Options): Cluster {
  const servers = urls.map(serverOf);
  const open = new Map<Connection, Course>();
  const isOfUse = (connection: unknown): boolean =>
    (connection as Connection).state === 'authenticated' && open.get(connection as Connection) === course;
  const sequelize = new Sequelize(urls[0] ?? '', {
    ...options,
    pool: { ...options.pool, validate: isOfUse },
    dialectOptions: { ...options.dialectOptions, connectTimeout: ANSWERS_WITHIN_MS },
  });
  const firstWell = (candidates: readonly number[]): Promise<number | null> =>
    firstWellOf(sequelize, servers, candidates);
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
    for (const [connection, { server }] of open) if (server === asked.server) breakOff(connection);
  }

  async function lookForBetter(): Promise<void> {
    const server = await firstWell(all.slice(0, course.server));
    if (server === null) better = null;
    else better = { server, looks: better?.server === server ? better.looks + 1 : 1 };
    if (better && better.looks >= LOOKS_BEFORE_RETURN) moveTo({ server: better.server, waits: true });
  }

  /** Before a connection: finds where it is to go. */
  async function choose(): Promise<Server> {
    const asked = course;
    const others = all.filter((server) => server !== asked.server).map((server) => ({ server, waits: true }));
    let reason: unknown;
    for (const to of [asked, ...others]) {
      const server = servers[to.server];
      if (!server) continue;
      try {
        await look(sequelize, server, AGREES_WITHIN_MS);
        if (to !== asked && course === asked) moveTo(to);
        return server;
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }

  /** After it: by now the course may be another one, and then the pool lends it to nobody. */
  async function welcome(connection: Connection): Promise<void> {
    const { host, port } = connection.config;
    const server = servers.findIndex((one) => one.host === host && one.port === port);
    const to = server === course.server ? course : { server, waits: true };
    await refuseUnready(connection, to.waits, AGREES_WITHIN_MS);
    open.set(connection, to);
  }

  sequelize.addHook('beforeConnect', async (config) => void Object.assign(config, await choose()));
  sequelize.addHook('afterConnect', (connection) => welcome(connection as Connection));
  sequelize.addHook('beforeDisconnect', (connection) => void open.delete(connection as Connection));
  return {
    sequelize,
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

interface Server {
  host: string;
  port: number;
}

function serverOf(url: string): Server {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3306) };
}

/** All are asked at the same moment. */
async function firstWellOf(
  sequelize: Sequelize,
  servers: readonly Server[],
  candidates: readonly number[],
): Promise<number | null> {
  const isWell = async (candidate: number): Promise<boolean> => {
    const server = servers[candidate];
    return (
      server !== undefined &&
      look(sequelize, server, ANSWERS_WITHIN_MS).then(
        () => true,
        () => false,
      )
    );
  };
  const well = await Promise.all(candidates.map(isWell));
  return candidates.find((_, index) => well[index]) ?? null;
}

/** Throws where a server does not answer, or does not take writes now. */
async function look({ config }: Sequelize, server: Server, patienceMs: number): Promise<void> {
  const { default: driver } = await import('mysql2');
  const {
    username: user,
    password,
    database,
    dialectOptions,
  } = config as typeof config & Pick<Options, 'dialectOptions'>;
  const connection = driver.createConnection({
    ...dialectOptions,
    ...server,
    ...{ user, database },
    password: password ?? '',
  });
  connection.on('error', () => undefined);
  try {
    await once(connection, 'connect');
    await refuseUnready(connection, false, patienceMs);
    await connection.promise().end();
  } catch (error) {
    breakOff(connection);
    throw new ConnectionError(error as Error);
  }
}

/**
 * Breaks it off where the server does not take writes now. A member of Galera has, when this returns, all that any other
 * member had committed: what was confirmed there is found here.
 */
async function refuseUnready(connection: Connection, waits: boolean, patienceMs: number): Promise<void> {
  try {
    await askWhetherReady(connection, waits, patienceMs);
  } catch (error) {
    breakOff(connection);
    throw new ConnectionError(error as Error);
  }
}

async function askWhetherReady(connection: Connection, waits: boolean, patienceMs: number): Promise<void> {
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
