import { renameSync, rmSync } from 'node:fs';
import type { Sequelize } from 'sequelize';
import { restrictFileAccess, preMigrationCopy } from '../backend/src/models/database/sqliteFile.ts';
import { pending } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/**
 * Before a migration, copies an embedded database to a file beside it, in place of the previous copy. Returns a sentence
 * with the copy's path, or advice to back up: null where nothing is migrated, or where the database is empty.
 */
export async function copyBeforeMigrating(sequelize: Sequelize, dataDir: string): Promise<string | null> {
  const missing = await pending(sequelize);
  if (missing.length === 0 || missing.length === migrations.length) return null;
  const heading = `Migrating the database (${missing.join(', ')})`;
  if (sequelize.getDialect() !== 'sqlite') {
    return `${heading}. That can’t be taken back: before a new version, npm run backup -- /mnt/backups keeps what there is.`;
  }
  const copy = preMigrationCopy(dataDir);
  const unfinished = `${copy}.part`;
  rmSync(unfinished, { force: true });
  restrictFileAccess(unfinished);
  await sequelize.query('VACUUM INTO :file', { replacements: { file: unfinished } });
  renameSync(unfinished, copy);
  return `${heading}. As it was before, it is kept in ${copy}.`;
}
