import { once } from 'node:events';
import type { Connection, RowDataPacket } from 'mysql2';
import type { Options, Sequelize } from 'sequelize';
import { ConnectionError } from 'sequelize';
import { breakOff } from './sequelizeInternals.ts';

/** Not empty if a server belongs to a Group Replication; then a table lists the members' states. */
const GROUP = 'group_replication_group_name';
const SEES_MOST = `SELECT SUM(member_state IN ('ONLINE', 'RECOVERING')) * 2 > COUNT(*) AS seesMost
  FROM performance_schema.replication_group_members`;

export interface Server {
  host: string;
  port: number;
}

export function serverOf(url: string): Server {
  const { hostname, port } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3306) };
}

/** Fails with a `ConnectionError` if a server does not answer, or accepts no writes. */
export async function checkServer({ config }: Sequelize, server: Server, patienceMs: number): Promise<void> {
  const { default: driver } = await import('mysql2');
  const { username: user, password, database } = config;
  const { dialectOptions } = config as Pick<Options, 'dialectOptions'>;
  const login = { user, password: password ?? '', database };
  const connection = driver.createConnection({ ...dialectOptions, ...server, ...login });
  connection.on('error', () => undefined);
  await orBreakOff(connection, async () => {
    await once(connection, 'connect');
    await refuseUnready(connection, false, patienceMs);
    await connection.promise().end();
  });
}

/** Prepares a new connection; destroys it with a `ConnectionError` if its server accepts no writes. */
export function prepareConnection(connection: Connection, waits: boolean, patienceMs: number): Promise<void> {
  return orBreakOff(connection, () => refuseUnready(connection, waits, patienceMs));
}

async function orBreakOff(connection: Connection, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    breakOff(connection);
    throw new ConnectionError(error as Error);
  }
}

/**
 * Throws if the server accepts no writes. When this returns, a member of Galera has applied all commits of the other
 * members. `waits`: each later statement waits for that, too.
 */
async function refuseUnready(connection: Connection, waits: boolean, patienceMs: number): Promise<void> {
  const ask = async (sql: string): Promise<RowDataPacket[]> => {
    // eslint-disable-next-line no-restricted-syntax -- A query about the server, not about the database: it contains no
    // values.
    const [rows] = await connection.promise().query<RowDataPacket[]>({ sql, timeout: patienceMs });
    return rows;
  };
  const rows = [
    ...(await ask(`SHOW VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on', '${GROUP}')`)),
    ...(await ask("SHOW STATUS LIKE 'wsrep_ready'")),
  ];
  const says = new Map(rows.map((row) => [row['Variable_name'], row['Value']]));
  if (says.get('read_only') === 'ON') throw new Error('this server of the database only reads');
  // A member that has lost contact with the majority accepts statements, and never commits them.
  const isAlone = Boolean(says.get(GROUP)) && (await ask(SEES_MOST))[0]?.['seesMost'] !== 1;
  const isGalera = says.get('wsrep_on') === 'ON';
  if (isAlone || (isGalera && says.get('wsrep_ready') !== 'ON'))
    throw new Error('this server of the database is cut off from its cluster');
  if (!isGalera) return;
  await ask('SET STATEMENT wsrep_sync_wait = 7 FOR SELECT 1');
  if (waits) await ask('SET SESSION wsrep_sync_wait = 7');
}
