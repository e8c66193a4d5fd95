import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FoundUnit } from '@contract/manualOrders.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { ChangesOfInvoice, OrderChange, ProductUnits } from '@contract/orderChanges.ts';
import type { RefundsOfInvoice } from '@contract/refunds.ts';
import { ROLES } from '@contract/roles.ts';
import { buildInvoice } from '../../../../../testing/buildInvoice.ts';
import type { Answers } from '../../../../../testing/fakeFetch.ts';
import { fakeFetch } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../InvoicePage.tsx';

stubBrowser();

const STANDING: RefundsOfInvoice = {
  refunds: [],
  left: 251_625,
  leftAtProvider: 251_625,
  lines: [{ invoiceDetailId: 1, quantity: 3, before: { quantity: 0, value: 0 } }],
  isBeforePacking: true,
};

function unitOf(productDetailId: number, size: string, price: number, lastStock = 5): FoundUnit {
  return {
    ...{ productDetailId, code: `AWN-BLU-${size}`, name: 'Bantal Peyang', slug: 'bantal-peyang', quantity: 1 },
    ...{ lastStock, isActive: true, price, discount: 0, promoName: null, promoUntil: null },
    ...{ weight: 400, volume: 0, thumb: null, variant: { id: 1, name: 'Awan', code: 'AWN' } },
    color: { id: 1, name: 'Biru', code: 'BLU', hex: '#cfe2f5' },
    size: { id: productDetailId, name: size, code: size, description: '' },
  };
}

const UNITS: ProductUnits[] = [
  { productId: 2, units: [unitOf(31, 'M', 89_000), unitOf(32, 'L', 100_000), unitOf(33, 'XL', 110_000, 0)] },
];
const NO_CHANGES: ChangesOfInvoice = { changes: [], replaces: null };
const OPEN_CHANGE: OrderChange = {
  ...{ id: 4, status: 'open', reason: 'customerAsked', note: '', value: 77_875 },
  changeInvoice: {
    ...{ id: 15, documentNo: 'INV/20261121/0009', total: 22_125, statusEnum: INVOICE_STATUS.waiting },
    paymentUrl: 'https://checkout.test/9',
  },
  removed: [{ invoiceDetailId: 1, quantity: 1 }],
  added: [{ quantity: 1, code: 'AWN-BLU-L', product: 'Bantal Peyang', variant: 'Awan', color: 'Biru', size: 'Large' }],
  ...{ createdAt: '2026-11-21T02:00:00.000Z', endedAt: null },
};

async function openInvoice(answers: Answers) {
  const user = buildUser(ROLES.staff);
  keepSession(user);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: user },
    'GET /invoices/12': { data: buildInvoice() },
    'GET /refunds/of/12': { data: STANDING },
    'GET /order-changes/units/12': { data: UNITS },
    'GET /order-changes/of/12': { data: NO_CHANGES },
    ...answers,
  });
  return { asked, ...(await renderAdmin('/admin/invoices/detail/12')) };
}

async function openPanel(answers: Answers) {
  const opened = await openInvoice(answers);
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'More for this invoice' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change items' }));
  const panel = within(await screen.findByRole('dialog'));
  const size = await panel.findByLabelText('Replace Bantal Peyang - Awan Biru Medium by');
  const choose = async (name: RegExp) => {
    await user.click(size);
    const option = await waitFor(() => {
      const found = [...document.querySelectorAll('.ant-select-item-option')].find((one) => name.test(one.textContent));
      if (!found) throw new Error('no such size yet');
      return found;
    });
    await user.click(option);
  };
  return { ...opened, panel, choose };
}

it('replaces a wrong size by one choice, and says beforehand what the customer pays', async () => {
  const { asked, user, panel, choose } = await openPanel({
    'POST /order-changes': { status: 201, data: NO_CHANGES, message: 'The order has been changed.' },
  });
  await choose(/· L/);
  expect(panel.getByLabelText('Pieces of Bantal Peyang - Awan Biru Medium that leave')).toHaveProperty('value', '3');
  expect(panel.getByText(/No piece of this order is left/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: /^Change, Rp\s66,375 to pay$/ }));
  await waitFor(() => expect(screen.getByText('The order has been changed.')).toBeTruthy());
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ invoiceId: 12, removed: [{ invoiceDetailId: 1, quantity: 3 }] },
    ...{ added: [{ productDetailId: 32, quantity: 3 }], difference: 66_375 },
    ...{ way: 'provider', reason: 'customerAsked', note: '' },
  });
});

it('asks how the rest goes back where the new pieces cost less', async () => {
  const { asked, user, panel, choose } = await openPanel({
    'GET /order-changes/units/12': { data: [{ productId: 2, units: [unitOf(34, 'S', 50_000)] }] },
    'GET /refunds/of/12': { data: { ...STANDING, leftAtProvider: 0 } },
    'POST /order-changes': { status: 201, data: NO_CHANGES, message: 'The order has been changed.' },
  });
  await choose(/· S/);
  const save = panel.getByRole('button', { name: /^Change, Rp\s83,625 back$/ });
  await user.click(save);
  const note = await panel.findByLabelText(/How it was sent back/);
  expect(note).toHaveProperty('ariaInvalid', 'true');
  await user.type(note, 'BCA 7');
  await user.click(save);
  await waitFor(() => expect(screen.getByText('The order has been changed.')).toBeTruthy());
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({ way: 'transfer', note: 'BCA 7' });
});

it('shows what is left of a size that was sold meanwhile, and sends the same key again', async () => {
  const { asked, user, panel, choose } = await openPanel({
    'POST /order-changes': {
      ...{ status: 409, message: 'There are not enough of the new pieces any more.' },
      data: { cart: [unitOf(32, 'L', 105_000, 3)] },
    },
  });
  await choose(/· L/);
  await user.click(panel.getByRole('button', { name: /^Change, Rp\s66,375 to pay$/ }));
  expect(await panel.findByText('There are not enough of the new pieces any more.')).toBeTruthy();
  await user.click(await panel.findByText(/^Change, Rp\s81,375 to pay$/));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const keys = asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(1);
});

it('hands on the payment link of the difference, and gives the change up after a question', async () => {
  const { asked, user } = await openInvoice({
    'GET /order-changes/of/12': { data: { changes: [OPEN_CHANGE], replaces: null } },
    'PUT /order-changes/give-up/4': { data: NO_CHANGES, message: 'The change was given up.' },
  });
  expect(await screen.findByText('1 × Bantal Peyang - Awan Biru Large')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe('https://checkout.test/9');
  await user.click(screen.getByRole('button', { name: 'Give up the change' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, give it up' }));
  expect(await screen.findByText('The change was given up.')).toBeTruthy();
  expect(asked.some(({ path }) => path === '/order-changes/give-up/4')).toBe(true);
});

it('leads from the new order to the one whose pieces it replaces', async () => {
  const replaces = { id: 9, documentNo: 'INV/20261120/0002', status: 'done' };
  await openInvoice({
    'GET /invoices/12': { data: buildInvoice({ credit: 80_000 }) },
    'GET /order-changes/of/12': { data: { changes: [], replaces } },
  });
  const link = await screen.findByRole('link', { name: 'INV/20261120/0002' });
  expect(link).toHaveProperty('pathname', '/admin/invoices/detail/9');
});
