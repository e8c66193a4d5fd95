import { beforeAll, describe, expect, test } from 'vitest';
import { buildAdmin, buildStaff, buildUnit, buildUser } from '../../testing/factories.ts';
import { buildRegularCustomer, placeOrder, placePaidOrder } from '../../testing/orders.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../testing/returns.ts';
import { countIn } from '../../testing/stockCounts.ts';
import type { Api } from '../../testing/testShop.ts';
import { openTestShop } from '../../testing/testShop.ts';
import { DAILY_WORK, MAX_PANELS, ODD_WORK, type PanelAnswer, type Work } from '../contract/dashboard.ts';
import type { Envelope } from '../contract/envelope.ts';
import type { PlacedOrder } from '../contract/invoices.ts';
import { INVOICE_STATUS } from '../contract/invoiceStatus.ts';
import { HOUR_MS } from '../contract/time.ts';
import { BusinessPartner } from '../models/tables/BusinessPartner.ts';
import { transaction } from '../models/database/database.ts';
import { Invoice } from '../models/tables/Invoice.ts';
import { OutboxMail } from '../models/tables/OutboxMail.ts';
import { Product } from '../models/tables/Product.ts';
import type { User } from '../models/tables/User.ts';
import * as invoiceSteps from '../services/invoices/steps.ts';
import * as webhooks from '../services/payments/webhooks.ts';
import * as payments from '../services/payments/payments.ts';

const shop = await openTestShop();
const FEE = 10_000;
const NOTHING = { payments: 0, refunds: 0, revenue: 0 };

let adminUser: User;
beforeAll(async () => {
  shop.setTime('2026-05-02T02:00:00Z');
  adminUser = await buildAdmin();
});

/** A new session each time: months pass in this file. */
function admin(): Api {
  return shop.as(adminUser);
}

async function panel(name: string, api: Api = admin()): Promise<unknown> {
  const { status, body } = await api.get(`/api/dashboard/${name}`);
  expect(status).toBe(200);
  return (body as Envelope<unknown>).data;
}

/** The count and longest wait of each kind; empty kinds are left out. */
async function work(): Promise<Record<string, [number, string | null]>> {
  const rows = (await panel('todays-work')) as Work[];
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual([...DAILY_WORK, ...ODD_WORK].toSorted());
  return Object.fromEntries(rows.flatMap(({ kind, count, since }) => (count > 0 ? [[kind, [count, since]]] : [])));
}

/** An order sold and paid at a moment, for this amount plus the fee of Rp 10.000. */
async function sellAt(
  moment: string,
  price: number,
  { productName = 'Bantal', ...purchase }: { productName?: string; quantity?: number; customer?: User } = {},
): Promise<PlacedOrder> {
  shop.setTime(moment);
  const unit = await buildUnit({ price, productName, stock: 1_000 });
  return (await placePaidOrder(shop, { unit, ...purchase })).placed;
}

async function refundAt(moment: string, { id }: PlacedOrder): Promise<void> {
  shop.setTime(moment);
  await transaction(async () => {
    await invoiceSteps.move(await invoiceSteps.lock(id), { step: 'refund', userId: null });
  });
}

describe('a shop that has sold nothing yet', () => {
  test('has a dashboard of zeros and empty lists, the months by name', async () => {
    expect(await panel('total-revenue')).toEqual({ total: 0 });
    expect(await panel('yearly-revenue')).toEqual({
      ...{ year: 2026, revenue: 0, refunds: 0, shipmentFees: 0, profit: 0 },
      ...{ uncostedOrders: 0, uncostedRevenue: 0 },
    });
    expect(await panel('revenue-by-month')).toEqual(
      ['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05'].map((month) => ({
        month,
        revenue: 0,
        isRunning: month === '2026-05',
      })),
    );
    expect(await panel('most-purchased-products')).toEqual({ products: [], otherPieces: 0 });
    expect(await panel('dashboard-summary')).toEqual({
      totalUnprocessedInvoice: 0,
      dailyNewInvoice: 0,
      dailyExpiredInvoice: 0,
      dailyCustomerRegistration: 0,
      dailyRevenue: 0,
    });
    for (const list of ['new-invoices', 'unprocessed-invoices', 'new-registrations']) {
      expect(await panel(list)).toEqual([]);
    }
    expect(await panel('low-stock')).toEqual({ totalRows: 0, rows: [] });
    expect(await work()).toEqual({});
    expect(await panel('revenue?range=own&from=2026-04-30&to=2026-05-01')).toEqual({
      ...{ from: '2026-04-30', to: '2026-05-01', ...NOTHING },
      before: { from: '2026-04-28', to: '2026-04-29', ...NOTHING },
      bars: ['2026-04-30', '2026-05-01'].map((day) => ({ from: day, to: day, ...NOTHING })),
    });
  });
});

