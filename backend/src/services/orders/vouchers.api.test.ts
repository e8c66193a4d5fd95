import { afterEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildServedCity, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutBy, openPayment, order } from '../../../testing/orders.ts';
import { reportPayment } from '../../../testing/payments.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { buildVoucher, usesOf } from '../../../testing/vouchers.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { CartConflict, Invoice, InvoiceRow, PlacedOrder } from '../../contract/invoices.ts';
import type { CartVoucher, VoucherBatch } from '../../contract/vouchers.ts';
import type { ProductDetail } from '../../models/tables/ProductDetail.ts';
import type { User } from '../../models/tables/User.ts';

const NOW = '2026-11-27T05:00:00Z';
const shop = await openTestShop({ TAX: 'ppn' });
shop.setTime(NOW);
const admin = shop.as(await buildAdmin());
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

async function buildShopper(customer?: User) {
  const user = customer ?? (await buildUser());
  const api = shop.as(user);
  const city = await buildServedCity();
  const cartOf = (...units: ProductDetail[]) => units.map(({ id }) => ({ productDetailId: id, quantity: 1 }));
  return {
    api,
    user,
    check: (code: string, ...units: ProductDetail[]) =>
      api.post('/api/carts/voucher').send({ code, revalidateCartVMs: cartOf(...units) }),
    buy: (voucherCode: string, units: ProductDetail[], seen: { voucherDiscount?: number } = {}) =>
      order(api, { ...checkoutBy(user, city, ...units), voucherCode, ...seen }),
  };
}

/** A placed order with an opened payment page. */
async function placed(answer: { status: number; body: unknown }): Promise<PlacedOrder> {
  expect(answer.status).toBe(201);
  const found = dataOf<PlacedOrder>(answer);
  await openPayment(shop, found);
  return found;
}

test('a percentage of the price after promos is rounded half up and capped, also in the order', async () => {
  const unit = await buildUnit({ price: 33_335 });
  const { check, buy, api } = await buildShopper();
  const half = await buildVoucher({ percent: 12.5 });
  expect(dataOf<CartVoucher>(await check(` ${half.code.toLowerCase()} `, unit))).toEqual({
    code: half.code,
    discount: 4_167,
  });
  const capped = await buildVoucher({ percent: 50, maxDiscount: 5_000 });
  expect(dataOf<CartVoucher>(await check(capped.code, unit)).discount).toBe(5_000);

  const { id } = await placed(await buy(half.code, [unit], { voucherDiscount: 4_167 }));
  const invoice = dataOf<Invoice>(await api.get(`/api/invoices/${id}`));
  expect(invoice).toMatchObject({ voucherCode: half.code, voucherDiscount: 4_167, total: 33_335 - 4_167 + 10_000 });
  expect(invoice.invoiceDetails.map(({ reduction }) => reduction)).toEqual([4_167]);
  expect(await usesOf(half)).toBe(1);
  const list = await admin.get('/api/invoices').query({ 'voucherCode.Value': half.code, 'voucherCode.Operator': 4 });
  expect(dataOf<ListData<InvoiceRow>>(list).rows.map((row) => row.id)).toEqual([id]);
});

test('a fixed discount is at most the price of its goods, and an order of Rp 0 is paid at once', async () => {
  const unit = await buildUnit({ price: 7_000 });
  const voucher = await buildVoucher({ amount: 10_000 });
  const { buy, api } = await buildShopper();
  const { id } = await placed(await buy(voucher.code, [unit]));
  expect(dataOf<Invoice>(await api.get(`/api/invoices/${id}`))).toMatchObject({
    voucherDiscount: 7_000,
    total: 10_000,
  });
});

test('a voucher for some goods reduces only their lines', async () => {
  const [chosen, other] = [await buildUnit({ price: 50_000 }), await buildUnit({ price: 80_000 })];
  const voucher = await buildVoucher({ percent: 10, productIds: [chosen.productId] });
  const { check, buy, api } = await buildShopper();
  expect((await check(voucher.code, other)).status).toBe(409);
  expect(dataOf<CartVoucher>(await check(voucher.code, chosen, other)).discount).toBe(5_000);
  const { id } = await placed(await buy(voucher.code, [other, chosen]));
  const { invoiceDetails } = dataOf<Invoice>(await api.get(`/api/invoices/${id}`));
  expect(invoiceDetails.map(({ productDetail, reduction }) => [productDetail.id, reduction])).toEqual([
    [other.id, 0],
    [chosen.id, 5_000],
  ]);
});

