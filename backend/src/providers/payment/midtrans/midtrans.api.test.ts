import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../testing/brokenInvariants.ts';
import { buildAdmin } from '../../../../testing/factories.ts';
import { openMidtrans, signed } from './stub.ts';
import { placeOrder, readyToBuy } from '../../../../testing/orders.ts';
import { postRefund, refundsOf } from '../../../../testing/refunds.ts';
import { openTestShop } from '../../../../testing/testShop.ts';
import { moneyDigest, newestEvent } from '../../../../testing/webhooks.ts';
import type { Envelope } from '../../../contract/envelope.ts';
import type { Invoice as InvoiceView, PlacedOrder } from '../../../contract/invoices.ts';
import { Invoice } from '../../../models/tables/Invoice.ts';
import { PaymentAttempt } from '../../../models/tables/PaymentAttempt.ts';
import { PaymentEvent } from '../../../models/tables/PaymentEvent.ts';
import * as providerRefunds from '../../../services/invoices/providerRefunds.ts';
import * as reconciliation from '../../../services/payments/reconciliation.ts';
import { setTimeouts } from '../retries.ts';

const midtrans = await openMidtrans();
afterAll(midtrans.close);
const shop = await openTestShop({ DEMO: 'off', ...midtrans.environment });
const admin = shop.as(await buildAdmin());
const WEBHOOK = '/api/payments/midtrans/webhook';
const CLAIM_MS = 16_000;
const KEY = 'the-key-of-an-order';

beforeEach(() => setTimeouts({ pauseMs: 5 }));
afterEach(async () => {
  midtrans.mode = 'well';
  setTimeouts();
  expect(await brokenInvariants()).toEqual([]);
  await PaymentAttempt.update(
    { status: 'expired', closedAt: new Date(0) },
    { where: { status: ['opening', 'pending'] } },
  );
});

function orderIdOf({ documentNo }: PlacedOrder, attempt = 1): string {
  return `${documentNo.replaceAll('/', '_')}-${attempt}`;
}

async function tell(body: object): Promise<unknown> {
  return ((await shop.api.post(WEBHOOK).send(body).expect(200)).body as Envelope<{ verdict: string }>).data.verdict;
}

async function statusOf({ id }: PlacedOrder): Promise<number> {
  return (await Invoice.findByPk(id, { rejectOnEmpty: true })).status;
}

function pagesOf({ documentNo }: PlacedOrder) {
  return midtrans.pages.filter(({ orderId }) => orderId.startsWith(`${documentNo.replaceAll('/', '_')}-`));
}

test('an order gets a page of Snap, and its settlement pays once, whatever else it carries', async () => {
  const { placed } = await placeOrder(shop);
  const [page] = pagesOf(placed);
  expect(placed).toMatchObject({
    xenditId: page?.token,
    paymentUrl: expect.stringContaining(page?.token ?? '?') as string,
  });
  expect(page?.asked).toMatchObject({
    transaction_details: { order_id: orderIdOf(placed), gross_amount: placed.total },
    item_details: [{ price: placed.total, quantity: 1 }],
    customer_details: { first_name: 'Sari Wulandari' },
    expiry: { unit: 'minutes', start_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:00 \+0700$/) as string },
  });
  await expect(shop.api.post(`/api/payments/opened/${page?.token ?? ''}`)).resolves.toMatchObject({ status: 200 });
  const paid = midtrans.turn(orderIdOf(placed), 'settlement', { a_new_field: { of: ['theirs'] } });
  const verdicts = await Promise.all(Array.from({ length: 20 }, () => tell(paid)));
  expect(new Set(verdicts)).toEqual(new Set(['paid']));
  const events = await PaymentEvent.findAll({ where: { invoiceId: placed.id } });
  expect(events).toHaveLength(1);
  expect(JSON.parse(events[0]?.body ?? '')).toEqual(JSON.parse(JSON.stringify(paid)));
  expect(events[0]).toMatchObject({ provider: 'midtrans', status: 'PAID', amount: placed.total });
});

