import type { Envelope, ListData } from '../src/contract/envelope.ts';
import type { PlacedOrder } from '../src/contract/invoices.ts';
import type { PaymentEventRow } from '../src/contract/payments.ts';
import { select } from '../src/models/database/database.ts';
import type { Api } from './testShop.ts';

export const WEBHOOK = '/api/payments/xendit/webhook';

export type WebhookBody = Record<string, unknown>;

/** Xendit's callback for a paid order. */
export function paidWebhook({ documentNo, xenditId, total }: PlacedOrder): WebhookBody {
  const external_id = `${documentNo}-1`;
  return { id: xenditId, external_id, status: 'PAID', amount: total, paid_amount: total, currency: 'IDR' };
}

/** The state of all orders, their stock, links and mails: an untrusted callback must not change it. */
export async function moneyDigest(): Promise<unknown> {
  return Promise.all([
    select('SELECT id, status, paid_at FROM invoices ORDER BY id'),
    select('SELECT id, status, xendit_id FROM payment_attempts ORDER BY id'),
    select('SELECT id, stock FROM product_details ORDER BY id'),
    select('SELECT COUNT(*) AS mails FROM outbox_mails'),
    select("SELECT id FROM payment_events WHERE verdict IN ('paid', 'paidLate', 'expired') ORDER BY id"),
  ]);
}

export async function newestEvent(admin: Api): Promise<PaymentEventRow | undefined> {
  const { body } = await admin.get('/api/payment-events?sort[0][field]=id&sort[0][dir]=desc&recordsPerPage=1');
  return (body as Envelope<ListData<PaymentEventRow>>).data.rows[0];
}
