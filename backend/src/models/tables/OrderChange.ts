import type { RefundReason } from '../../contract/invoices.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { ChangeStatus } from '../../contract/orderChanges.ts';
import type { RefundWay } from '../../contract/refunds.ts';
import { created, id, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** Pieces of a paid order that are replaced before it is packed. */
export class OrderChange extends table(
  'order_changes',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** The order of the new pieces; its credit is paid by the old ones. */
    changeInvoiceId: reference('invoices'),
    userId: reference('users'),
    reason: text<RefundReason>(20),
    note: text(LIMITS.notes, ''),
    /** How what the new pieces cost less goes back. */
    way: text<RefundWay>(10),
    /** Of the old pieces. */
    value: rupiah(),
    status: text<ChangeStatus>(10),
    createdAt: created(),
    endedAt: optional(moment()),
  },
  { unique: [['changeInvoiceId']], indexes: [['invoiceId', 'status'], ['userId'], ['status']] },
) {}
