import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import type { WaitingWork } from '@contract/waitingWork.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../../orders/returns/ReturnsPage.tsx';
import '../../people/users/OwnPasswordModal.tsx';

stubBrowser();

async function renderLayout(waiting: () => WaitingWork) {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: admin },
    'GET /dashboard/waiting-work': () => ({ data: waiting() }),
    'GET /returns': { data: { rows: [], totalRows: 0 } },
    'PUT /users/7/password': { message: 'The password has been changed.', data: { accessToken: 'newer' } },
  });
  const { user } = await renderAdmin('/admin/returns');
  await screen.findByRole('heading', { name: 'Returns' });
  return { user, asked, menu: within(screen.getByRole('navigation', { name: 'Menu' })) };
}

it('folds the menu into groups, as somebody left them, and a folded one says how much waits in it', async () => {
  const { user, menu } = await renderLayout(() => ({ invoices: 3, stockCounts: 2, mails: 100 }));
  expect(await menu.findByTitle('3 waiting')).toBeTruthy();
  const [stock, shop] = ['Stock', 'Shop'].map((name) => menu.getByRole('menuitem', { name: new RegExp(name) }));
  expect(stock?.textContent).toBe('Stock2');
  expect(shop?.textContent).toBe('Shop99+');
  expect(menu.queryByRole('link', { name: 'Mails' })).toBeNull();
  if (shop) await user.click(shop);
  expect(await menu.findByRole('link', { name: 'Mails' })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem('menu') ?? '')).toEqual(['orders', 'master', 'shop']);
});

it('offers the specification’s pages, its Master group of eight, and what else there is in groups of its own', async () => {
  const { user, menu } = await renderLayout(() => ({}));
  for (const name of ['Stock', 'Shop']) await user.click(menu.getByRole('menuitem', { name }));
  const names = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names).toEqual([
    ...['Dashboard', 'Users', 'Customers', 'Invoices'],
    ...['Orders', 'Dispatch', 'Returns', 'Payments', 'Transfers'],
    ...['Master', 'Cities', 'Business Partners', 'Sizes', 'Colors', 'Variants', 'Categories', 'Products', 'Promoes'],
    ...['Stock', 'Stock summary', 'Stock counts', 'Purchases'],
    ...[
      'Shop',
      'Pages and home',
      'Mails',
      'Vouchers',
      'Shipping rules',
      'Shipping rates',
      'Local fees',
      'Certificates',
      'Search words',
      'Reports',
      'Profit',
      'Settings',
      'Change history',
      'Security events',
      'Data check',
    ],
  ]);
});

it('changes the own password from the account’s menu, goes on with the new token, and counts the work anew', async () => {
  let invoices = 3;
  const { user, asked, menu } = await renderLayout(() => ({ invoices }));
  await menu.findByTitle('3 waiting');
  invoices = 2;
  window.dispatchEvent(new Event('focus'));
  await menu.findByTitle('2 waiting');
  invoices = 1;
  await user.click(screen.getByRole('button', { name: 'Account: Sari Dewi' }));
  await user.click(await screen.findByText('Change my password'));
  await user.type(await screen.findByLabelText('Your current password'), 'lelap123');
  await user.type(screen.getByLabelText('New password'), 'baru123');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The password has been changed.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    currentPassword: 'lelap123',
    password: 'baru123',
    remember: true,
  });
  expect(localStorage.getItem('user_key')).toContain('newer');
  expect(await menu.findByTitle('1 waiting')).toBeTruthy();
});

it('has the switch of the theme on every page', async () => {
  const { user } = await renderLayout(() => ({}));
  await user.click(screen.getByRole('button', { name: 'Dark Mode', pressed: false }));
  expect(screen.getByRole('button', { name: 'Dark Mode', pressed: true })).toBeTruthy();
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
});
