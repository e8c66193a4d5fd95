import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** The shelf of a unit: a pick list is sorted by it. Empty where it isn't recorded. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'product_details', { shelf_place: { ...text(20), defaultValue: '' } });
}
