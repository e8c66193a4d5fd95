import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { moment, optional, text } from './columns.ts';

/**
 * A newcomer's unpaid order counts for the network it came from, and holds stock for a short time until its payment page is
 * opened.
 */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { network: optional(text(22)), extends_to: optional(moment()) });
  await addIndexes(db, 'invoices', [
    { name: 'invoices_network_status_created_at', fields: ['network', 'status', 'created_at'] },
  ]);
}
