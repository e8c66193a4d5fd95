import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** What a customer writes for the packers, apart from what is for the courier and stands on the label. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { packing_note: { ...text(500), defaultValue: '' } });
}
