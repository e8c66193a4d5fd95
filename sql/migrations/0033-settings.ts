import type { QueryInterface } from 'sequelize';
import { longText, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** What the owner decides without a programmer, a row for each setting that somebody has saved. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'settings', {
    columns: { name: { ...text(40), primaryKey: true }, value: longText() },
  });
}
