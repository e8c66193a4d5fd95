import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildServedCity, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutOf, order, placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { Invoice, InvoiceRow, PlacedOrder, ReceiptDoubts } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { Category } from '../../models/tables/Category.ts';
import { Color } from '../../models/tables/Color.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { Product } from '../../models/tables/Product.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { Variant } from '../../models/tables/Variant.ts';
import * as invoices from './invoices.ts';

const shop = await openTestShop();

function dataOf<T>(answer: { body: unknown }): T {
  return (answer.body as Envelope<T>).data;
}

test('staff process a paid order and ship it with its receipt number; the customer sees it and gets the mails', async () => {
  const staff = await buildStaff();
  const { placed, api, customer } = await placePaidOrder(shop);
  const processed = await shop.as(staff).put(`/api/invoices/process/${placed.id}`);
  expect(processed.body).toMatchObject({ isSuccess: true, message: 'Invoice has been processed' });
  const shipped = await shop
    .as(staff)
    .put(`/api/invoices/receipt-number/${placed.id}`)
    .send({ id: placed.id, receiptNumber: ' JNE0012345 ' });
  expect(shipped.body).toMatchObject({ message: 'Receipt number saved.' });

  const seen = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`));
  expect(seen).toMatchObject({ statusEnum: 3, status: 'Shipped', receiptNumber: 'JNE0012345' });
  expect(seen.events.map(({ toStatus, by }) => [toStatus, by])).toEqual([
    [0, `${customer.firstName} ${customer.lastName}`],
    [1, null],
    [2, `${staff.firstName} ${staff.lastName}`],
    [3, `${staff.firstName} ${staff.lastName}`],
  ]);
  const mails = await OutboxMail.findAll({ where: { recipient: customer.email } });
  const about = mails.filter((mail) => mail.text.includes(placed.documentNo));
  expect(about).toHaveLength(3);
  expect(about.at(-1)?.text).toContain('JNE0012345');
  expect(dataOf<Invoice>(await api.put(`/api/invoices/deliver/${placed.id}`)).statusEnum).toBe(4);
});

test('a receipt number that is entered early waits, and ships the order when it is processed', async () => {
  const staff = shop.as(await buildStaff());
  const { placed } = await placePaidOrder(shop);
  const early = await staff.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'A1-EARLY' });
  expect(dataOf<Invoice>(early)).toMatchObject({ statusEnum: 1, receiptNumber: 'A1-EARLY' });
  expect(dataOf<Invoice>(await staff.put(`/api/invoices/process/${placed.id}`)).statusEnum).toBe(3);
  const corrected = await staff.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'B2' });
  expect(dataOf<Invoice>(corrected)).toMatchObject({ statusEnum: 3, receiptNumber: 'B2' });
});

test('the same receipt number on two invoices, however it is written, is told before it is saved, and saved all the same', async () => {
  const staff = shop.as(await buildStaff());
  const [first, second] = [(await placePaidOrder(shop)).placed, (await placePaidOrder(shop)).placed];
  const doubts = async (id: number, receiptNumber: string) => {
    const answer = await staff.get(`/api/invoices/receipt-number/${id}`).query({ receiptNumber });
    return dataOf<ReceiptDoubts>(answer).sameOn;
  };
  const number = `JNE ${randomUUID()}`;
  await staff.put(`/api/invoices/receipt-number/${first.id}`).send({ receiptNumber: number });
  const named = [{ id: first.id, documentNo: first.documentNo }];
  const otherwise = ` ${number.toLowerCase().replaceAll('-', ' - ')} `;
  expect(await doubts(second.id, number)).toEqual(named);
  expect(await doubts(second.id, otherwise)).toEqual(named);
  expect(await doubts(first.id, otherwise)).toEqual([]);
  expect(await doubts(second.id, `${number}1`)).toEqual([]);
  const saved = await staff.put(`/api/invoices/receipt-number/${second.id}`).send({ receiptNumber: number });
  expect(dataOf<Invoice>(saved).receiptNumber).toBe(number);
  expect(await doubts(first.id, number)).toEqual([]);
  // The caller, the invoice, and the others with the number.
  expect(await shop.countStatements(() => doubts(second.id, 'JNE1'))).toBe(3);
});

test('a receipt number that does not look like the courier’s is told with one that does', async () => {
  const staff = shop.as(await buildStaff());
  const { placed } = await placePaidOrder(shop);
  const ask = (receiptNumber: string) =>
    staff.get(`/api/invoices/receipt-number/${placed.id}`).query({ receiptNumber });
  expect((await ask('08123')).body).toMatchObject({ data: { sameOn: [], example: '010012345678901' } });
  expect((await ask('010087654321098')).body).toMatchObject({ data: { sameOn: [], example: null } });
  expect((await ask('x'.repeat(61))).status).toBe(400);
  expect((await staff.get('/api/invoices/receipt-number/999999?receiptNumber=A1')).status).toBe(404);
  await staff.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'A1' });
  expect((await ask(' a 1')).body).toMatchObject({ data: { sameOn: [], example: null } });
});

test('a receipt number is one line of sane length, and for the invoice of the address', async () => {
  const staff = shop.as(await buildStaff());
  const { placed } = await placePaidOrder(shop);
  const send = (body: object) => staff.put(`/api/invoices/receipt-number/${placed.id}`).send(body);
  for (const receiptNumber of ['', '   ', 'x'.repeat(61), 'a\r\nb', '=cmd()', 7, null]) {
    expect((await send({ receiptNumber })).status).toBe(400);
  }
  expect((await send({ id: placed.id + 1, receiptNumber: 'A1' })).status).toBe(400);
  expect((await send({ receiptNumber: 'A1', statusEnum: 4, total: 1 })).status).toBe(200);
  const stored = await StoredInvoice.findByPk(placed.id, { rejectOnEmpty: true });
  expect([stored.status, stored.total]).toEqual([INVOICE_STATUS.paid, placed.total]);
});

test('of ten who press Process at once, one does', async () => {
  const { placed } = await placePaidOrder(shop);
  const staff = shop.as(await buildStaff());
  const answers = await Promise.all(Array.from({ length: 10 }, () => staff.put(`/api/invoices/process/${placed.id}`)));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await InvoiceEvent.count({ where: { invoiceId: placed.id, toStatus: INVOICE_STATUS.processed } })).toBe(1);
});

test('somebody else’s invoice is as absent as one that never was', async () => {
  const { placed } = await placeOrder(shop);
  const stranger = shop.as(await buildUser());
  const foreign = await stranger.get(`/api/invoices/${placed.id}`);
  const missing = await stranger.get('/api/invoices/999999');
  expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
  expect((await stranger.put(`/api/invoices/pay/${placed.id}`)).status).toBe(404);
  expect((await stranger.put(`/api/invoices/deliver/${placed.id}`)).status).toBe(404);
  const own = await stranger.get('/api/invoices/customer?customerId=1&userId=1');
  expect(dataOf<ListData<InvoiceRow>>(own)).toEqual({ rows: [], totalRows: 0 });
});

/** An order of one piece of each of so many products. */
async function placeOrderOf(count: number) {
  const units = await Promise.all(Array.from({ length: count }, () => buildUnit()));
  const api = shop.as(await buildUser());
  const placed = dataOf<PlacedOrder>(await order(api, checkoutOf(await buildServedCity(), ...units)));
  return { api, units, placed };
}

test('each line leads to where its product is shown today, and nowhere once that is on sale no more', async () => {
  const { api, units, placed } = await placeOrderOf(4);
  const [kept, archived, emptied, orphan] = await Promise.all(
    units.map(({ productId }) => Product.findByPk(productId, { rejectOnEmpty: true })),
  );
  await kept?.update({ slug: `${kept.slug}-baru` });
  await archived?.update({ isActive: false });
  await ProductDetail.update({ isActive: false }, { where: { productId: emptied?.id ?? 0 } });
  await Category.update({ isActive: false }, { where: { id: orphan?.categoryId ?? 0 } });
  const { invoiceDetails } = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`));
  const slugs = new Map(invoiceDetails.map(({ productDetail: { product } }) => [product.id, product.slug]));
  expect([kept, archived, emptied, orphan].map((product) => slugs.get(product?.id ?? 0))).toEqual([
    kept?.slug,
    ...[null, null, null],
  ]);
});

