import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { placeOrder } from '../orders.ts';
import { openTestShop } from '../testShop.ts';
import { openXendit } from '../xendit.ts';
import { now } from '../../src/clock.ts';
import type { PlacedOrder } from '../../src/contract/invoices.ts';
import type { Failpoint } from '../../src/failpoints.ts';
import { armFailpoints, disarmFailpoints } from '../../src/failpoints.ts';
import { Invoice } from '../../src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../src/models/tables/PaymentAttempt.ts';
import { setTimeouts } from '../../src/providers/payment/retries.ts';
import * as payments from '../../src/services/payments/payments.ts';
import * as reconciliation from '../../src/services/payments/reconciliation.ts';

const xendit = await openXendit();
afterAll(xendit.close);
const shop = await openTestShop(xendit.environment);
xendit.webhook = `${shop.origin}/api/payments/xendit/webhook`;
const HOUR = 3_600_000;

beforeEach(() => {
  shop.setTime(new Date());
  setTimeouts({ pauseMs: 5 });
});
afterEach(async () => {
  Object.assign(xendit, { mode: 'well', next: [], calls: [] });
  setTimeouts();
  disarmFailpoints();
  // Orders of an earlier test are not due for reconciliation.
  await PaymentAttempt.update({ status: 'paid' }, { where: {} });
});

/** An order whose customer can do to it what `act` says: `pay` again, or `cancel`. */
async function newOrder() {
  const { placed, api } = await placeOrder(shop);
  return { placed, act: (what: 'pay' | 'cancel') => api.put(`/api/invoices/${what}/${placed.id}`) };
}

function linksOf({ documentNo }: PlacedOrder): string[] {
  const ours = xendit.invoices.filter(({ external_id }) => external_id.startsWith(`${documentNo}-`));
  return ours.map(({ external_id, status }) => `${external_id.slice(documentNo.length)} ${status}`);
}

async function statusOf({ id }: PlacedOrder): Promise<number> {
  return (await Invoice.findByPk(id, { rejectOnEmpty: true })).status;
}

/** The next round of the job that asks Xendit. */
async function reconcile(): Promise<void> {
  shop.advance(61_000);
  await reconciliation.reconcile(60);
}

/** The shop dies at this point. */
function dieAt(point: Failpoint): void {
  armFailpoints((name) => {
    if (name === point) throw new Error('died');
  });
}

test('who pays again while Xendit is away, and once more when it is back, can’t pay through the old link any more', async () => {
  const { placed, act } = await newOrder();
  xendit.mode = 'unavailable';
  expect((await act('pay')).status).toBe(503);
  xendit.mode = 'well';
  expect((await act('pay')).status).toBe(200);
  expect(linksOf(placed)).toEqual(['-1 EXPIRED', '-2 PENDING']);
});

test('an old link is closed within a minute or two, even where nobody asks for the new one again', async () => {
  const { placed, act } = await newOrder();
  xendit.mode = 'unavailable';
  expect((await act('pay')).status).toBe(503);
  await reconcile();
  expect(linksOf(placed)).toEqual(['-1 PENDING']);
  xendit.mode = 'well';
  await reconcile();
  expect(linksOf(placed)).toEqual(['-1 EXPIRED']);
});

test.each(['pay', 'cancel'] as const)(
  'a link that Xendit was too busy to close (%s) is closed by the next round',
  async (what) => {
    const { placed, act } = await newOrder();
    xendit.next = [...(what === 'pay' ? (['well'] as const) : []), 'down', 'down', 'down'];
    expect((await act(what)).status).toBe(200);
    expect(linksOf(placed)[0]).toBe('-1 PENDING');
    await reconcile();
    expect(linksOf(placed)[0]).toBe('-1 EXPIRED');
  },
);

test.each([
  ['pay', 'payAgain.committed'],
  ['cancel', 'cancel.committed'],
] as const)('a shop that dies after it wrote down the end of a link (%s) closes it later', async (what, point) => {
  const { placed, act } = await newOrder();
  dieAt(point);
  expect((await act(what)).status).toBe(500);
  disarmFailpoints();
  await Promise.all([reconcile(), reconciliation.reconcile(60)]);
  expect(linksOf(placed)).toEqual(['-1 EXPIRED']);
  expect(xendit.calls.filter((call) => call.endsWith('/expire!'))).toHaveLength(1);
});

