import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAdmin } from '../../factories.ts';
import { placeOrder, readyToBuy } from '../../orders.ts';
import { stockOf, traceOf } from '../../orderTrace.ts';
import { linksOf, reportPayment } from '../../payments.ts';
import { expectSoundBooks } from '../../products.ts';
import { race } from '../../stopAt.ts';
import { openTestShop } from '../../testShop.ts';
import type { Envelope } from '../../../src/contract/envelope.ts';
import type { PlacedOrder } from '../../../src/contract/invoices.ts';
import { Invoice } from '../../../src/models/tables/Invoice.ts';
import { PaymentAttempt } from '../../../src/models/tables/PaymentAttempt.ts';
import * as payments from '../../../src/services/payments/payments.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
beforeEach(() => shop.setTime(new Date()));
afterEach(expectSoundBooks);

const PAID = { timeline: ['waiting', 'paid'], money: ['paid'], stock: [-1], mails: ['placed', 'paid'] };
const CANCELLED = { timeline: ['waiting', 'cancelled'], money: [], stock: [-1, 1], mails: ['placed'] };
const CANCELLED_AND_PAID = {
  timeline: ['waiting', 'cancelled', 'paid'],
  money: ['paidLate'],
  stock: [-1, 1, -1],
  mails: ['placed', 'paid'],
};

function placedIn(answer: { body: unknown }): PlacedOrder {
  return (answer.body as Envelope<PlacedOrder>).data;
}

/** A customer's order that the shop has already placed while its response is under way. */
async function orderOf({ id }: { id: number }): Promise<Invoice> {
  return Invoice.findOne({ where: { userId: id }, rejectOnEmpty: true });
}

test.each(['link.given', 'link.stored'] as const)(
  'money that is faster than the answer with the link (at %s) pays the order, and nothing is left to pay',
  async (point) => {
    const { customer, buy, unit } = await readyToBuy(shop);
    const { first } = await race(point, buy, async () => {
      const [link] = await linksOf(await orderOf(customer));
      return shop.api.post(`/api/payments/simulator/${link?.id ?? ''}/pay`);
    });
    expect(first.status).toBe(201);
    const placed = placedIn(first);
    expect(await traceOf(placed)).toEqual(PAID);
    const [link, ...others] = await linksOf(placed);
    expect([placed.xenditId, others]).toEqual([link?.id, []]);
    expect(await stockOf(unit)).toBe(9);
  },
);

test.each(['link.asked', 'link.given', 'link.stored'] as const)(
  'an order that is cancelled while its link is being made (at %s) leaves no link that takes money',
  async (point) => {
    const { customer, api, buy, unit } = await readyToBuy(shop);
    const { first, second } = await race(point, buy, async () =>
      api.put(`/api/invoices/cancel/${(await orderOf(customer)).id}`),
    );
    expect([first.status, second.status]).toEqual([201, 200]);
    const placed = placedIn(first);
    const [link, ...others] = await linksOf(placed);
    expect([link?.status, others]).toEqual(['EXPIRED', []]);
    const attempt = await PaymentAttempt.findOne({ where: { invoiceId: placed.id } });
    expect(attempt).toMatchObject({ status: 'expired', xenditId: link?.id, closedAt: expect.any(Date) as Date });
    expect(await traceOf(placed)).toEqual(CANCELLED);
    expect(await stockOf(unit)).toBe(10);
  },
);

test('a request that was overtaken by a stored link returns that link', async () => {
  const { customer, buy } = await readyToBuy(shop);
  const stored = { xenditId: `another-${customer.id}`, paymentUrl: 'https://pay.test/another' };
  const { first } = await race('link.given', buy, async () => {
    const invoiceId = (await orderOf(customer)).id;
    await PaymentAttempt.update({ ...stored, status: 'pending' }, { where: { invoiceId } });
  });
  expect([first.status, placedIn(first)]).toMatchObject([201, stored]);
});

test('an order whose time ends while its link is being made is not offered for payment any more', async () => {
  const { buy } = await readyToBuy(shop);
  const { first } = await race('link.given', buy, () => {
    shop.advance(25 * 3_600_000);
    return payments.expireOverdue();
  });
  const placed = placedIn(first);
  expect(placed.paymentUrl).toBeNull();
  expect((await linksOf(placed)).map(({ status }) => status)).toEqual(['EXPIRED']);
  expect((await traceOf(placed)).timeline).toEqual(['waiting', 'expired']);
});

test.each(['payment.arrived', 'payment.kept', 'payment.moved', 'payment.judged', 'payment.committed'] as const)(
  'the same news of a payment twice, the first at %s, pays once',
  async (point) => {
    const { placed, unit } = await placeOrder(shop);
    const { first, second } = await race(
      point,
      () => reportPayment(placed),
      () => reportPayment(placed),
    );
    expect([first, second]).toEqual(['paid', 'paid']);
    expect(await traceOf(placed)).toEqual(PAID);
    expect(await stockOf(unit)).toBe(9);
  },
);

test.each(['the customer', 'an admin'] as const)(
  'an order that is being paid can’t be cancelled by %s any more',
  async (who) => {
    const { placed, api } = await placeOrder(shop);
    const caller = who === 'an admin' ? admin : api;
    const { second, overtook } = await race(
      'payment.moved',
      () => reportPayment(placed),
      () => caller.put(`/api/invoices/cancel/${placed.id}`),
    );
    expect([second.status, overtook]).toEqual([409, false]);
    expect(await traceOf(placed)).toEqual(PAID);
  },
);

