import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { longText, text } from './columns.ts';

/** English texts of goods. Empty: there is none, and the Indonesian text is shown. */
export async function up(db: QueryInterface): Promise<void> {
  const description = { ...text(500), defaultValue: '' };
  await addColumns(db, 'products', { description_en: { ...longText(), defaultValue: '' } });
  await addColumns(db, 'categories', { name_en: { ...text(100), defaultValue: '' }, description_en: description });
  await addColumns(db, 'sizes', { description_en: description });
}
