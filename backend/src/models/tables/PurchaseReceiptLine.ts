import { PURCHASE_LIMITS } from '../../contract/purchases.ts';
import { id, integer, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** Received pieces of a unit, of one lot. */
export class PurchaseReceiptLine extends table(
  'purchase_receipt_lines',
  {
    id: id(),
    purchaseReceiptId: reference('purchase_receipts'),
    productDetailId: reference('product_details'),
    quantity: integer(),
    cost: optional(rupiah()),
    /** Empty without one. */
    lot: text(PURCHASE_LIMITS.lot, ''),
    /** The pieces that have not left with an order yet. */
    unsent: integer(),
  },
  { indexes: [['purchaseReceiptId'], ['productDetailId'], ['lot']] },
) {}
