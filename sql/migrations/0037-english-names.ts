import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** English names of product options and promos. Empty: there is none, and the Indonesian name is shown. */
export async function up(db: QueryInterface): Promise<void> {
  for (const table of ['variants', 'colors', 'sizes', 'promos']) {
    await addColumns(db, table, { name_en: { ...text(100), defaultValue: '' } });
  }
}
