import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildUnit } from '../../factories.ts';
import { placeOrder, readyToBuy } from '../../orders.ts';
import type { OrderTrace } from '../../orderTrace.ts';
import { stockOf, traceOf } from '../../orderTrace.ts';
import { linksOf, reportPayment } from '../../payments.ts';
import { expectSoundBooks } from '../../products.ts';
import { race } from '../../stopAt.ts';
import { openTestShop } from '../../testShop.ts';
import { isSqlite } from '../../../src/models/database/database.ts';
import { SimulatedPayment } from '../../../src/models/tables/SimulatedPayment.ts';
import * as payments from '../../../src/services/payments/payments.ts';
import * as reconciliation from '../../../src/services/payments/reconciliation.ts';

const shop = await openTestShop();
beforeEach(() => shop.setTime(new Date()));
afterEach(expectSoundBooks);

const HOUR = 3_600_000;
const PAID: OrderTrace = { timeline: ['waiting', 'paid'], money: ['paid'], stock: [-1], mails: ['placed', 'paid'] };
const EXPIRED: OrderTrace = {
  timeline: ['waiting', 'expired'],
  money: [],
  stock: [-1, 1],
  mails: ['placed', 'expired'],
};
const EXPIRED_AND_PAID: OrderTrace = {
  timeline: ['waiting', 'expired', 'paid'],
  money: ['paidLate'],
  stock: [-1, 1, -1],
  mails: ['placed', 'expired', 'paid'],
};

/** An expired order that no job has processed yet. */
async function overdueOrder() {
  const ordered = await placeOrder(shop);
  shop.advance(25 * HOUR);
  return ordered;
}

/** An order of the last piece that has expired: the piece is on sale again. */
async function expiredOrder() {
  const unit = await buildUnit({ stock: 1 });
  const { placed } = await placeOrder(shop, { unit });
  await reportPayment(placed, 'EXPIRED');
  return { placed, unit, other: await readyToBuy(shop, { unit }) };
}

test.each(['payment.moved', 'payment.judged'] as const)(
  'an order that is being paid at its last moment (at %s) does not expire',
  async (point) => {
    const { placed } = await overdueOrder();
    const { second, overtook } = await race(point, () => reportPayment(placed), payments.expireOverdue);
    expect([second, overtook]).toEqual([0, false]);
    expect(await traceOf(placed)).toEqual(PAID);
  },
);

test('news of money that has not reached its order yet may come before or after the expiry, and counts either way', async () => {
  const { placed } = await overdueOrder();
  const { overtook } = await race('payment.kept', () => reportPayment(placed), payments.expireOverdue);
  // On MariaDB the job passes: nobody has locked the order yet.
  expect(overtook).toBe(!isSqlite());
  expect(await traceOf(placed)).toEqual(overtook ? EXPIRED_AND_PAID : PAID);
});

test('a job that has found an order overdue leaves it alone when it was paid since', async () => {
  const { placed } = await overdueOrder();
  const { first, overtook } = await race('expiry.found', payments.expireOverdue, () => reportPayment(placed));
  expect([first, overtook]).toEqual([0, true]);
  expect(await traceOf(placed)).toEqual(PAID);
});

test.each(['expiry.moved', 'expiry.stockBack', 'expiry.written'] as const)(
  'money that comes while an order expires (at %s) takes its stock again',
  async (point) => {
    const { placed, unit } = await overdueOrder();
    const { first, second } = await race(point, payments.expireOverdue, () => reportPayment(placed));
    expect([first, second]).toEqual([1, 'paidLate']);
    expect(await traceOf(placed)).toEqual(EXPIRED_AND_PAID);
    expect(await stockOf(unit)).toBe(9);
  },
);

test.each([
  ['expiry.found', 0, 1],
  ['expiry.moved', 1, 0],
  ['expiry.written', 1, 0],
] as const)('of two jobs at once, the first at %s, one ends the order', async (point, ended, others) => {
  const { placed, unit } = await overdueOrder();
  const { first, second } = await race(point, payments.expireOverdue, payments.expireOverdue);
  expect([first, second]).toEqual([ended, others]);
  expect(await traceOf(placed)).toEqual(EXPIRED);
  expect(await stockOf(unit)).toBe(10);
});

test('an order that the provider and our job end at the same moment gives its stock back once', async () => {
  const { placed, unit } = await overdueOrder();
  const { first, second } = await race('expiry.moved', payments.expireOverdue, () => reportPayment(placed, 'EXPIRED'));
  expect([first, second]).toEqual([1, 'ignored']);
  expect(await traceOf(placed)).toEqual({ ...EXPIRED, money: ['ignored'] });
  expect(await stockOf(unit)).toBe(10);
});

