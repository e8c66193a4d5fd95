import { beforeEach, describe, expect, test } from 'vitest';
import { closeShop, saveSettings } from '../../../testing/closures.ts';
import { buildAdmin, buildPromo, buildStaff, buildUnit, buildUser, nextSerial } from '../../../testing/factories.ts';
import { openMailingShop } from '../../../testing/mailingShop.ts';
import { placeOrder } from '../../../testing/orders.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { MAX_WAITING, type WaitingRequest } from '../../contract/restock.ts';
import type { StockSummary } from '../../contract/stock.ts';
import { DAY_MS } from '../../contract/time.ts';
import { sendDueMails } from '../../jobs/sendMail.ts';
import { Category } from '../../models/tables/Category.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { Product } from '../../models/tables/Product.ts';
import type { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { RestockRequest } from '../../models/tables/RestockRequest.ts';
import { deleteExpiredRows } from '../operations/retention.ts';
import { mailWaitingShoppers } from './restockRequests.ts';

const { shop, sink } = await openMailingShop();
const admin = await buildAdmin();

beforeEach(async () => {
  await RestockRequest.destroy({ where: {} });
});

/** A visitor from a network of their own. */
function ask({ id }: Pick<ProductDetail, 'id'>, email: string, { api = shop.api, headers = {} } = {}) {
  const serial = nextSerial();
  return api
    .post('/api/restock-requests')
    .set({ 'X-Forwarded-For': `198.51.${serial >> 8}.${serial & 255}`, ...headers })
    .send({ productDetailId: id, email });
}

function stop(key: string | undefined) {
  return shop.api.post('/api/restock-requests/stop').send({ key });
}

/** Goods arrive, or leave. */
async function receive({ id }: ProductDetail, delta = 5): Promise<void> {
  const reason = delta > 0 ? 'received' : 'damaged';
  const input = { productDetailId: id, delta, reason, note: '' };
  await shop.as(admin).post('/api/stock/adjust').send(input).expect(200);
}

function waitingOf(email: string): Promise<number> {
  return RestockRequest.count({ where: { email, toldAt: null } });
}

/** The mails of a run of the clock to this address. */
async function toldTo(recipient: string): Promise<OutboxMail[]> {
  await OutboxMail.destroy({ where: {} });
  await mailWaitingShoppers();
  return OutboxMail.findAll({ where: { recipient }, order: ['id'] });
}

/** An address that nothing else in this file has. */
function newEmail(): string {
  return `ayu${nextSerial()}@mail.test`;
}

describe('a shopper who waits for a sold-out unit', () => {
  test('is told once in their language, with the price of now and the way to it', async () => {
    const unit = await buildUnit({ stock: 0, productName: 'Guling <b>Dino</b>', price: 100_000 });
    const { slug } = await Product.findByPk(unit.productId, { rejectOnEmpty: true });
    const [ayu, joe] = [newEmail(), newEmail()];
    await ask(unit, ` ${ayu.toUpperCase()} `, { headers: { 'Accept-Language': 'id' } }).expect(201);
    await ask(unit, joe).expect(201);
    expect(await mailWaitingShoppers()).toBe(0);

    await buildPromo(unit);
    await receive(unit);
    const [mail, ...others] = await toldTo(ayu);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Sudah ada lagi: Guling <b>Dino</b>');
    expect(mail?.text).toContain('selama persediaan ada');
    expect(mail?.text).toContain('Rp 85.000'.replace(' ', '\u00a0'));
    const choice = `variant=${unit.variantId}&color=${unit.colorId}&size=${unit.sizeId}`;
    expect(mail?.text).toContain(`http://shop.test/details-product/${slug}?${choice}\n`);
    expect(mail?.text).toMatch(/Jangan kabari saya lagi:\nhttp:\/\/shop\.test\/stop-restock-mails\?key=[\w-]{22}\n/);
    expect(mail?.html).toContain('Guling &lt;b&gt;Dino&lt;/b&gt;');
    expect((await OutboxMail.findOne({ where: { recipient: joe } }))?.subject).toBe(
      'Back in stock: Guling <b>Dino</b>',
    );

    expect(await mailWaitingShoppers()).toBe(0);
    await receive(unit, -5);
    await receive(unit);
    expect(await mailWaitingShoppers()).toBe(0);
  });

  test('ends such mails by one click in their mail program, which opens no page', async () => {
    const [unit, other] = [await buildUnit({ stock: 0 }), await buildUnit({ stock: 0 })];
    const email = newEmail();
    for (const wanted of [unit, other]) await ask(wanted, email).expect(201);
    await receive(unit);
    await toldTo(email);
    await sendDueMails();
    const [mail = ''] = sink.received;
    const [, url = ''] = /^List-Unsubscribe: ?<([^>]+)>/m.exec(mail.replace(/\r?\n[ \t]+/g, '')) ?? [];
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(url).toMatch(/^http:\/\/shop\.test\/stop-restock-mails\?key=[\w-]{22}$/);
    const path = url.replace('http://shop.test', '');
    const click = (address: string) => shop.api.post(address).type('form').send({ 'List-Unsubscribe': 'One-Click' });
    await click('/stop-restock-mails?key=someone-elses').expect(204);
    await click('/stop-restock-mails').expect(204);
    expect(await waitingOf(email)).toBe(1);
    await click(path).expect(204);
    expect(await waitingOf(email)).toBe(0);
    await click(path).expect(204);
  });

  test('is told again only if they ask again', async () => {
    const unit = await buildUnit({ stock: 0 });
    const email = newEmail();
    await ask(unit, email).expect(201);
    await receive(unit);
    expect(await toldTo(email)).toHaveLength(1);
    await sendDueMails();
    await receive(unit, -5);
    await ask(unit, email).expect(201);
    await receive(unit);
    expect(await toldTo(email)).toHaveLength(1);
  });

  test('gets one mail about all that is back, and still waits for the rest', async () => {
    const [one, two, other] = [
      await buildUnit({ stock: 0 }),
      await buildUnit({ stock: 0 }),
      await buildUnit({ stock: 0 }),
    ];
    const email = newEmail();
    for (const unit of [one, two, other]) await ask(unit, email).expect(201);
    await receive(one);
    await receive(two);
    const mails = await toldTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Back in stock: Bantal \d+ and 1 more$/),
    ]);
    for (const { sizeId } of [one, two]) expect(mails[0]?.text).toContain(`size=${sizeId}\n`);
    expect(mails[0]?.text).not.toContain(`size=${other.sizeId}\n`);
    expect(await waitingOf(email)).toBe(1);
  });

  test('is told once, however often they asked and whatever number of instances tells them', async () => {
    const unit = await buildUnit({ stock: 0 });
    const email = newEmail();
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(unit, email)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await RestockRequest.count({ where: { email } })).toBe(1);
    await receive(unit);
    await Promise.all([mailWaitingShoppers(), mailWaitingShoppers(), mailWaitingShoppers()]);
    expect(await OutboxMail.count({ where: { recipient: email } })).toBe(1);
  });

  test('is told once, though they ask again while their mail waits to be sent', async () => {
    const unit = await buildUnit({ stock: 0 });
    const email = newEmail();
    await ask(unit, email).expect(201);
    await receive(unit);
    expect(await toldTo(email)).toHaveLength(1);
    await receive(unit, -5);
    await ask(unit, email).expect(201);
    await receive(unit);
    await mailWaitingShoppers();
    expect(await OutboxMail.count({ where: { recipient: email } })).toBe(1);
  });

  test('is told of pieces that a cancelled order gives back', async () => {
    const unit = await buildUnit({ stock: 1 });
    const { api, placed } = await placeOrder(shop, { unit });
    const email = newEmail();
    await ask(unit, email).expect(201);
    await api.put(`/api/invoices/cancel/${placed.id}`).expect(200);
    expect(await toldTo(email)).toHaveLength(1);
  });

  test('is not told of what is not for sale, or while the shop takes no orders', async () => {
    shop.setTime('2027-06-15T03:00:00Z');
    const email = newEmail();
    const units = [
      await buildUnit({ stock: 0 }),
      await buildUnit({ stock: 0 }),
      await buildUnit({ stock: 0 }),
    ] as const;
    const [hidden, ofHiddenProduct, ofHiddenCategory] = units;
    for (const unit of units) await ask(unit, email).expect(201);
    for (const unit of units) await receive(unit);
    await hidden.update({ isActive: false });
    await Product.update({ isActive: false }, { where: { id: ofHiddenProduct.productId } });
    const product = await Product.findByPk(ofHiddenCategory.productId, { rejectOnEmpty: true });
    await Category.update({ isActive: false }, { where: { id: product.categoryId } });
    expect(await toldTo(email)).toEqual([]);
    await hidden.update({ isActive: true });
    await closeShop(shop, { takesOrders: false });
    expect(await toldTo(email)).toEqual([]);
    await saveSettings(shop, { closures: [] });
    expect(await toldTo(email)).toHaveLength(1);
  });
});

