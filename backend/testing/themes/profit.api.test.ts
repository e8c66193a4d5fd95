import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildProduct } from '../catalogueFactories.ts';
import { buildCost } from '../costs.ts';
import { buildAdmin, buildServedCity } from '../factories.ts';
import { buildRegularCustomer, checkoutOf, order } from '../orders.ts';
import type { OracleLine, OracleOrder } from '../profitOracle.ts';
import { earned, earnedByDay, earnedByProduct, isCosted } from '../profitOracle.ts';
import { postRefund } from '../refunds.ts';
import { askReturn, returnOf } from '../returns.ts';
import { openTestShop } from '../testShop.ts';
import { now } from '../../src/clock.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { Invoice } from '../../src/contract/invoices.ts';
import type { MarginReport, OrderProfit } from '../../src/contract/profit.ts';
import type { Return } from '../../src/contract/returns.ts';
import { select } from '../../src/models/database/database.ts';
import { recountProfits } from '../../src/models/queries/dailyProfits.ts';
import { PaymentAttempt } from '../../src/models/tables/PaymentAttempt.ts';
import type { ProductDetail } from '../../src/models/tables/ProductDetail.ts';
import * as webhooks from '../../src/services/payments/webhooks.ts';

const shop = await openTestShop({ TAX: 'ppn' });
shop.setTime('2027-01-05T03:00:00.000Z');
const boss = await buildAdmin();
const city = await buildServedCity(9_500);
const customer = await buildRegularCustomer(shop);
/** A new session each time, because sessions expire as the clock advances. */
const admin = () => shop.as(boss);
const buyer = () => shop.as(customer);
const [HOUR, MONTH_HOURS] = [3_600_000, 24 * 45];

/** A random event: its kind, its subject, and its quantity. */
const randomEvent = fc.tuple(
  fc.oneof(
    { weight: 6, arbitrary: fc.constant('order' as const) },
    {
      weight: 8,
      arbitrary: fc.constantFrom('ship' as const, 'ship' as const, 'exchange' as const, 'sendBack' as const),
    },
    { weight: 3, arbitrary: fc.constantFrom('refund' as const, 'refundPart' as const, 'courier' as const) },
    { weight: 2, arbitrary: fc.constantFrom('cost' as const, 'wait' as const) },
  ),
  fc.nat(1_000),
  fc.integer({ min: 1, max: 3 }),
);
/** A fixed example for rare events: replacements with and without a payment, one of them refunded. */
const RARE_EVENTS: [EventKind, number, number][] = [
  ...([
    ['order', 0, 2],
    ['ship', 0, 1],
    ['exchange', 0, 1],
    ['refund', 1, 1],
  ] as [EventKind, number, number][]),
  ...([
    ['order', 1, 2],
    ['ship', 0, 1],
    ['exchange', 1, 1],
    ['ship', 0, 1],
  ] as [EventKind, number, number][]),
  ...([
    ['order', 2, 3],
    ['refundPart', 6, 1],
    ['refund', 0, 1],
    ['order', 3, 3],
    ['refundPart', 2, 1],
    ['ship', 0, 1],
    ['refundPart', 5, 1],
  ] as [EventKind, number, number][]),
];

type EventKind = 'order' | 'ship' | 'sendBack' | 'refund' | 'refundPart' | 'exchange' | 'courier' | 'cost' | 'wait';

interface TrackedOrder extends OracleOrder {
  id: number;
  details: { id: number; unitId: number; left: number; line: OracleLine }[];
  state: 'paid' | 'delivered' | 'refunded';
  /** The sum of partial refunds. */
  refunded: number;
  deliveredAt: number;
  /** The value of the returned goods of a replacement; a refund includes it. */
  credit: number;
}

function dataOf<Data>({ status, body }: { status: number; body: unknown }): Data {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return (body as Envelope<Data>).data;
}

function today(): string {
  return new Date(now().getTime() + 7 * HOUR).toISOString().slice(0, 10);
}

