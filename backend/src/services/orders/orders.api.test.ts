import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import {
  buildAdmin,
  buildCity,
  buildPromo,
  buildServedCity,
  buildUnit,
  buildUser,
} from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { checkoutOf, order, placeOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { CartConflict, CheckoutInput, Invoice, InvoiceRow, PlacedOrder } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { MAX_UNPAID_INVOICES } from '../../contract/limits.ts';
import { Invoice as StoredInvoice } from '../../models/tables/Invoice.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { PaymentAttempt } from '../../models/tables/PaymentAttempt.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import type { Envelope } from '../../contract/envelope.ts';

const shop = await openTestShop();

async function stockOf({ id }: ProductDetail): Promise<number> {
  const movements = await StockMovement.sum('delta', { where: { productDetailId: id } });
  const { stock } = await ProductDetail.findByPk(id, { rejectOnEmpty: true });
  expect(movements).toBe(stock);
  return stock;
}

test('an order takes its stock, keeps what was sold and for how much, and can be paid', async () => {
  const pillow = await buildUnit({ price: 89_000, weight: 700, stock: 5, productName: 'Bantal Peyang' });
  const bolster = await buildUnit({ price: 125_500, weight: 400, stock: 3 });
  await buildPromo(pillow, { name: 'Promo Lahiran', discount: 12.5 });
  const customer = await buildUser();
  const city = await buildServedCity();
  const input = checkoutOf(
    city,
    { id: bolster.id, price: 125_500 },
    { id: pillow.id, price: 89_000, discount: 12.5, quantity: 3 },
  );

  const answer = await order(shop.as(customer), input);
  expect(answer.status).toBe(201);
  const placed = (answer.body as Envelope<PlacedOrder>).data;
  // 125,500 + 89,000 × 87.5 % × 3 = 233,625; 2,500 g are three started kilograms
  expect(placed).toMatchObject({ total: 125_500 + 233_625 + 30_000 });
  expect(placed.documentNo).toMatch(/^INV\/\d{8}\/0001$/);
  expect(placed.paymentUrl).toBe(`http://shop.test/payment-simulator/${placed.xenditId ?? ''}`);

  const invoice = (await shop.as(customer).get(`/api/invoices/${placed.id}`)).body as Envelope<Invoice>;
  expect(invoice.data).toMatchObject({
    statusEnum: 0,
    status: 'Waiting for payment',
    isPaymentSuccess: false,
    customer: { fullname: 'Sari Wulandari', phoneNumber: '+628123456789' },
    courier: 'JNE',
    durationCode: 'REG',
    duration: '2-3',
    shipmentFee: 30_000,
    events: [{ fromStatus: null, toStatus: 0, note: 'Order placed' }],
  });
  expect(invoice.data.invoiceDetails[1]).toMatchObject({
    quantity: 3,
    price: 89_000,
    discount: 12.5,
    promoName: 'Promo Lahiran',
    subtotal: 233_625,
    productDetail: { product: { name: 'Bantal Peyang' }, variant: { name: 'Awan' }, size: { name: 'S' } },
  });
  expect(await stockOf(pillow)).toBe(2);
  expect(await stockOf(bolster)).toBe(2);
  expect(await OutboxMail.count({ where: { recipient: customer.email } })).toBe(1);
});

test('a light and bulky order is charged by its volume, and its invoice keeps both weights', async () => {
  const pillow = await buildUnit({ weight: 550, parcelLength: 45, parcelWidth: 30, parcelHeight: 10 });
  const customer = await buildUser();
  const input = checkoutOf(await buildServedCity(), { id: pillow.id, price: pillow.price, quantity: 3 });
  const conflict = await order(shop.as(customer), { ...input, shipmentFee: 20_000 });
  expect(conflict.body).toMatchObject({ data: { shipmentFee: 70_000, cart: [{ weight: 550, volume: 13_500 }] } });

  const answer = await order(shop.as(customer), { ...input, shipmentFee: 70_000 });
  const { id, total } = (answer.body as Envelope<PlacedOrder>).data;
  // 3 × 13,500 cm³ / 6 = 6,750 g are seven started kilograms, where 1,650 g on the scales would be two
  expect(total).toBe(3 * pillow.price + 70_000);
  await pillow.update({ parcelLength: 20, parcelWidth: 20, parcelHeight: 5 });
  const invoice = (await shop.as(customer).get(`/api/invoices/${id}`)).body as Envelope<Invoice>;
  expect(invoice.data).toMatchObject({ weight: 1_650, volumeWeight: 6_750, shipmentFee: 70_000 });
});

test('the same unit on two lines is one line, with the stock it needs in all', async () => {
  const unit = await buildUnit({ stock: 3 });
  const city = await buildServedCity();
  const api = shop.as(await buildUser());
  const line = { id: unit.id, price: unit.price, quantity: 2 };
  expect((await order(api, checkoutOf(city, line, line))).status).toBe(409);
  const { body } = await order(api, checkoutOf(city, { ...line, quantity: 1 }, line));
  const [detail] = await InvoiceDetail.findAll({ where: { invoiceId: (body as Envelope<PlacedOrder>).data.id } });
  expect(detail?.quantity).toBe(3);
  expect(await stockOf(unit)).toBe(0);
});

test('nobody orders more pieces of a unit than one line holds by sending it twice', async () => {
  const unit = await buildUnit({ stock: 5_000, weight: 1 });
  const line = { id: unit.id, price: unit.price, quantity: 999 };
  const answer = await order(shop.as(await buildUser()), checkoutOf(await buildServedCity(), line, line));
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({
    data: { errors: [{ field: 'cartItemVMs', message: 'At most 999 pieces of the same item.' }] },
  });
  expect(await stockOf(unit)).toBe(5_000);
});

test('the same order with the same key is one order, even fifty times at once', async () => {
  const unit = await buildUnit({ stock: 3 });
  const customer = await buildUser();
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price, quantity: 2 });
  const key = randomUUID();

  const answers = await Promise.all(Array.from({ length: 50 }, () => order(shop.as(customer), input, key)));
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(50).fill(201));
  const orders = answers.map((answer) => (answer.body as Envelope<PlacedOrder>).data);
  expect(new Set(orders.map((placed) => placed.documentNo)).size).toBe(1);
  expect(new Set(orders.map((placed) => placed.paymentUrl)).size).toBe(1);
  expect(await StoredInvoice.count({ where: { userId: customer.id } })).toBe(1);
  expect(await stockOf(unit)).toBe(1);

  const other = await order(shop.as(customer), { ...input, service: 'YES' }, key);
  expect(other.status).toBe(409);
  const another = await order(shop.as(await buildUser()), input, key);
  expect((another.body as Envelope<PlacedOrder>).message).toContain('not enough left');
});

