import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FoundCustomer, FoundUnit } from '@contract/manualOrders.ts';
import { ROLES } from '@contract/roles.ts';
import type { ShippingRate } from '@contract/shipping.ts';
import { buildInvoice } from '../../../../testing/buildInvoice.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// The page loads it lazily; loaded here in advance, so that no test has to wait.
import '../invoices/InvoicePage.tsx';
import './HandOrderPage.tsx';

stubBrowser();

const RINA: FoundCustomer = {
  ...{ id: 31, fullname: 'Rina Kartika', phoneNumber: '+6281270000001', email: '', orderCount: 3 },
  ...{ address: 'Jalan Kopo 5', provinceId: 32, cityId: 3273, place: 'Kota Bandung, Jawa Barat' },
  ...{ postalCode: '40233', notes: '' },
};

const PILLOW: FoundUnit = {
  ...{ productDetailId: 5, code: 'AW-BL-S', name: 'Bantal Awan', slug: 'bantal-awan', quantity: 1 },
  ...{ lastStock: 3, isActive: true, price: 89_000, discount: 0, promoName: null, promoUntil: null },
  ...{ weight: 400, volume: 0, thumb: null, variant: { id: 1, name: 'Awan', code: 'AW' } },
  ...{
    color: { id: 1, name: 'Biru', code: 'BL', hex: '#cfe2f5' },
    size: { id: 1, name: 'S', code: 'S', description: '' },
  },
};

const RATE: ShippingRate = {
  ...{ courier: 'jne', courierName: 'JNE', service: 'REG', serviceName: 'Reguler', duration: '2-3' },
  ...{ fee: 10_000, isEstimate: false },
};

const FOUND: Answers = {
  'GET /invoices/by-hand/customers': { data: [RINA] },
  'GET /invoices/by-hand/units': { data: [PILLOW] },
  'GET /shipping/rates': { data: [{ ...RATE, service: 'OKE', fee: 8_000 }, RATE] },
  'GET /invoices/12': { data: buildInvoice() },
  'POST /invoices/by-hand': { status: 201, data: { id: 12, documentNo: 'INV/20261127/0001', total: 97_000 } },
};

async function openPage(answers: Answers = {}, role: (typeof ROLES)[keyof typeof ROLES] = ROLES.staff) {
  keepSession(buildUser(role));
  const asked = fakeFetch({ 'GET /oauth/validate': { data: buildUser(role) }, ...FOUND, ...answers });
  const opened = await renderAdmin('/admin/invoices/new');
  await screen.findByRole('heading', { name: 'Write an order' });
  return { ...opened, sent: () => asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/by-hand')) };
}

type User = Awaited<ReturnType<typeof renderAdmin>>['user'];

/** Types into a search field and chooses a record. (Key events of jsdom have no code, which antd needs.) */
async function find(user: User, field: string, text: string, option: RegExp) {
  await user.type(screen.getByRole('combobox', { name: field }), text);
  await screen.findByText(option);
  await user.click(screen.getByText(option));
}

async function fillIn(user: User) {
  await find(user, 'Phone number', '0812 7', /Rina Kartika/);
  await find(user, 'SKU or name, or scan', 'awan', /Bantal Awan/);
  await screen.findByRole('radio', { name: /JNE OKE/ });
}

it('finds a customer by phone number, chooses the cheapest courier, and saves with Ctrl+Enter', async () => {
  const { user, sent, address } = await openPage();
  await fillIn(user);
  expect(screen.getByLabelText('Street and number')).toHaveProperty('value', 'Jalan Kopo 5');
  await waitFor(() => expect(screen.getByRole('radio', { name: /JNE OKE/ })).toHaveProperty('checked', true));
  const sum = within(screen.getByRole('region', { name: /^total/i }));
  expect(sum.getByText(/97,000/)).toBeTruthy();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(address()).toBe('/admin/invoices/detail/12'));
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  expect(sent()[0]?.body).toMatchObject({
    customer: { id: 31, fullname: 'Rina Kartika', phoneNumber: '+6281270000001', cityId: 3273 },
    ...{ courier: 'jne', service: 'OKE', shipmentFee: 8_000, source: 'whatsapp', payment: 'link', manualDiscount: 0 },
    cartItemVMs: [{ productDetailId: 5, quantity: 1, price: 89_000, discount: 0 }],
  });
});

it('keeps the draft on a reload, and sends the same key each time', async () => {
  const lost = { status: 503, message: 'No link' };
  const first = await openPage({ 'POST /invoices/by-hand': lost });
  await fillIn(first.user);
  await first.user.click(screen.getByRole('button', { name: 'Save order' }));
  await screen.findByText('No link');
  const key = first.sent()[0]?.headers.get('Idempotency-Key');
  document.body.replaceChildren();
  const second = await openPage();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Rina Kartika');
  await screen.findByRole('radio', { name: /JNE OKE/ });
  await second.user.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(second.sent()[0]?.headers.get('Idempotency-Key')).toBe(key));
});

it('shows the stock beside the goods, and sends no order that exceeds it', async () => {
  const { user, sent } = await openPage();
  await fillIn(user);
  const quantity = screen.getByLabelText('Pieces of AW-BL-S');
  await user.clear(quantity);
  await user.type(quantity, '4');
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('There is not enough left of something')).toBeTruthy();
  expect(sent()).toHaveLength(0);
});

it('shows the server’s refusal with the current stock', async () => {
  const cart = [{ ...PILLOW, lastStock: 0 }];
  const refusal = { status: 409, message: 'Somebody was faster', data: { cart, shipmentFee: null } };
  const { user } = await openPage({ 'POST /invoices/by-hand': refusal });
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('Somebody was faster')).toBeTruthy();
  expect(screen.getByText(/AW-BL-S · Sold out/)).toBeTruthy();
});

it('needs no address for a pickup, and accepts cash', async () => {
  const { user, sent } = await openPage({ 'GET /invoices/by-hand/customers': { data: [] } });
  await user.type(screen.getByRole('combobox', { name: 'Phone number' }), '0812 7000 0009');
  await user.type(screen.getByLabelText('Name'), 'Tono');
  await find(user, 'SKU or name, or scan', 'awan', /Bantal Awan/);
  await user.click(screen.getByRole('radio', { name: /Fetched at the shop/ }));
  expect(screen.queryByLabelText('Street and number')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Cash, paid already' }));
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({
    courier: 'pickup',
    payment: 'cash',
    customer: { id: null, fullname: 'Tono' },
  });
});

it('offers a discount to admins only, and requires a reason', async () => {
  const { user, sent } = await openPage({}, ROLES.admin);
  await fillIn(user);
  await user.type(screen.getByLabelText(/^Discount/), '9000');
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  expect(sent()).toHaveLength(0);
  await user.type(screen.getByLabelText(/^Reason/), 'Langganan');
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ manualDiscount: 9_000, manualReason: 'Langganan' }));
});
