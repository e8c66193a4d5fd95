import { expect, test } from 'vitest';
import { buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order, placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { Invoice, InvoiceRow, PlacedOrder } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { SimulatedPayment } from '../../models/tables/SimulatedPayment.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import * as webhooks from './webhooks.ts';
import * as payments from './payments.ts';
import * as reconciliation from './reconciliation.ts';

const shop = await openTestShop();
const HOUR = 3_600_000;

async function statusOf(placed: PlacedOrder): Promise<number> {
  return (await StoredInvoice.findByPk(placed.id, { rejectOnEmpty: true })).status;
}

async function stockOf({ id }: ProductDetail): Promise<number> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).stock;
}

function simulate(xenditId: string | null, outcome: 'pay' | 'fail' | 'expire') {
  return shop.api.post(`/api/payments/simulator/${xenditId ?? ''}/${outcome}`);
}

/** What the provider would tell us about an order's first attempt. */
function callback(placed: PlacedOrder, values: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: placed.xenditId,
    external_id: `${placed.documentNo}-1`,
    status: 'PAID',
    amount: placed.total,
    paid_amount: placed.total,
    currency: 'IDR',
    ...values,
  };
}

function tell(body: Record<string, unknown>): Promise<string> {
  return webhooks.receive('simulator', body);
}

test('a paid order is paid once, however often the provider says so', async () => {
  const { placed, api, customer } = await placeOrder(shop);
  const answer = await simulate(placed.xenditId, 'pay');
  expect((answer.body as Envelope<unknown>).data).toEqual({
    redirectUrl: `http://shop.test/payment-redirect?documentNo=${encodeURIComponent(placed.documentNo)}`,
  });
  await Promise.all(Array.from({ length: 20 }, () => tell(callback(placed))));
  await Promise.all(Array.from({ length: 20 }, () => tell(callback(placed, { status: 'SETTLED' }))));
  await tell(callback(placed, { status: 'EXPIRED' }));
  await tell(callback(placed, { status: 'PENDING' }));

  const { body } = await api.get(`/api/invoices/${placed.id}`);
  const invoice = (body as Envelope<Invoice>).data;
  expect(invoice).toMatchObject({ statusEnum: 1, isPaymentSuccess: true, paymentUrl: null });
  expect(invoice.events.map((event) => event.toStatus)).toEqual([0, 1]);
  const state = await api.get(`/api/payments/status/${encodeURIComponent(placed.documentNo)}`);
  expect(state.body).toMatchObject({ data: { statusEnum: 1, documentNo: placed.documentNo } });
  const verdicts = await PaymentEvent.findAll({ where: { invoiceId: placed.id } });
  expect(verdicts.map((event) => event.verdict).sort()).toEqual(['ignored', 'ignored', 'ignored', 'paid']);
  const mails = await OutboxMail.findAll({ where: { recipient: customer.email } });
  expect(mails.filter((mail) => mail.text.includes(placed.documentNo))).toHaveLength(2);
  const stranger = shop.as(await buildUser());
  expect((await stranger.get(`/api/payments/status/${encodeURIComponent(placed.documentNo)}`)).status).toBe(404);
});

test('an order that nobody pays in time ends, and its stock comes back once', async () => {
  const { placed, unit } = await placeOrder(shop, { quantity: 3 });
  expect(await stockOf(unit)).toBe(7);
  shop.advance(23 * HOUR);
  await payments.expireOverdue();
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.waiting);
  shop.advance(2 * HOUR);
  await Promise.all([
    payments.expireOverdue(),
    payments.expireOverdue(),
    tell(callback(placed, { status: 'EXPIRED' })),
  ]);
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.expired);
  expect(await stockOf(unit)).toBe(10);
  const movements = await StockMovement.findAll({ where: { productDetailId: unit.id }, order: [['id', 'ASC']] });
  expect(movements.map(({ delta, reason }) => [delta, reason])).toEqual([
    [10, 'received'],
    [-3, 'sold'],
    [3, 'returned'],
  ]);
});

