import { afterEach, expect, test } from 'vitest';
import { buildServedCity, buildUnit, buildUser } from '../../factories.ts';
import { checkoutOf, order } from '../../orders.ts';
import { stockOf } from '../../orderTrace.ts';
import { expectSoundBooks } from '../../products.ts';
import { race } from '../../stopAt.ts';
import { openTestShop } from '../../testShop.ts';
import { HOLD_LIMITS } from '../../../src/contract/limits.ts';
import { Invoice } from '../../../src/models/tables/Invoice.ts';
import type { ProductDetail } from '../../../src/models/tables/ProductDetail.ts';
import type { User } from '../../../src/models/tables/User.ts';

const shop = await openTestShop();
const city = await buildServedCity();
afterEach(expectSoundBooks);

const NETWORK = '2001:db8:42';
let lastHost = 0;

/** Somebody in one network of many addresses orders pieces of units. */
function buying(user: User, quantity: number, ...units: ProductDetail[]) {
  const address = `${NETWORK}:${(++lastHost).toString(16)}::1`;
  const lines = units.map(({ id, price }) => ({ id, price, quantity }));
  return () => order(shop.as(user).set('X-Forwarded-For', address), checkoutOf(city, ...lines));
}

test.each(['order.stockTaken', 'order.numbered', 'order.written'] as const)(
  'a newcomer who orders in two windows at once, the first at %s, holds no more than in one',
  async (point) => {
    const units = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buildUnit({ stock: 50 })));
    const customer = await buildUser();
    const [one, other] = [buying(customer, 4, ...units.slice(0, 3)), buying(customer, 4, ...units.slice(3))];
    const { first, second } = await race(point, one, other);
    expect([first.status, second.status].toSorted()).toEqual([201, 409]);
    expect(await Invoice.sum('itemCount', { where: { userId: customer.id } })).toBe(12);
  },
);

test('two newcomers of a network who want a unit at once hold no more of it than their share', async () => {
  const unit = await buildUnit({ stock: 16 });
  const [one, other] = [await buildUser(), await buildUser()];
  const { first, second } = await race('order.numbered', buying(one, 4, unit), buying(other, 5, unit));
  expect([first.status, second.status]).toEqual([201, 409]);
  expect(await stockOf(unit)).toBe(12);
});

test('forty newcomers of a network at the same moment hold its share, and those who want one piece get it', async () => {
  const unit = await buildUnit({ stock: 60 });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => buildUser()));
  const answers = await Promise.all(buyers.map((buyer) => buying(buyer, 5, unit)()));
  const sold = answers.filter(({ status }) => status === 201).length;
  expect(sold * 5).toBe(60 * HOLD_LIMITS.networkUnit.share);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  const ones = await Promise.all(buyers.slice(0, 30).map((buyer) => buying(buyer, 1, unit)()));
  const isHolding = answers.slice(0, 30).map(({ status }) => status === 201);
  expect(ones.map(({ status }) => status === 201)).toEqual(isHolding.map((holds) => !holds));
});
