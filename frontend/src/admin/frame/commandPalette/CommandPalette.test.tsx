import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../../orders/returns/ReturnsPage.tsx';
import './CommandPalette.tsx';

stubBrowser();

const NONE = { data: { rows: [], totalRows: 0 } };
const invoices = (...customers: string[]) => ({
  data: {
    rows: customers.map((customer, index) => ({
      id: 40 + index,
      documentNo: `INV/${customer}`,
      customer,
      status: 'Paid',
    })),
    totalRows: customers.length,
  },
});

async function openPalette(role: Parameters<typeof buildUser>[0], answers: Answers = {}) {
  const person = buildUser(role);
  keepSession(person);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: person },
    'GET /returns': NONE,
    'GET /invoices': NONE,
    'GET /users': NONE,
    'GET /products': NONE,
    'GET /businessPartners': NONE,
    ...answers,
  });
  const admin = await renderAdmin('/admin/returns');
  await screen.findByRole('heading', { name: 'Returns' });
  const open = async () => {
    await admin.user.keyboard('{Control>}k{/Control}');
    return screen.findByRole('combobox', { name: /^Search invoices/ });
  };
  return { ...admin, asked, open, box: await open() };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('leads to a record by a few letters and the keyboard alone, and knows it the next time', async () => {
  const { user, open, address, box } = await openPalette(ROLES.staff, {
    'GET /invoices': ({ search }) => (search.get('search') === 'sari' ? invoices('Sari', 'Sarinah') : NONE),
  });
  await user.type(box, 'sari');
  await waitFor(() => expect(options()).toEqual(['INV/SariSari · Paid', 'INV/SarinahSarinah · Paid']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/admin/invoices/detail/41');
  await open();
  const recent = screen.getByRole('group', { name: 'Recent' });
  expect(within(recent).getByText('INV/Sarinah')).toBeTruthy();
});

it('offers staff only what they may open', async () => {
  const { user, asked, box } = await openPalette(ROLES.staff);
  const pages = within(screen.getByRole('group', { name: 'Pages' }));
  expect(pages.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Invoices',
    'DispatchOrders',
    'ReturnsOrders',
    'Stock summaryStock',
    'Stock countsStock',
  ]);
  expect(options().filter((text) => text?.startsWith('Add New'))).toEqual([]);
  await user.type(box, 'xyz');
  expect(await screen.findByText('Nothing found for “xyz”')).toBeTruthy();
  expect(asked.filter(({ search }) => search.has('search')).map(({ path }) => path)).toEqual(['/invoices']);
});

it('shows only the answers to what was typed last', async () => {
  const late: ((answer: ReturnType<typeof invoices>) => void)[] = [];
  const { user, box } = await openPalette(ROLES.staff, {
    'GET /invoices': ({ search }) =>
      search.get('search') === 'sari' ? new Promise((resolve) => late.push(resolve)) : invoices('Budi'),
  });
  await user.type(box, 'sari');
  await waitFor(() => expect(late).toHaveLength(1));
  fireEvent.change(box, { target: { value: 'budi' } });
  await waitFor(() => expect(options()).toEqual(['INV/BudiBudi · Paid']));
  await act(async () => {
    late[0]?.(invoices('Sari'));
    await Promise.resolve();
  });
  expect(options()).toEqual(['INV/BudiBudi · Paid']);
});

it('says what it could not search, shows the rest, and tries again', async () => {
  let isDown = true;
  const { user, box } = await openPalette(ROLES.admin, {
    'GET /invoices': invoices('Sari'),
    'GET /products': () => (isDown ? { status: 500, message: 'down' } : NONE),
  });
  await user.type(box, 'sari');
  expect(await screen.findByText(/^The search did not reach the shop/)).toBeTruthy();
  expect(options()).toEqual(['INV/SariSari · Paid']);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/^The search did not reach the shop/)).toBeNull());
});

it('opens what is to be added, and finds the Master group by its name', async () => {
  const { user, address, box } = await openPalette(ROLES.admin, { 'GET /promoes': NONE });
  await user.type(box, 'master');
  expect(options()).toEqual(expect.arrayContaining(['CitiesMaster', 'ColorsMaster', 'Business PartnersMaster']));
  fireEvent.change(box, { target: { value: 'new promo' } });
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/promoes?open=new');
});
