import { afterAll, afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff } from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/many.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { postRefund, refundsOf } from '../../../testing/refunds.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { openXendit, sendWebhook } from '../../../testing/xendit.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice } from '../../contract/invoices.ts';
import { reconcile } from './providerRefunds.ts';

const xendit = await openXendit();
const shop = await openTestShop(xendit.environment);
const admin = shop.as(await buildAdmin());
afterAll(() => xendit.close());

afterEach(async () => {
  Object.assign(xendit, { mood: 'well', next: [] });
  expect(await brokenInvariants()).toEqual([]);
});

/** An order paid at Xendit. */
async function paidAtXendit() {
  const ordered = await placeOrder(shop);
  const paid = xendit.turn(`${ordered.placed.documentNo}-1`, 'PAID') ?? {};
  await sendWebhook(shop.api, paid).expect(200);
  return ordered;
}

function booked(xenditId: string | null) {
  return xendit.refunds.filter(({ invoice_id }) => invoice_id === xenditId);
}

test('Xendit gets one request, and the refund is done when Xendit reports it', async () => {
  const { placed } = await paidAtXendit();
  const answer = await postRefund(admin, placed, { extra: 20_000, way: 'provider', note: '' }).expect(201);
  expect(answer.body).toMatchObject({
    data: { refunds: [{ status: 'pending', settledAt: null }], leftAtProvider: placed.total - 20_000 },
  });
  expect(booked(placed.xenditId)).toMatchObject([{ amount: 20_000, currency: 'IDR', reason: 'REQUESTED_BY_CUSTOMER' }]);
  await reconcile(0);
  expect((await refundsOf(admin, placed)).refunds).toMatchObject([{ status: 'pending' }]);
  for (const refund of booked(placed.xenditId)) refund.status = 'SUCCEEDED';
  await atOnce(5, () => reconcile(0));
  expect((await refundsOf(admin, placed)).refunds).toMatchObject([{ status: 'done', amount: 20_000 }]);
  expect(booked(placed.xenditId)).toHaveLength(1);
});

test('after a lost answer, a refund is requested again, and Xendit sends it once', async () => {
  const { placed } = await paidAtXendit();
  xendit.mode = 'silentAfterCreating';
  await postRefund(admin, placed, { extra: 7_000, way: 'provider', note: '' }).expect(201);
  xendit.mode = 'well';
  await reconcile(0);
  expect(booked(placed.xenditId)).toMatchObject([{ amount: 7_000 }]);
});

test('a failed refund waits for staff: they try it again or send it by hand', async () => {
  const { placed, api } = await paidAtXendit();
  await postRefund(admin, placed, { extra: 7_000, way: 'provider', note: '' }).expect(201);
  for (const refund of booked(placed.xenditId))
    Object.assign(refund, { status: 'FAILED', failure_code: 'INSUFFICIENT_BALANCE' });
  await reconcile(0);
  const [failed] = (await refundsOf(admin, placed)).refunds;
  expect(failed).toMatchObject({ status: 'failed', failure: 'INSUFFICIENT_BALANCE' });
  expect((await refundsOf(api, placed)).refunds).toMatchObject([{ status: 'pending', failure: '' }]);
  const waiting = await admin.get('/api/refunds/failed').expect(200);
  expect(waiting.body).toMatchObject({ data: [{ documentNo: placed.documentNo, amount: 7_000 }] });
  expect((await admin.get('/api/dashboard/waiting-work')).body).toMatchObject({ data: { payments: 1 } });
  const staff = shop.as(await buildStaff());
  const { events } = ((await staff.get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>).data;
  expect(events.at(-1)?.note).toMatch(/could not send the refund/);
  const retry = (way: string, note = '') => admin.put(`/api/refunds/retry/${failed?.id ?? 0}`).send({ way, note });
  const tries = await atOnce(5, () => retry('provider'));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(booked(placed.xenditId).map(({ status }) => status)).toEqual(['FAILED', 'PENDING']);
  for (const refund of booked(placed.xenditId)) refund.status = 'FAILED';
  await reconcile(0);
  expect((await retry('transfer')).status).toBe(400);
  expect((await retry('transfer', 'BCA 9')).status).toBe(200);
  expect((await refundsOf(admin, placed)).refunds).toMatchObject([{ status: 'done', way: 'transfer', note: 'BCA 9' }]);
  expect((await retry('provider')).status).toBe(409);
});

test('a refund that Xendit refuses is failed, and no request exceeds the payment', async () => {
  const { placed } = await paidAtXendit();
  xendit.next = ['refusing'];
  await postRefund(admin, placed, { extra: 3_000, way: 'provider', note: '' }).expect(201);
  expect((await refundsOf(admin, placed)).refunds).toMatchObject([
    { status: 'failed', failure: 'API_VALIDATION_ERROR' },
  ]);
  expect((await postRefund(admin, placed, { extra: placed.total - 2_999, way: 'provider', note: '' })).status).toBe(
    409,
  );
});
