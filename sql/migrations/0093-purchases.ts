import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes } from './addColumns.ts';
import { id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Expected deliveries of suppliers, and what was received of them with which movements. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'purchases', {
    columns: {
      id: id(),
      supplier: { ...text(100), defaultValue: '' },
      supplier_phone: { ...text(20), defaultValue: '' },
      note: { ...text(500), defaultValue: '' },
      expected_on: optional(text(10)),
      status: integer(0),
      created_by: reference('users'),
      created_at: moment(),
      idempotency_key: text(80),
      request_hash: text(64),
    },
    indexes: [
      { name: 'purchases_created_by_idempotency_key', unique: true, fields: ['created_by', 'idempotency_key'] },
      { name: 'purchases_status', fields: ['status'] },
    ],
    checks: { purchases_status_known: 'status BETWEEN 0 AND 3' },
  });
  await createTable(db, 'purchase_lines', {
    columns: {
      id: id(),
      purchase_id: reference('purchases', 'CASCADE'),
      product_detail_id: reference('product_details'),
      quantity: integer(),
      cost: optional(rupiah()),
      received: integer(0),
    },
    indexes: [
      {
        name: 'purchase_lines_purchase_id_product_detail_id',
        unique: true,
        fields: ['purchase_id', 'product_detail_id'],
      },
      { name: 'purchase_lines_product_detail_id', fields: ['product_detail_id'] },
    ],
    checks: { purchase_lines_pieces_possible: 'quantity > 0 AND received >= 0' },
  });
  await createTable(db, 'purchase_receipts', {
    columns: {
      id: id(),
      purchase_id: reference('purchases'),
      user_id: reference('users'),
      idempotency_key: text(80),
      request_hash: text(64),
      created_at: moment(),
    },
    indexes: [
      {
        name: 'purchase_receipts_purchase_id_idempotency_key',
        unique: true,
        fields: ['purchase_id', 'idempotency_key'],
      },
      { name: 'purchase_receipts_user_id', fields: ['user_id'] },
    ],
  });
  await createTable(db, 'purchase_receipt_lines', {
    columns: {
      id: id(),
      purchase_receipt_id: reference('purchase_receipts'),
      product_detail_id: reference('product_details'),
      quantity: integer(),
      cost: optional(rupiah()),
      lot: { ...text(40), defaultValue: '' },
      unsent: integer(),
    },
    indexes: [
      { name: 'purchase_receipt_lines_purchase_receipt_id', fields: ['purchase_receipt_id'] },
      { name: 'purchase_receipt_lines_product_detail_id', fields: ['product_detail_id'] },
      { name: 'purchase_receipt_lines_lot', fields: ['lot'] },
    ],
    checks: { purchase_receipt_lines_unsent_possible: 'quantity > 0 AND unsent >= 0 AND unsent <= quantity' },
  });
  await addColumns(db, 'stock_movements', { purchase_receipt_id: optional(reference('purchase_receipts')) });
  await addIndexes(db, 'stock_movements', [
    { name: 'stock_movements_purchase_receipt_id', fields: ['purchase_receipt_id'] },
  ]);
}
