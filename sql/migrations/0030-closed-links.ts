import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { moment, optional } from './columns.ts';

/** Since when a payment link takes no money, as the provider told us. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'payment_attempts', { closed_at: optional(moment()) });
}
