import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { text } from './columns.ts';

/** Internal notes about a customer, and the index for the sum of their payments. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'users', { note: { ...text(500), defaultValue: '' } });
  const fields = ['user_id', 'status', 'total', 'credit'];
  await addIndexes(db, 'invoices', [{ name: 'invoices_user_id_status_total_credit', fields }]);
}
