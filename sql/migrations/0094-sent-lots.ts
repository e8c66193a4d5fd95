import type { QueryInterface } from 'sequelize';
import { id, integer, reference } from './columns.ts';
import { createTable } from './createTable.ts';

/** Which received pieces left the shop with which line of an order. */
export async function up(db: QueryInterface): Promise<void> {
  await createTable(db, 'sent_lots', {
    columns: {
      id: id(),
      invoice_detail_id: reference('invoice_details'),
      purchase_receipt_line_id: reference('purchase_receipt_lines'),
      quantity: integer(),
    },
    indexes: [
      {
        name: 'sent_lots_invoice_detail_id_purchase_receipt_line_id',
        unique: true,
        fields: ['invoice_detail_id', 'purchase_receipt_line_id'],
      },
      { name: 'sent_lots_purchase_receipt_line_id', fields: ['purchase_receipt_line_id'] },
    ],
    checks: { sent_lots_quantity_positive: 'quantity > 0' },
  });
}
