import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildProduct, buildPromoOn } from '../../../testing/catalogueFactories.ts';
import { buildCost } from '../../../testing/costs.ts';
import { buildAdmin, nextSerial } from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/many.ts';
import { inputOf } from '../../../testing/products.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import type { PriceChange, PriceChangeInput, PriceTrial } from '../../contract/priceChanges.ts';
import type { EditedProduct } from '../../contract/products.ts';
import type { Versioned } from '../../contract/versions.ts';
import { AuditEntry } from '../../models/tables/AuditEntry.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import * as priceChanges from './priceChanges.ts';

const shop = await openTestShop();
const START = new Date('2027-03-10T03:00:00.000Z');
shop.setTime(START);
const admin = shop.as(await buildAdmin());
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

/** Two products whose names begin alike, with units at these prices. */
async function twoProducts(...prices: number[]) {
  const word = `Bulk${nextSerial()}`;
  const sizes = ['S', 'M', 'L'];
  const build = (name: string) =>
    buildProduct({
      name: `${word} ${name}`,
      units: prices.map((price, index) => ({ price, size: sizes[index] ?? 'S' })),
    });
  const products = [await build('Satu'), await build('Dua')];
  const query = `name.Operator=${FILTER_OPERATORS.startsWith}&name.Value=${word}`;
  return { products, query, units: products.flatMap(({ units }) => units) };
}

async function pricesOf(units: readonly ProductDetail[]): Promise<(number | undefined)[]> {
  const found = await ProductDetail.findAll({ where: { id: units.map(({ id }) => id) } });
  return units.map((unit) => found.find(({ id }) => id === unit.id)?.price);
}

const RULE = { kind: 'percent', amount: 1_000, rounding: '900', productIds: null } as const;

async function tried(query: string, rule: object = RULE): Promise<PriceTrial> {
  return dataOf(await admin.post(`/api/price-changes/trial?${query}`).send(rule).expect(200));
}

function save(query: string, version: string, about: Partial<PriceChangeInput> = {}, key: string = randomUUID()) {
  const input = { ...RULE, startsAt: null, note: '', version, ...about };
  return admin.post(`/api/price-changes?${query}`).set('Idempotency-Key', key).send(input);
}

test('prices of a filter are tried, saved as tried, and reverted in one step', async () => {
  const { products, query, units } = await twoProducts(89_000, 120_000);
  const [first] = units;
  if (!first) throw new Error('units were asked for');
  await buildCost(first, 99_000);
  await buildPromoOn(products.slice(0, 1), { discount: 20 });
  const trial = await tried(query);
  expect(trial).toMatchObject({ changed: 4, unchanged: 0, impossible: 0, belowCost: 1, withPromo: 2 });
  expect(trial.rows[0]).toMatchObject({
    productDetailId: first.id,
    before: 89_000,
    after: 97_900,
    cost: 99_000,
    discount: 20,
  });
  expect(await pricesOf(units)).toEqual([89_000, 120_000, 89_000, 120_000]);
  const [change] = (await atOnce(3, async () => save(query, trial.version, {}, 'the-same-save'))).map((answer) =>
    dataOf<PriceChange>(answer),
  );
  expect(change).toMatchObject({ status: 'Done', units: 4, changed: 4 });
  expect(await pricesOf(units)).toEqual([97_900, 131_900, 97_900, 131_900]);
  const { slug } = products[1] ?? {};
  expect(dataOf(await shop.api.get(`/api/shop/products/${slug}`))).toMatchObject({
    productDetails: expect.arrayContaining([expect.objectContaining({ price: 97_900 })]) as unknown,
  });
  const history = { entity: 'products', entityId: products[0]?.id, action: 'updated' };
  expect(await AuditEntry.count({ where: history })).toBe(1);
  const reverted = await admin.put(`/api/price-changes/revert/${change?.id}`).expect(200);
  expect((reverted.body as Envelope<unknown>).message).toBe(
    'Prices as before: 4. Edited since, and left as they are: 0.',
  );
  expect(await pricesOf(units)).toEqual([89_000, 120_000, 89_000, 120_000]);
  await admin.put(`/api/price-changes/revert/${change?.id}`).expect(409);
});

