import type { RefundReason } from '../../contract/invoices.ts';
import { LIMITS } from '../../contract/limits.ts';
import type { RefundedWay, RefundStatus } from '../../contract/refunds.ts';
import { MAX_FAILURE } from '../../contract/refunds.ts';
import { created, id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** Money given back for an invoice, whole or in part. */
export class Refund extends table(
  'refunds',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** Who gave it; null for the shop itself. */
    userId: optional(reference('users')),
    amount: rupiah(),
    reason: text<RefundReason>(20),
    note: text(LIMITS.notes, ''),
    way: text<RefundedWay>(10),
    status: text<RefundStatus>(10),
    /** How often the provider was asked for it: a part of the key by which it does so once. */
    attempt: integer(1),
    /** At the provider. */
    providerId: optional(text(64)),
    /** Why the provider didn't do it, in its code. */
    failure: text(MAX_FAILURE, ''),
    idempotencyKey: optional(text(80)),
    requestHash: optional(text(64)),
    createdAt: created(),
    /** When the provider was last asked. */
    askedAt: optional(moment()),
    settledAt: optional(moment()),
  },
  { unique: [['invoiceId', 'idempotencyKey']], indexes: [['userId'], ['status', 'askedAt']] },
) {}
