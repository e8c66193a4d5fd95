import type { QueryInterface } from 'sequelize';
import { id, moment } from './columns.ts';
import { createTable } from './createTable.ts';

/** When backups were taken: somebody is told where the last one grows old. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'backups', { columns: { id: id(), taken_at: moment() } });
}
