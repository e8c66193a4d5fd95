import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../brokenInvariants.ts';
import { buildProduct } from '../catalogueFactories.ts';
import { buildCost } from '../costs.ts';
import { buildAdmin, buildPromo, buildServedCity, buildStaff } from '../factories.ts';
import { buildRegularCustomer, checkoutBy, order } from '../orders.ts';
import { postRefund } from '../refunds.ts';
import { allMoved, firstOrders, sumBy } from '../reportOracle.ts';
import { askReturn, returnOf } from '../returns.ts';
import { openTestShop } from '../testShop.ts';
import { buildVoucher } from '../vouchers.ts';
import { now } from '../../src/clock.ts';
import { calendarDay } from '../../src/contract/dates.ts';
import type { Envelope } from '../../src/contract/envelope.ts';
import type { Invoice as InvoiceView, PlacedOrder } from '../../src/contract/invoices.ts';
import type {
  AccountantRow,
  Grouping,
  RunningOutUnit,
  SalesReport,
  SlowUnit,
  TaxReport,
} from '../../src/contract/reports.ts';
import { GROUPINGS } from '../../src/contract/reports.ts';
import type { Return } from '../../src/contract/returns.ts';
import { includedPpn } from '../../src/contract/tax.ts';
import { select } from '../../src/models/database/database.ts';
import { recountProfits } from '../../src/models/queries/dailyProfits.ts';
import { City } from '../../src/models/tables/City.ts';
import { InvoiceDetail } from '../../src/models/tables/InvoiceDetail.ts';
import { OrderChange } from '../../src/models/tables/OrderChange.ts';
import { Product } from '../../src/models/tables/Product.ts';
import { Return as StoredReturn } from '../../src/models/tables/Return.ts';

const shop = await openTestShop({ TAX: 'ppn' });
shop.setTime('2026-11-20T03:00:00.000Z');
const [boss, clerk] = [await buildAdmin(), await buildStaff()];
/** A new session each time, because sessions expire as the clock advances. */
const admin = () => shop.as(boss);
const HOUR = 3_600_000;

function dataOf<Data>({ status, body }: { status: number; body: unknown }): Data {
  if (status >= 300) throw new Error(JSON.stringify(body));
  return (body as Envelope<Data>).data;
}

const cities = [await buildServedCity(9_500), await buildServedCity(22_000)];
const customers = [await buildRegularCustomer(shop), await buildRegularCustomer(shop)];
const pillows = await buildProduct({
  category: 'Bantal',
  units: [
    { size: 'S', price: 89_333, stock: 900 },
    { size: 'M', price: 110_001, stock: 900 },
  ],
});
const blankets = await buildProduct({ category: 'Selimut', units: [{ price: 57_777, stock: 900 }] });
const units = [...pillows.units, ...blankets.units];
await buildCost(units[0] ?? fail(), 41_000, calendarDay(now()));
await buildPromo(blankets.units[0] ?? fail(), { discount: 12.5, validUntil: new Date('2029-01-01') });
const voucher = await buildVoucher({ percent: 10 });

function fail(): never {
  throw new Error('missing');
}

interface Placed {
  id: number;
  state: 'paid' | 'delivered' | 'over';
  customer: number;
}

async function place(choice: number, quantity: number, placed: Placed[]): Promise<void> {
  const customer = customers[choice % 2] ?? fail();
  const lines = units.filter((_, index) => (1 + (choice % 7)) & (1 << index));
  const input = checkoutBy(
    customer,
    cities[choice % 3 === 0 ? 0 : 1] ?? fail(),
    ...lines.map(({ id, price, productId }) => {
      return { id, price, quantity, discount: productId === blankets.units[0]?.productId ? 12.5 : 0 };
    }),
  );
  const code = choice % 4 === 0 ? { voucherCode: voucher.code } : {};
  const { id, xenditId } = dataOf<PlacedOrder>(await order(shop.as(customer), { ...input, ...code }));
  await shop.api.post(`/api/payments/simulator/${xenditId ?? ''}/pay`).expect(200);
  placed.push({ id, state: 'paid', customer: choice % 2 });
}