test('a reader of English gets the English names of goods; staff get the names on the shelves', async () => {
  const unit = await buildUnit();
  const customer = await buildUser();
  const checkout = checkoutOf(await buildServedCity(), unit);
  const { id } = dataOf<PlacedOrder>(await order(shop.as(customer, 'en'), checkout));
  const variant = await Variant.findByPk(unit.variantId, { rejectOnEmpty: true });
  await variant.update({ nameEn: 'Clouds' });
  await Color.update({ nameEn: 'Sky Blue' }, { where: { id: unit.colorId } });
  const lookFor = async (api: ReturnType<typeof shop.as>) => {
    const { invoiceDetails } = dataOf<Invoice>(await api.get(`/api/invoices/${id}`));
    return invoiceDetails.map(({ productDetail: { variant, color, size } }) => [variant.name, color.name, size.name]);
  };
  expect(await lookFor(shop.as(customer, 'en'))).toEqual([['Clouds', 'Sky Blue', 'S']]);
  expect(await lookFor(shop.as(customer, 'id'))).toEqual([['Awan', 'Biru Langit', 'S']]);
  expect(await lookFor(shop.as(await buildStaff(), 'en'))).toEqual([['Awan', 'Biru Langit', 'S']]);
  await variant.update({ name: 'Awan Mendung' });
  expect(await lookFor(shop.as(customer, 'en'))).toEqual([['Awan', 'Sky Blue', 'S']]);
});