test.each([
  ['the customer', 'cancel.moved'],
  ['an admin', 'cancel.moved'],
  ['the customer', 'cancel.committed'],
] as const)('money that comes while %s cancels (at %s) brings the order back to life', async (who, point) => {
  const { placed, api, unit } = await placeOrder(shop);
  const caller = who === 'an admin' ? admin : api;
  const { first, second } = await race(
    point,
    () => caller.put(`/api/invoices/cancel/${placed.id}`),
    () => reportPayment(placed),
  );
  expect([first.status, second]).toEqual([200, 'paidLate']);
  expect(await traceOf(placed)).toEqual(CANCELLED_AND_PAID);
  expect(await stockOf(unit)).toBe(9);
});

test('the customer and an admin who cancel at once give the stock back once', async () => {
  const { placed, api, unit } = await placeOrder(shop);
  const cancel = (caller: typeof api) => () => caller.put(`/api/invoices/cancel/${placed.id}`);
  const { first, second } = await race('cancel.moved', cancel(api), cancel(admin));
  expect([first.status, second.status]).toEqual([200, 409]);
  expect(await traceOf(placed)).toEqual(CANCELLED);
  expect(await stockOf(unit)).toBe(10);
});

test('news that a link ended comes to nothing while the payment through it is being written', async () => {
  const { placed } = await placeOrder(shop);
  const { second } = await race(
    'payment.moved',
    () => reportPayment(placed),
    () => reportPayment(placed, 'EXPIRED'),
  );
  expect(second).toBe('ignored');
  expect(await traceOf(placed)).toEqual({ ...PAID, money: ['paid', 'ignored'] });
});

test('a payment whose news comes while the end of its link is being written is not lost', async () => {
  const { placed, unit } = await placeOrder(shop);
  const { first, second } = await race(
    'payment.judged',
    () => reportPayment(placed, 'EXPIRED'),
    () => reportPayment(placed),
  );
  expect([first, second]).toEqual(['expired', 'paidLate']);
  expect(await traceOf(placed)).toEqual({
    timeline: ['waiting', 'expired', 'paid'],
    money: ['expired', 'paidLate'],
    stock: [-1, 1, -1],
    mails: ['placed', 'expired', 'paid'],
  });
  expect(await stockOf(unit)).toBe(9);
});

test.each(['payAgain.written', 'payAgain.committed'] as const)(
  'money through the old link while a new one is being made (at %s) pays the order, and the new link is closed',
  async (point) => {
    const { placed, api } = await placeOrder(shop);
    const { first, second } = await race(
      point,
      () => api.put(`/api/invoices/pay/${placed.id}`),
      () => shop.api.post(`/api/payments/simulator/${placed.xenditId ?? ''}/pay`),
    );
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await linksOf(placed)).map(({ status }) => status)).toEqual(['PAID', 'EXPIRED']);
    expect(await traceOf(placed)).toEqual(PAID);
  },
);

test('an order that is being paid gets no new link', async () => {
  const { placed, api } = await placeOrder(shop);
  const { second } = await race(
    'payment.moved',
    () => reportPayment(placed),
    () => api.put(`/api/invoices/pay/${placed.id}`),
  );
  expect(second.status).toBe(409);
  expect(await linksOf(placed)).toHaveLength(1);
  expect(await traceOf(placed)).toEqual(PAID);
});

test.each(['payAgain.written', 'payAgain.committed'] as const)(
  'who asks for a new link in two windows (the first at %s) gets the same one in both',
  async (point) => {
    const { placed, api } = await placeOrder(shop);
    const again = () => api.put(`/api/invoices/pay/${placed.id}`);
    const { first, second } = await race(point, again, again, { until: 'link.awaited' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(placedIn(second)).toEqual(placedIn(first));
    expect((await linksOf(placed)).map(({ status }) => status)).toEqual(['EXPIRED', 'PENDING']);
    expect((await traceOf(placed)).timeline).toEqual(['waiting']);
  },
);

test('a request for a new link that is overtaken by another one gets that link', async () => {
  const { placed, api } = await placeOrder(shop);
  const again = () => api.put(`/api/invoices/pay/${placed.id}`);
  const { first, second, overtook } = await race('transaction.asked', again, again);
  expect([first.status, second.status, overtook]).toEqual([200, 200, true]);
  expect(placedIn(first)).toEqual(placedIn(second));
  expect((await linksOf(placed)).map(({ status }) => status)).toEqual(['EXPIRED', 'PENDING']);
});

test.each(['payAgain.written', 'payAgain.committed'] as const)(
  'an order that is cancelled while a new link is being made (at %s) has none that takes money',
  async (point) => {
    const { placed, api } = await placeOrder(shop);
    const { first, second } = await race(
      point,
      () => api.put(`/api/invoices/pay/${placed.id}`),
      () => api.put(`/api/invoices/cancel/${placed.id}`),
    );
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await linksOf(placed)).map(({ status }) => status)).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await traceOf(placed)).toEqual(CANCELLED);
  },
);
