import { id, integer, reference, rupiah } from './columns.ts';
import { table } from './table.ts';

/** Refunded pieces of an invoice line. */
export class RefundLine extends table(
  'refund_lines',
  {
    id: id(),
    refundId: reference('refunds', 'CASCADE'),
    invoiceDetailId: reference('invoice_details'),
    quantity: integer(),
    value: rupiah(),
    /** The sellable pieces among them. */
    restocked: integer(0),
    /** The pieces that were not yet packed and never leave the shop: all or none. */
    withdrawn: integer(0),
  },
  { unique: [['refundId', 'invoiceDetailId']], indexes: [['invoiceDetailId']] },
) {}