/** Own data for each run: two products, three units, of which one has no cost at first. */
async function buildWorld() {
  const first = await buildProduct({
    category: 'Bantal',
    units: [
      { size: 'S', price: 89_333, stock: 900 },
      { size: 'M', price: 110_001, stock: 900 },
    ],
  });
  const second = await buildProduct({ category: 'Selimut', units: [{ price: 57_777, stock: 900 }] });
  const units = [...first.units, ...second.units];
  const costs = new Map<number, number | null>(units.map(({ id }) => [id, null]));
  const orders: TrackedOrder[] = [];
  const write = async (unit: ProductDetail | undefined, cost: number) => {
    if (!unit) return;
    await buildCost(unit, cost, today());
    costs.set(unit.id, cost);
  };
  await write(units[0], 41_000);
  await write(units[1], 52_500);
  return { units, costs, orders, write };
}
type World = Awaited<ReturnType<typeof buildWorld>>;

async function track(id: number, { costs, orders }: World, before: Partial<TrackedOrder> = {}): Promise<TrackedOrder> {
  const invoice = dataOf<Invoice>(await admin().get(`/api/invoices/${id}`));
  const details = invoice.invoiceDetails.map(({ id: detailId, quantity, price, productDetail }) => {
    const cost = costs.get(productDetail.id) ?? null;
    const line = { productId: productDetail.product.id, quantity, value: price * quantity, cost };
    return { id: detailId, unitId: productDetail.id, left: quantity, line };
  });
  const tracked: TrackedOrder = {
    ...{
      id,
      total: invoice.total,
      courier: invoice.shipmentFee,
      credit: invoice.credit,
      state: 'paid',
      refunded: 0,
      deliveredAt: 0,
      journal: [],
    },
    ...{ details, lines: details.map(({ line }) => line) },
    ...before,
  };
  orders.push(tracked);
  return tracked;
}

/** A payment with a reported fee, or without one: then the owner's rate of 2.9 % and Rp 2.000 applies. */
async function pay(tracked: TrackedOrder, fee: number | null): Promise<void> {
  const [attempt] = await PaymentAttempt.findAll({ where: { invoiceId: tracked.id } });
  await webhooks.receive('simulator', {
    ...{ id: attempt?.xenditId, external_id: attempt?.externalId, status: 'PAID' },
    ...{ amount: tracked.total, currency: 'IDR', ...(fee === null ? {} : { fees_paid_amount: fee + 0.4 }) },
  });
  const byRate = Math.floor((tracked.total * 290 + 5_000) / 10_000) + 2_000;
  tracked.journal.push({ what: 'paid', day: today(), fee: fee ?? Math.min(tracked.total, byRate) });
}

async function ship(tracked: TrackedOrder): Promise<void> {
  await admin().put(`/api/invoices/process/${tracked.id}`).expect(200);
  await admin()
    .put(`/api/invoices/receipt-number/${tracked.id}`)
    .send({ receiptNumber: `JNE${tracked.id}` })
    .expect(200);
  tracked.journal.push({ what: 'shipped', day: today() });
  await admin().put(`/api/invoices/deliver/${tracked.id}`).expect(200);
  Object.assign(tracked, { state: 'delivered', deliveredAt: now().getTime() });
}

async function refund(tracked: TrackedOrder): Promise<void> {
  await admin().put(`/api/invoices/refund/${tracked.id}`).send({ reason: 'customerAsked', note: 'BCA 1' }).expect(200);
  const left = tracked.details.map(({ left: quantity, line }) => {
    return { ...line, quantity, value: (line.value / line.quantity) * quantity };
  });
  tracked.journal.push({
    what: 'cancelled',
    day: today(),
    amount: tracked.total + tracked.credit - tracked.refunded,
    left,
  });
  tracked.state = 'refunded';
}

