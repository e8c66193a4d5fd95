import { now } from '../../clock.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import * as invoiceSteps from './steps.ts';

/** Why an invoice costs nothing: a full discount, or an exchange of equal value. */
type Reason = 'free' | 'exchange';

/**
 * Marks a waiting invoice of Rp 0 as paid: no provider accepts a payment of zero. Stores a payment event for the accounts,
 * as for any payment. Call it in the transaction that settles the invoice.
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