test('a link that was made for an order cancelled meanwhile, and never stored, is found and closed', async () => {
  const { placed, act } = await newOrder();
  armFailpoints(async (name) => {
    if (name !== 'link.given') return;
    await act('cancel');
    throw new Error('died');
  });
  expect((await act('pay')).status).toBe(500);
  disarmFailpoints();
  expect(linksOf(placed)).toEqual(['-1 EXPIRED', '-2 PENDING']);
  await reconcile();
  expect(linksOf(placed)).toEqual(['-1 EXPIRED', '-2 EXPIRED']);
});

test('once money came through the old link, the new one is closed although Xendit did not hear it at first', async () => {
  const { placed, act } = await newOrder();
  xendit.next = ['well', 'down', 'down', 'down'];
  await act('pay');
  xendit.next = ['down', 'down', 'down'];
  expect(await xendit.send(xendit.turn(`${placed.documentNo}-1`, 'PAID') ?? {})).toEqual([200]);
  expect(linksOf(placed)).toEqual(['-1 PAID', '-2 PENDING']);
  await reconcile();
  expect([await statusOf(placed), ...linksOf(placed)]).toEqual([1, '-1 PAID', '-2 EXPIRED']);
});

test('an old link through which the money has come is not closed but counts', async () => {
  const { placed, act } = await newOrder();
  xendit.next = ['well', 'down', 'down', 'down'];
  await act('pay');
  xendit.turn(`${placed.documentNo}-1`, 'PAID');
  xendit.calls = [];
  await reconcile();
  expect([await statusOf(placed), ...linksOf(placed)]).toEqual([1, '-1 PAID', '-2 EXPIRED']);
  expect(xendit.calls.filter((call) => call.endsWith('/expire!'))).toHaveLength(1);
});

test('a closed link is asked about now and then until a day after the order’s time was up, and then no more', async () => {
  const { act } = await newOrder();
  await act('cancel');
  xendit.calls = [];
  for (let round = 0; round < 9; round++) await reconcile();
  expect(xendit.calls).toHaveLength(0);
  await reconcile();
  expect(xendit.calls).toHaveLength(1);
  shop.advance(47 * HOUR);
  await reconcile();
  expect(xendit.calls).toHaveLength(2);
  shop.advance(2 * HOUR);
  await reconcile();
  expect(xendit.calls).toHaveLength(2);
});

test('a hundred attempts that never got a link, of orders long over, don’t keep a paid order waiting', async () => {
  const { placed: over } = await newOrder();
  await Invoice.update({ expiresAt: new Date(now().getTime() - 49 * HOUR) }, { where: { id: over.id } });
  await PaymentAttempt.bulkCreate(
    Array.from({ length: 120 }, (_, index) => ({
      invoiceId: over.id,
      number: index + 2,
      externalId: `${over.documentNo}-${index + 2}`,
      provider: 'xendit',
      amount: over.total,
      createdAt: new Date(now().getTime() - 72 * HOUR),
      askedAt: new Date(now().getTime() - HOUR),
    })),
  );
  const { placed } = await newOrder();
  xendit.turn(`${placed.documentNo}-1`, 'PAID');
  await reconcile();
  expect(await statusOf(placed)).toBe(1);
});

test('an attempt without a link ends with its order’s payment', async () => {
  const { placed, act } = await newOrder();
  xendit.mode = 'unavailable';
  await act('pay');
  expect(await xendit.send(xendit.turn(`${placed.documentNo}-1`, 'PAID') ?? {})).toEqual([200]);
  xendit.mode = 'well';
  await reconcile();
  xendit.calls = [];
  for (let round = 0; round < 9; round++) await reconcile();
  expect(xendit.calls).toEqual([]);
});

test('after days without the shop, the money of an order that is over by now is found', async () => {
  const { placed } = await newOrder();
  shop.advance(72 * HOUR);
  await payments.expireOverdue();
  xendit.turn(`${placed.documentNo}-1`, 'PAID');
  await reconcile();
  expect(await statusOf(placed)).toBe(1);
});
