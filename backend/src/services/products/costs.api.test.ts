import { expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildCost } from '../../../testing/costs.ts';
import { buildAdmin, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { OrderProfit } from '../../contract/profit.ts';
import type { StockSummary } from '../../contract/stock.ts';
import type { ProductCosts } from '../../contract/unitCosts.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import * as webhooks from '../payments/webhooks.ts';

const shop = await openTestShop();
shop.setTime('2027-03-10T03:00:00.000Z');
const admin = shop.as(await buildAdmin());

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

async function costOf({ id }: Pick<ProductDetail, 'id'>): Promise<number | null> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).cost;
}

function write({ id, productId }: ProductDetail, validFrom: string, cost: number) {
  return admin.put(`/api/products/${productId}/costs`).send({ validFrom, costs: [{ productDetailId: id, cost }] });
}

test('a unit’s newest cost counts, a later entry for an earlier day doesn’t, and a future day is refused', async () => {
  const unit = await buildUnit();
  await write(unit, '2027-02-01', 40_000).expect(200);
  await write(unit, '2027-03-10', 45_000).expect(200);
  await write(unit, '2027-01-01', 30_000).expect(200);
  expect(await costOf(unit)).toBe(45_000);
  await write(unit, '2027-03-11', 50_000).expect(400);
  const { units, history } = dataOf<ProductCosts>(await admin.get(`/api/products/${unit.productId}/costs`));
  expect(units).toMatchObject([{ id: unit.id, cost: 45_000 }]);
  expect(history.map(({ cost, validFrom }) => [validFrom, cost])).toEqual([
    ['2027-01-01', 30_000],
    ['2027-03-10', 45_000],
    ['2027-02-01', 40_000],
  ]);
  expect(await brokenInvariants()).toEqual([]);
});

test('sold goods keep their cost, whatever the unit costs later', async () => {
  const unit = await buildUnit();
  await buildCost(unit, 41_000);
  const before = await placeOrder(shop, { unit });
  await write(unit, '2027-03-10', 60_000).expect(200);
  const after = await placeOrder(shop, { unit });
  const costs = await Promise.all(
    [before, after].map(
      async ({ placed }) => (await InvoiceDetail.findAll({ where: { invoiceId: placed.id } }))[0]?.cost,
    ),
  );
  expect(costs).toEqual([41_000, 60_000]);
  expect(await brokenInvariants()).toEqual([]);
});

test('concurrent costs are all stored, and the last one written counts', async () => {
  const unit = await buildUnit();
  await Promise.all(Array.from({ length: 50 }, (_, index) => write(unit, '2027-03-10', 10_000 + index).expect(200)));
  const { units, history } = dataOf<ProductCosts>(await admin.get(`/api/products/${unit.productId}/costs`));
  expect(history).toHaveLength(50);
  expect(units[0]?.cost).toBe(history[0]?.cost);
  expect(await brokenInvariants()).toEqual([]);
}, 60_000);

test('received goods may have a cost; other stock changes may not', async () => {
  const unit = await buildUnit({ stock: 3 });
  const adjust = (reason: string, cost: number | null) =>
    admin.post('/api/stock/adjust').send({ productDetailId: unit.id, delta: 5, reason, note: '', cost });
  await adjust('received', 38_500).expect(200);
  expect(await costOf(unit)).toBe(38_500);
  await adjust('corrected', 1).expect(400);
  await adjust('received', null).expect(200);
  expect((await ProductDetail.findByPk(unit.id))?.stock).toBe(13);
  expect(await costOf(unit)).toBe(38_500);
  expect(await brokenInvariants()).toEqual([]);
});

test('the import file exports and imports costs: an empty cell changes nothing', async () => {
  const { units, slug } = await buildProduct({ units: [{ size: 'S' }, { size: 'M' }] });
  const [small, middle] = units;
  if (!small || !middle) throw new Error('two units were asked for');
  await buildCost(small, 40_000);
  const file = (await admin.get('/api/products/csv')).text;
  expect(file.split('\r\n')[0]).toContain('weight,cost,parcel_cm');
  const lines = ['slug,variant,color,size,cost', `${slug},AWAN,BIRULANGIT,S,`, `${slug},AWAN,BIRULANGIT,M,51000`];
  const send = (query: string) =>
    admin.post(`/api/products/import${query}`).attach('file', Buffer.from(lines.join('\n')), 'costs.csv');
  const planned = dataOf<{ changedUnits: number; unchangedUnits: number }>(await send('?dryRun=true'));
  expect(planned).toMatchObject({ changedUnits: 1, unchangedUnits: 1 });
  await send('').expect(200);
  expect([await costOf(small), await costOf(middle)]).toEqual([40_000, 51_000]);
  expect(await brokenInvariants()).toEqual([]);
});

