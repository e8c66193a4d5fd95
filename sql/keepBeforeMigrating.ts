import { renameSync, rmSync } from 'node:fs';
import type { Sequelize } from 'sequelize';
import { restrictFileAccess, preMigrationCopy } from '../backend/src/models/database/sqliteFile.ts';
import { pending } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/**
 * Keeps an embedded database that is about to be migrated as it is, beside it, in place of the one kept before. Answers in a
 * sentence what was done, or what a person can do: null where nothing is migrated, or where there is nothing yet.
 */
export async function keepBeforeMigrating(sequelize: Sequelize, dataDir: string): Promise<string | null> {
  const missing = await pending(sequelize);
  if (missing.length === 0 || missing.length === migrations.length) return null;
  const what = `Migrating the database (${missing.join(', ')})`;
  if (sequelize.getDialect() !== 'sqlite') {
    return `${what}. That can’t be taken back: before a new version, npm run backup -- /mnt/backups keeps what there is.`;
  }
  const kept = preMigrationCopy(dataDir);
  const unfinished = `${kept}.part`;
  rmSync(unfinished, { force: true });
  restrictFileAccess(unfinished);
  await sequelize.query('VACUUM INTO :file', { replacements: { file: unfinished } });
  renameSync(unfinished, kept);
  return `${what}. As it was before, it is kept in ${kept}.`;
}
