import { LIMITS } from '../../contract/limits.ts';
import type { StockReason } from '../../contract/stock.ts';
import { created, id, integer, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The ledger of stock: rows are only ever added, and a unit's stock is their sum. */
export class StockMovement extends table(
  'stock_movements',
  {
    id: id(),
    productDetailId: reference('product_details'),
    delta: integer(),
    reason: text<StockReason>(20),
    invoiceId: optional(reference('invoices')),
    returnId: optional(reference('returns')),
    refundId: optional(reference('refunds')),
    purchaseReceiptId: optional(reference('purchase_receipts')),
    userId: optional(reference('users')),
    note: text(LIMITS.notes, ''),
    createdAt: created(),
  },
  { indexes: [['productDetailId', 'createdAt'], ['invoiceId'], ['returnId'], ['refundId'], ['purchaseReceiptId']] },
) {}
