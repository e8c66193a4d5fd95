import type { QueryInterface } from 'sequelize';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Replaced pieces of a paid order before packing: the new ones are an order of their own, with the old ones as credit. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'order_changes', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      change_invoice_id: reference('invoices'),
      user_id: reference('users'),
      reason: text(20),
      note: { ...text(500), defaultValue: '' },
      way: text(10),
      value: rupiah(),
      status: text(10),
      created_at: moment(),
      ended_at: optional(moment()),
    },
    indexes: [
      { name: 'order_changes_change_invoice_id', unique: true, fields: ['change_invoice_id'] },
      { name: 'order_changes_invoice_id_status', fields: ['invoice_id', 'status'] },
      { name: 'order_changes_user_id', fields: ['user_id'] },
      { name: 'order_changes_status', fields: ['status'] },
    ],
    checks: { order_changes_value_not_negative: 'value >= 0' },
  });
  await createTable(db, 'order_change_lines', {
    columns: {
      id: id(),
      order_change_id: reference('order_changes', 'CASCADE'),
      invoice_detail_id: reference('invoice_details'),
      quantity: integer(),
      value: rupiah(),
    },
    indexes: [
      {
        name: 'order_change_lines_order_change_id_invoice_detail_id',
        unique: true,
        fields: ['order_change_id', 'invoice_detail_id'],
      },
      { name: 'order_change_lines_invoice_detail_id', fields: ['invoice_detail_id'] },
    ],
    checks: { order_change_lines_quantity_positive: 'quantity > 0' },
  });
}
