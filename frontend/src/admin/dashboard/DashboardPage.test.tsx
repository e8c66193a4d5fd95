import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DAILY_WORK, ODD_WORK, type DaysRevenue } from '@contract/dashboard.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './DashboardPage.tsx';

// jsdom has no canvas to draw on; the browser's test sees the charts.
vi.mock('@ant-design/charts', () => ({
  Line: ({ data }: { data: { name: string; part: string }[] }) => (
    <i data-testid="line">{data.map(({ name, part }) => `${name} ${part}`).join(', ')}</i>
  ),
  Column: ({ data, tooltip }: BarsProps) => (
    <i data-testid="bars">
      {data.map((bar) => [tooltip.title(bar), ...tooltip.items.flatMap((item) => Object.values(item(bar)))].join(' '))}
    </i>
  ),
  Pie: ({ data }: { data: { name: string; pieces: number }[] }) => (
    <i data-testid="pie">{data.map(({ name, pieces }) => `${name} ${pieces}`).join(', ')}</i>
  ),
}));

interface BarsProps {
  data: DaysRevenue[];
  tooltip: { title: (bar: DaysRevenue) => string; items: ((bar: DaysRevenue) => { name: string; value: string })[] };
}

stubBrowser();

const MONTHS = ['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month, index) => ({
  month,
  revenue: index * 1_000_000,
  isRunning: index === 6,
}));
const INVOICE = {
  id: 12,
  documentNo: 'INV/20261121/0004',
  createdAt: '2026-11-20T18:30:00.000Z',
  itemCount: 3,
  status: 'Paid',
  statusEnum: 1,
};
/** Payments of two days, of which some was sent back on the second. */
const WEEKEND = {
  ...{ from: '2026-11-21', to: '2026-11-22', payments: 3_000_000, refunds: 500_000, revenue: 2_500_000 },
  before: { from: '2026-11-19', to: '2026-11-20', payments: 2_000_000, refunds: 0, revenue: 2_000_000 },
  bars: [
    { from: '2026-11-21', to: '2026-11-21', payments: 3_000_000, refunds: 0, revenue: 3_000_000 },
    { from: '2026-11-22', to: '2026-11-22', payments: 0, refunds: 500_000, revenue: -500_000 },
  ],
};
const NOTHING = { payments: 0, refunds: 0, revenue: 0 };
const WORK = [...DAILY_WORK, ...ODD_WORK].map((kind) => ({ kind, count: 0, since: null as string | null }));
function workWith(some: Partial<Record<string, [number, string]>>) {
  return WORK.map((one) => ({ ...one, count: some[one.kind]?.[0] ?? 0, since: some[one.kind]?.[1] ?? null }));
}
const SUMMARY = {
  totalUnprocessedInvoice: 8,
  dailyNewInvoice: 15,
  dailyExpiredInvoice: 2,
  dailyCustomerRegistration: 4,
  dailyRevenue: 3_762_325,
};
const ALL: Answers = {
  'GET /dashboard/held-stock': { data: { held: 19, free: 81, newcomers: { orders: 3, pieces: 9 } } },
  'GET /dashboard/total-revenue': { data: { total: 81_845_150 } },
  'GET /dashboard/yearly-revenue': {
    data: {
      ...{ year: 2026, revenue: 84_000_000, refunds: 2_000_000, shipmentFees: 10_000_000, profit: 72_000_000 },
      ...{ uncostedOrders: 3, uncostedRevenue: 450_000 },
    },
  },
  'GET /dashboard/revenue-by-month': { data: MONTHS },
  'GET /dashboard/most-purchased-products': ({ search }) =>
    search.get('reportType') === '1'
      ? { data: { products: [{ id: 2, name: 'Guling', pieces: 2 }], otherPieces: 0 } }
      : { data: { products: [{ id: 1, name: 'Bantal', pieces: 30 }], otherPieces: 10 } },
  'GET /dashboard/revenue': { data: WEEKEND },
  'GET /dashboard/dashboard-summary': { data: SUMMARY },
  'GET /dashboard/new-invoices': { data: [INVOICE] },
  'GET /dashboard/unprocessed-invoices': { data: [] },
  'GET /dashboard/new-registrations': {
    data: [{ id: 31, fullname: 'Rina Putri', email: 'rina@mail.test', createdAtString: '21-11-2026 01:30' }],
  },
  'GET /dashboard/low-stock': {
    data: {
      totalRows: 38,
      rows: [
        { id: 5, productId: 3, product: 'Bantal', variant: 'Awan', color: 'Biru', size: 'M', code: 'A-B-M', stock: 0 },
      ],
    },
  },
  'GET /dashboard/todays-work': {
    data: workWith({
      toProcess: [8, '2026-11-18T03:00:00.000Z'],
      paidLate: [2, '2026-11-21T03:00:00.000Z'],
      failedMails: [1_000, '2026-11-21T03:00:00.000Z'],
    }),
  },
};

