import type { QueryInterface } from 'sequelize';
import { integer, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/**
 * Sums of sales by day and group, for the reports, and the first paid order of each customer. Empty: the first start
 * computes them from the timelines (services/operations/mending.ts).
 */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'first_orders', {
    columns: {
      user_id: { ...reference('users'), primaryKey: true },
      invoice_id: reference('invoices'),
    },
    indexes: [{ name: 'first_orders_invoice_id', fields: ['invoice_id'] }],
  });
  await createTable(db, 'grouped_sales', {
    columns: {
      dimension: { ...text(10), primaryKey: true },
      period: { ...text(8), primaryKey: true },
      group_key: { ...text(40), primaryKey: true },
      orders: integer(),
      pieces: integer(),
      revenue: rupiah(),
      refunds: rupiah(),
      discounts: rupiah(),
      tax: rupiah(),
    },
    indexes: [{ name: 'grouped_sales_dimension_group_key_period', fields: ['dimension', 'group_key', 'period'] }],
  });
}
