import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** The owner's picture of a category. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'categories', { picture: { ...text(140), defaultValue: '' } });
}
