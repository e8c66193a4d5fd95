import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { flag, text } from './columns.ts';

/** Orders that are gifts, with the words of their card. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { is_gift: flag(false), gift_card: { ...text(200), defaultValue: '' } });
}