test('without a key there is no order', async () => {
  const unit = await buildUnit();
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const answer = await shop
    .as(await buildUser())
    .post('/api/invoices')
    .send(input);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ data: { errors: [{ field: 'Idempotency-Key' }] } });
});

test('a price, a promo, a fee or a stock that changed since is shown before anything is ordered', async () => {
  const unit = await buildUnit({ price: 90_000, stock: 2 });
  const customer = await buildUser();
  const city = await buildServedCity();
  const seen = { id: unit.id, price: 89_000 };
  const conflict = async (input: ReturnType<typeof checkoutOf>): Promise<CartConflict> => {
    const answer = await order(shop.as(customer), input);
    expect(answer.status).toBe(409);
    return (answer.body as Envelope<CartConflict>).data;
  };

  expect(await conflict(checkoutOf(city, seen))).toMatchObject({
    cart: [{ productDetailId: unit.id, price: 90_000, discount: 0, lastStock: 2 }],
    shipmentFee: 10_000,
  });
  expect(await conflict({ ...checkoutOf(city, { ...seen, price: 90_000 }), shipmentFee: 9_000 })).toMatchObject({
    shipmentFee: 10_000,
  });
  expect((await conflict(checkoutOf(city, { ...seen, price: 90_000, quantity: 3 }))).cart[0]?.lastStock).toBe(2);
  expect((await conflict({ ...checkoutOf(city, { ...seen, price: 90_000 }), service: 'NOPE' })).shipmentFee).toBeNull();
  await buildPromo(unit, { discount: 20 });
  expect((await conflict(checkoutOf(city, { ...seen, price: 90_000 }))).cart[0]?.discount).toBe(20);
  await unit.update({ isActive: false });
  expect((await conflict(checkoutOf(city, { ...seen, price: 90_000 }))).cart[0]?.isActive).toBe(false);
  expect(await StoredInvoice.count({ where: { userId: customer.id } })).toBe(0);
  expect(await stockOf(unit)).toBe(2);
});

test('the fee of a cart that changed is the fee of what can still be had', async () => {
  const bolster = await buildUnit({ weight: 900 });
  const soldOut = await buildUnit({ weight: 30_000, stock: 0 });
  const ended = await buildUnit({ weight: 30_000, isActive: false });
  const api = shop.as(await buildUser());
  const city = await buildServedCity();
  const conflict = async (...units: ProductDetail[]) => {
    const answer = await order(api, checkoutOf(city, ...units.map(({ id, price }) => ({ id, price }))));
    expect(answer.status).toBe(409);
    return (answer.body as Envelope<CartConflict>).data;
  };
  // Together the three would be more than a courier takes.
  expect(await conflict(bolster, soldOut, ended)).toMatchObject({ shipmentFee: 10_000, cart: [{}, {}, {}] });
  expect((await conflict(soldOut, ended)).shipmentFee).toBeNull();
});

