import type { QueryInterface } from 'sequelize';
import { addColumns, addIndexes, removeIndexes } from './addColumns.ts';
import { flag, id, integer, moment, optional, reference, text } from './columns.ts';
import { createTable } from './createTable.ts';

/** Orders in several parcels, each with its pieces, receipt number and dates; one parcel per receipt line and sheet line. */
export async function up(db: QueryInterface): Promise<void> {
  await addColumns(db, 'invoices', { is_split: flag(false) });
  await createTable(db, 'parcels', {
    columns: {
      id: id(),
      invoice_id: reference('invoices'),
      no: integer(),
      receipt_number: optional(text(60)),
      receipt_key: optional(text(60)),
      shipped_date: optional(moment()),
      delivered_date: optional(moment()),
    },
    indexes: [
      { name: 'parcels_invoice_id_no', unique: true, fields: ['invoice_id', 'no'] },
      { name: 'parcels_receipt_key', fields: ['receipt_key'] },
      { name: 'parcels_shipped_date', fields: ['shipped_date'] },
    ],
    checks: { parcels_delivered_after_shipped: 'delivered_date IS NULL OR shipped_date IS NOT NULL' },
  });
  await createTable(db, 'parcel_lines', {
    columns: {
      id: id(),
      parcel_id: reference('parcels', 'CASCADE'),
      invoice_detail_id: reference('invoice_details'),
      quantity: integer(),
    },
    indexes: [
      { name: 'parcel_lines_parcel_id_invoice_detail_id', unique: true, fields: ['parcel_id', 'invoice_detail_id'] },
      { name: 'parcel_lines_invoice_detail_id', fields: ['invoice_detail_id'] },
    ],
    checks: { parcel_lines_quantity_positive: 'quantity > 0' },
  });
  await addColumns(db, 'receipt_batch_lines', { parcel_no: integer(1) });
  await addIndexes(db, 'receipt_batch_lines', [
    {
      name: 'receipt_batch_lines_receipt_batch_id_invoice_id_parcel_no',
      unique: true,
      fields: ['receipt_batch_id', 'invoice_id', 'parcel_no'],
    },
  ]);
  await removeIndexes(db, 'receipt_batch_lines', ['receipt_batch_lines_receipt_batch_id_invoice_id']);
  await addColumns(db, 'hand_over_lines', { parcel_no: integer(1) });
  await addIndexes(db, 'hand_over_lines', [
    { name: 'hand_over_lines_invoice_id_parcel_no', unique: true, fields: ['invoice_id', 'parcel_no'] },
  ]);
  await removeIndexes(db, 'hand_over_lines', ['hand_over_lines_invoice_id']);
}
