import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Returns and exchanges. A dearer replacement has an invoice, with the returned value as its credit. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'returns', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      user_id: reference('users'),
      status: integer(0),
      reason: text(20),
      note: { ...text(500), defaultValue: '' },
      resolution: text(20),
      value: rupiah(),
      decision_note: { ...text(500), defaultValue: '' },
      settlement_note: { ...text(500), defaultValue: '' },
      refund_amount: optional(rupiah()),
      exchange_invoice_id: optional(reference('invoices')),
      created_at: moment(),
      decided_at: optional(moment()),
      received_at: optional(moment()),
      settled_at: optional(moment()),
    },
    indexes: [
      { name: 'returns_invoice_id', fields: ['invoice_id'] },
      { name: 'returns_user_id', fields: ['user_id'] },
      { name: 'returns_exchange_invoice_id', unique: true, fields: ['exchange_invoice_id'] },
      { name: 'returns_status_created_at', fields: ['status', 'created_at'] },
      { name: 'returns_settled_at', fields: ['settled_at'] },
    ],
    checks: {
      returns_status_known: 'status BETWEEN 0 AND 5',
      returns_value_not_negative: 'value >= 0',
    },
  });
  await createTable(db, 'return_lines', {
    columns: {
      id: id(),
      return_id: reference('returns', 'CASCADE'),
      invoice_detail_id: reference('invoice_details'),
      quantity: integer(),
      value: rupiah(),
      exchange_for_id: optional(reference('product_details')),
      resellable: optional(integer()),
    },
    indexes: [
      { name: 'return_lines_return_id_invoice_detail_id', unique: true, fields: ['return_id', 'invoice_detail_id'] },
      { name: 'return_lines_invoice_detail_id', fields: ['invoice_detail_id'] },
      { name: 'return_lines_exchange_for_id', fields: ['exchange_for_id'] },
    ],
    checks: {
      return_lines_quantity_positive: 'quantity > 0',
      return_lines_resellable_possible: 'resellable IS NULL OR (resellable >= 0 AND resellable <= quantity)',
    },
  });
  await createTable(db, 'return_photos', {
    columns: {
      id: id(),
      user_id: reference('users'),
      return_id: optional(reference('returns', 'CASCADE')),
      file: text(120),
      created_at: moment(),
    },
    indexes: [
      { name: 'return_photos_return_id_created_at', fields: ['return_id', 'created_at'] },
      { name: 'return_photos_user_id', fields: ['user_id'] },
    ],
  });
  await addColumns(db, 'stock_movements', { return_id: optional(reference('returns')) });
  await addIndexes(db, 'stock_movements', [{ name: 'stock_movements_return_id', fields: ['return_id'] }]);
  await addColumns(db, 'invoices', { credit: { ...rupiah(), defaultValue: 0 } });
}