/** A refund of a missing or unsent piece, sometimes with an extra amount. */
async function refundPart(tracked: TrackedOrder, choice: number): Promise<void> {
  const detail = tracked.details.find(({ left }) => left > 1);
  if (!detail || tracked.credit > 0) return;
  const [sellable, extra] = [choice % 2, choice % 3 === 0 ? 500 : 0];
  const lines = [{ invoiceDetailId: detail.id, quantity: 1, restocked: sellable }];
  await postRefund(admin(), tracked, { lines, extra }).expect(201);
  detail.left -= 1;
  const value = detail.line.value / detail.line.quantity;
  tracked.refunded += value + extra;
  tracked.journal.push(
    { what: 'pieceBack', day: today(), line: detail.line, sellable },
    { what: 'moneyBack', day: today(), amount: value + extra, returned: [{ line: detail.line, value }] },
  );
}

/** A return of a piece, sellable or not, as a refund or an exchange for the other size. */
async function returnPiece(
  tracked: TrackedOrder,
  world: World,
  resolution: 'refund' | 'exchange',
  choice: number,
): Promise<void> {
  const detail = tracked.details.find(({ left }) => left > 0);
  // Returns are possible for seven days.
  if (!detail || now().getTime() - tracked.deliveredAt > 6 * 24 * HOUR) return;
  const sibling = world.units.find(({ id, productId }) => productId === detail.line.productId && id !== detail.unitId);
  if (resolution === 'exchange' && !sibling) return;
  const lines = [{ invoiceDetailId: detail.id, quantity: 1, exchangeForId: sibling?.id ?? null }];
  const asked = returnOf({ placed: tracked, line: detail }, { resolution, lines });
  const { id } = dataOf<Return>(await askReturn(buyer(), asked));
  detail.left -= 1;
  const approved = dataOf<Return>(await admin().put(`/api/returns/approve/${id}`).send({ resolution, note: '' }));
  const replacement = approved.exchangeInvoice ? await track(approved.exchangeInvoice.id, world) : null;
  if (replacement && replacement.total > 0) await pay(replacement, choice % 2 === 0 ? null : 700);
  shop.advance((choice % 30) * HOUR);
  const sellable = choice % 2;
  const counted = [{ invoiceDetailId: detail.id, resellable: sellable }];
  await admin().put(`/api/returns/receive/${id}`).send({ lines: counted }).expect(200);
  tracked.journal.push({ what: 'pieceBack', day: today(), line: detail.line, sellable });
  shop.advance((choice % 20) * HOUR);
  await admin().put(`/api/returns/settle/${id}`).send({ resolution, note: 'BCA 2' }).expect(200);
  if (replacement?.total === 0) replacement.journal.push({ what: 'paid', day: today(), fee: 0 });
  const value = detail.line.value / detail.line.quantity;
  const amount = value - (replacement?.credit ?? 0);
  tracked.journal.push({ what: 'moneyBack', day: today(), amount, returned: [{ line: detail.line, value }] });
}

async function runEvent(world: World, what: EventKind, choice: number, quantity: number): Promise<void> {
  const { units, orders, write } = world;
  const among = (state: TrackedOrder['state']) => {
    const found = orders.filter((one) => one.state === state);
    return found[choice % Math.max(1, found.length)];
  };
  const [paid, delivered] = [among('paid'), among('delivered')];
  if (what === 'order') {
    const lines = units.filter((_, index) => (1 + (choice % 7)) & (1 << index));
    const input = checkoutOf(city, ...lines.map(({ id, price }) => ({ id, price, quantity })));
    const { id } = dataOf<{ id: number }>(await order(buyer(), input));
    await pay(await track(id, world), choice % 3 === 0 ? (choice % 5) * 1_000 : null);
  }
  if (what === 'cost') await write(units[choice % units.length], (choice * 61) % 60_000);
  if (what === 'wait') shop.advance((choice % 30) * HOUR);
  if (what === 'ship' && paid) await ship(paid);
  if (what === 'refund' && paid) await refund(paid);
  const refundable = choice % 2 === 0 ? (paid ?? delivered) : (delivered ?? paid);
  if (what === 'refundPart' && refundable) await refundPart(refundable, choice);
  if (what === 'sendBack' && delivered) await returnPiece(delivered, world, 'refund', choice);
  if (what === 'exchange' && delivered) await returnPiece(delivered, world, 'exchange', choice);
  if (what === 'courier' && orders[0]) {
    const chosen = orders[choice % orders.length];
    if (!chosen) return;
    chosen.courier = choice * 33;
    await admin().put(`/api/invoices/courier-cost/${chosen.id}`).send({ courierCost: chosen.courier }).expect(200);
  }
}

