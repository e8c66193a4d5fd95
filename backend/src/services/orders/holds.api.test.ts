import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import type { Answer, PastOrder } from '../../../testing/holdsOracle.ts';
import { answerTo, isNewcomer, piecesIn } from '../../../testing/holdsOracle.ts';
import {
  buildRegularCustomer,
  checkoutOf,
  openPayment,
  order,
  placeOrder,
  readyToBuy,
} from '../../../testing/orders.ts';
import { statusOf } from '../../../testing/orderTrace.ts';
import { stopAt } from '../../../testing/stopAt.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { now } from '../../clock.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice as InvoiceView, PlacedOrder } from '../../contract/invoices.ts';
import { HOLD_LIMITS, MAX_UNPAID_INVOICES } from '../../contract/limits.ts';
import type { HeldStock } from '../../contract/stock.ts';
import { HOUR_MS, MINUTE_MS } from '../../contract/time.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import type { User } from '../../models/tables/User.ts';
import * as payments from '../payments/payments.ts';

const shop = await openTestShop();
beforeEach(() => shop.setTime(new Date()));
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

function placedIn({ body }: { body: unknown }): PlacedOrder {
  return (body as Envelope<PlacedOrder>).data;
}

/** Somebody from a network of our choice. */
function from(network: string, user: User) {
  return shop.as(user).set('X-Forwarded-For', network);
}

async function pay({ xenditId }: PlacedOrder): Promise<void> {
  await shop.api.post(`/api/payments/simulator/${xenditId ?? ''}/pay`).expect(200);
}

async function stocks(units: readonly ProductDetail[]): Promise<Map<number, number>> {
  const found = await ProductDetail.findAll({ where: { id: units.map(({ id }) => id) } });
  return new Map(found.map(({ id, stock }) => [id, stock]));
}

const WORDS: readonly [Answer, string][] = [
  ['soldOut', 'Somebody was faster'],
  ['tooManyUnpaid', `You have ${MAX_UNPAID_INVOICES} unpaid orders`],
  ['tooManyPieces', 'pieces can be set aside for you'],
  ['busyNetwork', 'Many orders from your internet connection'],
  ['tooManyOfUnit', 'at most'],
];

function said({ status, body }: { status: number; body: unknown }): Answer | undefined {
  if (status === 201) return 'taken';
  if (status === 429) return 'tooFast';
  const { message } = body as Envelope<unknown>;
  return WORDS.find(([, words]) => message.includes(words))?.[0];
}

const STEPS = 260;
/** Two of them are one: a customer of a provider takes any address of its 48 bits. */
const NETWORKS = ['203.0.113.5', '2001:db8:7:1::1', '2001:db8:7:ff00::9', '203.0.113.6'];
const networkOf = (address: string): string => (address.startsWith('2001') ? '2001:db8:7' : address);

const step = fc.record({
  what: fc.oneof(
    { weight: 9, arbitrary: fc.constant('order' as const) },
    { weight: 1, arbitrary: fc.constant('pay' as const) },
    { weight: 2, arbitrary: fc.constant('end' as const) },
    { weight: 1, arbitrary: fc.constant('wait' as const) },
  ),
  customer: fc.nat(6),
  address: fc.constantFrom(...NETWORKS),
  quantities: fc.uniqueArray(
    fc.tuple(fc.nat(3), fc.oneof(fc.constant(1), fc.constant(1), fc.integer({ min: 1, max: 14 }))),
    {
      minLength: 1,
      maxLength: 3,
      selector: ([unit]) => unit,
    },
  ),
  choice: fc.nat(1_000),
});

