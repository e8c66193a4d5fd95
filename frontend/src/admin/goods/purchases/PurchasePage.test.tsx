import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Purchase, PurchaseLine } from '@contract/purchases.ts';
import { PURCHASE_STATUS } from '@contract/purchases.ts';
import { ROLES } from '@contract/roles.ts';
import { type Answer, fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with their first visit; here beforehand, so that no test has to wait for them.
import './PurchasePage.tsx';
import './PurchasesPage.tsx';

stubBrowser();

const LINE: PurchaseLine = {
  ...{ productDetailId: 11, product: 'Bantal Awan', variant: 'Polos', color: 'Biru', hex: '#aaccee', size: 'S' },
  ...{ code: 'AWN-BLU-S', thumb: null, quantity: 4, cost: 40_000, received: 1 },
};
const PURCHASE: Purchase = {
  ...{ id: 7, supplier: 'Toko Kain', supplierPhone: '', note: '', expectedOn: '2026-12-02', version: 'v' },
  ...{ statusEnum: PURCHASE_STATUS.partly, status: 'Partly here', createdAt: '2026-11-21T03:00:00.000Z' },
  ...{ pieces: 6, received: 1, value: 160_000, createdBy: 'Rina', receipts: [] },
  lines: [LINE, { ...LINE, productDetailId: 12, code: 'AWN-BLU-L', size: 'L', quantity: 2, received: 0, cost: null }],
};

async function openPurchase(answers: Answer[]) {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /purchases/7': { data: PURCHASE },
    'POST /purchases/7/receipts': () => answers.shift() ?? { status: 500 },
  });
  const rendered = await renderAdmin('/admin/purchases/detail/7');
  const scanField = await screen.findByLabelText('Scan or type an SKU');
  const sent = () => asked.filter(({ method }) => method === 'POST');
  return { ...rendered, scanField, sent };
}

it('books scanned and typed pieces with cost and lot, once for each key', async () => {
  const done = { ...PURCHASE, statusEnum: PURCHASE_STATUS.received };
  const { user, scanField, sent } = await openPurchase([
    { status: 503, message: 'Not now.' },
    { data: done, message: 'The goods are booked.' },
  ]);
  await user.type(scanField, 'awn-blu-s{Enter}awn blu s{Enter}');
  await user.type(screen.getByLabelText('Pieces of AWN-BLU-L that came'), '2');
  await user.type(screen.getByLabelText('Lot of AWN-BLU-L'), 'B2');
  await user.type(screen.getByLabelText(/^Lot of all that is entered now/), 'A1');
  await user.click(screen.getByText('Book 4 pieces'));
  expect(await screen.findByText('Failed to process request, please contact your administrator')).toBeTruthy();
  await user.click(screen.getByText('Book 4 pieces'));
  expect(await screen.findByText('The goods are booked.')).toBeTruthy();
  expect(sent()[1]?.body).toEqual({
    lines: [
      { productDetailId: 11, quantity: 2, cost: 40_000, lot: 'A1' },
      { productDetailId: 12, quantity: 2, cost: null, lot: 'B2' },
    ],
    seen: 1,
  });
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  // Received: nothing more to scan.
  await waitFor(() => expect(screen.queryByLabelText('Scan or type an SKU')).toBeNull());
});

it('says which code is not expected, and asks before it books more than was', async () => {
  const { user, scanField, sent } = await openPurchase([
    { status: 409, message: 'More came than is expected of AWN-BLU-L.', data: { codes: ['AWN-BLU-L'] } },
    { data: PURCHASE, message: 'The goods are booked.' },
  ]);
  await user.type(scanField, 'XYZ-1{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('XYZ-1 is not in this purchase.');
  await user.type(screen.getByLabelText('Pieces of AWN-BLU-L that came'), '5');
  expect(screen.getByText('3 more than expected')).toBeTruthy();
  await user.click(screen.getByText('Book 5 pieces'));
  await user.click(await screen.findByText('Book anyway'));
  expect(await screen.findByText('The goods are booked.')).toBeTruthy();
  expect(sent().map(({ body }) => (body as { mayExceed?: boolean }).mayExceed)).toEqual([undefined, true]);
});

it('fills a new purchase from a pasted sheet and from what runs out', async () => {
  keepSession(buildUser(ROLES.admin));
  const unit = { ...LINE, stock: 3 };
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /purchases': { data: { rows: [], totalRows: 0 } },
    'POST /purchases/units': { data: [unit] },
    'GET /purchases/suggestion': {
      data: [{ ...unit, productDetailId: 12, code: 'AWN-BLU-L', sold: 9, expected: 0, quantity: 6 }],
    },
    'POST /purchases': { status: 201, data: { ...PURCHASE, id: 8 }, message: 'Written.' },
    'GET /purchases/8': { data: { ...PURCHASE, id: 8 } },
  });
  const { user } = await renderAdmin('/admin/purchases?open=new');
  await user.click(await screen.findByText('Paste a list'));
  await user.click(screen.getByLabelText('Paste a list'));
  await user.paste('SKU\tPcs\tCost\nAWN-BLU-S\t5\t41.000\nNO-SUCH\t1\t\n');
  await user.click(screen.getByText('Add these'));
  expect(await screen.findByText('Not found, or not clear: NO-SUCH')).toBeTruthy();
  await user.click(screen.getByText('Add what runs out'));
  expect(await screen.findByText('Sold in 30 days: 9 · in stock: 3 · expected: 0')).toBeTruthy();
  await user.click(screen.getByText('Save'));
  const saved = () => asked.find(({ method, path }) => method === 'POST' && path === '/purchases');
  await waitFor(() => expect(saved()).toBeTruthy());
  expect(saved()?.body).toMatchObject({
    expectedOn: null,
    lines: [
      { productDetailId: 11, quantity: 5, cost: 41_000 },
      { productDetailId: 12, quantity: 6, cost: 40_000 },
    ],
  });
});