/** The events that the test must have covered. */
const EXPECTED_CASES = [
  ...['a replacement', 'a replacement for nothing', 'a replacement, refunded', 'cancelled', 'moneyBack', 'paid'],
  ...['pieceBack', 'refunded in part', 'refunded in part, then whole', 'shipped', 'without a cost'],
];

function casesOf(tracked: TrackedOrder): string[] {
  const { credit, total, state, journal, refunded } = tracked;
  return [
    ...journal.map(({ what }) => what),
    ...(credit > 0 ? ['a replacement'] : []),
    ...(credit > 0 && total === 0 ? ['a replacement for nothing'] : []),
    ...(credit > 0 && state === 'refunded' ? ['a replacement, refunded'] : []),
    ...(refunded > 0 ? [state === 'refunded' ? 'refunded in part, then whole' : 'refunded in part'] : []),
    ...(isCosted(tracked) ? [] : ['without a cost']),
  ];
}

async function marginOf(from: string, to: string): Promise<MarginReport> {
  return dataOf<MarginReport>(await admin().get(`/api/dashboard/margin?range=own&from=${from}&to=${to}`));
}

test('the profit of orders, products, days and months matches an independent calculation, after any events', async () => {
  const { body } = await admin().get('/api/settings');
  const { values, version } = dataOf<{ values: Record<string, unknown>; version: string }>({ status: 200, body });
  const rate = { ...values, paymentFeePercent: 2.9, paymentFeeFixed: 2_000, version };
  await admin().put('/api/settings').send(rate).expect(200);
  const seen = new Set<string>();
  const eventLists = fc.array(randomEvent, { minLength: 14, maxLength: 22 });
  await fc.assert(
    fc.asyncProperty(eventLists, async (events) => {
      shop.advance(MONTH_HOURS * HOUR);
      const from = today();
      const world = await buildWorld();
      for (const [what, choice, quantity] of events) await runEvent(world, what, choice, quantity);
      for (const tracked of world.orders) {
        const reported = dataOf<OrderProfit>(await admin().get(`/api/invoices/profit/${tracked.id}`));
        expect(reported.profit).toBe(isCosted(tracked) ? earned(tracked) : null);
      }
      for (const tracked of world.orders) for (const one of casesOf(tracked)) seen.add(one);
      const days = earnedByDay(world.orders);
      for (const [day, { profit, ...uncosted }] of days) {
        expect((await marginOf(day, day)).sums, day).toMatchObject({ profit, ...uncosted });
      }
      const report = await marginOf(from, today());
      const months = new Map<string, number>();
      for (const [day, { profit }] of days) {
        months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + profit);
      }
      expect(new Map(report.months.map(({ month, profit }) => [month, profit]))).toEqual(months);
      const products = report.products.filter(({ goodsCost, net }) => goodsCost !== 0 || net !== 0);
      const reported = new Map(products.map(({ id, margin }) => [id, margin]));
      const tracked = [...earnedByProduct(world.orders)].filter(([id, margin]) => margin !== 0 || reported.has(id));
      expect(reported).toEqual(new Map(tracked));
    }),
    { numRuns: 6, seed: 36, endOnFailure: true, examples: [[RARE_EVENTS]] },
  );
  expect([...seen].toSorted()).toEqual(EXPECTED_CASES);
  expect(await brokenInvariants()).toEqual([]);
  const kept = await sums();
  await recountProfits();
  expect(await sums()).toEqual(kept);
}, 240_000);

/** A row of zeros counts as no row. */
async function sums(): Promise<unknown[]> {
  return [
    ...(await select('SELECT * FROM daily_profits WHERE orders <> 0 OR revenue <> 0 OR refunds <> 0 ORDER BY day')),
    ...(await select('SELECT * FROM daily_product_profits WHERE goods <> 0 ORDER BY day, product_id')),
  ];
}
