import { once } from 'node:events';
import type { Connection, RowDataPacket } from 'mysql2';
import type { Options, Sequelize } from 'sequelize';
import { ConnectionError } from 'sequelize';
import { destroyConnection } from './sequelizeInternals.ts';

/** Not empty if a server belongs to a Group Replication; then a table lists the members' states. */
const GROUP = 'group_replication_group_name';
const HAS_MAJORITY = `SELECT SUM(member_state IN ('ONLINE', 'RECOVERING')) * 2 > COUNT(*) AS seesMost
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
export async function checkServer({ config }: Sequelize, server: Server, timeoutMs: number): Promise<void> {
  const { default: driver } = await import('mysql2');
  const { username: user, password, database } = config;
  const { dialectOptions } = config as Pick<Options, 'dialectOptions'>;
  const login = { user, password: password ?? '', database };
  const connection = driver.createConnection({ ...dialectOptions, ...server, ...login });
  connection.on('error', () => undefined);
  await orDestroy(connection, async () => {
    await once(connection, 'connect');
    await requireWritable(connection, false, timeoutMs);
    await connection.promise().end();
  });
}

/** Prepares a new connection; destroys it with a `ConnectionError` if its server accepts no writes. */
export function prepareConnection(connection: Connection, waitsForSync: boolean, timeoutMs: number): Promise<void> {
  return orDestroy(connection, () => requireWritable(connection, waitsForSync, timeoutMs));
}

async function orDestroy(connection: Connection, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    destroyConnection(connection);
    throw new ConnectionError(error as Error);
  }
}

/**
 * Throws if the server accepts no writes. When this returns, a member of Galera has applied all commits of the other
 * members. `waitsForSync`: each later statement waits for that, too.
 */
async function requireWritable(connection: Connection, waitsForSync: boolean, timeoutMs: number): Promise<void> {
  const ask = async (sql: string): Promise<RowDataPacket[]> => {
    // eslint-disable-next-line no-restricted-syntax -- About the server, not the database: the text contains no values.
    const [rows] = await connection.promise().query<RowDataPacket[]>({ sql, timeout: timeoutMs });
    return rows;
  };
  const rows = [
    ...(await ask(`SHOW VARIABLES WHERE Variable_name IN ('read_only', 'wsrep_on', '${GROUP}')`)),
    ...(await ask("SHOW STATUS LIKE 'wsrep_ready'")),
  ];
  const says = new Map(rows.map((row) => [row['Variable_name'], row['Value']]));
  if (says.get('read_only') === 'ON') throw new Error('this server of the database only reads');
  // A member that has lost contact with the majority accepts statements, and never commits them.
  const isAlone = Boolean(says.get(GROUP)) && (await ask(HAS_MAJORITY))[0]?.['seesMost'] !== 1;
  const isGalera = says.get('wsrep_on') === 'ON';
  if (isAlone || (isGalera && says.get('wsrep_ready') !== 'ON'))
    throw new Error('this server of the database is cut off from its cluster');
  if (!isGalera) return;
  await ask('SET STATEMENT wsrep_sync_wait = 7 FOR SELECT 1');
  if (waitsForSync) await ask('SET SESSION wsrep_sync_wait = 7');
}
