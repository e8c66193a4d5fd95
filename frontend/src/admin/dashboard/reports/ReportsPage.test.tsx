import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { AccountantRow, SalesReport, SalesRow, TaxReport } from '@contract/reports.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './ReportsPage.tsx';

// jsdom has no canvas to draw on; the browser's test sees the charts.
vi.mock('@ant-design/charts', () => ({ Column: () => null, Bar: () => null }));
const printed: HTMLElement[] = [];
vi.mock('react-to-print', () => ({
  useReactToPrint:
    ({ contentRef }: { contentRef: { current: HTMLElement | null } }) =>
    () =>
      printed.push(contentRef.current?.cloneNode(true) as HTMLElement),
}));

stubBrowser();

const saved: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  printed.length = 0;
  const create = vi.fn((blob: Blob) => `blob:${saved.push(blob)}`);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() }));
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
});

const ROWS: SalesRow[] = [
  {
    ...{ key: '3273', name: 'Kota Bandung, Jawa Barat', orders: 7, pieces: 0, revenue: 1_500_000, refunds: 100_000 },
    ...{ discounts: 0, before: 700_000 },
  },
  {
    ...{ key: '5171', name: 'Kota Denpasar, Bali', orders: 2, pieces: 0, revenue: 300_000, refunds: 0, discounts: 0 },
    before: 0,
  },
];
const REPORT: SalesReport = {
  ...{ from: '2026-11-01', to: '2026-11-28', before: { from: '2025-11-01', to: '2025-11-28' }, rows: ROWS },
  totals: { orders: 9, pieces: 0, revenue: 1_800_000, refunds: 100_000, discounts: 0, before: 700_000 },
};
const TAX: TaxReport = {
  ...{ from: '2026-11-01', to: '2026-11-30' },
  months: [{ month: '2026-11', taxed: 111_000, untaxed: 0, net: 100_000, base: 91_667, tax: 11_000 }],
};
const SALE: AccountantRow = {
  ...{ day: '2026-11-03', documentNo: 'INV/20261103/0001', customer: 'Sari; Dewi', source: 'shop', paidBy: 'xendit' },
  ...{ goods: 120_000, discount: 10_000, voucher: 9_000, shipping: 10_000, other: 0, total: 111_000, refunded: 0 },
  ...{ base: 91_667, tax: 11_000, fee: 5_000 },
};

async function openReport(search: string) {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /reports/sales': { data: REPORT },
    'GET /reports/tax': { data: TAX },
    'GET /reports/accountant': { lines: [{ totalRows: 1 }, SALE] },
    'GET /reports/slow': { data: [] },
  });
  return { asked, ...(await renderAdmin(`/admin/reports${search}`)) };
}

function textsOf(row: HTMLElement | null | undefined): string[] {
  return Array.from((row as HTMLTableRowElement | null)?.cells ?? [], ({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
}

const BANDUNG = [
  ...['Kota Bandung, Jawa Barat', '7', 'Rp 1,500,000', 'Rp 100,000', 'Rp 700,000', 'Rp 1,400,000', '+100 %'],
];
const DENPASAR = ['Kota Denpasar, Bali', '2', 'Rp 300,000', 'Rp 0', 'Rp 0', 'Rp 300,000', '–'];
const TOTAL = ['Total', '9', 'Rp 1,800,000', 'Rp 100,000', 'Rp 700,000', 'Rp 1,700,000', '+143 %'];

it('shows the report of the address, with its sums and what it is compared with', async () => {
  const { asked } = await openReport('?report=city&range=month&compare=year');
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').slice(1).map(textsOf)).toEqual([BANDUNG, DENPASAR, TOTAL]);
  expect(screen.getByText(/^Nov 1 – 28, 2026, against Nov 1 – 28, 2025$/)).toBeTruthy();
  const search = asked.find(({ path }) => path === '/reports/sales')?.search;
  expect(search?.toString()).toBe('by=city&range=month&compare=year');
});

it('saves and prints the same rows', async () => {
  const { user } = await openReport('?report=city&compare=year');
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByText('CSV'));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')).toEqual([
    'Name,Orders,Sales,Refunds,Before,Sales less refunds,Change',
    '"Kota Bandung, Jawa Barat",7,1500000,100000,700000,1400000,100',
    '"Kota Denpasar, Bali",2,300000,0,0,300000,',
    '',
  ]);
  await user.click(screen.getByRole('button', { name: 'Print this list' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  const rows = [...(printed[0]?.querySelectorAll('tbody tr') ?? [])] as HTMLElement[];
  expect(rows.map(textsOf)).toEqual([BANDUNG, DENPASAR, ['Sum', ...TOTAL.slice(1)]]);
});

it('gives the accountant a row for each invoice, as Excel opens it', async () => {
  const { user } = await openReport('?report=tax&range=month');
  await user.click(await screen.findByRole('button', { name: 'Accountant’s file' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect((await saved[0]?.text())?.split('\r\n')[1]).toBe(
    '2026-11-03,INV/20261103/0001,Sari; Dewi,Online shop,xendit,120000,10000,9000,10000,0,111000,0,91667,11000,5000',
  );
});

it('keeps another report in the address, and says so where it has nothing', async () => {
  const { user, address } = await openReport('?report=slow');
  expect(await screen.findByText('Everything in stock was sold in these days.')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Compare with' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Without a sale for' }));
  await user.click(await screen.findByText('365 days'));
  expect(address()).toBe('/admin/reports?report=slow&days=365');
});
