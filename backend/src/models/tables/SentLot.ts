import { id, integer, reference } from './columns.ts';
import { table } from './table.ts';

/** Received pieces that left with a line of an order. */
export class SentLot extends table(
  'sent_lots',
  {
    id: id(),
    invoiceDetailId: reference('invoice_details'),
    purchaseReceiptLineId: reference('purchase_receipt_lines'),
    quantity: integer(),
  },
  { unique: [['invoiceDetailId', 'purchaseReceiptLineId']], indexes: [['purchaseReceiptLineId']] },
) {}
