import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildServedCity, buildUnit, buildUser } from '../../../testing/factories.ts';
import { checkoutBy, order } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import { buildShippingRule, buildVoucher } from '../../../testing/vouchers.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { CartConflict, Invoice, PlacedOrder } from '../../contract/invoices.ts';
import type { ShippingRate } from '../../contract/shipping.ts';
import { nextRule } from '../../contract/shippingRules.ts';
import type { ShippingRule } from '../../contract/shippingRules.ts';
import { ShippingRule as StoredRule } from '../../models/tables/ShippingRule.ts';
import * as catalogueCache from '../catalogue/snapshot/cache.ts';

const FEE = 18_000;
const shop = await openTestShop({ TAX: 'ppn' });
afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
  await StoredRule.destroy({ where: {} });
  await catalogueCache.bump([]);
});

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

async function buildShopper(price = 200_000) {
  const [user, city, unit] = [await buildUser(), await buildServedCity(FEE), await buildUnit({ price })];
  const api = shop.as(user);
  return {
    ...{ api, city, unit },
    rate: async (goods: number) => {
      const query = { cityId: city.id, weight: 400, goods };
      return dataOf<ShippingRate[]>(await shop.api.get('/api/shipping/rates').query(query))[0];
    },
    buy: (seen: object = {}) => order(api, { ...checkoutBy(user, city, unit), ...seen }),
  };
}

test('the rule with the highest discount applies, at most the fee, and the order has the fee of the rates', async () => {
  const { rate, buy, api } = await buildShopper();
  await buildShippingRule({ name: 'Hemat', maxDiscount: 5_000 });
  await buildShippingRule({ name: 'Gratis', minimum: 200_000 });
  await buildShippingRule({ name: 'Gratis lagi', minimum: 200_000, maxDiscount: 90_000 });
  expect(await rate(199_999)).toMatchObject({ fee: FEE, discount: 5_000, rule: 'Hemat' });
  expect(await rate(200_000)).toMatchObject({ fee: FEE, discount: FEE, rule: 'Gratis' });
  const answer = await buy({ shipmentFee: 0 });
  expect(answer.status).toBe(201);
  const { id, total } = dataOf<PlacedOrder>(answer);
  const invoice = dataOf<Invoice>(await api.get(`/api/invoices/${id}`));
  expect(invoice).toMatchObject({ shipmentFee: 0, shippingDiscount: FEE, shippingRule: 'Gratis', total: 200_000 });
  expect(total).toBe(200_000);
});

test('a rule for other provinces, other couriers or another time, or a disabled one, gives no discount', async () => {
  const { rate, city } = await buildShopper();
  const other = await buildServedCity();
  await buildShippingRule({ provinceIds: [other.provinceId] });
  await buildShippingRule({ couriers: 'sicepat, jnt' });
  await buildShippingRule({ validFrom: new Date(Date.now() + 60_000) });
  await buildShippingRule({ validUntil: new Date(Date.now() - 60_000) });
  await buildShippingRule({ isActive: false });
  expect(await rate(500_000)).not.toHaveProperty('discount');
  await buildShippingRule({
    provinceIds: [other.provinceId, city.provinceId],
    couriers: 'sicepat,jne',
    maxDiscount: 1,
  });
  expect(await rate(500_000)).toMatchObject({ discount: 1 });
});

test('a checkout with an ended rule places no order and answers with the current fee', async () => {
  const { buy } = await buildShopper();
  await buildShippingRule();
  expect((await buy({ shipmentFee: 0 })).status).toBe(201);
  await StoredRule.update({ isActive: false }, { where: {} });
  await catalogueCache.bump([]);
  const refused = await buy({ shipmentFee: 0 });
  expect([refused.status, dataOf<CartConflict>(refused).shipmentFee]).toEqual([409, FEE]);
  expect((await buy({ shipmentFee: FEE })).status).toBe(201);
});

test('a voucher never loses the free shipping that the goods have reached', async () => {
  const { buy, api } = await buildShopper();
  await buildShippingRule({ minimum: 200_000 });
  const { code } = await buildVoucher({ percent: 50 });
  const { id } = dataOf<PlacedOrder>(await buy({ voucherCode: code, shipmentFee: 0 }));
  const invoice = dataOf<Invoice>(await api.get(`/api/invoices/${id}`));
  expect(invoice).toMatchObject({ voucherDiscount: 100_000, shippingDiscount: FEE, total: 100_000 });
});

test('shoppers see the missing amount for the next better rule', async () => {
  const { city } = await buildShopper();
  await buildShippingRule({ name: 'Sedikit', minimum: 100_000, maxDiscount: 5_000 });
  await buildShippingRule({ name: 'Semua', minimum: 200_000 });
  await buildShippingRule({ name: 'Sini', minimum: 150_000, maxDiscount: 9_000, provinceIds: [city.provinceId] });
  const rules = dataOf<ShippingRule[]>(await shop.api.get('/api/shipping/rules'));
  const next = (goods: number, provinceId: number | null) => {
    const found = nextRule(rules, { goods, provinceId, at: new Date() });
    return found && [found.rule.name, found.missing];
  };
  expect(next(60_000, null)).toEqual(['Sedikit', 40_000]);
  expect(next(120_000, null)).toEqual(['Semua', 80_000]);
  expect(next(120_000, city.provinceId)).toEqual(['Sini', 30_000]);
  expect(next(200_000, city.provinceId)).toBeNull();
});