/** An order of staff for a new customer, paid in cash. */
async function placeByHand(choice: number, quantity: number, placed: Placed[]): Promise<void> {
  const [city, unit] = [cities[choice % 2] ?? fail(), units[0] ?? fail()];
  const phoneNumber = `0813${String(10_000_000 + ((choice * 7_919) % 9_000_000))}`;
  const { customer, ...terms } = checkoutBy({ email: '' }, city, { id: unit.id, price: unit.price, quantity });
  const origin = { source: 'stall', sourceRef: '', payment: 'cash', manualDiscount: 0, manualReason: '' };
  const body = { ...terms, ...origin, customer: { ...customer, email: '', phoneNumber, id: null } };
  const desk = shop.as(clerk).post('/api/invoices/by-hand').set('Idempotency-Key', randomUUID());
  placed.push({ id: dataOf<PlacedOrder>(await desk.send(body)).id, state: 'paid', customer: -1 });
}

async function ship(one: Placed): Promise<void> {
  await admin().put(`/api/invoices/process/${one.id}`).expect(200);
  await admin()
    .put(`/api/invoices/receipt-number/${one.id}`)
    .send({ receiptNumber: `JNE${one.id}` })
    .expect(200);
  await admin().put(`/api/invoices/deliver/${one.id}`).expect(200);
  one.state = 'delivered';
}

/** Refunds a piece of a line that has several, so that the order goes on. */
async function refundPiece(one: Placed, choice: number): Promise<void> {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: one.id } });
  if (!line || line.quantity - line.withdrawn < 2) return;
  const lines = [{ invoiceDetailId: line.id, quantity: 1, restocked: choice % 2 }];
  const reason = choice % 3 === 0 ? 'damaged' : 'outOfStock';
  await postRefund(admin(), one, { lines, extra: choice % 5 === 0 ? 500 : 0, reason });
}

async function sendBack(one: Placed, choice: number): Promise<void> {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: one.id } });
  const customer = customers[one.customer];
  if (!line || !customer) return;
  const isExchange = choice % 3 === 0 && line.productDetailId === units[0]?.id;
  const resolution = isExchange ? 'exchange' : 'refund';
  const lines = [{ invoiceDetailId: line.id, quantity: 1, exchangeForId: isExchange ? (units[1]?.id ?? null) : null }];
  const asked = await askReturn(shop.as(customer), returnOf({ placed: one, line }, { resolution, lines }));
  one.state = 'over';
  if (asked.status !== 201) return;
  const { id } = dataOf<Return>(asked);
  const approved = dataOf<Return>(await admin().put(`/api/returns/approve/${id}`).send({ resolution, note: '' }));
  if (approved.exchangeInvoice) {
    const { xenditId } = dataOf<InvoiceView>(await admin().get(`/api/invoices/${approved.exchangeInvoice.id}`));
    if (xenditId) await shop.api.post(`/api/payments/simulator/${xenditId}/pay`);
  }
  const counted = [{ invoiceDetailId: line.id, resellable: choice % 2 }];
  await admin().put(`/api/returns/receive/${id}`).send({ lines: counted }).expect(200);
  shop.advance((choice % 50) * HOUR);
  await admin().put(`/api/returns/settle/${id}`).send({ resolution, note: 'BCA 2' }).expect(200);
}

/** Replaces a piece of an unpacked order by one of another unit. */
async function change(one: Placed): Promise<void> {
  const line = await InvoiceDetail.findOne({ where: { invoiceId: one.id, productDetailId: units[0]?.id ?? 0 } });
  if (!line) return;
  const removed = [{ invoiceDetailId: line.id, quantity: 1 }];
  const added = [{ productDetailId: blankets.units[0]?.id, quantity: 1 }];
  const input = { invoiceId: one.id, removed, added, way: 'transfer', reason: 'outOfStock', note: 'BCA 7' };
  await shop.as(clerk).post('/api/order-changes').set('Idempotency-Key', randomUUID()).send(input);
}

