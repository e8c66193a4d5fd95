import type { RefundReason } from '../../contract/invoices.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { ChangeStatus } from '../../contract/orderChanges.ts';
import type { RefundWay } from '../../contract/refunds.ts';
import { created, id, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A replacement of pieces in a paid order, before packing. */
export class OrderChange extends table(
  'order_changes',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** The order of the new pieces; the value of the old pieces is its credit. */
    changeInvoiceId: reference('invoices'),
    userId: reference('users'),
    reason: text<RefundReason>(20),
    note: text(LIMITS.notes, ''),
    /** The way of the refund if the new pieces cost less. */
    way: text<RefundWay>(10),
    /** Value of the old pieces. */
    value: rupiah(),
    status: text<ChangeStatus>(10),
    createdAt: created(),
    endedAt: optional(moment()),
  },
  { unique: [['changeInvoiceId']], indexes: [['invoiceId', 'status'], ['userId'], ['status']] },
) {}