test('a price that was edited since is told, and left', async () => {
  const { products, query, units } = await twoProducts(50_000);
  const { version } = await tried(query);
  const change = dataOf<PriceChange>(await save(query, version).expect(201));
  const id = products[0]?.id;
  const product = dataOf<EditedProduct & Versioned>(await admin.get(`/api/products/${id}`));
  const edited = { ...inputOf(product), version: product.version };
  const productDetails = edited.productDetails.map((unit) => ({ ...unit, price: 77_000 }));
  await admin
    .put(`/api/products/${id}`)
    .send({ ...edited, productDetails })
    .expect(200);
  const reverted = dataOf<PriceChange>(await admin.put(`/api/price-changes/revert/${change.id}`).expect(200));
  expect(await pricesOf(units)).toEqual([77_000, 50_000]);
  expect(reverted).toMatchObject({
    changed: 2,
    reverted: 1,
    rows: [
      { price: 77_000, state: 4 },
      { price: 50_000, state: 3 },
    ],
  });
});

test('what would come out differently than it was tried is refused, and so is a price of nothing', async () => {
  const { query, units, products } = await twoProducts(10_000, 60_000);
  const { version } = await tried(query);
  await ProductDetail.update({ price: 61_000 }, { where: { id: units[1]?.id } });
  await save(query, version).expect(409);
  const cheap = { ...RULE, kind: 'rupiah' as const, amount: -20_000, rounding: 'none' as const };
  const productIds = products.slice(0, 1).map(({ id }) => id);
  const trial = await tried('', { ...cheap, productIds });
  expect(trial).toMatchObject({ changed: 1, impossible: 1, rows: [{ before: 61_000, after: 41_000 }] });
  await save('', trial.version, { ...cheap, productIds }).expect(201);
  expect(await pricesOf(units)).toEqual([10_000, 41_000, 10_000, 60_000]);
  for (const amount of [-9_901, 100_001]) {
    await admin
      .post('/api/price-changes/trial')
      .send({ ...RULE, amount })
      .expect(400);
  }
  await save(query, (await tried(query, { ...RULE, amount: 0, rounding: 'none' })).version, {
    ...{ amount: 0, rounding: 'none' },
  }).expect(409);
});

test('a scheduled change comes once at its moment, unless it was cancelled', async () => {
  const { query, units } = await twoProducts(20_000);
  const startsAt = '2027-03-10T11:00:00+07:00';
  const { version } = await tried(query);
  const other = dataOf<PriceChange>(await save(query, version, { startsAt }).expect(201));
  await admin.put(`/api/price-changes/cancel/${other.id}`).expect(200);
  const later = dataOf<PriceChange>(await save(query, version, { startsAt }).expect(201));
  await save(query, version, { startsAt }).expect(409);
  await save(query, version, { startsAt: '2027-03-09T00:00:00+07:00' }).expect(400);
  await priceChanges.applyDue();
  expect(await pricesOf(units)).toEqual([20_000, 20_000]);
  await ProductDetail.update({ price: 30_000 }, { where: { id: units[1]?.id } });
  shop.setTime('2027-03-10T04:00:00.000Z');
  await atOnce(3, () => priceChanges.applyDue());
  expect(await pricesOf(units)).toEqual([21_900, 30_000]);
  expect(dataOf(await admin.get(`/api/price-changes/${later.id}`))).toMatchObject({
    ...{ status: 'Done', units: 2, changed: 1 },
    rows: [{ state: 2, price: 30_000 }, { state: 1 }],
  });
  await admin.put(`/api/price-changes/cancel/${later.id}`).expect(409);
  shop.setTime(START);
});