describe('revenue', () => {
  test('belongs to the Jakarta month and year in which it was paid; a refund is taken off when it is given', async () => {
    // 31-12-2026 23:59 and 01-01-2027 00:00 in Jakarta.
    await sellAt('2026-12-31T16:59:59.999Z', 100_000);
    const refunded = await sellAt('2026-12-31T17:00:00.000Z', 200_000);
    await sellAt('2027-01-31T16:59:59.999Z', 400_000);
    await sellAt('2027-01-31T17:00:00.000Z', 800_000);
    await refundAt('2027-02-10T05:00:00Z', refunded);

    const months = (await panel('revenue-by-month')) as { month: string; revenue: number; isRunning: boolean }[];
    expect(months.slice(-4)).toEqual([
      { month: '2026-11', revenue: 0, isRunning: false },
      { month: '2026-12', revenue: 100_000 + FEE, isRunning: false },
      { month: '2027-01', revenue: 600_000 + 2 * FEE, isRunning: false },
      { month: '2027-02', revenue: 800_000 + FEE - 200_000 - FEE, isRunning: true },
    ]);
    expect(await panel('yearly-revenue')).toEqual({
      year: 2027,
      revenue: 1_400_000 + 3 * FEE,
      refunds: 200_000 + FEE,
      shipmentFees: 2 * FEE,
      // No cost is stored for these goods.
      profit: 0,
      uncostedOrders: 2,
      uncostedRevenue: 1_200_000 + 2 * FEE,
    });
    expect(await panel('total-revenue')).toEqual({ total: 1_300_000 + 3 * FEE });
  });
});

describe('the summary', () => {
  test('counts the Jakarta day, from its first to its last moment', async () => {
    const before = '2027-03-09T16:59:59.999Z';
    await sellAt(before, 50_000);
    await placeOrder(shop);
    await buildUser();
    const { totalUnprocessedInvoice } = (await panel('dashboard-summary')) as { totalUnprocessedInvoice: number };

    const sold = await sellAt('2027-03-09T17:00:00.000Z', 70_000);
    const { placed: unpaid } = await placeOrder(shop);
    shop.setTime('2027-03-10T16:59:59.999Z');
    await buildUser();
    await Invoice.update({ expiresAt: new Date('2027-03-10T16:00:00Z') }, { where: { id: unpaid.id } });
    await payments.expireOverdue();
    // Two buyers at their orders, and one who only signed up; the order of the day before has run out, too.
    const expected = {
      totalUnprocessedInvoice: totalUnprocessedInvoice + 1,
      dailyNewInvoice: 2,
      dailyExpiredInvoice: 2,
      dailyCustomerRegistration: 3,
      dailyRevenue: 70_000 + FEE,
    };
    expect(await panel('dashboard-summary')).toEqual(expected);
    await admin().put(`/api/invoices/process/${sold.id}`);
    expect(await panel('dashboard-summary')).toEqual({ ...expected, totalUnprocessedInvoice });

    shop.setTime('2027-03-10T17:00:00.000Z');
    expect(await panel('dashboard-summary')).toEqual({
      totalUnprocessedInvoice,
      dailyNewInvoice: 0,
      dailyExpiredInvoice: 0,
      dailyCustomerRegistration: 0,
      dailyRevenue: 0,
    });
  });
});

