import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { moment, optional } from './columns.ts';

/** When a payment link was closed, as reported by the provider. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'payment_attempts', { closed_at: optional(moment()) });
}
