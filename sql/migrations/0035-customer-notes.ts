import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** What the shop keeps in mind about a customer, for itself alone. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'users', { note: { ...text(500), defaultValue: '' } });
}