test('an order of many lines is shown with as many statements as one of a single line', async () => {
  const [one, many] = [await placeOrderOf(1), await placeOrderOf(5)];
  const count = ({ api, placed }: typeof one) => shop.countStatements(() => api.get(`/api/invoices/${placed.id}`));
  expect(await count(many)).toBe(await count(one));
});

test('customers see their own orders, or only those of a stage, newest first', async () => {
  const { placed: first, api, customer } = await placeOrder(shop);
  const { placed: second } = await placePaidOrder(shop, { customer });
  const { placed: third } = await placeOrder(shop, { customer });
  await placeOrder(shop);
  const seen = async (query: string) => {
    const { rows, totalRows } = dataOf<ListData<InvoiceRow>>(await api.get(`/api/invoices/customer?${query}`));
    return [rows.map(({ id }) => id), totalRows];
  };
  expect(await seen('')).toEqual([[third.id, second.id, first.id], 3]);
  expect(await seen('stage=unpaid&recordsPerPage=1&pageNo=2')).toEqual([[first.id], 2]);
  expect(await seen('stage=packing')).toEqual([[second.id], 1]);
  expect(await seen('stage=arrived')).toEqual([[], 0]);
  expect((await api.get('/api/invoices/customer?stage=lost')).status).toBe(400);
});

test('an order that arrived two weeks ago, for all we know, has arrived', async () => {
  const { placed } = await placePaidOrder(shop);
  const staff = shop.as(await buildStaff());
  await staff.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'A1' });
  await staff.put(`/api/invoices/process/${placed.id}`);
  shop.advance(13 * 86_400_000);
  await invoices.deliverLongShipped();
  expect((await StoredInvoice.findByPk(placed.id))?.status).toBe(INVOICE_STATUS.shipped);
  shop.advance(86_400_000);
  await invoices.deliverLongShipped();
  expect((await StoredInvoice.findByPk(placed.id))?.status).toBe(INVOICE_STATUS.delivered);
});

test('the list pages, sorts and filters, with the wildcards of a search standing for themselves', async () => {
  const staff = shop.as(await buildStaff());
  const buyers = ['Ani 100%', 'Ani_100x', "O'Neil"];
  for (const fullname of buyers) {
    const { placed } = await placeOrder(shop);
    await StoredInvoice.update({ fullname }, { where: { id: placed.id } });
  }
  const rows = async (query: string): Promise<ListData<InvoiceRow>> =>
    dataOf(await staff.get(`/api/invoices?${query}`));
  const customers = async (query: string): Promise<string[]> => (await rows(query)).rows.map((row) => row.customer);

  expect(await customers('customer.Value=100%25')).toEqual(['Ani 100%']);
  expect(await customers('customer.Operator=8&customer.Value=Ani_')).toEqual(['Ani_100x']);
  expect(await customers("customer.Operator=4&customer.Value=O'Neil")).toEqual(["O'Neil"]);
  expect(await customers("customer.Operator=7&customer.Value=' OR 1=1 --")).toEqual([]);
  const everyone = await rows('recordsPerPage=100&sort[0][field]=customer&sort[0][dir]=desc');
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => rows(`recordsPerPage=10&pageNo=${page}&sort[0][field]=statusEnum`)),
  );
  expect(pages.flatMap((page) => page.rows.map((row) => row.id)).sort()).toEqual(
    everyone.rows.map((row) => row.id).sort(),
  );
  expect(everyone.totalRows).toBe(everyone.rows.length);
  const paid = await rows('isPaymentSuccess.Operator=4&isPaymentSuccess.Value=true&recordsPerPage=100');
  expect(paid.rows.every((row) => row.isPaymentSuccess) && paid.totalRows > 0).toBe(true);

  expect((await rows('isActive.Operator=4&isActive.Value=true')).totalRows).toBe(everyone.totalRows);
  expect((await rows('isActive.Operator=4&isActive.Value=false')).totalRows).toBe(0);

  const unknown = await staff.get('/api/invoices?customer.Operator=11&customer.Value=a');
  expect(unknown.body).toMatchObject({ data: { errors: [{ message: 'Operator unrecognized' }] } });
  for (const query of [
    'passwordHash.Value=$2',
    'sort[0][field]=user_id',
    'recordsPerPage=-1',
    'pageNo=0',
    'customer.Value=a&customer.Value=b',
  ]) {
    expect((await staff.get(`/api/invoices?${query}`)).status).toBe(400);
  }
});

test('a list costs the same statements for one row as for many', async () => {
  const staff = shop.as(await buildStaff());
  const one = await shop.countStatements(() => staff.get('/api/invoices?recordsPerPage=1'));
  const many = await shop.countStatements(() => staff.get('/api/invoices?recordsPerPage=100'));
  expect([one, many]).toEqual([2, 2]);
});

test('an impossible step returns the order’s status', async () => {
  const { placed, api } = await placePaidOrder(shop);
  const { status, body } = await api.put(`/api/invoices/cancel/${placed.id}`);
  expect([status, (body as Envelope<null>).message]).toEqual([
    409,
    'This invoice is "Paid"; that step is not possible.',
  ]);
});
