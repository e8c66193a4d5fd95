import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** The reason of an admin who approved their own count; empty for others. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'stock_counts', { own_reason: { ...text(500), defaultValue: '' } });
}