async function openDashboard(answers: Answers = {}, role: 1 | 3 = ROLES.admin, path = '/admin') {
  keepSession(buildUser(role));
  const asked = fakeFetch({ 'GET /oauth/validate': { data: buildUser(role) }, ...ALL, ...answers });
  const opened = await renderAdmin(path);
  return { ...opened, askedOf: (path: string) => asked.filter((request) => request.path === path) };
}

function panel(name: string): Promise<HTMLElement> {
  return screen.findByRole('region', { name });
}

const plain = (element: HTMLElement | null | undefined): string =>
  (element?.textContent ?? '').replaceAll('\u00a0', ' ');

describe('the dashboard', () => {
  it('greets by first name and says how the shop does', async () => {
    await openDashboard();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hello, Sari' })).toBeTruthy();
    await waitFor(async () => expect(plain(await panel('Total revenue'))).toContain('Rp 81,845,150'));
    const profit = plain(await panel('Yearly profit'));
    expect(profit).toContain('Rp 72,000,000');
    expect(profit).toContain('revenue Rp 84,000,000 − refunds Rp 2,000,000, less PPN, cost of goods');
    expect(profit).toContain('3 orders (Rp 450,000) have no cost and are left out.');
    const summary = plain(await panel('Summary Report'));
    for (const line of ['Unprocessed invoices8', 'New invoices today15', 'Expired invoices today2']) {
      expect(summary).toContain(line);
    }
    expect(summary).toContain('New customers today4Revenue todayRp 3,762,325');
  });

  it('shows the work of today first, each figure with its list and since when the oldest has waited', async () => {
    await openDashboard();
    const work = await panel('Today’s work');
    const waiting = await within(work).findByRole('link', { name: /To process/ });
    expect(waiting.getAttribute('href')).toBe('/admin/invoices?filter=statusEnum%3A4%3A1&sort=createdAt');
    expect(plain(waiting)).toMatch(/^8To processThe oldest: /);
    const to = (name: RegExp) => within(work).getByRole('link', { name }).getAttribute('href');
    expect(to(/^0 ?To ship/)).toBe('/admin/invoices?filter=statusEnum%3A4%3A2&sort=createdAt');
    expect(to(/^0 ?Returns to decide/)).toBe('/admin/returns?filter=statusEnum%3A4%3A0&sort=createdAt');
    expect(to(/^0 ?Stock counts to approve/)).toBe('/admin/stock-counts?filter=statusEnum%3A4%3A1');
    expect(to(/^2 ?Paid late, stock gone/)).toBe('/admin/payments');
    expect(to(/^999\+ ?Mails not sent/)).toBe('/admin/mails?filter=needsAttention%3A4%3Atrue');
    expect(within(work).queryByText('Partner applications')).toBeNull();
  });

  it('warns before all else of what keeps a real shop from its business, with the way out', async () => {
    await openDashboard({ 'GET /dashboard/warnings': { data: ['demoPeople', 'noPayment', 'noMail'] } });
    const alerts = await screen.findAllByRole('alert');
    const words = ['npm run leave-demo', 'XENDIT_SECRET_KEY', 'SMTP_URL'];
    expect(alerts).toHaveLength(words.length);
    words.forEach((word, index) => expect(alerts[index]?.textContent).toContain(word));
  });

  it('tells how much of the stock unpaid orders hold where it is much, and not where it is little', async () => {
    await openDashboard();
    await panel('Today’s work');
    expect(screen.queryByText(/held by unpaid orders/)).toBeNull();
    const held = { held: 20, free: 80, newcomers: { orders: 3, pieces: 9 } };
    await openDashboard({ 'GET /dashboard/held-stock': { data: held } });
    expect(await screen.findByText('20 % of the stock is held by unpaid orders')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Release their pieces' })).toBeTruthy();
  });

  it('says so where nothing waits', async () => {
    await openDashboard({ 'GET /dashboard/todays-work': { data: WORK } });
    const work = await panel('Today’s work');
    expect(await within(work).findByText('Nothing waits for you.')).toBeTruthy();
    expect(within(work).getAllByRole('link')).toHaveLength(DAILY_WORK.length);
  });

  it('shows the money of a range against the days before, in rupiah and percent, and keeps the range in its address', async () => {
    const { user, address, askedOf } = await openDashboard();
    const money = await panel('Revenue');
    await within(money).findByTestId('bars');
    const text = plain(money);
    expect(text).toContain('Rp 2,500,000+Rp 500,000 (+25 %)');
    expect(text).toMatch(/Nov 21\W+22, 2026, against Rp 2,000,000 in Nov 19\W+20, 2026/);
    expect(text).toContain('Payments Rp 3,000,000 − refunds Rp 500,000.');
    expect(plain(within(money).getByTestId('bars'))).toMatch(/Nov 22, 2026 Revenue −Rp 500,000/);
    expect(plain(within(money).getByRole('row', { name: /Nov 22, 2026/ }))).toContain('−Rp 500,000');
    await user.click(within(money).getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByText('This month'));
    await waitFor(() => expect(address()).toBe('/admin?range=month'));
    await user.click(within(money).getByRole('combobox', { name: 'Period' }));
    await user.click(await screen.findByText('Other days'));
    await waitFor(() => expect(address()).toBe('/admin?range=own&from=2026-11-21&to=2026-11-22'));
    await waitFor(() =>
      expect(askedOf('/dashboard/revenue').map(({ search }) => search.toString())).toEqual([
        ...['', 'range=month', 'range=own&from=2026-11-21&to=2026-11-22'],
      ]),
    );
  });

  it.each([
    [{ ...WEEKEND.before, ...NOTHING }, 'nothing to compare with, for there were no payments in Nov 19', '%'],
    [{ ...WEEKEND.before, payments: 0, refunds: 100_000, revenue: -100_000 }, '+Rp 2,600,000', '%'],
    [{ ...WEEKEND.before, revenue: 2_500_000 }, 'As much as before', '+Rp'],
  ])('makes up no percentage of nothing', async (before, says, saysNot) => {
    await openDashboard({ 'GET /dashboard/revenue': { data: { ...WEEKEND, before } } });
    const money = await panel('Revenue');
    await within(money).findByTestId('bars');
    expect(plain(money)).toContain(says);
    expect(plain(money)).not.toContain(saysNot);
  });

  it('asks for the usual range where the address has one that cannot be', async () => {
    const { askedOf } = await openDashboard({}, ROLES.admin, '/admin?range=own&from=2026-11-22&to=2026-11-21');
    await within(await panel('Revenue')).findByTestId('bars');
    expect(askedOf('/dashboard/revenue').map(({ search }) => search.toString())).toEqual(['']);
  });

  it('leads to the invoices, the customers and the stock', async () => {
    const { user } = await openDashboard();
    const more = (name: string) => screen.getByRole('link', { name: `View More: ${name}` }).getAttribute('href');
    const invoices = await panel('Invoices');
    expect(await within(invoices).findByText('All paid invoices are processed.')).toBeTruthy();
    expect(more('Unprocessed Invoices')).toBe('/admin/invoices?filter=statusEnum%3A4%3A1&sort=createdAt');
    await user.click(within(invoices).getByText('New Invoices'));
    const invoice = await within(invoices).findByRole('link', { name: /INV\/20261121\/0004/ });
    expect(invoice.getAttribute('href')).toBe('/admin/invoices/detail/12');
    expect(plain(invoice)).toBe('INV/20261121/000421-11-2026 01:30 · 3 itemsPaid');
    expect(more('New Invoices')).toBe('/admin/invoices');
    expect(more('New Customer Registration')).toBe('/admin/customers');
    expect(plain(await panel('Low stock'))).toContain('38 units are running out.');
  });

  it('draws the months and the products, each with a table that says the same', async () => {
    const { user, askedOf } = await openDashboard();
    const months = await panel('Revenue by month');
    expect(plain(await within(months).findByTestId('line'))).toMatch(
      /May 26 past.*Oct 26 past, Oct 26 running, Nov 26/,
    );
    expect(plain(within(months).getByRole('row', { name: /November 2026 \(so far\)/ }))).toContain('Rp 6,000,000');
    const products = await panel('Most Purchased Products');
    expect(plain(await within(products).findByTestId('pie'))).toBe('Bantal 30, Others 10');
    expect(plain(within(products).getByRole('row', { name: /Bantal/ }))).toBe('Bantal30 pieces75 %');
    await user.click(within(products).getByText('Weekly'));
    await waitFor(() => expect(plain(within(products).getByTestId('pie'))).toBe('Guling 2'));
    expect(plain(products)).toContain('last 7 days');
    expect(askedOf('/dashboard/most-purchased-products').map(({ search }) => search.get('reportType'))).toEqual([
      '0',
      '1',
    ]);
  });

  it('draws the doughnut with the table beside it even where most of it is others', async () => {
    const products = [
      { id: 1, name: 'Bantal', pieces: 30 },
      { id: 2, name: 'Guling', pieces: 15 },
    ];
    await openDashboard({ 'GET /dashboard/most-purchased-products': { data: { products, otherPieces: 300 } } });
    const panelOfProducts = await panel('Most Purchased Products');
    const pie = await within(panelOfProducts).findByTestId('pie');
    expect(plain(pie)).toBe('Bantal 30, Guling 15, Others 300');
    const rows = within(panelOfProducts).getAllByRole('row').slice(1);
    expect(rows.map(plain)).toEqual(['Bantal30 pieces9 %', 'Guling15 pieces4 %', 'Others300 pieces87 %']);
  });

  it('draws nothing for a shop that has sold nothing yet', async () => {
    await openDashboard({
      'GET /dashboard/revenue': {
        data: { ...WEEKEND, ...NOTHING, bars: WEEKEND.bars.map((bar) => ({ ...bar, ...NOTHING })) },
      },
      'GET /dashboard/revenue-by-month': { data: MONTHS.map((month) => ({ ...month, revenue: 0 })) },
      'GET /dashboard/most-purchased-products': { data: { products: [], otherPieces: 0 } },
    });
    const months = await panel('Revenue by month');
    expect(await within(months).findByText('There is no revenue in these months yet.')).toBeTruthy();
    expect(await within(await panel('Most Purchased Products')).findByText(/Nothing was sold/)).toBeTruthy();
    expect(await within(await panel('Revenue')).findByText('Nothing was paid in these days.')).toBeTruthy();
    expect(screen.queryByTestId('line')).toBeNull();
    expect(screen.queryByTestId('bars')).toBeNull();
  });

  it('opens a new customer beside the dashboard, at an address of its own', async () => {
    const { user, address } = await openDashboard();
    await user.click(await screen.findByRole('button', { name: /Rina Putri/ }));
    expect(address()).toBe('/admin?open=31');
    expect(await screen.findByText('Edit Customer')).toBeTruthy();
  });

  it('asks again for the summary on Refresh, and keeps showing what it had if that fails', async () => {
    const answers = [{ data: SUMMARY }, { status: 500 }, { data: { ...SUMMARY, dailyNewInvoice: 16 } }];
    const { user } = await openDashboard({ 'GET /dashboard/dashboard-summary': () => answers.shift() ?? {} });
    const summary = await panel('Summary Report');
    await within(summary).findByText('15');
    await user.click(within(summary).getByRole('button', { name: 'Refresh' }));
    await within(summary).findByText('This could not be loaded.');
    expect(within(summary).getByText('15')).toBeTruthy();
    await user.click(within(summary).getByRole('button', { name: 'Try again' }));
    expect(await within(summary).findByText('16')).toBeTruthy();
    expect(within(summary).queryByText('This could not be loaded.')).toBeNull();
  });

  it('lets one panel fail quietly while the others stand', async () => {
    let isDown = true;
    const { user } = await openDashboard({
      'GET /dashboard/low-stock': () =>
        isDown ? { status: 503, message: 'boom' } : { data: { totalRows: 0, rows: [] } },
    });
    const stock = await panel('Low stock');
    const retry = await within(stock).findByRole('button', { name: 'Try again' });
    await waitFor(async () => expect(plain(await panel('Total revenue'))).toContain('Rp 81,845,150'));
    expect(screen.queryByText('boom')).toBeNull();
    isDown = false;
    await user.click(retry);
    expect(await within(stock).findByText('There is enough of everything.')).toBeTruthy();
  });

  it('is not for staff: they go to the dispatch desk', async () => {
    const { address, askedOf } = await openDashboard(
      { 'GET /invoices': { data: { rows: [], totalRows: 0 } } },
      ROLES.staff,
    );
    await screen.findByRole('heading', { name: 'Dispatch' });
    expect(address()).toBe('/admin/dispatch');
    expect(askedOf('/dashboard/total-revenue')).toEqual([]);
  });
});
