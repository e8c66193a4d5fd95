import { expect, test } from 'vitest';
import { buildAdmin, buildUnit } from '../../../testing/factories.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { DaysRevenue, RevenueReport } from '../../contract/dashboard.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { InvoiceRow } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';

const shop = await openTestShop();
const admin = await buildAdmin();
const FEE = 10_000;

async function revenueOf(query: string): Promise<RevenueReport> {
  const { status, body } = await shop.as(admin).get(`/api/dashboard/revenue?${query}`);
  expect(status).toBe(200);
  return (body as Envelope<RevenueReport>).data;
}

/** An order for this much, fee included, paid at once. */
async function sellAt(moment: string, total: number): Promise<number> {
  shop.setTime(moment);
  const unit = await buildUnit({ price: total - FEE });
  return (await placePaidOrder(shop, { unit })).placed.id;
}

async function refundAt(moment: string, id: number): Promise<void> {
  shop.setTime(moment);
  const { status } = await shop.as(admin).put(`/api/invoices/refund/${id}`).send({ reason: 'mistake', note: 'BCA 1' });
  expect(status).toBe(200);
}

/** Totals of the invoices that the back office's list shows for these days and this status. */
async function listed({ from, to }: Pick<DaysRevenue, 'from' | 'to'>, filter: string): Promise<number> {
  const days = `createdAt.Operator=6&createdAt.Value=${from},${to}`;
  const { body } = await shop.as(admin).get(`/api/invoices?recordsPerPage=100&${days}&${filter}`);
  return (body as Envelope<ListData<InvoiceRow>>).data.rows.reduce((sum, { total }) => sum + total, 0);
}

const days = (report: DaysRevenue): string[] => [report.from, report.to];

test('every day of a range has its payments less its refunds, as the list of invoices has them', async () => {
  // 23:59 and 00:00 in Jakarta.
  await sellAt('2026-05-31T16:59:59.999Z', 100_000);
  await sellAt('2026-05-31T17:00:00.000Z', 250_000);
  const refunded = await sellAt('2026-06-02T03:00:00Z', 400_000);
  await refundAt('2026-06-02T09:00:00Z', refunded);
  await sellAt('2026-06-04T16:59:59.999Z', 1_234_567);
  await sellAt('2026-06-04T17:00:00.000Z', 90_000);

  const june = await revenueOf('range=own&from=2026-06-01&to=2026-06-04');
  expect(june.bars).toEqual([
    { from: '2026-06-01', to: '2026-06-01', payments: 250_000, refunds: 0, revenue: 250_000 },
    { from: '2026-06-02', to: '2026-06-02', payments: 400_000, refunds: 400_000, revenue: 0 },
    { from: '2026-06-03', to: '2026-06-03', payments: 0, refunds: 0, revenue: 0 },
    { from: '2026-06-04', to: '2026-06-04', payments: 1_234_567, refunds: 0, revenue: 1_234_567 },
  ]);
  expect(june).toMatchObject({ payments: 1_884_567, refunds: 400_000, revenue: 1_484_567 });
  expect(june.before).toEqual({
    ...{ from: '2026-05-28', to: '2026-05-31' },
    ...{ payments: 100_000, refunds: 0, revenue: 100_000 },
  });
  for (const part of [june, june.before, ...june.bars]) {
    expect(part.payments).toBe(await listed(part, 'isPaymentSuccess.Operator=4&isPaymentSuccess.Value=true'));
    expect(part.refunds).toBe(await listed(part, `statusEnum.Operator=4&statusEnum.Value=${INVOICE_STATUS.refunded}`));
  }
});

test('a refund on a later day is taken off that day, which may then have lost more than it earned', async () => {
  const sold = await sellAt('2027-01-04T03:00:00Z', 300_000);
  await refundAt('2027-01-05T03:00:00Z', sold);
  const { revenue, bars } = await revenueOf('range=own&from=2027-01-04&to=2027-01-05');
  expect([revenue, ...bars.map((bar) => bar.revenue)]).toEqual([0, 300_000, -300_000]);
});

test.each([
  ['7days', ['2028-03-25', '2028-03-31'], ['2028-03-18', '2028-03-24'], 7],
  ['30days', ['2028-03-02', '2028-03-31'], ['2028-02-01', '2028-03-01'], 30],
  ['90days', ['2028-01-02', '2028-03-31'], ['2027-10-04', '2028-01-01'], 90],
  // The same days of the month before, which ends sooner; and of the year before.
  ['month', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29'], 31],
  ['year', ['2028-01-01', '2028-03-31'], ['2027-01-01', '2027-03-31'], 91],
])('%s ends today in Jakarta and is compared with the time before', async (range, now, before, bars) => {
  shop.setTime('2028-03-30T17:00:00.000Z');
  const report = await revenueOf(`range=${range}`);
  expect([days(report), days(report.before), report.bars.length]).toEqual([now, before, bars]);
});

test('a long range is drawn by the week from Monday, a longer one by the month, and both add up to the whole', async () => {
  await sellAt('2028-06-07T03:00:00Z', 500_000);
  await sellAt('2028-06-11T16:59:59Z', 70_000);
  await sellAt('2028-06-11T17:00:00Z', 800_000);
  const weeks = await revenueOf('range=own&from=2028-06-07&to=2028-09-10');
  expect(weeks.bars.slice(0, 2)).toMatchObject([
    { from: '2028-06-07', to: '2028-06-11', revenue: 570_000 },
    { from: '2028-06-12', to: '2028-06-18', revenue: 800_000 },
  ]);
  expect(weeks.bars.at(-1)).toMatchObject({ from: '2028-09-04', to: '2028-09-10' });
  const months = await revenueOf('range=own&from=2028-02-28&to=2028-12-01');
  expect(months.bars.map(days)).toContainEqual(['2028-06-01', '2028-06-30']);
  expect([months.bars[0], months.bars.at(-1)].map((bar) => bar && days(bar))).toEqual([
    ['2028-02-28', '2028-02-29'],
    ['2028-12-01', '2028-12-01'],
  ]);
  for (const { revenue, bars } of [weeks, months]) {
    expect(revenue).toBe(1_370_000);
    expect(bars.reduce((sum, bar) => sum + bar.revenue, 0)).toBe(revenue);
  }
});

test.each([
  ['range', 'range=always'],
  ['to', 'range=own'],
  ['to', 'range=own&from=2026-06-04'],
  ['to', 'range=own&from=2026-06-04&to=2026-06-03'],
  ['to', 'range=own&from=2026-02-30&to=2026-03-30'],
  ['to', 'range=own&from=2020-01-01&to=2026-01-01'],
  ['to', 'range=own&from=2026-06-01T00:00:00Z&to=2026-06-03'],
  ['to', 'range=own&from=1899-12-31&to=1900-01-01'],
  ['to', 'range=own&from[]=2026-06-01&to=2026-06-03'],
])('a range that cannot be is refused: %s of %s', async (field, query) => {
  const { status, body } = await shop.as(admin).get(`/api/dashboard/revenue?${query}`);
  expect(status).toBe(400);
  expect(body).toMatchObject({ isSuccess: false, data: { errors: [{ field }] } });
});