describe('a refusal names its rule', () => {
  const day = 86_400_000;
  const at = (offset: number) => new Date(Date.parse(NOW) + offset);
  test.each([
    [
      'not yet',
      { validFrom: at(day) },
      'This voucher is valid from 28 Nov 2026, 12:00 on.',
      'berlaku mulai 28 Nov 2026, 12:00',
    ],
    ['over', { validUntil: at(-1_000) }, 'This voucher was valid until 27 Nov 2026, 11:59.', 'sudah berakhir'],
    ['used up', { maxUses: 1, uses: 0, isUsed: true }, 'This voucher has been used up.', 'sudah habis'],
    ['withdrawn', { isActive: false }, 'This voucher is not valid any more.', 'sudah tidak berlaku'],
    [
      'a minimum',
      { minimum: 100_000 },
      'This voucher is for orders from Rp\u00a0100,000 on: Rp\u00a011,000 to go.',
      'kurang Rp\u00a011.000 lagi',
    ],
    [
      'other goods',
      { isForOthers: true },
      'This voucher is for other products than those in your cart.',
      'tidak berlaku',
    ],
    [
      'yours already',
      { maxPerCustomer: 1, isUsed: true },
      'You have already used this voucher; it is for 1 of your orders at most.',
      'sudah memakai voucher ini',
    ],
  ])('%s', async (_, { isUsed = false, isForOthers = false, ...values }: Record<string, unknown>, en, id) => {
    const unit = await buildUnit({ price: 89_000 });
    const productIds = isForOthers ? [(await buildUnit()).productId] : [];
    const voucher = await buildVoucher({ ...values, productIds });
    const { check, buy, user } = await buildShopper();
    if (isUsed) await placed(await buy(voucher.code, [unit]));
    const refused = await check(voucher.code, unit);
    expect([refused.status, (refused.body as Envelope<null>).message]).toEqual([409, en]);
    const indonesian = shop.as(user, 'id').post('/api/carts/voucher');
    const told = await indonesian.send({
      code: voucher.code,
      revalidateCartVMs: [{ productDetailId: unit.id, quantity: 1 }],
    });
    expect((told.body as Envelope<null>).message).toContain(id);

    const ordered = await buy(voucher.code, [unit]);
    expect([ordered.status, (ordered.body as Envelope<null>).message]).toEqual([409, en]);
    expect(dataOf<CartConflict>(ordered)).toMatchObject({ cart: [{ productDetailId: unit.id }], voucher: null });
    expect(await usesOf(voucher)).toBe(isUsed ? 1 : 0);
  });
});

test('a checkout with a changed discount places no order and answers with the current cart', async () => {
  const unit = await buildUnit({ price: 50_000 });
  const voucher = await buildVoucher({ percent: 10 });
  const { buy } = await buildShopper();
  const answer = await buy(voucher.code, [unit], { voucherDiscount: 6_000 });
  expect([answer.status, (answer.body as Envelope<null>).message]).toEqual([
    409,
    'Your voucher now takes off another amount.',
  ]);
  expect(dataOf<CartConflict>(answer).voucher).toEqual({ code: voucher.code, discount: 5_000 });
  expect(await usesOf(voucher)).toBe(0);
});

test('many unknown codes lead to a wait, in carts and in orders, but a valid code doesn’t', async () => {
  const unit = await buildUnit();
  const voucher = await buildVoucher();
  const { check, buy } = await buildShopper();
  const tried: number[] = [];
  for (let guess = 0; guess < 20; guess++) tried.push((await check(`TEBAK-${guess}`, unit)).status);
  expect(new Set(tried)).toEqual(new Set([404]));
  expect((await check('TEBAK-20', unit)).status).toBe(429);
  expect((await buy('TEBAK-21', [unit])).status).toBe(429);
  const other = await buildShopper();
  expect((await other.check(voucher.code, unit)).status).toBe(200);
  expect((await other.buy('TEBAK-22', [unit])).status).toBe(404);
});

describe('a use is held while the order holds its goods', () => {
  const buyWith = async (values: Parameters<typeof buildVoucher>[0] = { maxUses: 1 }) => {
    const unit = await buildUnit({ stock: 9 });
    const voucher = await buildVoucher(values);
    const shopper = await buildShopper();
    return { unit, voucher, shopper, bought: await placed(await shopper.buy(voucher.code, [unit])) };
  };

  test('released at expiry, and taken again by a late payment', async () => {
    const { voucher, bought, shopper } = await buyWith();
    await reportPayment(bought, 'EXPIRED');
    expect(await usesOf(voucher)).toBe(0);
    await reportPayment(bought, 'EXPIRED');
    expect(await usesOf(voucher)).toBe(0);
    await reportPayment(bought);
    expect(await usesOf(voucher)).toBe(1);
    expect(dataOf<Invoice>(await shopper.api.get(`/api/invoices/${bought.id}`)).statusEnum).toBe(1);
  });

  test('a late payment after the last use is taken keeps the discount, and counts no use', async () => {
    const { voucher, bought, unit } = await buyWith();
    await reportPayment(bought, 'EXPIRED');
    await placed(await (await buildShopper()).buy(voucher.code, [unit]));
    await reportPayment(bought);
    expect(await usesOf(voucher)).toBe(1);
    const invoice = dataOf<Invoice>(await admin.get(`/api/invoices/${bought.id}`));
    expect([invoice.statusEnum, invoice.voucherDiscount]).toEqual([1, 10_000]);
    expect(invoice.events.map(({ note }) => note)).toContain(
      'Paid late, when the voucher had been used up. The discount stays, and this order does not count in the voucher’s uses.',
    );
    await admin.put(`/api/invoices/refund/${bought.id}`).send({ reason: 'other', note: 'BCA' }).expect(200);
    expect(await usesOf(voucher)).toBe(1);
  });

  test('the limit per customer applies, too: another order in between prevents the use', async () => {
    const { voucher, bought, unit, shopper } = await buyWith({ maxPerCustomer: 1 });
    expect((await shopper.buy(voucher.code, [unit])).status).toBe(409);
    await reportPayment(bought, 'EXPIRED');
    await placed(await shopper.buy(voucher.code, [unit]));
    await reportPayment(bought);
    expect(await usesOf(voucher)).toBe(1);
  });

  test('released when the customer cancels, and when the shop refunds', async () => {
    const { voucher, bought, shopper, unit } = await buyWith();
    await shopper.api.put(`/api/invoices/cancel/${bought.id}`).expect(200);
    expect(await usesOf(voucher)).toBe(0);
    const again = await placed(await shopper.buy(voucher.code, [unit]));
    await reportPayment(again);
    await admin.put(`/api/invoices/refund/${again.id}`).send({ reason: 'other', note: 'BCA' }).expect(200);
    expect(await usesOf(voucher)).toBe(0);
  });
});

