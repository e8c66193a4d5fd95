import { LIMITS } from '../../contract/limits.ts';
import type { ReturnReason, ReturnResolution, ReturnStatus } from '../../contract/returns.ts';
import { created, id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A customer's return of goods, for money or another size. */
export class Return extends table(
  'returns',
  {
    id: id(),
    invoiceId: reference('invoices'),
    userId: reference('users'),
    status: integer<ReturnStatus>(0),
    reason: text<ReturnReason>(20),
    note: text(LIMITS.notes, ''),
    resolution: text<ReturnResolution>(20),
    value: rupiah(),
    decisionNote: text(LIMITS.notes, ''),
    settlementNote: text(LIMITS.notes, ''),
    refundAmount: optional(rupiah()),
    exchangeInvoiceId: optional(reference('invoices')),
    /** Null for returns from before idempotency keys existed. */
    idempotencyKey: optional(text(80)),
    requestHash: optional(text(64)),
    createdAt: created(),
    decidedAt: optional(moment()),
    receivedAt: optional(moment()),
    settledAt: optional(moment()),
  },
  {
    unique: [['exchangeInvoiceId'], ['userId', 'idempotencyKey']],
    indexes: [['invoiceId'], ['userId'], ['status', 'createdAt'], ['settledAt']],
  },
) {}
