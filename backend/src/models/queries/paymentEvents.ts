import { select } from '../database/database.ts';
import type { StoredPaymentEvent } from '../lists/paymentEvents.ts';
import { PAYMENT_EVENTS } from '../lists/paymentEvents.ts';

const { select: ROW, from: FROM } = PAYMENT_EVENTS;

/** What the provider said about an invoice, the newest first. */
export async function paymentEventsOf(invoiceId: number): Promise<Omit<StoredPaymentEvent, 'body'>[]> {
  return select(`${ROW} ${FROM} WHERE e.invoice_id = :invoiceId ORDER BY e.received_at DESC, e.id DESC`, { invoiceId });
}

export async function paymentEventOf(id: number): Promise<StoredPaymentEvent | null> {
  const [event] = await select<StoredPaymentEvent>(`${ROW}, e.body ${FROM} WHERE e.id = :id`, { id });
  return event ?? null;
}
