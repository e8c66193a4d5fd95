import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { longText, text } from './columns.ts';

/** What the shop says of its goods, in English as well. Empty: nobody wrote it, and the Indonesian text stands in. */
export async function up(db: QueryInterface): Promise<void> {
  const description = { ...text(500), defaultValue: '' };
  await addColumns(db, 'products', { description_en: { ...longText(), defaultValue: '' } });
  await addColumns(db, 'categories', { name_en: { ...text(100), defaultValue: '' }, description_en: description });
  await addColumns(db, 'sizes', { description_en: description });
}