test(
  'an order is taken or refused as an oracle says, whoever orders what from where',
  { timeout: 120_000 },
  async () => {
    const city = await buildServedCity();
    const units = await Promise.all([4, 12, 60, 400].map((stock) => buildUnit({ stock })));
    const customers = await Promise.all(Array.from({ length: 7 }, () => buildUser()));
    const orders: (PastOrder & { placed: PlacedOrder })[] = [];
    const answers: Answer[] = [];
    for (const { what, customer, address, quantities, choice } of fc.sample(step, { numRuns: STEPS, seed: 33 })) {
      const waiting = orders.filter(({ state }) => state === 'waiting');
      const chosen = waiting[choice % Math.max(1, waiting.length)];
      if (what === 'wait') {
        shop.advance((choice % 50) * MINUTE_MS);
        await payments.expireOverdue();
        for (const one of waiting) if (one.expiresAt <= now().getTime()) one.state = 'gone';
      } else if (what === 'order') {
        const buyer = customers[customer] ?? fail();
        const bought = quantities.map(([index, quantity]) => ({ unit: units[index] ?? fail(), quantity }));
        const lines = new Map(bought.map(({ unit, quantity }) => [unit.id, quantity]));
        const asked = { customer: buyer.id, network: networkOf(address), at: now().getTime(), lines };
        const right = answerTo(orders, asked, await stocks(units));
        const wasNewcomer = isNewcomer(orders, buyer.id);
        const input = checkoutOf(city, ...bought.map(({ unit: { id, price }, quantity }) => ({ id, price, quantity })));
        const answer = await order(from(address, buyer), input);
        expect([answers.length, said(answer)]).toEqual([answers.length, right]);
        answers.push(right);
        if (right !== 'taken') continue;
        const placed = placedIn(answer);
        const lasts = wasNewcomer ? HOLD_LIMITS.newcomerMinutes * MINUTE_MS : 24 * HOUR_MS;
        orders.push({ ...asked, id: placed.id, expiresAt: asked.at + lasts, state: 'waiting', wasNewcomer, placed });
      } else if (chosen) {
        if (what === 'pay') await pay(chosen.placed);
        else await payments.expire(await Invoice.findByPk(chosen.id, { rejectOnEmpty: true }));
        chosen.state = what === 'pay' ? 'paid' : 'gone';
      }
    }
    expect(new Set(answers)).toEqual(new Set(['taken', 'soldOut', 'tooManyUnpaid', 'tooManyPieces', 'tooManyOfUnit']));
    const kept = orders.filter(({ state }) => state === 'waiting');
    expect(await Invoice.sum('itemCount', { where: { status: 0 } })).toBe(
      kept.reduce((all, one) => all + piecesIn(one), 0),
    );
  },
);

function fail(): never {
  throw new Error('the step names nobody');
}

