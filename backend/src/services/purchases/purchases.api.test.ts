import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/many.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { buildPurchase, buyIn, receive } from '../../../testing/purchases.ts';
import { receiptRow, reviewed } from '../../../testing/receiptRows.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { LotRow, Purchase, PurchasableUnit, SuggestedUnit } from '../../contract/purchases.ts';
import { PURCHASE_STATUS } from '../../contract/purchases.ts';
import type { StockMovementRow } from '../../contract/stock.ts';
import { armFailpoints } from '../../failpoints.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { PurchaseReceipt } from '../../models/tables/PurchaseReceipt.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const staff = shop.as(await buildStaff());
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

async function stored({ id }: Pick<ProductDetail, 'id'>): Promise<Pick<ProductDetail, 'stock' | 'cost'>> {
  const { stock, cost } = await ProductDetail.findByPk(id, { rejectOnEmpty: true });
  return { stock, cost };
}

async function movementsOf({ id }: ProductDetail): Promise<StockMovementRow[]> {
  return dataOf<ListData<StockMovementRow>>(await admin.get(`/api/stock/movements?productDetailId=${id}`)).rows;
}

test('goods that come in parts become stock at their cost, until nothing is missing', async () => {
  const { units } = await buildProduct({
    units: [
      { size: 'S', stock: 2 },
      { size: 'M', stock: 0 },
    ],
  });
  const [small, middle] = units;
  if (!small || !middle) throw new Error('two units were asked for');
  const purchase = await buildPurchase(admin, [
    { productDetailId: small.id, quantity: 5, cost: 40_000 },
    { productDetailId: middle.id, quantity: 3, cost: null },
  ]);
  expect(purchase).toMatchObject({ supplier: 'Toko Kain', status: 'Expected', pieces: 8, received: 0, value: 200_000 });
  const first = dataOf<Purchase>(
    await receive(admin, purchase, [{ productDetailId: small.id, quantity: 2, cost: 41_500, lot: 'A7' }]).expect(201),
  );
  expect(first).toMatchObject({
    status: 'Partly here',
    received: 2,
    receipts: [{ lines: [{ lot: 'A7', quantity: 2 }] }],
  });
  expect(await stored(small)).toEqual({ stock: 4, cost: 41_500 });
  expect((await movementsOf(small))[0]).toMatchObject({
    delta: 2,
    reason: 'received',
    note: expect.stringMatching(/^PO-/),
  });
  const rest = [
    { productDetailId: small.id, quantity: 3, cost: 40_000 },
    { productDetailId: middle.id, quantity: 3 },
  ];
  const last = dataOf<Purchase>(await receive(admin, first, rest).expect(201));
  expect(last).toMatchObject({ statusEnum: PURCHASE_STATUS.received, received: 8 });
  expect([await stored(small), await stored(middle)]).toEqual([
    { stock: 7, cost: 40_000 },
    { stock: 3, cost: null },
  ]);
  await receive(admin, last, [{ productDetailId: small.id, quantity: 1 }]).expect(409);
});

