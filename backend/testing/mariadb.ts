// A private MariaDB for the tests, deleted at the end: no installation by hand, no contact with other data.
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Connection, ConnectionOptions, RowDataPacket } from 'mysql2/promise';
import { createConnection } from 'mysql2/promise';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../sql/migrate.ts';
import { connect, disconnect } from '../src/models/database/database.ts';
import { configureSession } from '../src/models/database/mysqlOptions.ts';
import { freePort } from './freePort.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** mysql:// address without a database name: each test file creates its own database. Empty without mariadbd. */
    mariadbUrl: string;
    /** The statements that create the current tables in an empty database. */
    migratedMariadb: string;
  }
}

export interface PrivateMariadb {
  url: string;
  /** Kills it at once, like a power cut; its data stays. */
  kill: () => Promise<void>;
  isAlive: () => boolean;
  /** Suspends it like a machine that hangs: no response, no closed connection. Returns a function that resumes it. */
  freeze: () => () => void;
  /** Starts it again, on the same port and data. */
  revive: () => Promise<void>;
  stop: () => Promise<void>;
}

/** How it differs from a MariaDB that stands alone. */
interface Deviations {
  options?: readonly string[];
  /** Only when it starts for the first time. */
  firstOptions?: readonly string[];
  user?: string;
}

const STARTS_WITHIN_MS = 60_000;

/** A connection of the test's own, which can read uncommitted data whatever the server's settings. */
export async function openConnection(url: string, options: ConnectionOptions = {}): Promise<Connection> {
  const connection = await createConnection({ uri: url, ...options });
  await configureSession(connection);
  return connection;
}

/** Creates an empty database; on a cluster, by its first server. Returns its address, and a function that drops it. */
export async function createDatabase(server: string, name: string) {
  const run = async (sql: string): Promise<void> => {
    const connection = await openConnection(server.split(',')[0] ?? server);
    await connection.query(sql);
    await connection.end();
  };
  await run(`CREATE DATABASE \`${name}\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`);
  return { url: `${server}/${name}`, drop: () => run(`DROP DATABASE \`${name}\``) };
}

/** vitest's globalSetup of the project `api-mariadb`. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (!findProgram('mariadbd')) {
    project.provide('mariadbUrl', ''); // requireMariadb.ts then fails each file, and the other suites still run
    return undefined;
  }
  const server = await startMariadb();
  project.provide('mariadbUrl', server.url);
  project.provide('migratedMariadb', await describeMigrated(server.url));
  return server.stop;
}

async function describeMigrated(server: string): Promise<string> {
  const { url } = await createDatabase(server, 'migrated');
  await migrate(await connect({ url }));
  await disconnect();
  const connection = await openConnection(url);
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  const statements: string[] = [];
  for (const name of tables.flatMap((row) => Object.values(row) as string[])) {
    const [[table]] = await connection.query<RowDataPacket[]>('SHOW CREATE TABLE ??', [name]);
    statements.push(String(table?.['Create Table']));
  }
  await connection.end();
  const rows = 'INSERT INTO migrations SELECT * FROM migrated.migrations';
  return ['SET foreign_key_checks = 0', ...statements, rows].join(';\n');
}

/**
 * Starts a MariaDB of its own on a free loopback port, with its data in a new folder below `parent`. Throws with the
 * server's last output if it does not start.
 */
export async function startMariadb(
  parent = tmpdir(),
  { options = [], firstOptions = [], user = userInfo().username }: Deviations = {},
): Promise<PrivateMariadb> {
  const folder = await mkdtemp(path.join(parent, 'lelap-mariadb-'));
  try {
    if (user !== userInfo().username) await promisify(execFile)('chown', [`${user}:`, folder]);
    await installSystemTables(folder, user);
    const port = await freePort();
    const url = `mysql://root@127.0.0.1:${port}`;
    const start = (more: readonly string[]) => launch(folder, port, [`--user=${user}`, ...options, ...more]);
    let server = start(firstOptions);
    const kill = () => end(server.process);
    const stop = async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    };
    await untilItAnswers(url, server).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return {
      ...{ url, kill, stop },
      isAlive: () => !hasEnded(server.process),
      freeze: () => {
        const { process } = server;
        process.kill('SIGSTOP');
        return () => process.kill('SIGCONT');
      },
      revive: async () => {
        server = start([]);
        await untilItAnswers(url, server);
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function installSystemTables(folder: string, user: string) {
  const args = [
    '--no-defaults',
    `--datadir=${path.join(folder, 'data')}`,
    `--user=${user}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    '--skip-name-resolve',
  ];
  // A starting server clears its folder for temporary tables, those of another server too.
  const env = { ...process.env, TMPDIR: folder };
  await promisify(execFile)(program('mariadb-install-db'), args, { env });
}

function launch(folder: string, port: number, options: readonly string[]) {
  const args = [
    '--no-defaults',
    `--datadir=${path.join(folder, 'data')}`,
    `--socket=${path.join(folder, 'socket')}`,
    `--tmpdir=${path.join(folder, 'data')}`,
    `--pid-file=${path.join(folder, 'pid')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--max-connections=300',
    '--innodb-buffer-pool-size=64M',
    '--innodb-log-file-size=32M',
    '--performance-schema=OFF',
    '--character-set-server=utf8mb4',
    ...options,
  ];
  const child = spawn(program('mariadbd'), args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const server = { process: child, words: '' };
  child.stderr.on('data', (chunk: Buffer) => (server.words = (server.words + chunk.toString()).slice(-4000)));
  child.on('error', (error) => (server.words += error.message));
  // A killed test run must not leave its database behind.
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  return server;
}

async function untilItAnswers(url: string, server: { process: ChildProcess; words: string }) {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < deadline && !hasEnded(server.process)) {
    try {
      const connection = await createConnection(url);
      await connection.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`The private MariaDB did not start:\n${server.words}`);
}

async function end(child: ChildProcess) {
  if (hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL'); // its data is deleted, so an orderly shutdown would only take time
  await ended;
}

function hasEnded(child: ChildProcess) {
  return child.exitCode !== null || child.signalCode !== null;
}

function program(name: string): string {
  return findProgram(name) ?? name;
}

/** Debian installs mariadbd in /usr/sbin, which is often missing from PATH. */
function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
