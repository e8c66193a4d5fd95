// Backs up the running shop, as it is at one moment, into a new folder: `npm run backup -- /mnt/backups`. With --taken it
// only records that a backup was taken by other means.
import { mkdir, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Sequelize } from 'sequelize';
import type { Config } from '../backend/src/config.ts';
import { chosenServer } from '../backend/src/models/database/database.ts';
import { restrictFileAccess } from '../backend/src/models/database/sqliteFile.ts';
import * as backups from '../backend/src/services/operations/backups.ts';
import { pending } from '../sql/migrate.ts';
import { copyFiles, syncFolder } from './backup/dataFiles.ts';
import { partsOf } from './backup/layout.ts';
import { dump } from './backup/mysqlTools.ts';
import { onShop, openDatabase } from './onShop.ts';

await onShop(backUp);

/** Records it in the database: monitoring reports the age of the last backup. */
async function backUp(config: Config): Promise<number> {
  const sequelize = await openDatabase(config);
  if (process.argv[2] === '--taken') console.log('Noted that a backup was taken.');
  else await createBackup(config, sequelize);
  if ((await pending(sequelize)).length === 0) await backups.note();
  return 0;
}

/** Under another name until it is complete and on the disk: half a backup never passes for a whole one. */
async function createBackup(config: Config, sequelize: Sequelize): Promise<void> {
  const started = Date.now();
  const backup = join(chosenFolder(config), `lelap-${new Date(started).toISOString().replaceAll(/[:.]/g, '-')}`);
  const unfinished = `${backup}.unfinished`;
  // It contains customers' addresses: only this user may read it.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await fill(unfinished, config, sequelize);
    const bytes = await syncFolder(unfinished);
    await rename(unfinished, backup);
    const [megabytes, seconds] = [bytes / 1e6, (Date.now() - started) / 1000];
    console.log(`Kept in ${backup}: ${megabytes.toFixed(1)} MB in ${seconds.toFixed(1)} s.`);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

function chosenFolder({ dataDir }: Config): string {
  const given = process.argv[2];
  if (given === undefined) throw new Error('Say in which folder: npm run backup -- /mnt/backups');
  const folder = resolve(given);
  if (!relative(dataDir, folder).startsWith('..')) {
    throw new Error('A folder below DATA_DIR would be lost with the shop. Choose another one.');
  }
  return folder;
}

/** Files before the database, as one may be removed in the meantime, and after it, as new rows have new files. */
async function fill(folder: string, config: Config, sequelize: Sequelize): Promise<void> {
  const parts = partsOf(folder);
  await copyFiles(config, parts.files);
  if (config.databaseUrl === null) {
    restrictFileAccess(parts.sqlite);
    await sequelize.query('VACUUM INTO :file', { replacements: { file: parts.sqlite } });
  } else {
    await dump(await chosenServer(config.databaseUrl), config.databaseTls, parts.sql);
  }
  await copyFiles(config, parts.files);
}
