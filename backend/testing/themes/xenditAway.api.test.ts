import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../factories.ts';
import { checkoutOf, order } from '../orders.ts';
import { stopAt } from '../stopAt.ts';
import { openTestShop } from '../testShop.ts';
import { openXendit } from '../xendit.ts';
import type { Envelope, ListData } from '../../src/contract/envelope.ts';
import type { PlacedOrder } from '../../src/contract/invoices.ts';
import type { PaymentEventRow } from '../../src/contract/payments.ts';

import { now } from '../../src/clock.ts';
import { armFailpoints } from '../../src/failpoints.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../src/models/tables/PaymentAttempt.ts';
import * as payments from '../../src/services/payments/payments.ts';
import * as reconciliation from '../../src/services/payments/reconciliation.ts';
import { setTimeouts } from '../../src/providers/payment/retries.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);
xendit.webhook = `${shop.origin}/api/payments/xendit/webhook`;

beforeEach(() => {
  setTimeouts({ pauseMs: 5 });
});
afterEach(() => {
  Object.assign(xendit, { mode: 'well', next: [], calls: [] });
  setTimeouts();
});

/** A new customer's order; `place` repeats it with the same key. */
async function newOrder() {
  const unit = await buildUnit();
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const api = shop.as(await buildUser());
  return { unit, api, place: () => order(api, input, `key-of-${unit.code}`) };
}

function placedIn({ body }: { body: unknown }): PlacedOrder {
  return (body as Envelope<PlacedOrder>).data;
}

function linksOf({ documentNo }: PlacedOrder): string[] {
  const ours = xendit.invoices.filter(({ external_id }) => external_id.startsWith(documentNo));
  return ours.map(({ external_id, status }) => `${external_id.slice(documentNo.length)} ${status}`);
}

async function statusOf({ id }: PlacedOrder): Promise<number> {
  return (await Invoice.findByPk(id, { rejectOnEmpty: true })).status;
}

test.each([
  ['refuses our key', 'unauthorized'],
  ['refuses what we ask', 'refusing'],
  ['has too much to do', 'busy'],
  ['fails', 'down'],
  ['is away', 'unavailable'],
  ['speaks nonsense after it made the link', 'garbled'],
  ['drops the line before it heard us', 'silent'],
  ['drops the line after it made the link', 'silentAfterCreating'],
  ['never answers', 'hanging'],
  ['made the link and never answers', 'hangingAfterCreating'],
] as const)('when Xendit %s, the order waits and the same order again gets its one link', async (_what, mode) => {
  const { place, unit } = await newOrder();
  setTimeouts({ pauseMs: 5, ...(mode.startsWith('hanging') ? { onceMs: 300 } : {}) });
  xendit.next = [mode];
  const failed = await place();
  expect(failed.status).toBe(503);
  const kept = { documentNo: expect.stringMatching(/^INV/) };
  expect(failed.body).toMatchObject({ message: 'Failed to create an invoice for your cart.', data: kept });
  expect(xendit.calls).toEqual(['POST /v2/invoices']);

  const placed = placedIn(await place());
  expect(linksOf(placed)).toEqual(['-1 PENDING']);
  expect(placed.paymentUrl).toBe(`https://checkout.xendit.test/${placed.xenditId ?? ''}`);
  expect((await unit.reload()).stock).toBe(9);
});

test('what is only read is asked again until Xendit answers, and nothing is made twice', async () => {
  const { place } = await newOrder();
  xendit.next = ['silentAfterCreating'];
  await place();
  xendit.next = ['down', 'garbled'];
  expect(linksOf(placedIn(await place()))).toEqual(['-1 PENDING']);
  expect(xendit.calls).toEqual(['POST /v2/invoices', 'GET /v2/invoices', 'GET /v2/invoices', 'GET /v2/invoices']);
});