async function correct(one: Placed): Promise<void> {
  const kept = dataOf<{ cityId: number }>(await admin().get(`/api/invoices/delivery/${one.id}`));
  const other = cities.find(({ id }) => id !== kept.cityId);
  await admin()
    .put(`/api/invoices/delivery/${one.id}`)
    .send({ ...kept, cityId: other?.id })
    .expect(200);
}

const KINDS = [
  'order',
  'order',
  'order',
  'byHand',
  'ship',
  'ship',
  'part',
  'whole',
  'back',
  'change',
  'correct',
  'wait',
] as const;
const events = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat(1_000), fc.integer({ min: 1, max: 3 })), {
  ...{ minLength: 25, maxLength: 30 },
});
/** Everything happens at least once. */
const ALL: [(typeof KINDS)[number], number, number][] = [
  ...([
    ['order', 0, 3],
    ['order', 4, 2],
    ['order', 6, 2],
    ['byHand', 1, 2],
    ['correct', 0, 1],
  ] as const),
  ...([
    ['part', 0, 1],
    ['part', 5, 1],
    ['change', 0, 1],
    ['wait', 29, 1],
    ['whole', 1, 1],
    ['ship', 0, 1],
  ] as const),
  ...([
    ['back', 3, 1],
    ['order', 8, 2],
    ['ship', 2, 1],
    ['back', 7, 1],
    ['byHand', 1, 1],
  ] as const),
].map((one) => [...one]);

async function run(list: readonly (readonly [(typeof KINDS)[number], number, number])[]): Promise<void> {
  const placed: Placed[] = [];
  for (const [kind, choice, quantity] of list) {
    const among = (state: Placed['state']) => {
      const found = placed.filter((one) => one.state === state);
      return found[choice % Math.max(1, found.length)];
    };
    const [paid, delivered] = [among('paid'), among('delivered')];
    if (kind === 'order') await place(choice, quantity, placed);
    if (kind === 'byHand') await placeByHand(choice, quantity, placed);
    if (kind === 'wait') shop.advance((choice % 30) * HOUR);
    if (kind === 'ship' && paid) await ship(paid);
    if (kind === 'part' && paid) await refundPiece(paid, choice);
    if (kind === 'change' && paid) await change(paid);
    if (kind === 'correct' && paid) await correct(paid);
    if (kind === 'back' && delivered) await sendBack(delivered, choice);
    if (kind === 'whole' && paid) {
      await admin().put(`/api/invoices/refund/${paid.id}`).send({ reason: 'customerAsked', note: 'BCA 1' }).expect(200);
      paid.state = 'over';
    }
  }
}

async function salesOf(by: string, from: string, to: string, compare = 'none'): Promise<SalesReport> {
  const query = `by=${by}&range=own&from=${from}&to=${to}&compare=${compare}`;
  return dataOf<SalesReport>(await admin().get(`/api/reports/sales?${query}`));
}

/** The key of a row's own group, by report; null for what the report is not about. */
async function keysByReport() {
  const [stored, products, first] = [await City.findAll(), await Product.findAll(), await firstOrders()];
  const provinceOf = (cityId: number) => stored.find(({ id }) => id === cityId)?.provinceId;
  const categoryOf = (productId: number) => products.find(({ id }) => id === productId)?.categoryId;
  type Moved = Awaited<ReturnType<typeof allMoved>>[number];
  const ofOrder = (keyOf: (one: Moved) => unknown) => (one: Moved) => (one.line ? null : String(keyOf(one)));
  const ofLine =
    (keyOf: (line: InvoiceDetail) => unknown) =>
    ({ line }: Moved) =>
      line && String(keyOf(line));
  const keys: Record<Grouping, (one: Moved) => string | null> = {
    product: ofLine(({ productId }) => productId),
    unit: ofLine(({ productDetailId }) => productDetailId),
    category: ofLine(({ productId }) => categoryOf(productId)),
    promo: ofLine(({ promoId }) => promoId ?? ''),
    city: ofOrder(({ invoice }) => invoice.cityId),
    province: ofOrder(({ invoice }) => provinceOf(invoice.cityId)),
    courier: ofOrder(({ invoice }) => invoice.courier),
    customer: ofOrder(({ invoice }) => (first.get(invoice.userId) === invoice.id ? 'new' : 'returning')),
    source: ofOrder(({ invoice }) => invoice.source),
    voucher: ofOrder(({ invoice }) => invoice.voucherCode),
    refund: ({ line, reason }) => (line || reason === '' ? null : reason),
  };
  return keys;
}