test('what a client says of totals, weights, ids and states is not even read', async () => {
  const unit = await buildUnit({ weight: 1_200 });
  const [customer, other] = [await buildUser(), await buildUser()];
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const answer = await order(shop.as(customer), {
    ...input,
    ...{ total: 1, userId: other.id, customerId: other.id, status: 1, statusEnum: 1, documentNo: 'INV/1' },
    cartItemVMs: input.cartItemVMs.map((line) => ({ ...line, weight: 0, name: 'Gratis', lastStock: 99 })),
  });
  const { id, total } = (answer.body as Envelope<PlacedOrder>).data;
  expect(total).toBe(unit.price + 20_000);
  const stored = await StoredInvoice.findByPk(id, { rejectOnEmpty: true });
  expect([stored.userId, stored.status, stored.weight]).toEqual([customer.id, 0, 1_200]);
});

test.each([
  ['no lines', { cartItemVMs: [] }],
  ['too many lines', { cartItemVMs: Array(101).fill({ productDetailId: 1, quantity: 1, price: 1, discount: 0 }) }],
  ...([-1, 0, 0.5, '2', 1e9, null, [2], {}].map((quantity) => [
    `a quantity of ${JSON.stringify(quantity)}`,
    { cartItemVMs: [{ productDetailId: 1, quantity, price: 89_000, discount: 0 }] },
  ]) as [string, object][]),
  ['a city of another province', {}],
  ['lines that are no list', { cartItemVMs: 'all' }],
])('%s is bad input and changes nothing', async (_what, change: object) => {
  const unit = await buildUnit();
  const city = await buildServedCity();
  const elsewhere = await buildCity();
  const input = checkoutOf(city, { id: unit.id, price: unit.price });
  const bad = 'cartItemVMs' in change ? change : { customer: { ...input.customer, provinceId: elsewhere.provinceId } };
  const answer = await order(shop.as(await buildUser()), { ...input, ...bad } as CheckoutInput);
  expect(answer.status).toBe(400);
  expect(await stockOf(unit)).toBe(10);
});

test('every bad field of the address is named at once, in the shopper’s language', async () => {
  const unit = await buildUnit();
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  const answer = await order(shop.as(await buildUser(), 'id'), {
    ...input,
    customer: { ...input.customer, fullname: ' ', email: 'sari', phoneNumber: '12', postalCode: '4011' },
  });
  expect(answer.body).toMatchObject({
    data: {
      errors: [
        { field: 'customer.fullname', message: 'Bagian ini wajib diisi' },
        { field: 'customer.email', message: 'Alamat email tidak valid' },
        { field: 'customer.phoneNumber' },
        { field: 'customer.postalCode', message: 'Kode pos terdiri dari 5 angka' },
      ],
    },
  });
});

test('what led a shopper here is kept with the order for staff alone, cut to its column, and never refuses an order', async () => {
  const [customer, admin, city] = [await buildUser(), shop.as(await buildAdmin()), await buildServedCity()];
  const ordered = async (campaign: unknown, clickId: unknown) => {
    const unit = await buildUnit({ stock: 1 });
    const input = { ...checkoutOf(city, { id: unit.id, price: unit.price }), campaign, clickId } as CheckoutInput;
    const { body } = await order(shop.as(customer), input).expect(201);
    return (body as Envelope<PlacedOrder>).data.id;
  };
  const seen = async (api: typeof admin, id: number) =>
    ((await api.get(`/api/invoices/${id}`)).body as Envelope<Invoice>).data;
  const id = await ordered(' instagram  / cpc', 'gclid:a-1');
  expect(await seen(admin, id)).toMatchObject({ campaign: 'instagram / cpc', clickId: 'gclid:a-1' });
  expect(await seen(shop.as(customer), id)).toMatchObject({ campaign: '', clickId: '' });
  const own = (await shop.as(customer).get('/api/invoices/customer')).body as Envelope<{ rows: InvoiceRow[] }>;
  expect(own.data.rows).toMatchObject([{ campaign: '', clickId: '' }]);
  const found = await admin.get('/api/invoices?campaign.Operator=7&campaign.Value=instagram&recordsPerPage=10');
  expect(found.body).toMatchObject({ data: { rows: [{ id, campaign: 'instagram / cpc', clickId: 'gclid:a-1' }] } });

  expect(await seen(admin, await ordered('ü'.repeat(500), 7))).toMatchObject({
    campaign: 'ü'.repeat(200),
    clickId: '',
  });
  expect(await seen(admin, await ordered('a\u0000\nb', { id: 1 }))).toMatchObject({ campaign: '', clickId: '' });
});

