import type { AttemptStatus } from '../../contract/payments.ts';
import { created, id, integer, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** One try to have an invoice paid; its external id is the document number plus the attempt's number. */
export class PaymentAttempt extends table(
  'payment_attempts',
  {
    id: id(),
    invoiceId: reference('invoices'),
    number: integer(),
    externalId: text(40),
    provider: text(20),
    xenditId: optional(text(64)),
    paymentUrl: optional(text(300)),
    amount: rupiah(),
    status: text<AttemptStatus>(12, 'opening'),
    /** When a process began its request to the provider; after a while another process may retry. */
    claimedAt: optional(moment()),
    /** When the provider was last asked for its status. */
    askedAt: optional(moment()),
    /** Since when its link accepts no payment, as reported by the provider. */
    closedAt: optional(moment()),
    /** When somebody last tried to pay it in vain. */
    failedAt: optional(moment()),
    createdAt: created(),
  },
  { unique: [['externalId'], ['invoiceId', 'number'], ['xenditId']], indexes: [['status', 'createdAt']] },
) {}
