import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { closeShop } from '../../../testing/closures.ts';
import { buildServedCity, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { buildRegularCustomer, order, placeOrder, placePaidOrder, readyToBuy } from '../../../testing/orders.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { BCA, offerTransfers, placeTransfer } from '../../../testing/transfers.ts';
import { setClock } from '../../clock.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice, PlacedOrder } from '../../contract/invoices.ts';
import type { Language } from '../../contract/languages.ts';
import type { ShopFacts } from '../../contract/pages.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';

const shop = await openTestShop();
const city = await buildServedCity();
const [FIRST, LAST_SECOND, DAY_AFTER] = [
  '2027-06-14T00:00:00+07:00',
  '2027-06-19T23:59:59+07:00',
  '2027-06-20T00:00:00+07:00',
];

afterEach(async () => {
  setClock();
  expect(await brokenInvariants()).toEqual([]);
});

function dataOf<T>({ body }: { body: unknown }): T {
  return (body as Envelope<T>).data;
}

async function closureNow(): Promise<ShopFacts['closure']> {
  return dataOf<ShopFacts>(await shop.api.get('/api/shop/facts')).closure;
}

async function invoiceOf({ placed, api }: { placed: Pick<PlacedOrder, 'id'>; api: Api }): Promise<Invoice> {
  return dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`).expect(200));
}

describe('a closure that takes no orders', () => {
  it('refuses shoppers from its first second to its last, in their language, and takes nothing', async () => {
    await closeShop(shop, { takesOrders: false });
    const unit = await buildUnit();
    const buy = async (language: Language) => {
      const { input, customer } = await readyToBuy(shop, { unit, customer: await buildUser({ language }) });
      const { status, body } = await order(shop.as(customer, language), input);
      return { status, message: (body as Envelope<unknown>).message };
    };
    shop.setTime('2027-06-13T23:59:59+07:00');
    expect((await buy('id')).status).toBe(201);
    shop.setTime(FIRST);
    const stock = async () => (await ProductDetail.findByPk(unit.id, { rejectOnEmpty: true })).stock;
    const before = await stock();
    expect(await buy('id')).toEqual({
      status: 409,
      message: 'Toko sedang libur. Pesanan kami terima lagi mulai 20 Jun. Isi keranjang Anda tetap tersimpan.',
    });
    shop.setTime(LAST_SECOND);
    expect(await buy('en')).toMatchObject({ status: 409, message: expect.stringContaining('from 20 Jun.') as string });
    expect(await stock()).toBe(before);
    shop.setTime(DAY_AFTER);
    expect((await buy('en')).status).toBe(201);
  });

  it('still answers for an order that was placed before it, and takes those that staff write down', async () => {
    await closeShop(shop, { takesOrders: false });
    shop.setTime('2027-06-13T23:59:59+07:00');
    const key = randomUUID();
    const { customer, input, buy } = await readyToBuy(shop);
    const first = dataOf<PlacedOrder>(await buy(key).expect(201));
    shop.setTime(FIRST);
    const again = await order(shop.as(customer), input, key);
    expect(dataOf<PlacedOrder>(again).id).toBe(first.id);
    const { courier, service, cartItemVMs } = input;
    const by = { ...input.customer, id: null, email: '', phoneNumber: '0812 7000 0001', notes: '' };
    const written = { source: 'whatsapp', sourceRef: '', payment: 'link', manualDiscount: 0, manualReason: '' };
    await shop
      .as(await buildStaff())
      .post('/api/invoices/by-hand')
      .set('Idempotency-Key', randomUUID())
      .send({ ...written, customer: by, courier, service, cartItemVMs })
      .expect(201);
  });
});

describe('the notice of a closure', () => {
  it('is in the facts of every page from its days of notice on, in both languages', async () => {
    await closeShop(shop, {});
    shop.setTime('2027-06-06T23:59:59+07:00');
    expect(await closureNow()).toBeNull();
    shop.setTime('2027-06-07T00:00:00+07:00');
    expect(await closureNow()).toEqual({
      from: '2027-06-14',
      text: {
        // The 20th is a Sunday.
        id: 'Libur pindahan 14–19 Jun: pesanan dikirim mulai 21 Jun',
        en: 'Moving days 14–19 Jun: orders leave from 21 Jun',
      },
      isShut: false,
    });
    shop.setTime(LAST_SECOND);
    expect(await closureNow()).not.toBeNull();
    shop.setTime(DAY_AFTER);
    expect(await closureNow()).toBeNull();
  });

  it('names the day after all closures that meet, over new year as well', async () => {
    const newYear = {
      from: '2026-12-30',
      to: '2027-01-02',
      reason: 'Libur tahun baru',
      reasonEn: '',
      takesOrders: false,
    };
    await closeShop(shop, { from: '2027-01-02', to: '2027-01-04', takesOrders: false }, newYear);
    shop.setTime('2026-12-31T12:00:00+07:00');
    const text = 'Libur tahun baru 30 Des\u2009–\u20092 Jan: pesanan diterima lagi mulai 5 Jan';
    expect(await closureNow()).toMatchObject({ text: { id: text }, isShut: true });
  });
});

describe('arrival dates', () => {
  it('count a closure in the rates, on the order and in the mail of its payment', async () => {
    await closeShop(shop, {});
    shop.setTime('2027-06-12T09:00:00+07:00');
    const rate = async () => {
      const query = { cityId: city.id, weight: 500 };
      return dataOf<ShippingRate[]>(await shop.api.get('/api/shipping/rates').query(query))[0];
    };
    expect(await rate()).toMatchObject({ arrival: { from: '2027-06-15', to: '2027-06-16' } });
    expect(await rate()).not.toHaveProperty('leavesOn');
    shop.setTime(FIRST);
    const arrival = { from: '2027-06-23', to: '2027-06-24' };
    expect(await rate()).toMatchObject({ leavesOn: '2027-06-21', arrival });
    const paid = await placePaidOrder(shop);
    expect((await invoiceOf(paid)).arrival).toEqual(arrival);
    const [mail] = await mailsTo(shop, paid.customer.email);
    expect(mail?.text).toMatch(/leaves from 21 Jun\.|kirim mulai 21 Jun\./);
  });
});

describe('the time to pay', () => {
  it('stands still in a closure where the owner says so', async () => {
    shop.setTime('2027-06-13T12:00:00+07:00');
    const customer = await buildRegularCustomer(shop);
    await closeShop(shop, { stretchesDeadlines: true });
    await offerTransfers(shop, BCA);
    expect((await invoiceOf(await placeOrder(shop, { customer }))).expiresAt).toBe('2027-06-20T05:00:00.000Z');
    expect((await invoiceOf(await placeTransfer(shop))).expiresAt).toBe('2027-06-20T05:00:00.000Z');
    await closeShop(shop, { stretchesDeadlines: false });
    expect((await invoiceOf(await placeOrder(shop, { customer }))).expiresAt).toBe('2027-06-14T05:00:00.000Z');
  });

  it('of a newcomer’s unopened order is as short as ever, and stretched once the payment page is open', async () => {
    await closeShop(shop, { stretchesDeadlines: true });
    shop.setTime('2027-06-14T12:00:00+07:00');
    const { buy, api } = await readyToBuy(shop);
    const placed = dataOf<PlacedOrder>(await buy().expect(201));
    const unopened = dataOf<Invoice>(await api.get(`/api/invoices/${placed.id}`));
    expect(unopened.expiresAt < '2027-06-14T08:00:00.000Z').toBe(true);
    expect((await invoiceOf(await placeOrder(shop))).expiresAt).toBe('2027-06-20T17:00:00.000Z');
  });
});