/** Only what a report is about: of orders the pieces are unknown, of refunds there is no revenue. */
function comparable(
  by: Grouping,
  sums: Map<string, { orders: number; pieces: number; revenue: number; refunds: number; discounts: number }>,
) {
  const isLine = ['product', 'unit', 'category', 'promo'].includes(by);
  const rows = [...sums].map(([key, { orders, pieces, revenue, refunds, discounts }]) => [
    key,
    isLine || by === 'refund' ? pieces : orders,
    revenue,
    refunds,
    isLine || by === 'voucher' ? discounts : 0,
  ]);
  return rows
    .filter(([, ...figures]) => figures.slice(0, 3).some((figure) => figure !== 0))
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));
}

test('every report is the sum of the rows that it comes from, after any events', async () => {
  await fc.assert(
    fc.asyncProperty(events, fc.nat(60), async (list, skipped) => {
      await run(list);
      const moved = await allMoved();
      const keys = await keysByReport();
      const today = calendarDay(now());
      const start = new Date(Date.parse('2026-11-20') + skipped * 12 * HOUR).toISOString().slice(0, 10);
      const from = start < today ? start : today;
      const inRange = moved.filter(({ day }) => from <= day && day <= today);
      for (const by of GROUPINGS) {
        const report = await salesOf(by, from, today);
        const rows = new Map(report.rows.map((row) => [row.key, row]));
        expect(comparable(by, rows), `${by} from ${from}`).toEqual(comparable(by, sumBy(inRange, keys[by])));
      }
      const days = await salesOf('day', from, today);
      expect(days.totals.revenue).toBe(inRange.reduce((sum, one) => sum + (one.line ? 0 : one.revenue), 0));
      expect(days.totals.refunds).toBe(inRange.reduce((sum, one) => sum + (one.line ? 0 : one.refunds), 0));
    }),
    { numRuns: 3, seed: 38, endOnFailure: true, examples: [[ALL, 2]] },
  );
  expect(await casesOf()).toEqual({ exchanges: true, changes: true, cities: 2, sources: 2, reasons: 4, news: true });
  expect(await brokenInvariants()).toEqual([]);
  const kept = await storedSums();
  await recountProfits();
  expect(await storedSums()).toEqual(kept);
}, 240_000);

/** What the events must have covered. */
async function casesOf() {
  const moved = await allMoved();
  return {
    exchanges: (await StoredReturn.count({ where: { resolution: 'exchange', status: 4 } })) > 0,
    changes: (await OrderChange.count({ where: { status: 'done' } })) > 0,
    cities: new Set(moved.map(({ invoice }) => invoice.cityId)).size - customers.length,
    sources: new Set(moved.map(({ invoice }) => invoice.source)).size,
    reasons: new Set(moved.map(({ reason }) => reason).filter((reason) => reason !== '')).size,
    news: (await firstOrders()).size > customers.length,
  };
}

/** A row of zeros counts as no row. */
async function storedSums(): Promise<unknown[]> {
  return select(
    `SELECT * FROM grouped_sales WHERE orders <> 0 OR pieces <> 0 OR revenue <> 0 OR refunds <> 0
     ORDER BY dimension, period, group_key`,
  );
}

