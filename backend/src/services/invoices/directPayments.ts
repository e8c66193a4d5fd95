import { now } from '../../clock.ts';
import { insertRows } from '../../models/database/records.ts';
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
  await PaymentEvent.create(eventOf(invoice, { provider, key, reference, receivedAt: paidAt }));
  await invoiceSteps.move(invoice, { step: 'pay', userId, set: { paidAt }, note });
}

/** The same for several orders of a marketplace, paid there, with a fixed number of statements. */
export async function settleMarketplace(invoices: readonly Invoice[], userId: number): Promise<void> {
  const paidAt = now();
  await insertRows(
    PaymentEvent,
    invoices.map((invoice) => {
      const reference = invoice.sourceRef ?? '';
      const key = `${invoice.source}:${reference}`;
      return eventOf(invoice, { provider: 'marketplace', key, reference, receivedAt: paidAt });
    }),
  );
  await invoiceSteps.moveAll(invoices, { step: 'pay', userId, set: { paidAt }, note: 'invoice.note.marketplace' });
}

function eventOf(
  { id, documentNo, total }: Invoice,
  {
    provider,
    key,
    reference,
    receivedAt,
  }: Pick<DirectPayment, 'provider' | 'key' | 'reference'> & { receivedAt: Date },
) {
  return {
    provider,
    eventKey: `${provider}:${key}`,
    xenditId: reference,
    externalId: documentNo,
    status: 'PAID',
    amount: total,
    currency: 'IDR',
    body: '{}',
    verdict: 'paid' as const,
    invoiceId: id,
    receivedAt,
  };
}
