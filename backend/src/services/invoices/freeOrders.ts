import { now } from '../../clock.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import * as invoiceSteps from './steps.ts';

/** Why an invoice is over nothing: all of it was given away, or the goods that came back are worth as much. */
type Reason = 'free' | 'exchange';

/**
 * Sends a waiting invoice of Rp 0 to the packers: no provider takes an order for no money. The books keep an event for it
 * as for any payment. To be called in the transaction that settles the invoice.
 */
export async function settle(invoice: Invoice, reason: Reason, note: string): Promise<void> {
  const paidAt = now();
  await PaymentEvent.create({
    provider: reason,
    eventKey: `${reason}:${invoice.id}`,
    xenditId: `${reason}-${invoice.id}`,
    externalId: invoice.documentNo,
    status: 'PAID',
    amount: 0,
    currency: 'IDR',
    body: '{}',
    verdict: 'paid',
    invoiceId: invoice.id,
    receivedAt: paidAt,
  });
  await invoiceSteps.move(invoice, { step: 'pay', userId: null, set: { paidAt }, note });
}