test('who could not find out whether there is a link makes none', async () => {
  const { place } = await newOrder();
  xendit.next = ['silentAfterCreating'];
  await place();
  xendit.mode = 'unavailable';
  expect((await place()).status).toBe(503);
  xendit.mode = 'unauthorized';
  expect((await place()).status).toBe(503);
  expect(xendit.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  xendit.mode = 'well';
  expect(linksOf(placedIn(await place()))).toEqual(['-1 PENDING']);
});

test.each([
  ['Retry-After', { 'Retry-After': '1' }],
  ['Rate-Limit-Reset', { 'Rate-Limit-Remaining': '0', 'Rate-Limit-Reset': '1' }],
])('a busy Xendit is left alone as long as it asks for in %s', async (_header, busyHeaders) => {
  const { place } = await newOrder();
  xendit.next = ['silent'];
  await place();
  Object.assign(xendit, { busyHeaders, next: ['busy'] });
  const begun = Date.now();
  expect(linksOf(placedIn(await place()))).toEqual(['-1 PENDING']);
  expect(Date.now() - begun).toBeGreaterThan(950);
});

test('a Xendit that wants an hour of peace is not waited for', async () => {
  const { place } = await newOrder();
  xendit.next = ['silent'];
  await place();
  Object.assign(xendit, { busyHeaders: { 'Retry-After': '3600' }, mode: 'busy', calls: [] });
  expect((await place()).status).toBe(503);
  expect(xendit.calls).toEqual(['GET /v2/invoices']);
});

test('while one order waits for Xendit, others are placed and paid', async () => {
  const [slow, quick] = [await newOrder(), await newOrder()];
  const stop = stopAt('link.asked');
  const waiting = Promise.resolve(slow.place());
  await stop.reached;
  const placed = placedIn(await quick.place());
  expect(await xendit.send(xendit.turn(`${placed.documentNo}-1`, 'PAID') ?? {})).toEqual([200]);
  expect(await statusOf(placed)).toBe(1);
  stop.release();
  expect((await waiting).status).toBe(201);
});

test('paying again asks under a new external id, and the old link can’t be paid any more', async () => {
  const { place, api } = await newOrder();
  const placed = placedIn(await place());
  xendit.next = ['well', 'down'];
  await api.put(`/api/invoices/pay/${placed.id}`).expect(200);
  expect(linksOf(placed)).toEqual(['-1 EXPIRED', '-2 PENDING']);
});

test('money that comes late through an old link leaves no newer one that takes money', async () => {
  const { place, api } = await newOrder();
  const placed = placedIn(await place());
  await api.put(`/api/invoices/pay/${placed.id}`).expect(200);
  xendit.mode = 'unavailable';
  await api.put(`/api/invoices/cancel/${placed.id}`).expect(200);
  xendit.mode = 'well';
  expect(linksOf(placed)).toEqual(['-1 EXPIRED', '-2 PENDING']);
  expect(await xendit.send(xendit.turn(`${placed.documentNo}-1`, 'PAID') ?? {})).toEqual([200]);
  expect([await statusOf(placed), ...linksOf(placed)]).toEqual([1, '-1 PAID', '-2 EXPIRED']);
});

test('of two links that Xendit made of one request, money through the unknown one waits for an admin', async () => {
  const { place } = await newOrder();
  xendit.next = ['creatingTwice'];
  const placed = placedIn(await place());
  expect(linksOf(placed)).toEqual(['-1 PENDING', '-1 PENDING']);
  expect(await xendit.send(xendit.turn(`${placed.documentNo}-1`, 'PAID') ?? {})).toEqual([200]);
  expect(await statusOf(placed)).toBe(0);
  const admin = shop.as(await buildAdmin());
  const odd = await admin.get('/api/payment-events?needsAttention.Operator=4&needsAttention.Value=true');
  const events = (odd.body as Envelope<ListData<PaymentEventRow>>).data.rows;
  expect(events.filter(({ documentNo }) => documentNo === placed.documentNo)).toMatchObject([{ verdict: 'mismatch' }]);
});

test('money whose news did not get through is told again until it did', async () => {
  const { place } = await newOrder();
  const placed = placedIn(await place());
  let failures = 2;
  armFailpoints((name) => {
    if (name === 'payment.judged' && failures-- > 0) throw new Error('the database went away');
  });
  expect(await xendit.send(xendit.turn(`${placed.documentNo}-1`, 'PAID') ?? {}, [1, 1, 1])).toEqual([500, 500, 200]);
  expect(await xendit.send(xendit.turn(`${placed.documentNo}-1`, 'SETTLED') ?? {})).toEqual([200]);
  expect(await statusOf(placed)).toBe(1);
});

test('a payment whose callback never came is found by asking, once Xendit is back', async () => {
  await PaymentAttempt.update({ status: 'paid' }, { where: {} });
  const [paid, open] = [placedIn(await (await newOrder()).place()), placedIn(await (await newOrder()).place())];
  xendit.turn(`${paid.documentNo}-1`, 'PAID');
  Object.assign(xendit, { mode: 'unavailable', calls: [] });
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  const triesForOne = 3;
  expect(xendit.calls).toHaveLength(triesForOne);

  xendit.mode = 'well';
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  expect([await statusOf(paid), await statusOf(open)]).toEqual([1, 0]);
});

test.each([
  ['tells what came', true],
  ['tells only what was asked for', false],
])('an order that was paid short is not taken for paid by asking Xendit, which %s', async (_what, isTold) => {
  await PaymentAttempt.update({ status: 'paid' }, { where: {} });
  const placed = placedIn(await (await newOrder()).place());
  const paidAmount = placed.total - 1_000;
  const news = xendit.turn(`${placed.documentNo}-1`, 'PAID', paidAmount);
  if (isTold) Object.assign(xendit.invoices.at(-1) ?? {}, { paid_amount: paidAmount });
  expect(await xendit.send(news ?? {})).toEqual([200]);
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  expect(await statusOf(placed)).toBe(0);

  xendit.turn(`${placed.documentNo}-1`, 'EXPIRED');
  shop.advance(61_000);
  await reconciliation.reconcile(60);
  expect(await statusOf(placed)).toBe(5);
});

test('money that comes in the last moment of an order that had two weeks is found, though its news got lost', async () => {
  await PaymentAttempt.update({ status: 'paid' }, { where: {} });
  const placed = placedIn(await (await newOrder()).place());
  const twoWeeks = 14 * 86_400_000;
  await Invoice.update({ expiresAt: new Date(now().getTime() + twoWeeks) }, { where: { id: placed.id } });
  shop.advance(twoWeeks + 1_000);
  await payments.expireOverdue();
  expect(await statusOf(placed)).toBe(5);
  xendit.turn(`${placed.documentNo}-1`, 'PAID');
  await reconciliation.reconcile(60);
  expect(await statusOf(placed)).toBe(1);
});
