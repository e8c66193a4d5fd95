// Moves a stopped shop from its SQLite file to MySQL or MariaDB: npm run move -- --to mysql://user:password@host/lelap
// (or --to mysql: where DATABASE_URL says). Back: --to sqlite. Killed, it goes on where it was. Not after all: --stay
import { existsSync } from 'node:fs';
import type { Config } from '../backend/src/config.ts';
import { secretFileIn } from '../backend/src/jwtSecret.ts';
import { forget, notesIn } from './move/mark.ts';
import { mysqlStore } from './move/stores.ts';
import { moveToMysql, openAlone } from './move/toMysql.ts';
import { moveToSqlite } from './move/toSqlite.ts';
import { onShop, openDatabase, sqliteFileIn } from './onShop.ts';

const USAGE = 'Say where to: npm run move -- --to mysql://user:password@host/lelap (or --to mysql, or --to sqlite)';

const [option, to = ''] = process.argv.slice(2);
if (existsSync('.env')) process.loadEnvFile('.env');
if (to.includes('://')) configureServer(to);
await onShop(option === '--stay' ? keepHere : move);

/** An embedded shop has no configuration for a server yet. */
function configureServer(url: string): void {
  const { env } = process;
  Object.assign(env, { DATABASE_URL: url, DATABASE_URL_FILE: '' });
  const kept = secretFileIn(env['DATA_DIR'] || 'data');
  if (!env['JWT_SECRET'] && !env['JWT_SECRET_FILE'] && existsSync(kept)) env['JWT_SECRET_FILE'] = kept;
}

async function move(config: Config): Promise<number> {
  const { databaseUrl, databaseTls, dataDir } = config;
  if (databaseUrl === null || !/^sqlite$|^mysql$|:\/\//.test(to)) throw new Error(USAGE);
  const started = performance.now();
  const server = { url: databaseUrl, tls: databaseTls };
  const sqliteFile = sqliteFileIn(dataDir);
  if (to === 'sqlite') await moveToSqlite(server, sqliteFile);
  else if (existsSync(sqliteFile)) await moveToMysql(sqliteFile, server);
  else throw new Error(`There is no ${sqliteFile}. Is DATA_DIR right?`);
  console.log(`Moved in ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  console.log(to === 'sqlite' ? adviceInSqlite(config) : adviceInMysql(config));
  return 0;
}

function adviceInMysql({ databaseUrl, dataDir, bucket }: Config): string {
  const url = (databaseUrl ?? '').replace(/^(\w+:\/\/[^:@/]*):[^@/]*@/, '$1:…@');
  const secret = existsSync(secretFileIn(dataDir))
    ? `JWT_SECRET_FILE=${secretFileIn(dataDir)}`
    : 'JWT_SECRET=…, as it was';
  return [
    'Its configuration from now on, with the password for the …:',
    `  DATABASE_URL=${url}`,
    `  ${secret}`,
    bucket === null ? `Its pictures stay in ${dataDir}.` : 'Its pictures stay in the bucket.',
    `${sqliteFileIn(dataDir)} stays as it was, and no shop opens there any more. Keep it until there is a backup.`,
  ].join('\n');
}

function adviceInSqlite({ realSettings, dataDir }: Config): string {
  const isElseReal = realSettings.some((name) => name !== 'DATABASE_URL');
  return [
    `Its configuration from now on: without DATABASE_URL${isElseReal ? '.' : ', and with DEMO=off.'}`,
    `It is in ${sqliteFileIn(dataDir)}. In the old database no shop opens any more. Keep it until there is a backup.`,
  ].join('\n');
}

/** Takes the mark off the configured database, so that the shop opens there again. */
async function keepHere(config: Config): Promise<number> {
  const file = config.databaseUrl === null ? sqliteFileIn(config.dataDir) : null;
  if (file !== null && !existsSync(file)) throw new Error(`There is no shop in ${config.dataDir}. Is DATA_DIR right?`);
  if (file === null) await openDatabase(config);
  const store = file === null ? mysqlStore : await openAlone(file);
  const notes = await notesIn(store);
  if (notes?.state === 'arriving') throw new Error('Not all of the shop is here: it can’t stay.');
  await forget(store);
  console.log(notes ? 'The shop stays here.' : 'The shop is not on the move.');
  return 0;
}
