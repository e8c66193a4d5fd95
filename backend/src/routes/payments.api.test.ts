import { expect, test } from 'vitest';
import { buildAdmin, buildStaff } from '../../testing/factories.ts';
import { placeOrder } from '../../testing/orders.ts';
import { openTestShop } from '../../testing/testShop.ts';
import type { Envelope } from '../contract/envelope.ts';
import type { InvoicePayments } from '../contract/payments.ts';
import * as webhooks from '../services/payments/webhooks.ts';

const shop = await openTestShop();

test('an admin sees every link of an invoice and everything the provider said about it, the newest first', async () => {
  const { placed, api } = await placeOrder(shop);
  await api.put(`/api/invoices/pay/${placed.id}`).expect(200);
  const paid = { external_id: `${placed.documentNo}-1`, id: placed.xenditId, amount: placed.total, currency: 'IDR' };
  await webhooks.receive('simulator', { ...paid, status: 'EXPIRED' });
  await webhooks.receive('simulator', { ...paid, status: 'PAID', paid_amount: 1 });
  const other = await placeOrder(shop);
  await shop.api.post(`/api/payments/simulator/${other.placed.xenditId ?? ''}/pay`).expect(200);

  const admin = shop.as(await buildAdmin());
  const { body } = await admin.get(`/api/payments/invoice/${placed.id}`).expect(200);
  const { attempts, events } = (body as Envelope<InvoicePayments>).data;
  expect(attempts).toMatchObject([
    { number: 2, externalId: `${placed.documentNo}-2`, status: 'pending', amount: placed.total },
    { number: 1, externalId: `${placed.documentNo}-1`, status: 'superseded', paymentUrl: placed.paymentUrl },
  ]);
  expect(events).toMatchObject([
    { status: 'PAID', verdict: 'mismatch', verdictText: 'Does not fit', amount: 1, needsAttention: true },
    { status: 'EXPIRED', verdict: 'superseded', needsAttention: false },
  ]);
});

test('what was paid how is for admins, and of invoices that there are', async () => {
  const { placed } = await placeOrder(shop);
  await shop
    .as(await buildStaff())
    .get(`/api/payments/invoice/${placed.id}`)
    .expect(403);
  await shop
    .as(await buildAdmin())
    .get('/api/payments/invoice/999999')
    .expect(404);
});
