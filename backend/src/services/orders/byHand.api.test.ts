import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { atOnce } from '../../../testing/many.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { BCA, bookTransfer, offerTransfers } from '../../../testing/transfers.ts';
import { buildShippingRule } from '../../../testing/vouchers.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { CartConflict, Invoice, InvoiceRow, PlacedOrder } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { MAX_UNPAID_INVOICES } from '../../contract/limits.ts';
import { formatRupiah } from '../../contract/money.ts';
import type { FoundCustomer, FoundUnit, HandCustomer, HandOrderInput } from '../../contract/manualOrders.ts';
import { PICKUP } from '../../contract/manualOrders.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { PaymentEvent } from '../../models/tables/PaymentEvent.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import { User } from '../../models/tables/User.ts';
import type { UserRow } from '../../contract/users.ts';
import * as payments from '../payments/payments.ts';

const shop = await openTestShop();
const [clerk, owner] = [await buildStaff(), await buildAdmin()];
let [staff, admin] = [shop.as(clerk), shop.as(owner)];
// Sessions would end while a test waits for an expiry.
beforeEach(() => {
  [staff, admin] = [shop.as(clerk), shop.as(owner)];
});
const city = await buildServedCity();
const HOUR = 3_600_000;

let phones = 0;

function customerInput(values: Partial<HandCustomer> = {}): HandCustomer {
  return {
    id: null,
    fullname: 'Rina Kartika',
    email: '',
    phoneNumber: `0812 7000 ${String(++phones).padStart(4, '0')}`,
    address: 'Jalan Kopo 5',
    provinceId: city.provinceId,
    cityId: city.id,
    postalCode: '40233',
    notes: '',
    ...values,
  };
}

function orderOf(unit: ProductDetail, values: Partial<HandOrderInput> = {}, quantity = 1): HandOrderInput {
  return {
    customer: customerInput(),
    courier: 'jne',
    service: 'REG',
    source: 'whatsapp',
    sourceRef: '',
    payment: 'link',
    manualDiscount: 0,
    manualReason: '',
    cartItemVMs: [{ productDetailId: unit.id, quantity, price: unit.price, discount: 0 }],
    ...values,
  };
}

function write(api: Api, input: object, key: string = randomUUID()) {
  return api.post('/api/invoices/by-hand').set('Idempotency-Key', key).send(input);
}

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

async function placedOrder(api: Api, input: object): Promise<Invoice> {
  const { id } = dataOf<PlacedOrder>(await write(api, input).expect(201));
  return dataOf<Invoice>(await api.get(`/api/invoices/${id}`).expect(200));
}

async function stockOf({ id }: ProductDetail): Promise<number> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).stock;
}

function faultsOf(answer: { body: unknown }): string[] {
  return dataOf<{ errors: { field: string }[] }>(answer).errors.map(({ field }) => field);
}

test('staff enter an order from a chat: it holds stock, its link can be paid, and the list shows its source', async () => {
  const unit = await buildUnit({ price: 89_000, stock: 5 });
  const invoice = await placedOrder(staff, orderOf(unit, {}, 2));
  expect(invoice).toMatchObject({
    statusEnum: INVOICE_STATUS.waiting,
    source: 'whatsapp',
    total: 188_000,
    shipmentFee: 10_000,
    customer: { fullname: 'Rina Kartika', email: '' },
    events: [{ toStatus: 0, note: 'Order written by the shop' }],
  });
  expect(await stockOf(unit)).toBe(3);
  expect(invoice.paymentUrl).toContain('/payment-simulator/');
  const { body } = await staff.get('/api/invoices?source.Operator=4&source.Value=whatsapp');
  expect((body as Envelope<ListData<InvoiceRow>>).data.rows.map(({ id }) => id)).toContain(invoice.id);
  const message = dataOf<{ text: string }>(await staff.get(`/api/invoices/whatsapp/${invoice.id}`).expect(200));
  expect(message.text).toContain(invoice.paymentUrl ?? 'no link');
  await shop.api.post(`/api/payments/simulator/${invoice.xenditId ?? ''}/pay`).expect(200);
  expect(dataOf<Invoice>(await staff.get(`/api/invoices/${invoice.id}`)).statusEnum).toBe(INVOICE_STATUS.paid);
  expect(await brokenInvariants()).toEqual([]);
});