describe('the list of what a customer waits for', () => {
  test('has what was asked for to its address, by whomever, and stops one at a time', async () => {
    const [customer, other] = [await buildUser(), await buildUser()];
    const [typed, elsewhere, told] = [
      await buildUnit({ stock: 0 }),
      await buildUnit({ stock: 0 }),
      await buildUnit({ stock: 0 }),
    ];
    const api = shop.as(customer);
    const list = async () => ((await api.get('/api/restock-requests')).body as Envelope<WaitingRequest[]>).data;
    expect(await list()).toEqual([]);
    const kin = newEmail();
    await ask(told, customer.email).expect(201);
    await receive(told);
    await toldTo(customer.email);
    await ask(typed, customer.email).expect(201);
    await ask(elsewhere, kin, { api }).expect(201);
    await ask(typed, other.email).expect(201);
    const waiting = await list();
    expect(waiting).toMatchObject([{ email: customer.email, item: { productDetailId: typed.id, lastStock: 0 } }]);
    const [first] = waiting;
    await shop.as(other).delete(`/api/restock-requests/${first?.id}`).expect(404);
    await api.delete(`/api/restock-requests/${first?.id}`).expect(200);
    await api.delete(`/api/restock-requests/${first?.id}`).expect(404);
    expect(await list()).toEqual([]);
  });
});

