// Dumps and loads a database with the programs of MariaDB or MySQL.
import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import type { Config } from '../../backend/src/config.ts';

/**
 * A snapshot while writes go on (`--single-transaction`). `--no-tablespaces`: MySQL would require a privilege on the whole
 * server.
 */
const DUMP = ['--single-transaction', '--quick', '--hex-blob', '--routines', '--no-tablespaces'];

/** MariaDB's programs and MySQL's have different options for it. */
const VERIFIED: Readonly<Record<string, string>> = {
  mariadb: '--ssl-verify-server-cert',
  'mariadb-dump': '--ssl-verify-server-cert',
  mysql: '--ssl-mode=VERIFY_IDENTITY',
  mysqldump: '--ssl-mode=VERIFY_IDENTITY',
};
const SYSTEM_CAS = '/etc/ssl/certs';

type Tls = Config['databaseTls'];

/** Writes the database into a new file. */
export async function dump(databaseUrl: string, tls: Tls, file: string): Promise<void> {
  const target = await open(file, 'wx', 0o600);
  const run = runFirstOf(['mariadb-dump', 'mysqldump'], DUMP, { databaseUrl, tls }, ['ignore', target.fd]);
  await run.finally(() => target.close());
}

/** Runs such a file in an empty database. */
export async function load(databaseUrl: string, tls: Tls, file: string): Promise<void> {
  const source = await open(file, 'r');
  const run = runFirstOf(['mariadb', 'mysql'], [], { databaseUrl, tls }, [source.fd, 'ignore']);
  await run.finally(() => source.close());
}

interface Target {
  databaseUrl: string;
  tls: Tls;
}

type Channels = [stdin: number | 'ignore', stdout: number | 'ignore'];

async function runFirstOf(programs: string[], options: string[], target: Target, channels: Channels) {
  for (const program of programs) {
    if (await run(program, [...options, ...tlsOptions(program, target.tls)], target.databaseUrl, channels)) return;
  }
  throw new Error(`${programs.join(' or ')} is missing (Debian package mariadb-client).`);
}

function tlsOptions(program: string, tls: Tls): string[] {
  if (!tls) return [];
  return [VERIFIED[program] ?? '', tls.caFile === null ? `--ssl-capath=${SYSTEM_CAS}` : `--ssl-ca=${tls.caFile}`];
}

/** False: the program is not installed. The password goes by the environment, since everybody can read a command line. */
function run(program: string, options: string[], databaseUrl: string, channels: Channels): Promise<boolean> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const server = ['--protocol=TCP', `--host=${hostname}`, `--port=${port || '3306'}`];
  const account = [`--user=${decodeURIComponent(username)}`, '--default-character-set=utf8mb4'];
  const database = decodeURIComponent(pathname.slice(1));
  const child = spawn(program, [...options, ...server, ...account, database], {
    env: { ...process.env, ...(password === '' ? {} : { MYSQL_PWD: decodeURIComponent(password) }) },
    stdio: [...channels, 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve(false);
      else reject(error);
    });
    child.once('close', (code) => {
      if (code === 0) resolve(true);
      else reject(new Error(`${program} failed.`));
    });
  });
}
