import type { QueryInterface } from 'sequelize';
import { addColumns } from './addColumns.ts';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Costs of units with their first day, the costs of sold pieces, and daily sums of profit. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'product_details', { cost: optional(rupiah()) });
  await addColumns(db, 'invoice_details', { cost: optional(rupiah()) });
  await addColumns(db, 'invoices', { payment_fee: rupiah(0), courier_cost: optional(rupiah()) });
  await createTable(db, 'unit_costs', {
    columns: {
      id: id(),
      product_detail_id: reference('product_details'),
      cost: rupiah(),
      valid_from: text(10),
      source: text(10),
      user_id: optional(reference('users')),
      created_at: moment(),
    },
    indexes: [
      { name: 'unit_costs_product_detail_id_valid_from', fields: ['product_detail_id', 'valid_from'] },
      { name: 'unit_costs_user_id', fields: ['user_id'] },
    ],
  });
  await createDailySums(db);
}

/** Empty: the first start computes the sums from the timelines (services/operations/mending.ts). */
async function createDailySums(db: QueryInterface): Promise<void> {
  await createTable(db, 'daily_profits', {
    columns: {
      day: { ...text(8), primaryKey: true },
      orders: integer(),
      revenue: rupiah(),
      refunds: rupiah(),
      tax: rupiah(),
      goods_cost: rupiah(),
      payment_fees: rupiah(),
      courier_costs: rupiah(),
      uncosted_orders: integer(),
      uncosted_revenue: rupiah(),
    },
  });
  await createTable(db, 'daily_product_profits', {
    columns: {
      day: { ...text(8), primaryKey: true },
      product_id: { ...reference('products'), primaryKey: true },
      pieces: integer(),
      goods: rupiah(),
      taxed: rupiah(),
      goods_cost: rupiah(),
      uncosted_pieces: integer(),
    },
    indexes: [{ name: 'daily_product_profits_product_id', fields: ['product_id'] }],
  });
}
