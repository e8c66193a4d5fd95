import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { moment, optional } from './columns.ts';

/** When somebody last tried to pay a payment link in vain. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'payment_attempts', { failed_at: optional(moment()) });
}
