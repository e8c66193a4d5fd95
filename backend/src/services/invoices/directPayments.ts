import { now } from '../../clock.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import * as invoiceSteps from './steps.ts';

interface DirectPayment {
  /** The payment method in the payment list. */
  provider: string;
  /** Unique among the payments of this provider. */
  key: string;
  reference: string;
  /** The timeline's note, and the team member who saw the money; null if none had to. */
  note: string;
  userId: number | null;
}

/**
 * Marks a waiting invoice as fully paid without a payment provider, and stores a payment event for the accounts, as for any
 * payment. Call it in the transaction that settles the invoice.
 */
export async function settle(
  invoice: Invoice,
  { provider, key, reference, note, userId }: DirectPayment,
): Promise<void> {
  const paidAt = now();
  await PaymentEvent.create({
    provider,
    eventKey: `${provider}:${key}`,
    xenditId: reference,
    externalId: invoice.documentNo,
    status: 'PAID',
    amount: invoice.total,
    currency: 'IDR',
    body: '{}',
    verdict: 'paid',
    invoiceId: invoice.id,
    receivedAt: paidAt,
  });
  await invoiceSteps.move(invoice, { step: 'pay', userId, set: { paidAt }, note });
}
