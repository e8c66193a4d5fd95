import { expect, test } from 'vitest';
import { brokenInvariants } from '../../brokenInvariants.ts';
import { buildServedCity, buildUnit, buildUser } from '../../factories.ts';
import { checkoutBy, order } from '../../orders.ts';
import { reportPayment } from '../../payments.ts';
import { openTestShop } from '../../testShop.ts';
import { buildVoucher, usesOf } from '../../vouchers.ts';
import type { Envelope } from '../../../src/contract/envelope.ts';
import type { PlacedOrder } from '../../../src/contract/invoices.ts';
import { Invoice } from '../../../src/models/tables/Invoice.ts';

const SHOPPERS = 200;
const shop = await openTestShop();
const city = await buildServedCity();

function dataOf({ body }: { body: unknown }): PlacedOrder {
  return (body as Envelope<PlacedOrder>).data;
}

test('of 200 concurrent shoppers, one gets the last use of a code, and nobody else holds stock', async () => {
  const unit = await buildUnit({ stock: SHOPPERS });
  const { code } = await buildVoucher({ maxUses: 1 });
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => buildUser()));
  const answers = await Promise.all(
    shoppers.map((shopper) => order(shop.as(shopper), { ...checkoutBy(shopper, city, unit), voucherCode: code })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(SHOPPERS - 1);
  expect([await usesOf({ code }), await Invoice.count({ where: { voucherCode: code } })]).toEqual([1, 1]);
  await unit.reload();
  expect(unit.stock).toBe(SHOPPERS - 1);
  expect(await brokenInvariants()).toEqual([]);
});

test('concurrent orders of one customer with a code limited to one use per customer: one succeeds', async () => {
  const units = await Promise.all(Array.from({ length: 12 }, () => buildUnit()));
  const { code } = await buildVoucher({ maxPerCustomer: 1 });
  const shopper = await buildUser();
  const answers = await Promise.all(
    units.map((unit) => order(shop.as(shopper), { ...checkoutBy(shopper, city, unit), voucherCode: code })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await usesOf({ code })).toBe(1);
  expect(await brokenInvariants()).toEqual([]);
});

test('concurrent expiries, late payments and new orders never exceed a code’s limit', async () => {
  const MOST = 6;
  const unit = await buildUnit({ stock: 100 });
  const { code } = await buildVoucher({ maxUses: MOST });
  const buy = async () => {
    const shopper = await buildUser();
    return order(shop.as(shopper), { ...checkoutBy(shopper, city, unit), voucherCode: code });
  };
  const first = await Promise.all(Array.from({ length: MOST }, buy));
  expect(first.map(({ status }) => status)).toEqual(Array.from({ length: MOST }, () => 201));
  await Promise.all(first.map((answer) => reportPayment(dataOf(answer), 'EXPIRED')));
  expect(await usesOf({ code })).toBe(0);
  const late = first.map((answer) => reportPayment(dataOf(answer)));
  const more = Array.from({ length: 2 * MOST }, buy);
  await Promise.all([...late, ...more]);
  expect(await usesOf({ code })).toBe(MOST);
  expect(await brokenInvariants()).toEqual([]);
});
