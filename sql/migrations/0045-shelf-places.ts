import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** Where a unit lies: who picks goes from place to place. Empty where nobody has said it. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'product_details', { shelf_place: { ...text(20), defaultValue: '' } });
}
