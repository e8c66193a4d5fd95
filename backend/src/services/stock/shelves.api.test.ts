import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin } from '../../../testing/factories.ts';
import { buildRegularCustomer, placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { stockOf } from '../../../testing/orderTrace.ts';
import { reportPayment } from '../../../testing/payments.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { beginCount, countIn, approvalOf } from '../../../testing/stockCounts.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Return } from '../../contract/returns.ts';
import type { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';

const START = '2026-11-21T05:00:00Z';
const MINUTE = 60_000;

const shop = await openTestShop();
shop.setTime(START);
const admin = shop.as(await buildAdmin());
const customer = await buildRegularCustomer(shop);

beforeEach(() => shop.setTime(START));
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const step = (name: string, id: number, body = {}) => admin.put(`/api/invoices/${name}/${id}`).send(body);
const ship = (id: number) => step('receipt-number', id, { receiptNumber: `JNE${id}` });
const refund = (id: number) => step('refund', id, { reason: 'customerAsked', note: 'BCA 123' });
const adjust = ({ id }: ProductDetail, delta: number) =>
  admin.post('/api/stock/adjust').send({ productDetailId: id, delta, reason: delta > 0 ? 'received' : 'damaged' });

async function waiting(unit: ProductDetail, quantity: number) {
  return (await placeOrder(shop, { unit, quantity, customer })).placed;
}

async function paid(unit: ProductDetail, quantity: number) {
  return (await placePaidOrder(shop, { unit, quantity, customer })).placed;
}

async function processed(unit: ProductDetail, quantity: number) {
  const placed = await paid(unit, quantity);
  await step('process', placed.id);
  return placed;
}

/** Bought, sent back unopened, and another piece put aside for it. */
async function exchanged(unit: ProductDetail) {
  const ordered = await placeDeliveredOrder(shop, { unit });
  const lines = [{ invoiceDetailId: ordered.line.id, quantity: 1, exchangeForId: unit.id }];
  const { body } = await askReturn(ordered.api, returnOf(ordered, { resolution: 'exchange', lines }));
  const { id } = (body as Envelope<Return>).data;
  await admin.put(`/api/returns/approve/${id}`).send({ resolution: 'exchange', note: '' });
}

async function threeOrders(unit: ProductDetail): Promise<undefined> {
  await waiting(unit, 1);
  await paid(unit, 2);
  await processed(unit, 3);
}

interface Story {
  /** What goes on from ten free pieces until somebody looks; answers what goes on until the phone has a line again. */
  until: (unit: ProductDetail) => Promise<(() => Promise<unknown>) | undefined>;
  /** So many lie there then, of which so many are promised. */
  there: number;
  held: number;
  /** Free pieces in the end, when nothing was missing. */
  stock: number;
}

const nothing = () => undefined;

const BEFORE: Record<string, Story> = {
  'pieces that nobody has paid for yet lie on the shelf': {
    ...{ there: 10, held: 3, stock: 7 },
    until: (unit) => waiting(unit, 3).then(nothing),
  },
  'pieces that are paid and not packed lie on the shelf': {
    ...{ there: 10, held: 4, stock: 6 },
    until: (unit) => paid(unit, 4).then(nothing),
  },
  'pieces that are packed and wait for the courier count as well': {
    ...{ there: 10, held: 2, stock: 8 },
    until: (unit) => processed(unit, 2).then(nothing),
  },
  'pieces that are put aside to replace what was sent back lie on the shelf': {
    // One is with the customer, one is put aside.
    ...{ there: 9, held: 1, stock: 8 },
    until: (unit) => exchanged(unit).then(nothing),
  },
};

const GONE: Record<string, Story> = {
  'an order that was handed to the courier holds nothing there': {
    ...{ there: 8, held: 0, stock: 8 },
    until: async (unit) => void (await ship((await processed(unit, 2)).id)),
  },
  'an order that was cancelled holds nothing there': {
    ...{ there: 10, held: 0, stock: 10 },
    until: async (unit) => void (await step('cancel', (await waiting(unit, 2)).id)),
  },
  'an order that was paid too late, when another one had its pieces, holds nothing there': {
    ...{ there: 10, held: 9, stock: 1 },
    until: async (unit) => {
      const late = await waiting(unit, 8);
      await reportPayment(late, 'EXPIRED');
      await paid(unit, 9);
      await reportPayment(late);
      return undefined;
    },
  },
};

const BETWEEN: Record<string, Story> = {
  'an order that is placed after the look changes nothing': {
    ...{ there: 10, held: 0, stock: 7 },
    until: (unit) => Promise.resolve(() => waiting(unit, 3)),
  },
  'an order that is handed to the courier after the look was still there': {
    ...{ there: 10, held: 3, stock: 7 },
    until: async (unit) => {
      const { id } = await processed(unit, 3);
      return () => ship(id);
    },
  },
  'an order that is placed and handed to the courier after the look was still free': {
    ...{ there: 10, held: 0, stock: 7 },
    until: (unit) => Promise.resolve(async () => ship((await processed(unit, 3)).id)),
  },
  'an order that is handed over and arrives after the look was still there': {
    ...{ there: 10, held: 3, stock: 7 },
    until: async (unit) => {
      const { id } = await processed(unit, 3);
      return async () => {
        await ship(id);
        await step('deliver', id);
      };
    },
  },
  'an order that expires after the look was still promised its pieces': {
    ...{ there: 10, held: 3, stock: 10 },
    until: async (unit) => {
      const placed = await waiting(unit, 3);
      return () => reportPayment(placed, 'EXPIRED');
    },
  },
  'a packed order that is refunded after the look was still promised its pieces': {
    ...{ there: 10, held: 3, stock: 10 },
    until: async (unit) => {
      const { id } = await processed(unit, 3);
      return () => refund(id);
    },
  },
  'goods that come in after the look were not there': {
    ...{ there: 10, held: 2, stock: 13 },
    until: async (unit) => {
      await paid(unit, 2);
      return () => adjust(unit, 5);
    },
  },
  'a piece that breaks after the look was still there': {
    there: 10,
    held: 0,
    stock: 9,
    until: (unit) => Promise.resolve(() => adjust(unit, -1)),
  },
};

/** Somebody looks a minute after a story, finds that much, and the number reaches the shop two minutes after the look. */
async function count({ until }: Pick<Story, 'until'>, found: number) {
  const { id, counter, other, first: unit, enter } = await beginCount(shop);
  const meanwhile = await until(unit);
  shop.advance(2 * MINUTE);
  await meanwhile?.();
  shop.advance(MINUTE);
  await enter([unit, found, 120]);
  const submitted = countIn(await counter.put(`/api/stock-counts/submit/${id}`));
  const line = submitted.lines.find(({ productDetailId }) => productDetailId === unit.id);
  // Who approves knows that what broke, broke after the look.
  const approve = () => other.put(`/api/stock-counts/approve/${id}`).send(approvalOf(submitted, 'otherPieces'));
  return { line, unit, approve };
}

test.each(Object.entries({ ...BEFORE, ...GONE, ...BETWEEN }))('%s', async (_, story) => {
  const { line, unit, approve } = await count(story, story.there - 1);
  expect(line).toMatchObject({ expected: story.there, held: story.held, difference: -1 });
  expect((await approve()).status).toBe(200);
  expect(await stockOf(unit)).toBe(story.stock - 1);
});

test('who finds all that is free and promised finds no surplus, and nothing is booked', async () => {
  const { line, unit, approve } = await count({ until: threeOrders }, 10);
  expect(line).toMatchObject({ expected: 10, held: 6, difference: 0 });
  await approve();
  expect(await StockMovement.count({ where: { productDetailId: unit.id, reason: 'counted' } })).toBe(0);
  expect(await stockOf(unit)).toBe(4);
});

test('a loss that is promised to orders is not booked before one of them gives it back', async () => {
  let orderId = 0;
  const until = async (unit: ProductDetail) => {
    orderId = (await paid(unit, 6)).id;
    await paid(unit, 2);
    return undefined;
  };
  const { unit, approve, line } = await count({ until }, 5);
  expect(line).toMatchObject({ expected: 10, held: 8, counted: 5, difference: -5 });
  const refused = await approve();
  expect(refused.status).toBe(409);
  expect((refused.body as Envelope<null>).message).toContain(
    `${unit.code}: 5 missing, but only 2 not promised to an order.`,
  );
  expect(await stockOf(unit)).toBe(2);
  await refund(orderId);
  expect((await approve()).status).toBe(200);
  expect(await stockOf(unit)).toBe(3);
});

test('while people count, nobody is told what is promised', async () => {
  const { first, enter } = await beginCount(shop);
  await paid(first, 2);
  const { lines } = countIn(await enter([first, 10, 0]));
  expect(lines.map(({ expected, held }) => [expected, held])).toEqual([
    [null, null],
    [null, null],
  ]);
});

test('several looks that come at once are each judged by their own moment', async () => {
  const { id, counter, first, second, enter } = await beginCount(shop);
  shop.advance(MINUTE);
  await ship((await processed(first, 4)).id);
  await ship((await processed(second, 4)).id);
  shop.advance(MINUTE);
  await enter([first, 10, 90], [second, 6, 10], [second, 10, 90]);
  const { lines } = countIn(await counter.put(`/api/stock-counts/submit/${id}`));
  const byUnit = new Map(lines.map((line) => [line.productDetailId, line]));
  expect(byUnit.get(first.id)).toMatchObject({ counted: 10, expected: 10 });
  expect(byUnit.get(second.id)).toMatchObject({ counted: 6, expected: 6 });
});

test('a sheet costs the same statements however much of it is filled in at once', async () => {
  const { first, second, enter } = await beginCount(shop);
  await paid(first, 2);
  const one = await shop.countStatements(() => enter([first, 10, 5]));
  const all = await shop.countStatements(() => enter([first, 9, 4], [second, 8, 3], [first, 10, 2], [second, 9, 1]));
  expect(all).toBe(one);
});
