import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** Material and filling of a product, in both languages. Empty: no text, or no filling. */
export async function up(db: QueryInterface): Promise<void> {
  const short = { ...text(100), defaultValue: '' };
  await addColumns(db, 'products', { material: short, material_en: short, filling: short, filling_en: short });
}