describe('most purchased products', () => {
  test('are the seven with the most pieces paid for, of the last 30 or 7 days, and the rest together', async () => {
    const names = ['Guling', 'Selimut', 'Piyama', 'Sprei', 'Kelambu', 'Bedong', 'Topi', 'Kaus', 'Bantal'];
    shop.setTime('2027-04-01T03:00:00Z');
    const customer = await buildRegularCustomer(shop);
    for (const [index, productName] of names.entries()) {
      await sellAt('2027-05-10T03:00:00Z', 10_000, { quantity: 20 - index, productName });
    }
    await sellAt('2027-04-30T16:59:59Z', 10_000, { customer, quantity: 90, productName: 'Lewat' });
    await sellAt('2027-05-23T17:00:00Z', 10_000, { quantity: 2, productName: 'Minggu ini' });
    const refunded = await sellAt('2027-05-24T03:00:00Z', 10_000, { customer, quantity: 99, productName: 'Batal' });
    await refundAt('2027-05-25T03:00:00Z', refunded);
    shop.setTime('2027-05-30T10:00:00Z');

    const monthly = await panel('most-purchased-products?reportType=0');
    expect(monthly).toEqual({
      products: names.slice(0, 7).map((name, index) => ({ id: expect.any(Number), name, pieces: 20 - index })),
      otherPieces: 13 + 12 + 2,
    });
    expect(await panel('most-purchased-products')).toEqual(monthly);
    expect(await panel('most-purchased-products?reportType=1')).toEqual({
      products: [{ id: expect.any(Number), name: 'Minggu ini', pieces: 2 }],
      otherPieces: 0,
    });
    for (const reportType of ['2', 'monthly', '-1', '0.0']) {
      const { status, body } = await admin().get(`/api/dashboard/most-purchased-products?reportType=${reportType}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ isSuccess: false, data: { errors: [{ field: 'reportType' }] } });
    }
  });
});

describe('the short lists', () => {
  test('show the newest invoices, the unprocessed that wait longest, and the newest customers', async () => {
    shop.setTime('2027-07-01T05:00:00Z');
    const sold = [];
    for (let index = 0; index < 6; index++) {
      shop.advance(60_000);
      sold.push((await placePaidOrder(shop, { quantity: 2 })).placed);
    }
    shop.advance(60_000);
    await buildUser({ firstName: 'Rina', lastName: '', email: 'rina@mail.test' });

    const newest = (await panel('new-invoices', shop.as(await buildAdmin(), 'id'))) as { id: number }[];
    expect(newest.map(({ id }) => id)).toEqual(
      sold
        .slice(1)
        .toReversed()
        .map(({ id }) => id),
    );
    expect(newest[0]).toEqual({
      id: sold[5]?.id,
      documentNo: sold[5]?.documentNo,
      createdAt: '2027-07-01T05:06:00.000Z',
      itemCount: 2,
      status: 'Dibayar',
      statusEnum: 1,
    });
    const waiting = (await panel('unprocessed-invoices')) as { id: number; statusEnum: number; createdAt: string }[];
    expect(waiting).toHaveLength(5);
    expect(waiting.map(({ createdAt }) => createdAt)).toEqual(waiting.map(({ createdAt }) => createdAt).toSorted());
    expect(new Set(waiting.map(({ statusEnum }) => statusEnum))).toEqual(new Set([1]));
    const [registration] = (await panel('new-registrations')) as object[];
    expect(registration).toEqual({
      id: expect.any(Number),
      fullname: 'Rina',
      email: 'rina@mail.test',
      createdAtString: '01-07-2027 12:07',
    });
  });

  test('name the units that run out, the emptiest first, and none that is archived', async () => {
    const low = [];
    for (const stock of [5, 0, 3]) low.push(await buildUnit({ stock, productName: `Langka ${stock}` }));
    await buildUnit({ stock: 6, productName: 'Cukup' });
    await buildUnit({ stock: 1, productName: 'Arsip', isActive: false });
    const gone = await buildUnit({ stock: 1, productName: 'Produk arsip' });
    await Product.update({ isActive: false }, { where: { id: gone.productId } });
    const { rows, totalRows } = (await panel('low-stock')) as { totalRows: number; rows: object[] };
    expect(totalRows).toBe(3);
    expect(rows).toMatchObject([
      { id: low[1]?.id, product: 'Langka 0', variant: 'Awan', color: 'Biru Langit', size: 'S', stock: 0 },
      { product: 'Langka 3', stock: 3 },
      { product: 'Langka 5', stock: 5, code: low[0]?.code, productId: low[0]?.productId },
    ]);
  });
});

describe('the work of today', () => {
  test('lists the work to process, ship, decide and approve, with its longest wait', async () => {
    shop.setTime('2027-09-01T05:00:00Z');
    await Invoice.update(
      { status: INVOICE_STATUS.delivered },
      { where: { status: [INVOICE_STATUS.paid, INVOICE_STATUS.processed] } },
    );
    expect(await work()).toEqual({});

    const { customer, placed, line, staff } = await placeDeliveredOrder(shop);
    const buyer = shop.as(customer);
    const asked = await askReturn(buyer, returnOf({ placed, line }));
    expect(asked.status).toBe(201);
    shop.advance(HOUR_MS);
    const orders = [await placeOrder(shop), await placePaidOrder(shop), await placePaidOrder(shop)];
    shop.advance(HOUR_MS);
    // Placed first, paid last: it has waited for an hour less than the others.
    await shop.api.post(`/api/payments/simulator/${orders[0]?.placed.xenditId ?? ''}/pay`);
    expect((await staff.put(`/api/invoices/process/${orders[1]?.placed.id}`)).status).toBe(200);
    shop.advance(HOUR_MS);
    const { unit } = orders[2] ?? {};
    const begun = await staff.post('/api/stock-counts').send({ categoryId: null, note: '' });
    const { id } = countIn(begun);
    const entries = [{ productDetailId: unit?.id, counted: 3, secondsAgo: 0 }];
    await staff.put(`/api/stock-counts/lines/${id}`).send({ entries });
    expect((await staff.put(`/api/stock-counts/submit/${id}`)).status).toBe(200);
    expect(await work()).toEqual({
      toProcess: [2, '2027-09-01T06:00:00.000Z'],
      toShip: [1, '2027-09-01T07:00:00.000Z'],
      returnsToDecide: [1, '2027-09-01T05:00:00.000Z'],
      countsToApprove: [1, '2027-09-01T08:00:00.000Z'],
    });
  });

  test('is late money without stock, odd payment events, failing mails and new partners, where there are any', async () => {
    shop.setTime('2027-10-01T05:00:00Z');
    const usual = await work();
    const unit = await buildUnit({ stock: 1 });
    const { placed: late } = await placeOrder(shop, { unit });
    shop.advance(25 * HOUR_MS);
    await payments.expireOverdue();
    const { placed: first } = await placePaidOrder(shop, { unit });
    await Invoice.update({ status: INVOICE_STATUS.delivered }, { where: { id: first.id } });
    await webhooks.receive('simulator', {
      ...{ id: late.xenditId, external_id: `${late.documentNo}-1`, status: 'PAID' },
      ...{ amount: late.total, paid_amount: late.total, currency: 'IDR' },
    });
    await webhooks.receive('simulator', { id: 'stray', external_id: 'stray', status: 'PAID', amount: 1 });
    const mail = { recipient: 'a@mail.test', subject: 'a', text: '', html: '' };
    await OutboxMail.bulkCreate([
      { ...mail, attempts: 5 },
      { ...mail, attempts: 4 },
    ]);
    const { cityId: bpCityId } = await Invoice.findByPk(late.id, { rejectOnEmpty: true });
    await BusinessPartner.create({ name: 'Toko Bayi', type: 1, bpCityId, phoneNumber: '+628123456789' });
    const since = '2027-10-02T06:00:00.000Z';
    expect(await work()).toEqual({
      ...usual,
      ...{ paidLate: [1, since], paymentEvents: [1, since] },
      ...{ failedMails: [1, expect.any(String)], partnerApplications: [1, expect.any(String)] },
    });
  });
});

const PANELS = [
  ...['total-revenue', 'yearly-revenue', 'revenue-by-month', 'most-purchased-products', 'dashboard-summary'],
  ...['new-invoices', 'unprocessed-invoices', 'new-registrations', 'low-stock', 'revenue?range=year', 'todays-work'],
];

async function together(api: Api, ...panels: string[]): Promise<PanelAnswer[]> {
  const { status, body } = await api.get('/api/dashboard').query({ panels: panels.join(',') });
  expect(status).toBe(200);
  return (body as Envelope<PanelAnswer[]>).data;
}

test('all panels come in one answer, each as it would alone', async () => {
  const alone = [];
  for (const name of PANELS) alone.push(await panel(name));
  const answers = await together(admin(), ...PANELS);
  expect(answers.map(({ status, body }) => [status, body.data])).toEqual(alone.map((data) => [200, data]));
});

test('a failing panel does not affect the others, and reports the same error as alone', async () => {
  const asked = ['total-revenue', 'revenue?range=week', 'nothing', 'low-stock', 'revenue?range=own&from=x&to=y'];
  const answers = await together(admin(), ...asked);
  expect(answers.map(({ status, body }) => [status, body.isSuccess])).toEqual([
    ...[
      [200, true],
      [400, false],
      [404, false],
      [200, true],
    ],
    [400, false],
  ]);
  const { body } = await admin().get(`/api/dashboard/${asked[1] ?? ''}`);
  expect(answers[1]?.body).toEqual(body);
});

test('the same panels refuse figures to staff, everything to strangers, and too many at once to everybody', async () => {
  const staff = shop.as(await buildStaff());
  const answers = await together(staff, 'total-revenue', 'waiting-work');
  expect(answers.map(({ status }) => status)).toEqual([404, 200]);
  await shop.api.get('/api/dashboard').query({ panels: 'low-stock' }).expect(401);
  await shop
    .as(await buildUser())
    .get('/api/dashboard')
    .query({ panels: 'low-stock' })
    .expect(403);
  const many = Array.from({ length: MAX_PANELS + 1 }, () => 'low-stock').join(',');
  await admin().get('/api/dashboard').query({ panels: many }).expect(400);
});

/** Sales and profit are in separate tables of sums. */
const statementsOf = (name: string): number => (name === 'yearly-revenue' ? 2 : 1);

test.each(PANELS)('%s takes one statement per table of sums, independent of the number of orders', async (name) => {
  const signedIn = await shop.countStatements(() => admin().get('/api/no-such-thing'));
  const guarded = await shop.countStatements(() => admin().get('/api/invoices/0'));
  expect(signedIn).toBeLessThanOrEqual(guarded);
  // Caches the settings, which all requests share for a moment.
  await panel(name);
  expect(await shop.countStatements(() => panel(name))).toBe(guarded + statementsOf(name));
});
