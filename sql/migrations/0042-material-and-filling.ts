import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** What a product is made of and filled with, in both languages. Empty: nobody wrote it, or there is nothing inside. */
export async function up(db: QueryInterface): Promise<void> {
  const short = { ...text(100), defaultValue: '' };
  await addColumns(db, 'products', { material: short, material_en: short, filling: short, filling_en: short });
}
