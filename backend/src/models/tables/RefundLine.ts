import { id, integer, reference, rupiah } from './columns.ts';
import { table } from './table.ts';

/** Pieces of an invoice's line that were refunded. */
export class RefundLine extends table(
  'refund_lines',
  {
    id: id(),
    refundId: reference('refunds', 'CASCADE'),
    invoiceDetailId: reference('invoice_details'),
    quantity: integer(),
    value: rupiah(),
    /** Those of them that can be sold again. */
    restocked: integer(0),
    /** Those of them that were not packed yet, and stay in the house: all or none. */
    withdrawn: integer(0),
  },
  { unique: [['refundId', 'invoiceDetailId']], indexes: [['invoiceDetailId']] },
) {}
