import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MarketplaceCounts, MarketplaceFileRow, MarketplacePreview } from '@contract/marketplace.ts';
import { MARKETPLACE_VERDICTS } from '@contract/marketplace.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// The page loads it lazily; loaded here in advance, so that no test has to wait.
import './MarketplacePage.tsx';

stubBrowser();

function countsOf(some: Partial<MarketplaceCounts>): MarketplaceCounts {
  const none = Object.fromEntries(MARKETPLACE_VERDICTS.map((verdict) => [verdict, 0])) as MarketplaceCounts;
  return { ...none, ...some };
}

const ORDER = { reason: '', cell: null, pieces: 1, total: 75_000, invoice: null };
const PREVIEW: MarketplacePreview = {
  orders: [
    { ...ORDER, orderNo: '261128A', line: 2, verdict: 'new' },
    { ...ORDER, orderNo: '261128B', line: 3, verdict: 'short', reason: 'Too few left: AWAN-S' },
    {
      ...ORDER,
      ...{ orderNo: '261128C', line: 4, verdict: 'unreadable', reason: 'Please enter a number' },
      cell: { line: 4, field: 'quantity' },
    },
  ],
  mapped: [{ sku: 'AWAN-S', product: 'Bantal Awan', orders: 1, code: 'AWAN-S' }],
  unmapped: [{ sku: 'PROMO-1', product: 'Paket', orders: 4 }],
  short: [{ productDetailId: 7, code: 'AWAN-S', name: 'Bantal Awan', needed: 5, stock: 3 }],
  counts: countsOf({ new: 1, short: 1, unreadable: 1 }),
};
const DONE: MarketplaceFileRow = {
  ...{ id: 5, source: 'shopee', name: 'Order.all.csv', state: 'done', done: 3, total: 3, by: 'Ibu Lestari' },
  ...{ counts: countsOf({ new: 1, short: 1, unreadable: 1 }), createdAt: '2026-11-28T03:00:00.000Z' },
};
const FILE =
  'No. Pesanan,Status Pesanan,Nomor Referensi SKU,Jumlah,Harga Setelah Diskon\n261128A,Perlu Dikirim,A,1,75.000';

async function openPage(file = FILE) {
  keepSession(buildUser(ROLES.staff));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.staff) },
    'GET /marketplace/files': { data: [DONE] },
    'GET /marketplace/layouts': { data: [] },
    'POST /marketplace/files/preview': { data: PREVIEW },
    'POST /marketplace/files': { data: { ...DONE, id: 6, state: 'running' } },
    'PUT /marketplace/layouts': { data: null },
  });
  await renderAdmin('/admin/invoices/marketplace');
  const chooser = await screen.findByLabelText('Choose a file');
  fireEvent.change(chooser, { target: { files: [new File([file], 'Order.all.csv')] } });
  return asked;
}

it('tells what is short before anything else, and what becomes of each order', async () => {
  await openPage();
  expect(await screen.findByText('Too few pieces of 1 product')).toBeTruthy();
  expect(screen.getByText('5 needed, 3 left')).toBeTruthy();
  expect(screen.getByLabelText(/PROMO-1/)).toBeTruthy();
  expect(screen.getByText(/Line 4, Quantity:/)).toBeTruthy();
  fireEvent.click(screen.getByText('Too little stock 1'));
  expect(screen.getByText('261128B')).toBeTruthy();
  expect(screen.queryByText('261128A')).toBeNull();
});

it('takes a file, and shows those taken before', async () => {
  const asked = await openPage();
  const history = await screen.findByLabelText('Files taken');
  expect(within(history).getByText('Order.all.csv')).toBeTruthy();
  expect(within(history).getByText('Too little stock 1 · Unreadable 1 · New 1')).toBeTruthy();
  fireEvent.click(await screen.findByText('Take 1 order'));
  await expect.poll(() => asked.filter(({ path }) => path === '/marketplace/files').length).toBeGreaterThan(1);
});

it('asks once which column of an unknown layout says what', async () => {
  await openPage('Nota;Keadaan;Barang;Banyak;Harga\n1;Baru;Bantal;1;75000');
  expect(await screen.findByText('Read with these columns')).toBeTruthy();
  expect(screen.queryByText('Too few pieces of 1 product')).toBeNull();
});