test('a payment’s fee is the reported one; a fee above the payment is ignored', async () => {
  const feeOf = async (fees: unknown) => {
    const { placed } = await placeOrder(shop);
    const { xenditId: id, documentNo, total: amount } = placed;
    const event = {
      id,
      external_id: `${documentNo}-1`,
      status: 'PAID',
      amount,
      currency: 'IDR',
      fees_paid_amount: fees,
    };
    expect(await webhooks.receive('simulator', event)).toBe('paid');
    return (await Invoice.findByPk(placed.id))?.paymentFee;
  };
  expect(await feeOf(4_440)).toBe(4_440);
  expect(await feeOf(2_799.5)).toBe(2_800);
  expect(await feeOf(9_000_000)).toBe(0);
  expect(await feeOf('4440')).toBe(0);
});

test('an order without a cost has no profit, and is counted beside the others’ profit', async () => {
  const costed = await buildUnit({ price: 100_000 });
  await buildCost(costed, 60_000);
  const before = dataOf<{ profit: number; uncostedOrders: number }>(await admin.get('/api/dashboard/yearly-revenue'));
  const [known, unknown] = [await placePaidOrder(shop, { unit: costed }), await placePaidOrder(shop)];
  const profitOf = async (id: number) => dataOf<OrderProfit>(await admin.get(`/api/invoices/profit/${id}`));
  expect(await profitOf(known.placed.id)).toMatchObject({ goodsCost: 60_000, profit: known.placed.total - 60_000 });
  expect((await profitOf(unknown.placed.id)).profit).toBeNull();
  const after = dataOf<typeof before>(await admin.get('/api/dashboard/yearly-revenue'));
  expect(after.profit - before.profit).toBe(known.placed.total - 60_000);
  expect(after.uncostedOrders - before.uncostedOrders).toBe(1);
});

test('admins see the stock’s value at cost; pieces without a cost are counted separately', async () => {
  const { units } = await buildProduct({
    category: 'Kasur',
    units: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 3 },
    ],
  });
  const [known] = units;
  if (!known) throw new Error('a unit was asked for');
  await buildCost(known, 25_000);
  const path = '/api/stock-summary?recordsPerPage=100';
  const summary = dataOf<StockSummary>(await admin.get(path));
  const product = summary.products.find(({ id }) => id === known.productId);
  expect(product).toMatchObject({ atCost: 100_000, uncosted: 3 });
  const ofStaff = dataOf<StockSummary>(await shop.as(await buildStaff()).get(path));
  expect(ofStaff.products.find(({ id }) => id === known.productId)).not.toHaveProperty('atCost');
});

test('no route shows a cost, a fee or a margin to staff or customers', async () => {
  const SECRETS = [81_317, 7_919];
  const NAMES = ['"cost"', 'goodsCost', 'paymentFee"', 'courierCost', 'atCost'];
  const unit = await buildUnit();
  await buildCost(unit, SECRETS[0] ?? 0);
  const { placed, customer } = await placePaidOrder(shop, { unit });
  await Invoice.update({ paymentFee: SECRETS[1] ?? 0, courierCost: 81_317 }, { where: { id: placed.id } });
  const { routes } = await import('../../routes/index.ts');
  for (const person of [await buildStaff(), customer]) {
    for (const route of routes.filter(({ method }) => method === 'get')) {
      for (const id of [placed.id, unit.id, unit.productId]) {
        const path = `/api${route.path.replace(/:\w+/g, String(id))}`;
        const { text } = await shop.as(person).get(`${path}?recordsPerPage=100&productDetailId=${unit.id}`);
        // The API description names every field, but has no data of this shop.
        const names = path.startsWith('/api/openapi') || path.startsWith('/api/docs') ? [] : NAMES;
        for (const secret of [...SECRETS, ...names]) {
          expect(text.includes(String(secret)) && `${path} tells ${secret}`).toBe(false);
        }
      }
    }
  }
}, 60_000);