test('a notification counts by its signature alone', async () => {
  const { placed } = await placeOrder(shop);
  const paid = midtrans.turn(orderIdOf(placed), 'settlement');
  const before = await moneyDigest();
  const { signature_key: signature, ...unsigned } = paid;
  const forged = [
    ...[unsigned, { ...unsigned, signature_key: '' }, { ...unsigned, signature_key: [signature] }],
    ...[
      { ...paid, gross_amount: '1.00' },
      { ...paid, order_id: 'INV_20200101_0001-1' },
      { ...paid, status_code: 200 },
    ],
    ...[
      signed(unsigned, 'Mid-server-another'),
      { ...paid, signature_key: String(signature).toUpperCase() },
      {},
      [paid],
    ],
    { id: placed.xenditId, external_id: `${placed.documentNo}-1`, status: 'PAID', amount: placed.total },
  ];
  for (const body of forged) expect((await shop.api.post(WEBHOOK).send(body)).status).toBe(401);
  expect((await shop.api.post(WEBHOOK).send(JSON.stringify(paid).slice(0, -9)).type('json')).status).toBe(400);
  expect(await moneyDigest()).toEqual(before);
  // What is signed for one code is no money under another: the status itself is not signed.
  const pending = midtrans.turn(orderIdOf(placed), 'pending');
  expect(await tell({ ...pending, transaction_status: 'settlement' })).toBe('unreadable');
  expect(await tell({ ...pending, signature_key: pending['signature_key'], source: 'reconciliation' })).toBe('ignored');
  expect(await statusOf(placed)).toBe(0);
  expect((await shop.api.post('/api/payments/xendit/webhook').send({})).status).toBe(404);
});

test.each([
  ['pending', {}, 'ignored', 0],
  ['authorize', {}, 'ignored', 0],
  ['capture', { fraud_status: 'challenge' }, 'ignored', 0],
  ['capture', { fraud_status: 'deny' }, 'failed', 0],
  ['capture', {}, 'paid', 1],
  ['settlement', {}, 'paid', 1],
  ['settlement', { fraud_status: null }, 'unreadable', 0],
  ['settlement', { gross_amount: '1000.00' }, 'mismatch', 0],
  ['settlement', { gross_amount: '1000.50' }, 'mismatch', 0],
  ['settlement', { currency: 'USD' }, 'mismatch', 0],
  ['deny', {}, 'failed', 0],
  ['failure', {}, 'failed', 0],
  ['cancel', {}, 'failed', 0],
  ['expire', {}, 'failed', 0],
  ['chargeback', {}, 'unreadable', 0],
  ['partial_chargeback', {}, 'unreadable', 0],
])('%s with %j is judged %s', async (status, more, verdict, invoiceStatus) => {
  const { placed, api } = await placeOrder(shop);
  expect(await tell(midtrans.turn(orderIdOf(placed), status, more))).toBe(verdict);
  expect(await statusOf(placed)).toBe(invoiceStatus);
  const view = (await api.get(`/api/invoices/${placed.id}`)).body as Envelope<InvoiceView>;
  expect(view.data.hasFailedTry).toBe(verdict === 'failed');
  const isOdd = verdict === 'mismatch' || verdict === 'unreadable';
  expect(await newestEvent(admin)).toMatchObject({ invoiceId: placed.id, verdict, needsAttention: isOdd });
});

test('money that is reversed right after it came waits for a person; an older failure does not', async () => {
  const { placed } = await placeOrder(shop);
  const failed = midtrans.turn(orderIdOf(placed), 'deny', { transaction_id: 'an older card' });
  await tell(midtrans.turn(orderIdOf(placed), 'settlement', { transaction_id: 'a bank' }));
  expect(await tell(failed)).toBe('ignored');
  expect(await tell(midtrans.turn(orderIdOf(placed), 'deny', { transaction_id: 'a bank' }))).toBe('mismatch');
});