test.each(['payAgain.written', 'payAgain.committed'] as const)(
  'an order whose time ends while a new link is being made (at %s) expires, and has no link that takes money',
  async (point) => {
    const { placed, api } = await placeOrder(shop);
    const { first, second } = await race(
      point,
      () => api.put(`/api/invoices/pay/${placed.id}`),
      () => {
        shop.advance(25 * HOUR);
        return payments.expireOverdue();
      },
    );
    expect([first.status, second]).toEqual([200, 1]);
    expect(await traceOf(placed)).toEqual(EXPIRED);
    // A job that had to wait for the order's row may come after the response, which then still has the link: reconciliation
    // closes it.
    if (point === 'payAgain.committed') expect(first.body).toMatchObject({ data: { paymentUrl: null } });
    else await reconciliation.reconcile(60);
    expect((await linksOf(placed)).map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED']);
  },
);

test('the last piece of an expired order goes to the next customer', async () => {
  const unit = await buildUnit({ stock: 1 });
  const { placed } = await placeOrder(shop, { unit });
  shop.advance(25 * HOUR);
  const { buy } = await readyToBuy(shop, { unit });
  const { second } = await race('expiry.stockBack', payments.expireOverdue, buy);
  expect(second.status).toBe(201);
  expect(await traceOf(placed)).toEqual(EXPIRED);
  expect(await stockOf(unit)).toBe(0);
});

test('late money that has taken the last piece again leaves none for the next shopper', async () => {
  const { placed, unit, other } = await expiredOrder();
  const { first, second } = await race('payment.judged', () => reportPayment(placed), other.buy);
  expect([first, second.status]).toEqual(['paidLate', 409]);
  expect(await traceOf(placed)).toEqual({ ...EXPIRED_AND_PAID, money: ['expired', 'paidLate'] });
  expect(await stockOf(unit)).toBe(0);
});

test('late money waits for an admin when another shopper is just taking the last piece', async () => {
  const { placed, unit, other } = await expiredOrder();
  const { first, second } = await race('order.stockTaken', other.buy, () => reportPayment(placed));
  expect([first.status, second]).toEqual([201, 'paidLate']);
  expect(await traceOf(placed)).toEqual({
    timeline: ['waiting', 'expired', 'paidLate'],
    money: ['expired', 'paidLate'],
    stock: [-1, 1],
    mails: ['placed', 'expired'],
  });
  expect(await stockOf(unit)).toBe(0);
});

/** A paid order without a report of its payment; it is due for reconciliation. */
async function silentlyPaidOrder() {
  const ordered = await placeOrder(shop);
  await SimulatedPayment.update({ status: 'PAID' }, { where: { id: ordered.placed.xenditId ?? '' } });
  shop.advance(61_000);
  return ordered;
}

test.each(['reconciliation.claimed', 'reconciliation.answered'] as const)(
  'two instances that ask the provider at once, the first at %s, pay an order once',
  async (point) => {
    const { placed } = await silentlyPaidOrder();
    const ask = () => reconciliation.reconcile(60);
    await race(point, ask, ask);
    expect(await traceOf(placed)).toEqual(PAID);
  },
);

test.each(['reconciliation.claimed', 'reconciliation.answered'] as const)(
  'news that comes after all while we ask the provider (at %s) pays an order once',
  async (point) => {
    const { placed } = await silentlyPaidOrder();
    const { second } = await race(
      point,
      () => reconciliation.reconcile(60),
      () => reportPayment(placed),
    );
    expect(second).toBe('paid');
    expect(await traceOf(placed)).toEqual(PAID);
  },
);

test('an order that is cancelled while the provider answers that it was paid lives on', async () => {
  const { placed, api, unit } = await silentlyPaidOrder();
  const { second } = await race(
    'reconciliation.answered',
    () => reconciliation.reconcile(60),
    () => api.put(`/api/invoices/cancel/${placed.id}`),
  );
  expect(second.status).toBe(200);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'cancelled', 'paid']);
  expect(await stockOf(unit)).toBe(9);
});

test('the end of an old link that we hear of while a new one is made does not end the order', async () => {
  const { placed, api } = await placeOrder(shop);
  await SimulatedPayment.update({ status: 'EXPIRED' }, { where: { id: placed.xenditId ?? '' } });
  shop.advance(61_000);
  await race(
    'reconciliation.answered',
    () => reconciliation.reconcile(60),
    () => api.put(`/api/invoices/pay/${placed.id}`),
  );
  expect(await traceOf(placed)).toEqual({
    timeline: ['waiting'],
    money: ['superseded'],
    stock: [-1],
    mails: ['placed'],
  });
});
