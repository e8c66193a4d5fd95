import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { MarginReport, ProfitSums } from '@contract/profit.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './MarginPage.tsx';

// jsdom has no canvas to draw on; the browser's test sees the charts.
vi.mock('@ant-design/charts', () => ({ Column: () => null }));

stubBrowser();

const NOVEMBER: ProfitSums = {
  ...{ orders: 12, revenue: 1_500_000, refunds: 100_000, tax: 140_000, goodsCost: 600_000, paymentFees: 30_000 },
  ...{ courierCosts: 110_000, uncostedOrders: 2, uncostedRevenue: 250_000 },
};
const NOTHING: ProfitSums = {
  ...{ orders: 0, revenue: 0, refunds: 0, tax: 0, goodsCost: 0, paymentFees: 0, courierCosts: 0 },
  ...{ uncostedOrders: 0, uncostedRevenue: 0 },
};
const REPORT: MarginReport = {
  ...{ from: '2026-11-01', to: '2026-11-28', sums: { ...NOVEMBER, profit: 520_000 } },
  months: [{ ...NOVEMBER, month: '2026-11', profit: 520_000 }],
  products: [
    { id: 1, name: 'Bantal Awan', pieces: 9, net: 800_000, goodsCost: 360_000, margin: 440_000, uncostedPieces: 0 },
    { id: 2, name: 'Selimut', pieces: 2, net: 90_000, goodsCost: 120_000, margin: -30_000, uncostedPieces: 3 },
    { id: 3, name: 'Guling', pieces: 0, net: 0, goodsCost: 0, margin: 0, uncostedPieces: 1 },
  ],
};

async function openReport(data: MarginReport = REPORT, address = '/admin/margin') {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /dashboard/margin': { data },
  });
  return { asked, ...(await renderAdmin(address)) };
}

/** The cells of a table's row, from its name on. */
function cellsOf(name: RegExp): (string | null)[] {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return Array.from(row?.cells ?? [], ({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? null);
}

it('shows what is left of the revenue, by month and by product, and how many orders are left out', async () => {
  await openReport();
  const tiles = within(await screen.findByLabelText('Profit'));
  expect(tiles.getByText(/^Rp\s520,000$/)).toBeTruthy();
  expect(tiles.getByText(/^Rp\s1,400,000$/)).toBeTruthy();
  expect(screen.getByText(/^2 orders of Rp\s250,000 are left out/)).toBeTruthy();
  expect(cellsOf(/^November/)).toEqual([
    ...[expect.stringContaining('November'), '12', 'Rp 1,400,000', 'Rp 140,000', 'Rp 600,000', 'Rp 140,000'],
    ...['41 %', 'Rp 520,000'],
  ]);
  expect(cellsOf(/^Selimut/)).toEqual([
    ...['Selimut · 3 pieces without cost', '2', 'Rp 90,000', 'Rp 120,000', '-33 %', '−Rp 30,000'],
  ]);
  expect(cellsOf(/^Guling/)).toEqual(['Guling · 1 piece without cost', '0', 'Rp 0', 'Rp 0', '–', 'Rp 0']);
});

it('asks for the chosen period, and says so where nothing was sold', async () => {
  const sums = { ...NOTHING, profit: 0 };
  const { asked } = await openReport(
    { ...REPORT, sums, months: [], products: [] },
    '/admin/margin?range=own&from=2026-10-01&to=2026-10-31',
  );
  expect(await screen.findByText('By product')).toBeTruthy();
  expect(screen.queryByText('By month')).toBeNull();
  expect(screen.queryByText(/left out/)).toBeNull();
  const search = asked.find(({ path }) => path === '/dashboard/margin')?.search;
  expect(search?.toString()).toBe('range=own&from=2026-10-01&to=2026-10-31');
});
