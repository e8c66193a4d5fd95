import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** What goods are made of, and promos, have a name in English too. Empty: nobody wrote it, and the Indonesian one stands in. */
export async function up(db: QueryInterface): Promise<void> {
  for (const table of ['variants', 'colors', 'sizes', 'promos']) {
    await addColumns(db, table, { name_en: { ...text(100), defaultValue: '' } });
  }
}
