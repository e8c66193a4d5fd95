import type { PlacedOrder } from '../src/contract/invoices.ts';
import type { PaymentVerdict } from '../src/contract/payments.ts';
import { PaymentAttempt } from '../src/models/tables/PaymentAttempt.ts';
import { SimulatedPayment } from '../src/models/tables/SimulatedPayment.ts';
import * as webhooks from '../src/services/payments/webhooks.ts';

/** The provider reports the status of an order's first link. */
export function reportPayment(
  { xenditId, documentNo, total }: Pick<PlacedOrder, 'xenditId' | 'documentNo' | 'total'>,
  status: 'PAID' | 'EXPIRED' = 'PAID',
): Promise<PaymentVerdict> {
  const event = { id: xenditId, external_id: `${documentNo}-1`, status, amount: total, currency: 'IDR' };
  return receiveNews(event);
}

/** A notification from the provider of the link that it names. */
export async function receiveNews(event: Record<string, unknown> & { external_id: string }): Promise<PaymentVerdict> {
  const attempt = await PaymentAttempt.findOne({ where: { externalId: event.external_id } });
  return webhooks.receive(attempt?.provider ?? 'simulator', event);
}

/** The simulator's links of an order, the oldest first. */
export async function linksOf({ documentNo }: Pick<PlacedOrder, 'documentNo'>): Promise<SimulatedPayment[]> {
  const links = await SimulatedPayment.findAll();
  return links
    .filter(({ externalId }) => externalId.startsWith(`${documentNo}-`))
    .sort((one, other) => one.externalId.localeCompare(other.externalId));
}
