import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@contract/roles.ts';
import type { StockProduct, StockSummary } from '@contract/stock.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './StockPage.tsx';

stubBrowser();

const cellOf = (productDetailId: number, code: string, stock: number, isActive = true, waiting = 0) => ({
  ...{ productDetailId, code, price: 10_000, shelfPlace: '', stock, isActive, waiting },
  isLow: isActive && stock <= 5,
});
const SIZES = [
  { id: 1, name: 'S', code: 'S' },
  { id: 2, name: 'L', code: 'L' },
];

function buildProduct(id: number, name: string, cells: StockProduct['lines'][number]['cells']): StockProduct {
  const figures = { units: 2, stock: 0, value: 0, low: 0, soldOut: 0, waiting: 0 };
  const variant = { id, name: `Motif ${id}`, code: `V${id}` };
  const color = { id, name: 'Biru', code: 'BLU', hex: '#aaccee' };
  return {
    ...{ id, name, slug: name.toLowerCase(), category: 'Bantal', isActive: true, ...figures, sizes: SIZES },
    lines: [{ variant, color, stock: 0, value: 0, cells }],
  };
}

const SUMMARY: StockSummary = {
  lowAt: 5,
  totals: { units: 3, stock: 17, value: 170_000, low: 2, soldOut: 1, waiting: 0 },
  products: [
    buildProduct(1, 'Bantal Awan', [cellOf(11, 'AWN-BLU-S', 3), cellOf(12, 'AWN-BLU-L', 0)]),
    buildProduct(2, 'Guling Dino', [cellOf(21, 'DIN-BLU-S', 12), cellOf(22, 'DIN-BLU-L', 2, false)]),
  ],
};

const HELD = { held: 0, free: 17, newcomers: { orders: 0, pieces: 0 } };

async function openStock(role: Role, address: string, answers: Answers = {}) {
  keepSession(buildUser(role));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(role) },
    'GET /stock-summary': { data: SUMMARY },
    'GET /categories/key-value': { data: [] },
    'GET /dashboard/held-stock': { data: HELD },
    'GET /stock/movements': {
      data: {
        totalRows: 1,
        rows: [
          {
            ...{ id: 9, at: '2026-11-20T03:00:00.000Z', delta: -2, stock: 3, reason: 'sold', note: '', by: null },
            invoice: { id: 4, documentNo: 'INV/20261120/0001' },
          },
        ],
      },
    },
    ...answers,
  });
  const rendered = await renderAdmin(address);
  await screen.findByLabelText('AWN-BLU-S: 3, low');
  return { ...rendered, asked };
}

describe('the stock summary', () => {
  it('says in words what is low, sold out or retired, and adds up what the search leaves', async () => {
    const { user, address } = await openStock(ROLES.staff, '/stock-summary');
    expect(screen.getByLabelText('AWN-BLU-L: 0, sold out')).toBeTruthy();
    expect(screen.getByLabelText('DIN-BLU-L: 2, retired')).toBeTruthy();
    await user.type(screen.getByLabelText('Search a product, pattern, color or code'), 'din-blu');
    expect(screen.queryByText('Bantal Awan')).toBeNull();
    const totals = within(screen.getByLabelText('Totals'));
    expect(totals.getByText('Pieces').nextSibling?.textContent).toBe('14');
    expect(totals.getByText('Value at price').nextSibling?.textContent).toBe('Rp\u00a0140,000');
    expect(totals.getByText('Low').nextSibling?.textContent).toBe('0');
    expect(address()).toBe('/stock-summary?q=din-blu');
  });

  it('says how many wait for a sold-out unit, and asks for these units alone', async () => {
    const awaited = buildProduct(3, 'Set Bulan', [
      cellOf(31, 'BLN-BLU-S', 0, true, 4),
      cellOf(32, 'BLN-BLU-L', 0, true, 1),
    ]);
    const products = [...SUMMARY.products, awaited];
    const data = { ...SUMMARY, totals: { ...SUMMARY.totals, waiting: 5 }, products };
    const { user, address, asked } = await openStock(ROLES.staff, '/stock-summary', { 'GET /stock-summary': { data } });
    expect(screen.getByLabelText('BLN-BLU-S: 0, sold out, 4 people waiting').textContent).toMatch(/^0.*4$/);
    expect(screen.getByLabelText('BLN-BLU-L: 0, sold out, 1 person waiting')).toBeTruthy();
    expect(within(screen.getByLabelText('Totals')).getByText('Waiting').nextSibling?.textContent).toBe('5');
    await user.click(screen.getByLabelText('Only units that shoppers wait for'));
    expect(address()).toBe('/stock-summary?waiting=1');
    await waitFor(() => expect(asked.at(-1)?.search.get('onlyWaiting')).toBe('true'));
  });

  it('opens the ledger of a unit with its invoice; only an administrator may change stock there', async () => {
    const { asked } = await openStock(ROLES.staff, '/stock-summary?open=11');
    const panel = within(await screen.findByRole('dialog'));
    expect((await panel.findByText('INV/20261120/0001')).getAttribute('href')).toBe('/admin/invoices/detail/4');
    expect(panel.getByText('Sold')).toBeTruthy();
    expect(panel.queryByText('Change stock')).toBeNull();
    expect(asked.findLast(({ path }) => path === '/stock/movements')?.search.get('productDetailId')).toBe('11');
  });

  it('tells how much unpaid orders hold, and an administrator ends those of newcomers after asking, part by part', async () => {
    let left = 139;
    const answers: Answers = {
      'GET /dashboard/held-stock': () => ({
        data: left > 0 ? { held: 4_290, free: 641, newcomers: { orders: left, pieces: 4_000 } } : HELD,
      }),
      'POST /stock/held/release': () => {
        const released = Math.min(left, 50);
        left -= released;
        return { data: { released, left } };
      },
    };
    const { user, asked } = await openStock(ROLES.admin, '/stock-summary', answers);
    expect(await screen.findByText('87 % of the stock is held by unpaid orders')).toBeTruthy();
    expect(
      screen.getByText(/^4,290 of 4,931 pieces .* 139 of these orders, with 4,000 pieces, are by people/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Release their pieces' }));
    const yes = await screen.findByRole('button', { name: 'End them' });
    expect(screen.getAllByText('End 139 unpaid orders?')).not.toHaveLength(0);
    expect(asked.some(({ path }) => path === '/stock/held/release')).toBe(false);
    await user.click(yes);
    expect(await screen.findByText('139 orders ended. Their pieces are free again.')).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/stock/held/release')).toHaveLength(3);
    await waitFor(() => expect(screen.queryByText(/held by unpaid orders/)).toBeNull());
  });

  it('offers the pieces of newcomers to no member of staff', async () => {
    const held = { held: 4_290, free: 641, newcomers: { orders: 139, pieces: 4_000 } };
    await openStock(ROLES.staff, '/stock-summary', { 'GET /dashboard/held-stock': { data: held } });
    expect(await screen.findByText('87 % of the stock is held by unpaid orders')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Release their pieces' })).toBeNull();
  });
});