test('a receipt sent twice, or by two desks that saw the same, is booked once', async () => {
  const unit = await buildUnit({ stock: 0 });
  const purchase = await buildPurchase(admin, [{ productDetailId: unit.id, quantity: 10, cost: 30_000 }]);
  const came = [{ productDetailId: unit.id, quantity: 5 }];
  const twice = await atOnce(4, async () => receive(admin, purchase, came, { key: 'the-same-parcel' }));
  expect(twice.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const desks = await atOnce(3, async () => receive(admin, purchase, came));
  expect(desks.map(({ body }) => (body as Envelope<null>).message)).toEqual(
    Array(3).fill('Somebody has received goods of this purchase meanwhile. Please look at what is still expected.'),
  );
  expect((await stored(unit)).stock).toBe(5);
  expect(await PurchaseReceipt.count({ where: { purchaseId: purchase.id } })).toBe(1);
});

test('more than expected is asked about, and a unit of no line is refused', async () => {
  const [unit, other] = [await buildUnit({ stock: 0 }), await buildUnit()];
  const purchase = await buildPurchase(admin, [{ productDetailId: unit.id, quantity: 2, cost: null }]);
  const came = [{ productDetailId: unit.id, quantity: 3 }];
  const asked = await receive(admin, purchase, came);
  expect([asked.status, dataOf(asked)]).toEqual([409, { codes: [unit.code] }]);
  expect((await stored(unit)).stock).toBe(0);
  await receive(admin, purchase, came, { mayExceed: true }).expect(201);
  expect((await stored(unit)).stock).toBe(3);
  const wrong = await buildPurchase(admin, [{ productDetailId: unit.id, quantity: 2, cost: null }]);
  await receive(admin, wrong, [{ productDetailId: other.id, quantity: 1 }]).expect(400);
});

test('a shop that fails while it books has received nothing', async () => {
  const unit = await buildUnit({ stock: 1 });
  const purchase = await buildPurchase(admin, [{ productDetailId: unit.id, quantity: 4, cost: 20_000 }]);
  const came = [{ productDetailId: unit.id, quantity: 4, cost: 20_000 }];
  armFailpoints((point) => {
    if (point === 'purchase.booked') throw new Error('gone');
  });
  await receive(admin, purchase, came, { key: 'before-the-fall' }).expect(500);
  armFailpoints(() => undefined);
  expect(await stored(unit)).toEqual({ stock: 1, cost: null });
  await receive(admin, purchase, came, { key: 'before-the-fall' }).expect(201);
  expect(await stored(unit)).toEqual({ stock: 5, cost: 20_000 });
});

test('a purchase is changed until it is over, but not below what has come, and not over somebody else’s change', async () => {
  const unit = await buildUnit({ stock: 0 });
  const line = { productDetailId: unit.id, quantity: 4, cost: 20_000 };
  const purchase = await buildPurchase(admin, [line]);
  const { body } = await receive(admin, purchase, [{ productDetailId: unit.id, quantity: 2 }]);
  const { version } = dataOf<Purchase>({ body });
  const change = (quantity: number, known = version) => {
    const about = { supplier: 'Toko Baru', supplierPhone: '0812 3456 789', note: '', expectedOn: '2027-01-02' };
    return admin
      .put(`/api/purchases/${purchase.id}`)
      .send({ ...about, lines: [{ ...line, quantity }], version: known });
  };
  await change(1).expect(409);
  const changed = dataOf<Purchase>(await change(2).expect(200));
  expect(changed).toMatchObject({
    ...{ supplier: 'Toko Baru', supplierPhone: '+628123456789', expectedOn: '2027-01-02' },
    ...{ statusEnum: PURCHASE_STATUS.received, lines: [{ quantity: 2, received: 2 }] },
  });
  await change(9).expect(409);
  const open = await buildPurchase(admin, [line]);
  await admin.put(`/api/purchases/close/${open.id}`).expect(200);
  await admin.put(`/api/purchases/close/${open.id}`).expect(409);
  await receive(admin, open, [{ productDetailId: unit.id, quantity: 1 }]).expect(409);
  const list = dataOf<ListData<Purchase>>(await admin.get(`/api/purchases?search=${encodeURIComponent(unit.code)}`));
  expect(list.rows.map(({ id }) => id)).toEqual([open.id, purchase.id]);
});

test('what sells out is suggested, less what is in stock and expected; codes of a sheet are found', async () => {
  const unit = await buildUnit({ stock: 10 });
  const idle = await buildUnit({ stock: 0 });
  for (let order = 0; order < 2; order += 1) await placePaidOrder(shop, { unit, quantity: 3 });
  await placeOrder(shop, { unit, quantity: 1 });
  await buildPurchase(admin, [{ productDetailId: unit.id, quantity: 2, cost: null }]);
  const suggested = async (days: number) =>
    dataOf<SuggestedUnit[]>(await admin.get(`/api/purchases/suggestion?days=${days}`)).filter(({ productDetailId }) =>
      [unit.id, idle.id].includes(productDetailId),
    );
  // 6 sold in 30 days, 3 in stock and 2 expected: enough for 25 days.
  expect(await suggested(25)).toEqual([]);
  expect(await suggested(60)).toMatchObject([{ code: unit.code, sold: 6, stock: 3, expected: 2, quantity: 7 }]);
  const found = await admin.post('/api/purchases/units').send({ codes: [unit.code, 'NO-SUCH-SKU'] });
  expect(dataOf<PurchasableUnit[]>(found)).toMatchObject([{ productDetailId: unit.id, stock: 3 }]);
});

async function send({ id }: { id: number }, receiptNumber = `JNE${id}`): Promise<void> {
  await staff.put(`/api/invoices/process/${id}`).expect(200);
  await staff.put(`/api/invoices/receipt-number/${id}`).send({ receiptNumber }).expect(200);
}

async function lotsOf(lot: string): Promise<LotRow[]> {
  return dataOf<ListData<LotRow>>(await admin.get(`/api/lots?search=${lot}&sort[0][field]=id&sort[0][dir]=asc`)).rows;
}

test('a lot is kept with the orders it leaves with: older pieces first, then the oldest lot', async () => {
  const unit = await buildUnit({ stock: 2 });
  await buyIn(admin, { productDetailId: unit.id, quantity: 3, lot: 'KAPAS-1' });
  await buyIn(admin, { productDetailId: unit.id, quantity: 3, lot: 'KAPAS-2' });
  const orders = [];
  for (const quantity of [2, 2, 3]) orders.push((await placePaidOrder(shop, { unit, quantity })).placed);
  for (const placed of orders) await send(placed);
  const [first, second, third] = orders;
  expect(await lotsOf('KAPAS-1')).toMatchObject([
    { documentNo: second?.documentNo, quantity: 2, fullname: 'Sari Wulandari', phoneNumber: '+628123456789' },
    { documentNo: third?.documentNo, quantity: 1 },
  ]);
  expect(await lotsOf('KAPAS-2')).toMatchObject([{ documentNo: third?.documentNo, quantity: 2, code: unit.code }]);
  expect(await lotsOf(first?.documentNo ?? '')).toEqual([]);
});

test('an order whose shipment is undone has no lot any more, and gets one when it is shipped again', async () => {
  const unit = await buildUnit({ stock: 0 });
  await buyIn(admin, { productDetailId: unit.id, quantity: 4, lot: 'UNDO-1' });
  const { placed } = await placePaidOrder(shop, { unit, quantity: 2 });
  await staff.put(`/api/invoices/process/${placed.id}`).expect(200);
  expect(await lotsOf('UNDO-1')).toEqual([]);
  const receiptNumber = `0100${String(placed.id).padStart(11, '0')}`;
  const rows = await reviewed(staff, [receiptRow({ documentNo: placed.documentNo, receiptNumber })]);
  const batch = await staff.post('/api/receipt-batches').set('Idempotency-Key', `lot-of-${placed.id}`).send({ rows });
  expect(await lotsOf('UNDO-1')).toHaveLength(1);
  await staff
    .put(`/api/receipt-batches/undo/${dataOf<{ id: number }>(batch).id}`)
    .send({})
    .expect(200);
  expect(await lotsOf('UNDO-1')).toEqual([]);
  await staff
    .put(`/api/invoices/receipt-number/${placed.id}`)
    .send({ receiptNumber: `JNE${placed.id}` })
    .expect(200);
  expect(await lotsOf('UNDO-1')).toMatchObject([{ quantity: 2 }]);
});

test('of a lot, orders shipped at once get no more pieces than came', async () => {
  const unit = await buildUnit({ stock: 0 });
  await buyIn(admin, { productDetailId: unit.id, quantity: 6, lot: 'RACE-1' });
  const orders = [];
  for (let made = 0; made < 4; made += 1) orders.push((await placePaidOrder(shop, { unit })).placed);
  await Promise.all(orders.map(async (placed) => send(placed)));
  expect(await lotsOf('RACE-1')).toHaveLength(4);
});
