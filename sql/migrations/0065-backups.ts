import type { QueryInterface } from 'sequelize';
import { id, moment } from './columns.ts';
import { createTable } from './createTable.ts';

/** The times of backups: an alert fires when the last one is too old. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'backups', { columns: { id: id(), taken_at: moment() } });
}
