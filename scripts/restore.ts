// Restores a backup into an empty shop: npm run restore -- /mnt/backups/lelap-2026-11-22T08-30-00-000Z
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, rename } from 'node:fs/promises';
import { basename, relative, resolve } from 'node:path';
import type { Config } from '../backend/src/config.ts';
import { chosenServer, connect, disconnect } from '../backend/src/models/database/database.ts';
import { restrictFileAccess } from '../backend/src/models/database/sqliteFile.ts';
import { bucketStore } from '../backend/src/providers/files/bucket.ts';
import { FILE_PATH } from '../backend/src/providers/files/provider.ts';
import { filesOf, syncFolder, sendPictures } from './backup/dataFiles.ts';
import { partsOf } from './backup/layout.ts';
import { load } from './backup/mysqlTools.ts';
import { onShop, openDatabase, sqliteFileIn } from './onShop.ts';

/** Characters of a security event's object. */
const MAX_ABOUT = 120;

await onShop(restore);

/** Files first: no row exists without its file. */
async function restore(config: Config): Promise<number> {
  const started = Date.now();
  const parts = partsOf(chosenBackup());
  const source = config.databaseUrl === null ? parts.sqlite : parts.sql;
  if (!existsSync(source))
    throw new Error(`There is no ${source}: is it a backup of this kind of database, and whole?`);
  await refuseToOverwrite(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await placeFiles(parts.files, config);
  if (config.databaseUrl === null) await placeSqlite(source, sqliteFileIn(config.dataDir));
  else await load(await chosenServer(config.databaseUrl), config.databaseTls, source);
  await syncFolder(config.dataDir);
  await noteRestore(config);
  console.log(`Restored in ${((Date.now() - started) / 1000).toFixed(1)} s. Now: npm run doctor`);
  return 0;
}

function chosenBackup(): string {
  const given = process.argv[2];
  if (given === undefined) throw new Error('Say which backup: npm run restore -- /mnt/backups/lelap-…');
  const backup = resolve(given);
  if (backup.endsWith('.unfinished')) throw new Error('This backup was never finished.');
  return backup;
}

/** The secret of an embedded shop that could not open yet is no reason to refuse. */
async function refuseToOverwrite({ databaseUrl, databaseTls, dataDir }: Config): Promise<void> {
  const files = (await filesOf(dataDir)).filter((name) => name !== 'jwt-secret');
  if (files.length > 0 || existsSync(sqliteFileIn(dataDir))) {
    throw new Error(`${dataDir} is not empty. Set DATA_DIR to a new folder, or move this one away.`);
  }
  if (databaseUrl === null) return;
  const tables = await (await connect({ url: databaseUrl, tls: databaseTls })).getQueryInterface().showAllTables();
  if (tables.length > 0) throw new Error('The database at DATABASE_URL is not empty. Make a new one.');
}

/** Pictures go to the shop's current storage, wherever they were at the time of the backup. */
async function placeFiles(source: string, { dataDir, bucket }: Config): Promise<void> {
  if (!existsSync(source)) return;
  const isOurs = (file: string) => bucket === null || !FILE_PATH.test(relative(source, file));
  await cp(source, dataDir, { recursive: true, filter: isOurs });
  if (bucket !== null) await sendPictures(source, bucketStore(bucket));
}

async function placeSqlite(source: string, target: string): Promise<void> {
  const unfinished = `${target}.part`;
  await copyFile(source, unfinished);
  restrictFileAccess(unfinished);
  await rename(unfinished, target);
}

/**
 * Leaves a security event, without a hit: the shop counts it at its start, and mails its admins. The schema is the backup's,
 * which may be older than ours: only columns that the table has always had.
 */
async function noteRestore(config: Config): Promise<void> {
  // The one that was empty.
  await disconnect();
  const queries = (await openDatabase(config)).getQueryInterface();
  if (!(await queries.tableExists('security_events'))) return;
  const at = new Date();
  const nowhere = { user_id: null, email: '', network: '', device: '', hits: 0, first_at: at, last_at: at };
  const about = basename(chosenBackup()).slice(0, MAX_ABOUT);
  await queries.bulkInsert('security_events', [
    { ...nowhere, event_key: randomBytes(32).toString('hex'), kind: 'dataRestored', about },
  ]);
}
