import { id, integer, optional, reference, rupiah } from './columns.ts';
import { table } from './table.ts';

/** The expected pieces of a unit. */
export class PurchaseLine extends table(
  'purchase_lines',
  {
    id: id(),
    purchaseId: reference('purchases', 'CASCADE'),
    productDetailId: reference('product_details'),
    quantity: integer(),
    /** Per piece; null: unknown. */
    cost: optional(rupiah()),
    /** The sum of its receipts. */
    received: integer(0),
  },
  { unique: [['purchaseId', 'productDetailId']], indexes: [['productDetailId']] },
) {}