test('a payment that comes too late takes the stock again if it can, and otherwise waits for an admin', async () => {
  const lucky = await placeOrder(shop);
  const unlucky = await placeOrder(shop, { unit: await buildUnit({ stock: 1 }) });
  for (const { placed } of [lucky, unlucky]) await simulate(placed.xenditId, 'expire');
  expect(await statusOf(lucky.placed)).toBe(INVOICE_STATUS.expired);
  await placePaidOrder(shop, { unit: unlucky.unit });

  expect(await tell(callback(lucky.placed))).toBe('paidLate');
  expect(await statusOf(lucky.placed)).toBe(INVOICE_STATUS.paid);
  expect(await stockOf(lucky.unit)).toBe(9);
  expect(await tell(callback(unlucky.placed))).toBe('paidLate');
  expect(await statusOf(unlucky.placed)).toBe(INVOICE_STATUS.paidLate);
  expect(await stockOf(unlucky.unit)).toBe(0);
});

test('paying again makes a new link, and the old one can neither expire the order nor pay it twice unseen', async () => {
  const { placed, api } = await placeOrder(shop);
  const failed = (await simulate(placed.xenditId, 'fail')).body as Envelope<{ redirectUrl: string }>;
  expect(new URL(failed.data.redirectUrl).searchParams.get('documentNo')).toBe(placed.documentNo);
  expect(new URL(failed.data.redirectUrl).searchParams.has('failed')).toBe(true);
  const again = (await api.put(`/api/invoices/pay/${placed.id}`)).body as Envelope<PlacedOrder>;
  expect(again.data.paymentUrl).not.toBe(placed.paymentUrl);
  const listed = (await api.get('/api/invoices/customer')).body as Envelope<ListData<InvoiceRow>>;
  expect(listed.data.rows).toMatchObject([{ id: placed.id, paymentUrl: again.data.paymentUrl }]);
  const attempts = await PaymentAttempt.findAll({ where: { invoiceId: placed.id }, order: [['number', 'ASC']] });
  expect(attempts.map(({ externalId, status }) => [externalId, status])).toEqual([
    [`${placed.documentNo}-1`, 'superseded'],
    [`${placed.documentNo}-2`, 'pending'],
  ]);
  expect(await tell(callback(placed, { status: 'EXPIRED' }))).toBe('superseded');
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.waiting);

  await simulate(again.data.xenditId, 'pay');
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.paid);
  expect(await tell(callback(placed))).toBe('overpaid');
  expect((await api.put(`/api/invoices/pay/${placed.id}`)).status).toBe(409);
});

test('news of a payment cost few statements, and fewer where they are old', async () => {
  const { placed } = await placeOrder(shop, { quantity: 3 });
  const { xenditId: id, documentNo, total: amount } = placed;
  const news = { id, external_id: `${documentNo}-1`, status: 'PAID', amount, currency: 'IDR' };
  const count = () => shop.countStatements(() => webhooks.receive('simulator', news));
  expect([await count(), await count()]).toEqual([25, 5]);
});

test('a payment whose news got lost is found by asking the provider', async () => {
  const { placed } = await placeOrder(shop);
  await SimulatedPayment.update({ status: 'PAID' }, { where: { id: placed.xenditId ?? '' } });
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.paid);
});

test('money through a link that was given up is found as well, though its news got lost', async () => {
  const { placed, api } = await placeOrder(shop);
  await api.put(`/api/invoices/pay/${placed.id}`);
  await SimulatedPayment.update({ status: 'PAID' }, { where: { id: placed.xenditId ?? '' } });
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.waiting);
  shop.advance(540_000);
  await reconciliation.reconcile(60);
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.paid);
});

test('only who ordered, or an admin, cancels; what was cancelled is on sale again', async () => {
  const { placed, api, unit } = await placeOrder(shop, { quantity: 2 });
  expect((await shop.as(await buildUser()).put(`/api/invoices/cancel/${placed.id}`)).status).toBe(404);
  expect((await shop.as(await buildStaff()).put(`/api/invoices/cancel/${placed.id}`)).status).toBe(403);
  expect((await api.put(`/api/invoices/cancel/${placed.id}`)).status).toBe(200);
  expect((await api.put(`/api/invoices/cancel/${placed.id}`)).status).toBe(409);
  expect(await stockOf(unit)).toBe(10);
  expect((await simulate(placed.xenditId, 'pay')).status).toBe(200);
  expect(await statusOf(placed)).toBe(INVOICE_STATUS.cancelled);
});

test('two shoppers never get the same last piece', async () => {
  const unit = await buildUnit({ stock: 1 });
  const first = await placeOrder(shop, { unit });
  const second = shop.as(await buildUser());
  const answer = await order(second, checkoutOf(first.city, { id: unit.id, price: unit.price }));
  expect(answer.status).toBe(409);
  expect(answer.body).toMatchObject({ data: { cart: [{ lastStock: 0 }] } });
});
