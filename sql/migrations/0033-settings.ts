import type { QueryInterface } from 'sequelize';
import { longText, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** The owner's settings, a row for each saved one. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'settings', {
    columns: { name: { ...text(40), primaryKey: true }, value: longText() },
  });
}