describe('a shopper who bought it', () => {
  test.each([
    ['with the account of the address', (email: string) => ({ account: { email }, asker: null, typed: {} })],
    ['with the address typed at the checkout', (email: string) => ({ account: {}, asker: null, typed: { email } })],
    ['with the account that asked', () => ({ account: {}, asker: 'customer', typed: {} })],
  ])('%s is not told', async (_how, plan) => {
    const email = newEmail();
    const { account, asker, typed } = plan(email);
    const customer = await buildUser(account);
    const unit = await buildUnit({ stock: 0 });
    await ask(unit, email, asker === null ? {} : { api: shop.as(customer) }).expect(201);
    await receive(unit);
    await placeOrder(shop, { unit, customer, typed });
    expect(await toldTo(email)).toEqual([]);
    expect(await RestockRequest.count({ where: { email } })).toBe(0);
  });

  test('but whose order was cancelled is told', async () => {
    const customer = await buildUser();
    const unit = await buildUnit({ stock: 0 });
    await ask(unit, customer.email).expect(201);
    await receive(unit);
    const { api, placed } = await placeOrder(shop, { unit, customer });
    await api.put(`/api/invoices/cancel/${placed.id}`).expect(200);
    expect(await toldTo(customer.email)).toHaveLength(1);
  });

  test('before they asked is told of more', async () => {
    const customer = await buildUser();
    const unit = await buildUnit({ stock: 1 });
    await placeOrder(shop, { unit, customer });
    shop.advance(60_000);
    await ask(unit, customer.email).expect(201);
    await receive(unit);
    expect(await toldTo(customer.email)).toHaveLength(1);
  });

  test('while the mail was on its way gets it without that unit', async () => {
    const customer = await buildUser();
    const [bought, wanted] = [await buildUnit({ stock: 0 }), await buildUnit({ stock: 0 })];
    for (const unit of [bought, wanted]) {
      await ask(unit, customer.email).expect(201);
      await receive(unit);
    }
    await mailWaitingShoppers();
    await placeOrder(shop, { unit: bought, customer });
    await sendDueMails();
    expect(sink.received.filter((mail) => mail.includes('Back in stock'))).toEqual([]);
    await mailWaitingShoppers();
    await sendDueMails();
    const news = sink.received.filter((mail) => mail.includes('Back in stock'));
    expect(news).toHaveLength(1);
    expect(news[0]).not.toContain('and 1 more');
    expect(await RestockRequest.count({ where: { email: customer.email } })).toBe(1);
  });

  test('nothing, because others were faster while the mail was on its way, waits again', async () => {
    const unit = await buildUnit({ stock: 0 });
    const email = newEmail();
    await ask(unit, email).expect(201);
    await receive(unit, 1);
    await mailWaitingShoppers();
    await receive(unit, -1);
    await sendDueMails();
    expect(sink.received).toEqual([]);
    expect(await waitingOf(email)).toBe(1);
    await receive(unit, 1);
    await mailWaitingShoppers();
    await sendDueMails();
    expect(sink.received).toHaveLength(1);
  });
});

