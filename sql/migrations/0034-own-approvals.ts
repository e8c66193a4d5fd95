import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { text } from './columns.ts';

/** Why who had counted agreed to their own count; empty where somebody else did. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'stock_counts', { own_reason: { ...text(500), defaultValue: '' } });
}