describe('in the back office', () => {
  const form = (code: string, values: object = {}) => ({
    ...{ code, name: 'Lebaran', percent: 10, validFrom: NOW, productIds: [], categoryIds: [], ...values },
  });
  const faults = ({ body }: { body: unknown }) =>
    (body as { data: { errors: { field: string }[] } }).data.errors.map(({ field }) => field);

  test('a code is unique regardless of case, and a voucher needs exactly one discount', async () => {
    expect((await admin.post('/api/vouchers').send(form('LEBARAN-1'))).status).toBe(201);
    expect(faults(await admin.post('/api/vouchers').send(form('lebaran-1')))).toEqual(['code']);
    expect(faults(await admin.post('/api/vouchers').send(form('L-2', { percent: null })))).toEqual(['percent']);
    expect(faults(await admin.post('/api/vouchers').send(form('L-3', { amount: 5 })))).toEqual(['amount']);
    const backwards = { validUntil: '2026-11-01T00:00:00Z' };
    expect(faults(await admin.post('/api/vouchers').send(form('L-4', backwards)))).toEqual(['validUntil']);
  });

  test('after the first use, the discount is fixed, limits stay above the uses, and name and end may change', async () => {
    const made = dataOf<{ id: number; code: string }>(
      await admin.post('/api/vouchers').send(form('DIPAKAI', { maxUses: 5 })),
    );
    const put = (values: object) =>
      admin.put(`/api/vouchers/${made.id}`).send({ ...form('DIPAKAI'), id: made.id, ...values });
    expect((await put({ percent: 20, maxUses: 5 })).status).toBe(200);
    const unit = await buildUnit();
    for (const { buy } of [await buildShopper(), await buildShopper()]) await placed(await buy('DIPAKAI', [unit]));
    const own = { percent: 20, maxUses: 5 };
    expect(faults(await put({ ...own, percent: 30 }))).toEqual(['percent']);
    expect(faults(await put({ ...own, code: 'LAIN', productIds: [unit.productId] }))).toEqual(['code', 'productIds']);
    expect(faults(await put({ ...own, maxUses: 1 }))).toEqual(['maxUses']);
    const { status, body } = await put({ ...own, name: 'Lain', maxUses: 2, validUntil: '2026-12-24T00:00:00.000Z' });
    expect(status).toBe(200);
    expect(dataOf({ body })).toMatchObject({ uses: 2, name: 'Lain', maxUses: 2 });
  });

  test('500 single-use codes are created in one request, for the same goods, and each works once', async () => {
    const [unit, other] = [await buildUnit(), await buildUnit()];
    const batch = { ...form('', { productIds: [unit.productId], maxPerCustomer: 1 }), prefix: 'bazar', count: 500 };
    const answer = await admin.post('/api/vouchers/batch').send(batch);
    expect([answer.status, (answer.body as Envelope<null>).message]).toEqual([201, '500 vouchers have been made.']);
    const { codes } = dataOf<VoucherBatch>(answer);
    expect(new Set(codes).size).toBe(500);
    expect(codes.every((code) => /^BAZAR-[A-HJKMNP-Z2-9]{8}$/.test(code))).toBe(true);
    const last = codes.at(-1) ?? '';
    const { check, buy } = await buildShopper();
    expect((await check(last, other)).status).toBe(409);
    await placed(await buy(last, [unit]));
    expect((await (await buildShopper()).check(last, unit)).status).toBe(409);
    expect(faults(await admin.post('/api/vouchers/batch').send({ ...batch, count: 501, prefix: 'a b' }))).toEqual([
      'prefix',
      'count',
    ]);
  });
});