test('an order by hand can be paid by transfer: its total has a unique code, and the message names the bank', async () => {
  await offerTransfers(shop, BCA);
  const unit = await buildUnit({ price: 89_000 });
  const wish = orderOf(unit, { payment: 'transfer' });
  expect(faultsOf(await write(staff, wish).expect(400))).toEqual(['transferTo']);
  const invoice = await placedOrder(staff, { ...wish, transferTo: 'BCA' });
  expect(invoice.transferCode).toBeGreaterThan(0);
  expect(invoice).toMatchObject({ total: 99_000 + invoice.transferCode, paymentUrl: null });
  const { text } = dataOf<{ text: string }>(await staff.get(`/api/invoices/whatsapp/${invoice.id}`).expect(200));
  expect(text).toContain(`BCA ${BCA.number}`);
  expect(text).toContain(formatRupiah(invoice.total, 'id'));
  await bookTransfer(shop, invoice);
  expect(dataOf<Invoice>(await staff.get(`/api/invoices/${invoice.id}`)).statusEnum).toBe(INVOICE_STATUS.paid);
  expect(await brokenInvariants()).toEqual([]);
});

test('the owner’s shipping rules apply to an order by hand', async () => {
  const place = await buildServedCity();
  await buildShippingRule({ provinceIds: [place.provinceId], maxDiscount: 4_000 });
  const customer = customerInput({ cityId: place.id, provinceId: place.provinceId });
  const invoice = await placedOrder(
    staff,
    orderOf(await buildUnit({ price: 89_000 }), { customer, shipmentFee: 6_000 }),
  );
  expect(invoice).toMatchObject({ shipmentFee: 6_000, shippingDiscount: 4_000, total: 95_000 });
});

test('a customer without an address gets no mail, and other customers get mail in their language', async () => {
  const unit = await buildUnit();
  const before = await OutboxMail.count();
  await placedOrder(staff, orderOf(unit));
  expect(await OutboxMail.count()).toBe(before);
  const email = 'rina@mail.test';
  const { documentNo } = await placedOrder(staff, orderOf(unit, { customer: customerInput({ email }) }));
  const [mail, ...others] = await mailsTo(shop, email);
  expect([mail?.subject, others]).toEqual([`Pesanan Anda ${documentNo}`, []]);
});

test('of a hundred concurrent orders by staff and shoppers, one gets the last piece', async () => {
  const unit = await buildUnit({ stock: 1 });
  const answers = await atOnce(100, () => write(staff, orderOf(unit)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused && dataOf<CartConflict>(refused).cart).toMatchObject([{ productDetailId: unit.id, lastStock: 0 }]);
  expect(await stockOf(unit)).toBe(0);
  expect(await User.count({ where: { firstName: 'Rina', phoneNumber: '+6281270000099' } })).toBeLessThan(2);
  expect(await brokenInvariants()).toEqual([]);
});

test('fifty concurrent requests with the same key create one order and one customer', async () => {
  const unit = await buildUnit({ stock: 9 });
  for (const email of ['', 'kembar@mail.test']) {
    const [key, input] = [randomUUID(), orderOf(unit, { customer: customerInput({ email }) })];
    const customers = await User.count();
    const answers = await atOnce(50, () => write(staff, input, key));
    expect(new Set(answers.map((answer) => dataOf<PlacedOrder>(answer).documentNo)).size).toBe(1);
    expect(await User.count()).toBe(customers + 1);
    expect((await write(staff, { ...input, sourceRef: 'other' }, key)).status).toBe(409);
  }
  expect(await stockOf(unit)).toBe(7);
  expect(await brokenInvariants()).toEqual([]);
});

test('concurrent orders for one new customer without an e-mail, known by the phone number alone, create one account', async () => {
  const unit = await buildUnit({ stock: 30 });
  const [customer, customers] = [customerInput(), await User.count()];
  const answers = await atOnce(30, () => write(staff, orderOf(unit, { customer })));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 201));
  expect(await User.count()).toBe(customers + 1);
  expect(await stockOf(unit)).toBe(0);
});

test('an unpaid order by hand expires like any order, and its stock is returned once', async () => {
  const unit = await buildUnit({ stock: 4 });
  const { id } = await placedOrder(staff, orderOf(unit, {}, 3));
  shop.advance(25 * HOUR);
  await Promise.all([payments.expireOverdue(), payments.expireOverdue()]);
  expect((await StoredInvoice.findByPk(id))?.status).toBe(INVOICE_STATUS.expired);
  expect(await stockOf(unit)).toBe(4);
  expect(await StockMovement.count({ where: { invoiceId: id } })).toBe(2);
  expect(await brokenInvariants()).toEqual([]);
});