test('a lost answer leads to a page of its own, and to no second one that anybody is given', async () => {
  const { buy } = await readyToBuy(shop);
  midtrans.mode = 'silentAfterCreating';
  expect((await buy(KEY)).status).toBe(503);
  midtrans.mode = 'well';
  shop.advance(CLAIM_MS);
  const placed = ((await buy(KEY)).body as Envelope<PlacedOrder>).data;
  expect(pagesOf(placed).map(({ orderId }) => orderId)).toEqual([orderIdOf(placed), orderIdOf(placed, 2)]);
  expect(placed.xenditId).toBe(pagesOf(placed)[1]?.token);
  expect(await tell(midtrans.turn(orderIdOf(placed), 'settlement'))).toBe('paid');
  expect(pagesOf(placed).map(({ isCanceled }) => isCanceled)).toEqual([false, true]);
});

test('paying again closes the page before, though a payment was begun on it', async () => {
  const { placed, api } = await placeOrder(shop);
  await tell(midtrans.turn(orderIdOf(placed), 'pending'));
  await api.put(`/api/invoices/pay/${placed.id}`).expect(200);
  expect(pagesOf(placed)).toMatchObject([
    { isCanceled: true, transaction: { transaction_status: 'expire' } },
    { isCanceled: false, transaction: null },
  ]);
  await api.put(`/api/invoices/cancel/${placed.id}`).expect(200);
  expect(pagesOf(placed).every(({ isCanceled }) => isCanceled)).toBe(true);
});

test('a payment whose news got lost is found by asking; an order that nobody began to pay stays as it is', async () => {
  const [{ placed }, waiting, failed] = [await placeOrder(shop), await placeOrder(shop), await placeOrder(shop)];
  midtrans.turn(orderIdOf(placed), 'settlement');
  midtrans.turn(orderIdOf(failed.placed), 'expire');
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  const statuses = [placed, waiting.placed, failed.placed].map(statusOf);
  expect(await Promise.all(statuses)).toEqual([1, 0, 0]);
});

test('parts of a payment go back, each once; what can’t go back there is the staff’s', async () => {
  const { placed } = await placeOrder(shop);
  await tell(midtrans.turn(orderIdOf(placed), 'settlement'));
  midtrans.mode = 'silentAfterCreating';
  await postRefund(admin, placed, { extra: 7_000, way: 'provider', note: '' }).expect(201);
  midtrans.mode = 'well';
  await postRefund(admin, placed, { extra: 5_000, way: 'provider', note: '' }).expect(201);
  const books = () => pagesOf(placed)[0]?.transaction?.['refunds'];
  expect(await tell(midtrans.turn(orderIdOf(placed), 'partial_refund'))).toBe('refund');
  shop.advance(61_000);
  await providerRefunds.reconcile(60);
  expect((await refundsOf(admin, placed)).refunds.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(books()).toHaveLength(2);

  midtrans.mode = 'refusing';
  await postRefund(admin, placed, { extra: 1_000, way: 'provider', note: '' }).expect(201);
  expect((await refundsOf(admin, placed)).refunds).toContainEqual(
    expect.objectContaining({ status: 'failed', failure: '412', amount: 1_000 }),
  );
  const byHand = { refunds: [{ refund_key: 'made in the dashboard', refund_amount: '9000.00' }] };
  expect(await tell(midtrans.turn(orderIdOf(placed), 'partial_refund', byHand))).toBe('unknown');
});

test.each(['down', 'garbled', 'refusing'] as const)(
  'when Midtrans is %s, the order waits for its page',
  async (mode) => {
    const { buy, unit } = await readyToBuy(shop);
    midtrans.mode = mode;
    expect((await buy(KEY)).status).toBe(503);
    midtrans.mode = 'well';
    shop.advance(CLAIM_MS);
    expect((await buy(KEY)).body).toMatchObject({
      data: { paymentUrl: expect.stringContaining('https://') as string },
    });
    expect((await unit.reload()).stock).toBe(9);
  },
);

test('the key is tested without making anything, and the first steps know of it', async () => {
  const outcome = async () => (await admin.post('/api/settings/test-keys').send({})).body as unknown;
  midtrans.calls = [];
  expect(await outcome()).toMatchObject({ data: 'testKey' });
  midtrans.mode = 'down';
  expect(await outcome()).toMatchObject({ data: 'unreachable' });
  expect(midtrans.calls.every((call) => call === 'GET /v2/key-test/status')).toBe(true);
  expect((await admin.get('/api/dashboard/first-steps')).body).toMatchObject({ data: { hasKeys: true } });
});
