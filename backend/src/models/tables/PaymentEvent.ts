import { LIMITS } from '../../contract/limits.ts';
import type { PaymentVerdict } from '../../contract/payments.ts';
import { created, id, longText, moment, optional, reference, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** A notification of the payment provider, raw, stored once; `verdict` is the result of handling it. */
export class PaymentEvent extends table(
  'payment_events',
  {
    id: id(),
    provider: text(20),
    eventKey: text(120),
    xenditId: text(64),
    externalId: text(40),
    status: text(20),
    amount: optional(rupiah()),
    currency: text(10),
    body: longText(),
    verdict: text<PaymentVerdict>(20, 'received'),
    invoiceId: optional(reference('invoices')),
    receivedAt: created(),
    /** When, by whom and how staff settled an odd event. */
    settledAt: optional(moment()),
    settledBy: optional(reference('users')),
    settlement: text(LIMITS.notes, ''),
  },
  {
    unique: [['eventKey']],
    indexes: [
      ['invoiceId'],
      ['receivedAt'],
      ['verdict', 'settledAt'],
      ['settledBy'],
      ['status', 'receivedAt'],
      ['amount'],
    ],
  },
) {}
