import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** A customer's note to the packers, separate from the courier's note on the label. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { packing_note: { ...text(500), defaultValue: '' } });
}