test('a marketplace’s order number is accepted once, and its order is already paid', async () => {
  const unit = await buildUnit({ stock: 9 });
  const input = { source: 'shopee', sourceRef: '2611ABC', payment: 'marketplace' } as const;
  const answers = await atOnce(20, () => write(staff, orderOf(unit, input)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 19 }, () => 400)]);
  const second = answers.find(({ status }) => status === 400);
  expect(second && faultsOf(second)).toEqual(['sourceRef']);
  const invoice = await StoredInvoice.findOne({ where: { sourceRef: '2611ABC' }, rejectOnEmpty: true });
  expect(invoice).toMatchObject({ status: INVOICE_STATUS.paid, attempt: 0 });
  const [event] = await PaymentEvent.findAll({ where: { invoiceId: invoice.id } });
  expect(event).toMatchObject({ provider: 'marketplace', xenditId: '2611ABC', amount: invoice.total, verdict: 'paid' });
  await write(staff, orderOf(unit, { ...input, source: 'tokopedia' })).expect(201);
  expect(faultsOf(await write(staff, orderOf(unit, { ...input, sourceRef: '' })))).toEqual(['sourceRef']);
  expect(faultsOf(await write(staff, orderOf(unit, { ...input, source: 'whatsapp' })))).toEqual(['payment']);
  expect(await stockOf(unit)).toBe(7);
  expect(await brokenInvariants()).toEqual([]);
});

test('an admin gives a discount with a reason, up to the price of the goods; staff may not', async () => {
  const unit = await buildUnit({ price: 89_000 });
  const discount = { manualDiscount: 19_000, manualReason: 'Langganan' };
  expect((await write(staff, orderOf(unit, discount))).status).toBe(403);
  expect(faultsOf(await write(admin, orderOf(unit, { ...discount, manualReason: '' })))).toEqual(['manualReason']);
  const tooMuch = await write(admin, orderOf(unit, { ...discount, manualDiscount: 89_001 }));
  expect(faultsOf(tooMuch)).toEqual(['manualDiscount']);
  expect(await stockOf(unit)).toBe(10);
  const invoice = await placedOrder(admin, orderOf(unit, discount));
  expect(invoice).toMatchObject({ manualDiscount: 19_000, manualReason: 'Langganan', total: 80_000 });
  expect(invoice.invoiceDetails).toMatchObject([{ subtotal: 89_000, reduction: 19_000 }]);
  expect(await brokenInvariants()).toEqual([]);
});

test('a pickup costs no shipping, has the shop’s address, and is paid in cash', async () => {
  const unit = await buildUnit({ price: 50_000 });
  const fetched = { courier: PICKUP.courier, service: PICKUP.service, payment: 'cash' } as const;
  const nowhere = { address: '', provinceId: null, postalCode: '', cityId: null };
  expect(faultsOf(await write(staff, orderOf(unit, { ...fetched, customer: customerInput(nowhere) })))).toEqual([
    'customer.cityId',
  ]);
  const customer = customerInput({ ...nowhere, cityId: city.id });
  const invoice = await placedOrder(staff, orderOf(unit, { ...fetched, customer }));
  expect(invoice).toMatchObject({
    ...{ statusEnum: INVOICE_STATUS.paid, total: 50_000, shipmentFee: 0, paymentUrl: null },
    ...{ courier: 'Ambil sendiri', durationCode: 'di toko', address: 'Lelap', city: { name: city.name } },
  });
  const [event] = await PaymentEvent.findAll({ where: { invoiceId: invoice.id } });
  expect(event).toMatchObject({ provider: 'cash', amount: 50_000 });
  const free = { ...fetched, payment: 'link', manualDiscount: 50_000, manualReason: 'Contoh' } as const;
  expect(await placedOrder(admin, orderOf(unit, { ...free, customer }))).toMatchObject({ total: 0, statusEnum: 1 });
  expect(await brokenInvariants()).toEqual([]);
});

test('a pickup is handed to the customer in one step, by staff alone and after packing', async () => {
  const fetched = { courier: PICKUP.courier, service: PICKUP.service, payment: 'cash' } as const;
  const customer = await buildUser();
  const order = orderOf(await buildUnit(), { ...fetched, customer: customerInput({ id: customer.id, address: '' }) });
  const { id } = await placedOrder(staff, order);
  await staff.put(`/api/invoices/deliver/${id}`).expect(409);
  await staff.put(`/api/invoices/process/${id}`).expect(200);
  await shop.as(customer).put(`/api/invoices/deliver/${id}`).expect(409);
  const { body } = await staff.put(`/api/invoices/deliver/${id}`).expect(200);
  const { data } = body as Envelope<Invoice>;
  expect(data).toMatchObject({ statusEnum: INVOICE_STATUS.delivered, receiptNumber: null });
  expect([data.shippedDate, data.deliveredDate]).toEqual([expect.any(String), expect.any(String)]);
  expect(await brokenInvariants()).toEqual([]);
});

