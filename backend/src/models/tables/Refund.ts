import type { RefundReason } from '../../contract/invoices.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { RefundedWay, RefundStatus } from '../../contract/refunds.ts';
import { MAX_FAILURE } from '../../contract/refunds.ts';
import { created, id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A full or partial refund of an invoice. */
export class Refund extends table(
  'refunds',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** The author; null for the system. */
    userId: optional(reference('users')),
    amount: rupiah(),
    reason: text<RefundReason>(20),
    note: text(LIMITS.notes, ''),
    way: text<RefundedWay>(10),
    status: text<RefundStatus>(10),
    /** The number of requests to the provider: a part of the idempotency key. */
    attempt: integer(1),
    /** The refund's id at the provider. */
    providerId: optional(text(64)),
    /** The provider's error code. */
    failure: text(MAX_FAILURE, ''),
    idempotencyKey: optional(text(80)),
    requestHash: optional(text(64)),
    createdAt: created(),
    /** The time of the last request to the provider. */
    askedAt: optional(moment()),
    settledAt: optional(moment()),
  },
  { unique: [['invoiceId', 'idempotencyKey']], indexes: [['userId'], ['status', 'askedAt']] },
) {}