test('accounts without number from one network hold a small part of a shop, and everybody else can buy', async () => {
  const city = await buildServedCity();
  const units = await Promise.all(Array.from({ length: 30 }, () => buildUnit({ stock: 40 })));
  const before = (await Invoice.sum('itemCount', { where: { status: 0 } })) || 0;
  const attackers = await Promise.all(Array.from({ length: 28 }, () => buildUser()));
  const lines = units.map(({ id, price }) => ({ id, price }));
  const answers = await Promise.all(
    attackers.flatMap((attacker, turn) =>
      [1, 4, 20].map((quantity) => {
        const some = Array.from(
          { length: 20 / quantity },
          (_, index) => lines[(turn + index) % lines.length] ?? fail(),
        );
        const address = `2001:db8:9:${turn.toString(16)}::1`;
        return order(from(address, attacker), checkoutOf(city, ...some.map((line) => ({ ...line, quantity }))));
      }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const held = (await Invoice.sum('itemCount', { where: { status: 0 } })) - before;
  expect(held).toBeGreaterThan(100);
  expect(held).toBeLessThanOrEqual(HOLD_LIMITS.networkPieces);
  for (const left of (await stocks(units)).values()) expect(left).toBeGreaterThanOrEqual(20);
  expect(
    (await order(from('2001:db8:9:ffff::1', await buildUser()), checkoutOf(city, units[0] ?? fail()))).status,
  ).toBe(409);
  const neighbor = await readyToBuy(shop, { unit: units[0], quantity: 3 });
  expect((await neighbor.buy()).status).toBe(201);
});

test('one account and one network hold a share of a unit, but nobody is refused their first piece', async () => {
  const unit = await buildUnit({ stock: 100 });
  const city = await buildServedCity();
  const buy = async (quantity: number, user?: User) => {
    const answer = await order(
      from('198.51.100.77', user ?? (await buildUser())),
      checkoutOf(city, { ...line, quantity }),
    );
    return said(answer);
  };
  const line = { id: unit.id, price: unit.price };
  const [one, other] = [await buildUser(), await buildUser()];
  expect([await buy(20, one), await buy(1, one)]).toEqual(['taken', 'tooManyPieces']);
  expect([await buy(20, other), await buy(11), await buy(10)]).toEqual(['taken', 'tooManyOfUnit', 'taken']);
  expect([await buy(2), await buy(1)]).toEqual(['tooManyOfUnit', 'taken']);
  const few = await buildUnit({ stock: 10 });
  const answer = await order(shop.as(await buildUser(), 'id'), checkoutOf(city, { ...few.get(), quantity: 6 }));
  expect([answer.status, answer.body]).toMatchObject([
    409,
    { message: expect.stringContaining('paling banyak 5 buah') },
  ]);
});

test('somebody who has paid before buys all of a unit, and waits as long as ever for their payment', async () => {
  const customer = await buildRegularCustomer(shop);
  const { buy, api } = await readyToBuy(shop, { unit: await buildUnit({ stock: 60 }), quantity: 60, customer });
  const answer = await buy();
  expect(answer.status).toBe(201);
  const { id } = placedIn(answer);
  const { body } = await api.get(`/api/invoices/${id}`);
  const { createdAt, expiresAt } = (body as Envelope<InvoiceView>).data;
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(24 * HOUR_MS);
  expect(await Invoice.findByPk(id)).toMatchObject({ network: null, extendsTo: null });
});

test('the order of a newcomer waits an hour for its payment page, and all its time once that is open', async () => {
  const { buy, customer } = await readyToBuy(shop);
  const [left, opened] = [placedIn(await buy()), placedIn(await buy('another-key'))];
  const [, mail] = await OutboxMail.findAll({ where: { recipient: customer.email }, order: ['id'] });
  expect(mail?.text).toMatch(/Once you open the payment page, you have until \d+ \w{3} \d{4}, \d\d:\d\d WIB\./);
  shop.advance(59 * MINUTE_MS);
  await openPayment(shop, opened);
  await openPayment(shop, opened);
  await shop.api.post('/api/payments/opened/nothing-of-ours').expect(200);
  shop.advance(2 * MINUTE_MS);
  await payments.expireOverdue();
  expect([await statusOf(left), await statusOf(opened)]).toEqual(['expired', 'waiting']);
  shop.advance(22 * HOUR_MS);
  await payments.expireOverdue();
  expect(await statusOf(opened)).toBe('waiting');
  shop.advance(1 * HOUR_MS);
  await payments.expireOverdue();
  expect(await statusOf(opened)).toBe('expired');
  await openPayment(shop, left);
  expect(await statusOf(left)).toBe('expired');
});

test('an order whose payment page is opened at its last moment, while the clock looks for it, goes on waiting', async () => {
  const { buy } = await readyToBuy(shop);
  const placed = placedIn(await buy());
  shop.advance(61 * MINUTE_MS);
  const found = stopAt('expiry.found');
  const expiring = payments.expireOverdue();
  await found.reached;
  await openPayment(shop, placed);
  found.release();
  await expiring;
  expect(await statusOf(placed)).toBe('waiting');
});

test('who pays once is trusted from then on, and their order counts for their network no more', async () => {
  const { customer, placed } = await placeOrder(shop, { unit: await buildUnit({ stock: 100 }), quantity: 20 });
  const next = await readyToBuy(shop, { unit: await buildUnit({ stock: 100 }), quantity: 30, customer });
  expect((await next.buy()).status).toBe(409);
  await pay(placed);
  expect((await next.buy()).status).toBe(201);
});

test('the owner sees what unpaid orders hold, and gives back with one button what newcomers do, however many', async () => {
  const [admin, staff] = [shop.as(await buildAdmin()), shop.as(await buildStaff())];
  await Invoice.update({ expiresAt: new Date(0) }, { where: { status: 0 } });
  await payments.expireOverdue();
  const look = async () =>
    ((await staff.get('/api/dashboard/held-stock').expect(200)).body as Envelope<HeldStock>).data;
  const release = () => admin.post('/api/stock/held/release').send({});
  const empty = await look();
  expect(empty).toMatchObject({ held: 0, newcomers: { orders: 0, pieces: 0 } });

  const unit = await buildUnit({ stock: 1_000 });
  const free = empty.free + 1_000;
  const regular = await placeOrder(shop, { unit, quantity: 50, customer: await buildRegularCustomer(shop) });
  const paying = await placeOrder(shop, { unit, quantity: 3 });
  const orders = [];
  while (orders.length < 53) orders.push(await placeOrder(shop, { unit, quantity: 2 }));
  const held = 50 + 3 + 106;
  expect(await look()).toEqual({ held, free: free + 9 - held, newcomers: { orders: 54, pieces: 109 } });

  expect((await staff.post('/api/stock/held/release').send({})).status).toBe(403);
  await pay(paying.placed);
  expect((await release()).body).toMatchObject({ data: { released: 50, left: 3 } });
  expect((await release()).body).toMatchObject({ data: { released: 3, left: 0 } });
  expect(await look()).toMatchObject({ held: 50, newcomers: { orders: 0, pieces: 0 } });
  expect([await statusOf(regular.placed), await statusOf(paying.placed)]).toEqual(['waiting', 'paid']);

  const [{ api, placed, customer }] = orders as [(typeof orders)[0]];
  const { events } = ((await api.get(`/api/invoices/${placed.id}`)).body as Envelope<InvoiceView>).data;
  expect(events.at(-1)).toMatchObject({ toStatus: 5, note: expect.stringContaining('back on the shelf') });
  expect(await OutboxMail.count({ where: { recipient: customer.email } })).toBe(2);
  await pay(placed);
  expect(await statusOf(placed)).toBe('paid');
});