test('the tax of the months equals the accountant’s file, a row for each invoice and day', async () => {
  const range = `range=own&from=2026-11-20&to=${calendarDay(now())}`;
  const { months } = dataOf<TaxReport>(await admin().get(`/api/reports/tax?${range}`));
  const { text } = await admin().get(`/api/reports/accountant?${range}`).buffer(true).expect(200);
  const [head, ...lines] = text.trimEnd().split('\n');
  const rows = lines.map((line) => JSON.parse(line) as AccountantRow);
  expect(JSON.parse(head ?? '')).toEqual({ totalRows: new Set(rows.map(({ documentNo }) => documentNo)).size });
  expect(rows.length).toBeGreaterThan(10);
  for (const month of months) {
    const own = rows.filter(({ day }) => day.startsWith(month.month));
    const sum = (name: 'total' | 'refunded' | 'tax') => own.reduce((all, row) => all + row[name], 0);
    expect([month.tax, month.taxed + month.untaxed]).toEqual([sum('tax'), sum('total') - sum('refunded')]);
  }
  for (const { goods, discount, voucher: given, shipping, other, total, refunded, tax, base } of rows) {
    if (goods > 0) expect(goods - discount - given + shipping + other).toBe(total);
    if (refunded === 0) expect({ base, amount: tax }).toEqual(includedPpn(total));
  }
  const moved = (await allMoved()).filter(({ line }) => !line);
  expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(moved.reduce((sum, one) => sum + one.revenue, 0));
  expect(rows.reduce((sum, row) => sum + row.refunded, 0)).toBe(moved.reduce((sum, one) => sum + one.refunds, 0));
});

test('a report stands beside the range before it, or the same days of last year', async () => {
  const today = calendarDay(now());
  const [whole, none] = [await salesOf('source', '2026-11-20', today), await salesOf('source', today, today)];
  expect(none.before).toBeNull();
  shop.setTime(new Date(now().getTime() + 365 * 24 * HOUR).toISOString());
  const later = calendarDay(now());
  const year = await salesOf('source', '2027-11-20', later, 'year');
  expect(year.before).toMatchObject({ from: '2026-11-20' });
  expect(year.rows).toMatchObject(
    whole.rows.map(({ key, revenue, refunds }) => ({ key, revenue: 0, before: revenue - refunds })),
  );
  expect((await admin().get('/api/reports/sales?by=nothing')).status).toBe(400);
  expect((await admin().get('/api/reports/sales?compare=nothing')).status).toBe(400);
});

test('stock that does not move is worth its cost, and what sells runs out at its pace', async () => {
  const unit = units[0] ?? fail();
  await unit.reload();
  const slow = dataOf<SlowUnit[]>(await admin().get('/api/reports/slow?days=90'));
  const { lastSold, ...found } = slow.find(({ id }) => id === unit.id) ?? fail();
  expect(found).toMatchObject({ code: unit.code, stock: unit.stock, value: unit.stock * 41_000 });
  expect(lastSold).toMatch(/^202[67]-\d\d-\d\d$/);
  expect(dataOf<RunningOutUnit[]>(await admin().get('/api/reports/running-out'))).toEqual([]);
  await place(0, 3, []);
  const [first] = dataOf<RunningOutUnit[]>(await admin().get('/api/reports/running-out'));
  const daysLeft = Math.floor(((unit.stock - 3) * 30) / 3);
  expect(first).toMatchObject({ id: unit.id, sold: 3, stock: unit.stock - 3, daysLeft });
  const still = dataOf<SlowUnit[]>(await admin().get('/api/reports/slow?days=90'));
  expect(still.some(({ id }) => id === unit.id)).toBe(false);
  expect((await admin().get('/api/reports/slow?days=1')).status).toBe(400);
});

test('staff see no report', async () => {
  for (const path of ['sales', 'profit', 'slow', 'running-out', 'tax', 'accountant']) {
    expect((await shop.as(clerk).get(`/api/reports/${path}`)).status, path).toBe(403);
  }
});