test('an order that costs nothing is packed without asking anybody for money', async () => {
  const unit = await buildUnit({ stock: 5 });
  await buildPromo(unit, { discount: 100 });
  const input = checkoutOf(await buildServedCity(0), { id: unit.id, price: unit.price, discount: 100 });
  const customer = await buildUser();
  const api = shop.as(customer);
  const answers = await Promise.all(Array.from({ length: 5 }, () => order(api, input, 'free-of-charge')));
  const [placed] = answers.map(({ body }) => (body as { data: PlacedOrder }).data);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(placed).toMatchObject({ total: 0, xenditId: null, paymentUrl: null });
  const { body } = await api.get(`/api/invoices/${placed?.id ?? 0}`);
  expect(body).toMatchObject({ data: { statusEnum: INVOICE_STATUS.paid } });
  expect(await PaymentAttempt.count({ where: { invoiceId: placed?.id ?? 0 } })).toBe(0);
  expect(await stockOf(unit)).toBe(4);
  const subjects = (await mailsTo(shop, customer.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === `We are packing ${placed?.documentNo ?? ''}`)).toHaveLength(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('one customer can’t hold the shop’s stock with orders that nobody pays', async () => {
  const unit = await buildUnit({ stock: 50 });
  const customer = await buildUser();
  for (let count = 0; count < MAX_UNPAID_INVOICES; count++) await placeOrder(shop, { unit, customer });
  const input = checkoutOf(await buildServedCity(), { id: unit.id, price: unit.price });
  expect((await order(shop.as(customer), input)).status).toBe(409);
  expect(await stockOf(unit)).toBe(50 - MAX_UNPAID_INVOICES);
});

test('document numbers run without a gap through the Jakarta day and restart with the next', async () => {
  // A day that no other test orders on, not even as today.
  shop.setTime('2046-12-31T16:59:00Z');
  const first = await placeOrder(shop);
  const sold = await buildUnit({ stock: 0 });
  const refused = checkoutOf(first.city, { id: sold.id, price: sold.price });
  expect((await order(first.api, refused)).status).toBe(409);
  const second = await placeOrder(shop);
  shop.advance(60_000);
  const third = await placeOrder(shop);
  expect([first, second, third].map(({ placed }) => placed.documentNo)).toEqual([
    'INV/20461231/0001',
    'INV/20461231/0002',
    'INV/20470101/0001',
  ]);
});

test('an order costs the same statements for one line as for many, and fewer after its cart and its fees', async () => {
  const city = await buildServedCity();
  const count = async (lines: number, isSeen: boolean): Promise<number> => {
    const units = await Promise.all(Array.from({ length: lines }, () => buildUnit()));
    const input = checkoutOf(city, ...units.map(({ id, price }) => ({ id, price })));
    const api = shop.as(await buildUser());
    if (isSeen) {
      await api.post('/api/carts').send({ revalidateCartVMs: input.cartItemVMs }).expect(200);
      await api.get(`/api/shipping/rates?cityId=${city.id}&weight=400`).expect(200);
    }
    return shop.countStatements(() => order(api, input));
  };
  expect([await count(1, true), await count(5, true)]).toEqual([17, 17]);
  expect([await count(1, false), await count(5, false)]).toEqual([19, 19]);
});

test('what the cart and the fees have read is not gone by once it changed', async () => {
  const unit = await buildUnit({ price: 90_000 });
  const city = await buildServedCity();
  const customer = await buildUser();
  const input = checkoutOf(city, unit);
  const [api, admin] = [shop.as(customer), shop.as(await buildAdmin())];
  const look = async () => {
    await api.post('/api/carts').send({ revalidateCartVMs: input.cartItemVMs }).expect(200);
    await api.get(`/api/shipping/rates?cityId=${city.id}&weight=400`).expect(200);
  };
  await look();
  const path = `/api/cities/${city.id}`;
  const { body } = await admin.get(path).expect(200);
  const { provinceId, zone, version } = (body as Envelope<Record<string, unknown>>).data;
  await admin.put(path).send({ name: 'Kota Baru', provinceId, zone, version }).expect(200);
  const placed = await order(api, input);
  expect(placed.status).toBe(201);
  const { id } = (placed.body as Envelope<PlacedOrder>).data;
  expect(await StoredInvoice.findByPk(id)).toMatchObject({ cityName: 'Kota Baru' });
  await look();
  await buildPromo(unit, { discount: 20 });
  expect((await order(api, input)).status).toBe(409);
  await look();
  await admin.delete(path).expect(200);
  expect(
    (await order(api, { ...input, cartItemVMs: input.cartItemVMs.map((line) => ({ ...line, discount: 20 })) })).status,
  ).toBe(400);
  expect(await StoredInvoice.count({ where: { userId: customer.id } })).toBe(1);
});
