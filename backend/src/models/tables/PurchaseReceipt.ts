import { created, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** Goods of a purchase that were received together. */
export class PurchaseReceipt extends table(
  'purchase_receipts',
  {
    id: id(),
    purchaseId: reference('purchases'),
    userId: reference('users'),
    idempotencyKey: text(80),
    requestHash: text(64),
    createdAt: created(),
  },
  { unique: [['purchaseId', 'idempotencyKey']], indexes: [['userId']] },
) {}