test('only an admin accepts cash for a parcel, and a parcel needs an address', async () => {
  const unit = await buildUnit();
  expect(faultsOf(await write(staff, orderOf(unit, { payment: 'cash' })))).toEqual(['payment']);
  await write(admin, orderOf(unit, { payment: 'cash' })).expect(201);
  await write(staff, orderOf(unit, { payment: 'cash', source: 'stall' })).expect(201);
  const customer = customerInput({ address: '' });
  expect(faultsOf(await write(staff, orderOf(unit, { customer })))).toEqual(['customer.address']);
});

test('an existing customer is found by phone, name and e-mail, with the address of the last parcel', async () => {
  const { customer } = await placeOrder(shop, { typed: { address: 'Jalan Terakhir 9' } });
  await buildUser({ firstName: 'Baru', lastName: 'Mendaftar', email: 'baru@mail.test', activatedAt: null });
  for (const q of [customer.email, `${customer.firstName} ${customer.lastName}`, '0812-3456-789']) {
    const found = dataOf<FoundCustomer[]>(await staff.get('/api/invoices/by-hand/customers').query({ q }));
    expect(found.find(({ id }) => id === customer.id)).toMatchObject({ address: 'Jalan Terakhir 9', orderCount: 1 });
  }
  const unconfirmed = await staff.get('/api/invoices/by-hand/customers').query({ q: 'baru@mail.test' });
  expect(dataOf<FoundCustomer[]>(unconfirmed)).toEqual([]);
  const unit = await buildUnit();
  await placedOrder(staff, orderOf(unit, { customer: customerInput({ id: customer.id }) }));
  expect(await StoredInvoice.count({ where: { userId: customer.id } })).toBe(2);
});

test('a new customer gets an account without sign-in, and the next order uses the same account', async () => {
  const unit = await buildUnit({ stock: 9 });
  const phoneNumber = '0813 9999 0001';
  const first = await placedOrder(staff, orderOf(unit, { customer: customerInput({ phoneNumber }) }));
  const again = await placedOrder(
    staff,
    orderOf(unit, { customer: customerInput({ phoneNumber, fullname: 'Rina K.' }) }),
  );
  const ids = await StoredInvoice.findAll({ where: { id: [first.id, again.id] }, attributes: ['userId'] });
  expect(new Set(ids.map(({ userId }) => userId)).size).toBe(1);
  const found = await staff.get('/api/invoices/by-hand/customers').query({ q: phoneNumber });
  expect(dataOf<FoundCustomer[]>(found)).toMatchObject([{ fullname: 'Rina Kartika', email: '', orderCount: 2 }]);
  const { userId } = await StoredInvoice.findByPk(first.id, { rejectOnEmpty: true });
  const account = dataOf<UserRow>(await admin.get(`/api/users/${userId}`).expect(200));
  expect(account).toMatchObject({ fullname: 'Rina Kartika', email: '' });
  const { firstName, lastName } = account;
  const named = { firstName, lastName, email: '', phoneNumber, note: 'Suka motif awan' };
  await admin.put(`/api/users/${userId}`).send(named).expect(200);
  expect((await admin.put(`/api/users/${clerk.id}`).send(named)).status).toBe(400);
  await admin
    .put(`/api/users/${userId}`)
    .send({ ...named, email: 'rina.k@mail.test' })
    .expect(200);
  expect((await mailsTo(shop, 'rina.k@mail.test')).map(({ text }) => text.includes('/reset-password'))).toEqual([true]);
  const team = await buildStaff();
  const closed = await buildUser({ isActive: false });
  for (const customer of [
    customerInput({ email: team.email }),
    customerInput({ email: closed.email }),
    customerInput({ id: team.id }),
  ]) {
    expect((await write(staff, orderOf(unit, { customer }))).status).toBe(400);
  }
});

test('the limits on a shopper’s unpaid orders don’t apply to staff', async () => {
  const unit = await buildUnit({ stock: 50 });
  const { id } = await buildUser();
  for (let count = 0; count <= MAX_UNPAID_INVOICES; count++) {
    await write(staff, orderOf(unit, { customer: customerInput({ id }) })).expect(201);
  }
});

test('goods are found by SKU and by name, with their stock', async () => {
  const unit = await buildUnit({ productName: 'Selimut Rajut', stock: 3, price: 120_000 });
  const soldOut = await buildUnit({ productName: 'Selimut Rajut Lama', stock: 0 });
  const found = async (q: string) =>
    dataOf<FoundUnit[]>(await staff.get('/api/invoices/by-hand/units').query({ q }).expect(200));
  expect(await found(unit.code.toLowerCase())).toMatchObject([
    { productDetailId: unit.id, code: unit.code, price: 120_000, lastStock: 3 },
  ]);
  const ids = (await found('rajut selimut')).map(({ productDetailId }) => productDetailId);
  expect(ids).toEqual([unit.id, soldOut.id]);
  expect(await found(' ')).toEqual([]);
});
