import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { OwnData } from '@contract/ownData.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const PATH = '/account-detail?view=data';

it('says what stands in the way of a closing, cancels an unpaid order, and then closes the account', async () => {
  keepShopper(buildShopper(), []);
  let state: OwnData = {
    consents: [{ kind: 'terms', at: '2026-11-20T03:00:00.000Z', publishedAt: null, withdrawnAt: null }],
    openMatters: [
      { kind: 'unpaid', invoiceId: 7, documentNo: 'INV/20261122/0007' },
      { kind: 'return', invoiceId: 8, documentNo: 'INV/20261101/0008' },
    ],
  };
  const log = fakeFetch({
    'GET /oauth/validate': { data: buildShopper() },
    'GET /own-data': () => ({ data: state }),
    'PUT /invoices/cancel/7': () => {
      state = { ...state, openMatters: [] };
      return { message: 'Cancelled.' };
    },
    'POST /own-data/close': { message: 'Closed.' },
  });
  const { user, address } = await renderShop(PATH);
  expect(await screen.findByText('Accepted on 20 Nov 2026, 10:00')).toBeTruthy();
  expect(screen.getByText('Its return is not settled yet. Please wait for that.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Close my account/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel the order INV/20261122/0007' }));
  await user.click(await screen.findByRole('button', { name: /^Cancel the order$/, hidden: true }));
  await user.click(await screen.findByRole('button', { name: 'Close my account …' }));
  const [, password] = screen.getAllByLabelText('Current password');
  await user.type(password as HTMLElement, 'lelap123');
  await user.click(screen.getByRole('button', { name: 'Close my account for good' }));
  expect(await screen.findByRole('heading', { name: 'Your account is closed' })).toBeTruthy();
  expect(log.find(({ path }) => path === '/own-data/close')?.body).toEqual({ currentPassword: 'lelap123' });
  await waitFor(() => expect(localStorage.getItem('user_key')).toBeNull());
  // Stays on this page, rather than being asked to sign in.
  expect(address()).toBe(PATH);
});

it('tells the team who closes their accounts', async () => {
  const staff = buildShopper({ role: ROLES.staff, roles: ROLES.staff });
  keepShopper(staff, []);
  fakeFetch({
    'GET /oauth/validate': { data: staff },
    'GET /own-data': { data: { consents: [], openMatters: [] } satisfies OwnData },
  });
  await renderShop(PATH);
  expect(await screen.findByText(/This account belongs to the shop’s team/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Close my account/ })).toBeNull();
});
