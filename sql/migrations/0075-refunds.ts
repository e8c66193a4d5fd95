import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Full and partial refunds with their pieces; pieces withdrawn from an order before packing. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'refunds', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      user_id: optional(reference('users')),
      amount: rupiah(),
      reason: text(20),
      note: { ...text(500), defaultValue: '' },
      way: text(10),
      status: text(10),
      attempt: integer(1),
      provider_id: optional(text(64)),
      failure: { ...text(100), defaultValue: '' },
      idempotency_key: optional(text(80)),
      request_hash: optional(text(64)),
      created_at: moment(),
      asked_at: optional(moment()),
      settled_at: optional(moment()),
    },
    indexes: [
      { name: 'refunds_invoice_id_idempotency_key', unique: true, fields: ['invoice_id', 'idempotency_key'] },
      { name: 'refunds_user_id', fields: ['user_id'] },
      { name: 'refunds_status_asked_at', fields: ['status', 'asked_at'] },
    ],
    checks: { refunds_amount_positive: 'amount > 0' },
  });
  await createTable(db, 'refund_lines', {
    columns: {
      id: id(),
      refund_id: reference('refunds', 'CASCADE'),
      invoice_detail_id: reference('invoice_details'),
      quantity: integer(),
      value: rupiah(),
      restocked: integer(0),
      withdrawn: integer(0),
    },
    indexes: [
      { name: 'refund_lines_refund_id_invoice_detail_id', unique: true, fields: ['refund_id', 'invoice_detail_id'] },
      { name: 'refund_lines_invoice_detail_id', fields: ['invoice_detail_id'] },
    ],
    checks: {
      refund_lines_quantity_positive: 'quantity > 0',
      refund_lines_restocked_possible: 'restocked >= 0 AND restocked <= quantity',
    },
  });
  await addColumns(db, 'stock_movements', { refund_id: optional(reference('refunds')) });
  await addIndexes(db, 'stock_movements', [{ name: 'stock_movements_refund_id', fields: ['refund_id'] }]);
  await addColumns(db, 'invoice_details', { withdrawn: integer(0) });
}