describe('asking', () => {
  test('is answered alike whether or not the address has an account or waits already', async () => {
    const unit = await buildUnit({ stock: 0 });
    const known = await buildUser();
    const answers = [await ask(unit, known.email), await ask(unit, newEmail()), await ask(unit, known.email)];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        201,
        { isSuccess: true, message: 'We will e-mail you once when it is back.', data: null },
      ]);
    }
  });

  test('for what is in stock, unknown or no longer sold is refused', async () => {
    const available = await ask(await buildUnit(), newEmail()).expect(409);
    expect(available.body.message).toBe('This choice is back. Reload the page to buy it.');
    await ask({ id: 2_000_000_000 }, newEmail()).expect(404);
    await ask(await buildUnit({ stock: 0, isActive: false }), newEmail()).expect(404);
    const bad = await ask(await buildUnit({ stock: 0 }), 'ayu@mail.test, sari@mail.test').expect(400);
    expect(bad.body.data.errors).toEqual([{ field: 'email', message: 'Invalid email address' }]);
  });

  test('fills no stranger’s mailbox: an address waits for fifty units, and no answer tells for which', async () => {
    const email = newEmail();
    const { id } = await buildUnit({ stock: 0 });
    await ask({ id }, email).expect(201);
    const request = { email, userId: null, language: 'en', stopKey: 'k'.repeat(22) } as const;
    for (let count = 1; count < MAX_WAITING; count++) {
      await RestockRequest.create({ ...request, productDetailId: (await buildUnit({ stock: 0 })).id });
    }
    const full = await ask(await buildUnit({ stock: 0 }), email).expect(409);
    expect(full.body.message).toContain('already waiting for 50 things');
    const again = await ask({ id }, email).expect(409);
    expect(again.body).toEqual(full.body);
  });

  test('is limited for one address', async () => {
    const [email, { id }] = [newEmail(), await buildUnit({ stock: 0 })];
    const tries = await Promise.all(Array.from({ length: 62 }, () => ask({ id }, email)));
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(60);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    await ask({ id }, newEmail()).expect(201);
  });

  test('is limited for one network', async () => {
    const { id } = await buildUnit({ stock: 0 });
    const network = { headers: { 'X-Forwarded-For': '198.18.7.7' } };
    const tries = await Promise.all(Array.from({ length: 62 }, () => ask({ id }, newEmail(), network)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('requests end', () => {
  test('by the link in a mail, for everything that its address waits for', async () => {
    const [email, other] = [newEmail(), newEmail()];
    const [back, missing] = [await buildUnit({ stock: 0 }), await buildUnit({ stock: 0 })];
    for (const unit of [back, missing]) await ask(unit, email).expect(201);
    await ask(missing, other).expect(201);
    await receive(back);
    const [mail] = await toldTo(email);
    const key = /\?key=([\w-]+)\n/.exec(mail?.text ?? '')?.[1];
    const unknown = await stop('x'.repeat(22)).expect(200);
    expect(await waitingOf(email)).toBe(1);
    const stopped = await stop(key).expect(200);
    expect(stopped.body).toEqual(unknown.body);
    expect([await waitingOf(email), await waitingOf(other)]).toEqual([0, 1]);
    await stop(key).expect(200);
  });

  test('by the link, with what was written and not sent yet', async () => {
    const email = newEmail();
    const unit = await buildUnit({ stock: 0 });
    await ask(unit, email).expect(201);
    await receive(unit);
    expect(await toldTo(email)).toHaveLength(1);
    const { stopKey } = await RestockRequest.findOne({ where: { email }, rejectOnEmpty: true });
    await stop(stopKey).expect(200);
    expect(await OutboxMail.count({ where: { recipient: email } })).toBe(0);
  });

  test('after a year', async () => {
    const email = newEmail();
    const unit = await buildUnit({ stock: 0 });
    await ask(unit, email).expect(201);
    shop.advance(364 * DAY_MS);
    await deleteExpiredRows();
    expect(await waitingOf(email)).toBe(1);
    shop.advance(2 * DAY_MS);
    await deleteExpiredRows();
    expect(await waitingOf(email)).toBe(0);
  });
});

test('staff see how many wait for each unit, the most wanted product first, and never who', async () => {
  const [one, two, none] = [
    await buildUnit({ stock: 0 }),
    await buildUnit({ stock: 0 }),
    await buildUnit({ stock: 0 }),
  ];
  await ask(one, newEmail()).expect(201);
  const told = await ask(two, newEmail());
  expect(told.status).toBe(201);
  await receive(two);
  await mailWaitingShoppers();
  await receive(two, -5);
  for (let count = 0; count < 2; count++) await ask(two, newEmail()).expect(201);
  const { body, text } = await shop
    .as(await buildStaff())
    .get('/api/stock-summary?onlyWaiting=true')
    .expect(200);
  const { products, totals } = (body as Envelope<StockSummary>).data;
  const cells = products.flatMap(({ lines }) => lines.flatMap((line) => line.cells));
  expect(cells.map((cell) => [cell?.productDetailId, cell?.waiting])).toEqual([
    [two.id, 2],
    [one.id, 1],
  ]);
  expect(totals.waiting).toBe(3);
  expect(text).not.toContain('@mail.test');
  expect(cells.some((cell) => cell?.productDetailId === none.id)).toBe(false);
});

test('a key with a character that no database takes is refused like any bad field', async () => {
  const { status, body } = await shop.api.post('/api/restock-requests/stop').send({ key: '\0' });
  expect(status).toBe(400);
  expect(body).toMatchObject({ data: { errors: [{ field: 'key' }] } });
});
