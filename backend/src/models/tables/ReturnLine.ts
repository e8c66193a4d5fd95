import { id, integer, optional, reference, rupiah } from './columns.ts';
import { table } from './table.ts';

/** Returned pieces of an invoice's line; `resellable` after their inspection. */
export class ReturnLine extends table(
  'return_lines',
  {
    id: id(),
    returnId: reference('returns', 'CASCADE'),
    invoiceDetailId: reference('invoice_details'),
    quantity: integer(),
    value: rupiah(),
    exchangeForId: optional(reference('product_details')),
    resellable: optional(integer()),
  },
  { unique: [['returnId', 'invoiceDetailId']], indexes: [['invoiceDetailId'], ['exchangeForId']] },
) {}
