import { afterEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildUnit } from '../../../testing/factories.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { packWhole } from '../../../testing/packing.ts';
import { buildPicker, makePickList, pickListIn } from '../../../testing/pickLists.ts';
import { race } from '../../../testing/stopAt.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice } from '../../contract/invoices.ts';
import type { DispatchDay } from '../../contract/pickLists.ts';
import { PICK_LIST_STATUS } from '../../contract/pickLists.ts';
import { MINUTE_MS } from '../../contract/time.ts';
import { Invoice as InvoiceRow } from '../../models/tables/Invoice.ts';
import { PickListInvoice } from '../../models/tables/PickListInvoice.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const { api, make, look, enter, takeOff, step } = await buildPicker(shop);
afterEach(async () => expect(await brokenInvariants()).toEqual([]));

const refund = (id: number) => admin.put(`/api/invoices/refund/${id}`).send({ reason: 'customerAsked', note: 'BCA 1' });

/** Two paid orders of one unit: two pieces, then one. */
async function twoOrders() {
  const unit = await buildUnit();
  const [older, newer] = [await placePaidOrder(shop, { unit, quantity: 2 }), await placePaidOrder(shop, { unit })];
  return { unit, older: older.placed, newer: newer.placed, list: await makePickList(shop, older, newer) };
}

async function timelineOf(id: number): Promise<string[]> {
  const { body } = await api.get(`/api/invoices/${id}`).set('Accept-Language', 'en');
  return (body as Envelope<Invoice>).data.events.map(({ note }) => note);
}

describe('a pick list', () => {
  test('sums the same unit over its invoices, and says which of them takes how many', async () => {
    shop.setTime(new Date('2026-11-23T02:00:00Z'));
    const { unit, older, newer, list } = await twoOrders();
    expect(list.number).toMatch(/^PL-20261123-\d{2,}$/);
    expect(list.lines).toMatchObject([
      {
        ...{ productDetailId: unit.id, quantity: 3, counted: null },
        takes: [
          { invoiceId: older.id, quantity: 2 },
          { invoiceId: newer.id, quantity: 1 },
        ],
      },
    ]);
    expect(list).toMatchObject({ statusEnum: PICK_LIST_STATUS.open, invoiceCount: 2, pieces: 3, found: 0 });
    const next = await makePickList(shop, await placePaidOrder(shop));
    expect(Number(next.number.split('-')[2])).toBe(Number(list.number.split('-')[2]) + 1);
    shop.setTime(new Date());
  });

  test('goes from shelf to shelf, A-2 before A-10; what has no place comes after them, by its size', async () => {
    const units = [
      { size: 'M', place: '' },
      { size: 'L', place: 'A-10' },
      { size: 'S', place: '' },
      { size: 'XL', place: 'A-2' },
    ];
    const product = await buildProduct({ units: units.map(({ size }) => ({ size, stock: 5 })) });
    const orders = [];
    for (const [index, unit] of product.units.entries()) {
      await ProductDetail.update({ shelfPlace: units[index]?.place ?? '' }, { where: { id: unit.id } });
      orders.push(await placePaidOrder(shop, { unit }));
    }
    const { lines } = await makePickList(shop, ...orders);
    const ids = lines.map(({ productDetailId }) => productDetailId);
    const [m, l, s, xl] = product.units.map(({ id }) => id);
    expect(ids.slice(0, 2)).toEqual([xl, l]);
    expect(new Set(ids.slice(2))).toEqual(new Set([m, s]));
    expect(lines.map(({ shelfPlace }) => shelfPlace)).toEqual(['A-2', 'A-10', '', '']);
  });

  test('takes paid orders alone, and none that is on another list', async () => {
    const [paid, unpaid] = [await placePaidOrder(shop), await placeOrder(shop)];
    const listed = await placePaidOrder(shop);
    await makePickList(shop, listed);
    const invoiceIds = [paid, unpaid, listed].map(({ placed }) => placed.id);
    const { body, status } = await make({ invoiceIds });
    expect(status).toBe(201);
    expect(pickListIn({ body }).invoices.map(({ id }) => id)).toEqual([paid.placed.id]);
    expect((body as Envelope<unknown>).message).toMatch(/2\.$/);
    expect((await make({ invoiceIds })).status).toBe(409);
  });

  test('is made of the oldest, or of one courier’s', async () => {
    await make({});
    const orders = [await placePaidOrder(shop), await placePaidOrder(shop), await placePaidOrder(shop)];
    const [first, second, third] = orders.map(({ placed }) => placed.id);
    await InvoiceRow.update({ courier: 'Merpati' }, { where: { id: second ?? 0 } });
    expect(pickListIn(await make({ courier: 'Merpati' })).invoices.map(({ id }) => id)).toEqual([second]);
    expect(pickListIn(await make({ most: 1 })).invoices.map(({ id }) => id)).toEqual([first]);
    expect(pickListIn(await make({})).invoices.map(({ id }) => id)).toEqual([third]);
    expect((await make({})).status).toBe(409);
  });

  test('keeps of each unit the latest look, however late and often it is sent', async () => {
    const { unit, list } = await twoOrders();
    await enter(list.id, [unit.id, 3, 10]);
    await enter(list.id, [unit.id, 1, 60]);
    await enter(list.id, [unit.id, 3, 10]);
    expect(await look(list.id)).toMatchObject({ found: 3, lines: [{ counted: 3 }] });
    await enter(list.id, [unit.id, null]);
    expect((await look(list.id)).lines).toMatchObject([{ counted: null }]);
    const { id: stranger } = await buildUnit();
    expect((await enter(list.id, [stranger, 1])).status).toBe(400);
  });

  test('lets go an order of which pieces are missing: it waits again, and staff read why', async () => {
    const { unit, older, newer, list } = await twoOrders();
    await enter(list.id, [unit.id, 2]);
    const left = pickListIn(await takeOff(list.id, newer.id));
    expect(left).toMatchObject({ invoiceCount: 1, pieces: 2, lines: [{ quantity: 2, counted: 2 }] });
    expect(left.invoices).toMatchObject([{ id: older.id, leftAt: null }, { id: newer.id }]);
    expect((await timelineOf(newer.id)).at(-1)).toBe(`Taken off the pick list: ${list.number}, ${unit.code} −1`);
    expect((await make({ invoiceIds: [older.id, newer.id] })).status).toBe(201);
    const { body } = await takeOff(list.id, newer.id);
    expect(pickListIn({ body }).invoiceCount).toBe(1);
  });

  test('tells shoppers nothing of what staff could not find', async () => {
    const ordered = await placePaidOrder(shop);
    const list = await makePickList(shop, ordered);
    const before = (await timelineOf(ordered.placed.id)).length;
    await takeOff(list.id, ordered.placed.id);
    expect(await timelineOf(ordered.placed.id)).toHaveLength(before + 1);
    const { body } = await ordered.api.get(`/api/invoices/${ordered.placed.id}`);
    expect((body as Envelope<Invoice>).data.events).toHaveLength(before);
  });

  test('loses an order that is refunded meanwhile, and says what goes back to its shelf', async () => {
    const { unit, newer, list } = await twoOrders();
    await enter(list.id, [unit.id, 3]);
    expect((await refund(newer.id)).status).toBe(200);
    const left = await look(list.id);
    expect(left).toMatchObject({ invoiceCount: 1, pieces: 2, found: 2, lines: [{ quantity: 2, counted: 3 }] });
    expect(left.invoices.at(-1)).toMatchObject({ id: newer.id, statusEnum: 7, leftAt: expect.any(String) as string });
  });

  test('that is finished keeps its orders, one that is cancelled frees them', async () => {
    const { older, newer, list } = await twoOrders();
    const invoiceIds = [older.id, newer.id];
    await step('finish', list.id);
    expect((await make({ invoiceIds })).status).toBe(409);
    expect((await step('cancel', list.id)).status).toBe(409);
    await step('reopen', list.id);
    expect((await step('cancel', list.id)).status).toBe(200);
    expect((await enter(list.id)).status).toBe(400);
    expect((await make({ invoiceIds })).status).toBe(201);
  });

  test('costs a fixed number of statements, however long it is', async () => {
    const short = await makePickList(shop, await placePaidOrder(shop));
    const long = await makePickList(shop, ...(await Promise.all([0, 1, 2].map(() => placePaidOrder(shop)))));
    const ofShort = await shop.countStatements(() => look(short.id));
    expect(await shop.countStatements(() => look(long.id))).toBe(ofShort);
  });
});

describe('at the same time', () => {
  test('two who make lists of the same orders never pick the same', async () => {
    const orders = [await placePaidOrder(shop), await placePaidOrder(shop), await placePaidOrder(shop)];
    const [a = 0, b = 0, c = 0] = orders.map(({ placed }) => placed.id);
    const { first, second } = await race(
      'pickList.numbered',
      () => make({ invoiceIds: [a, b] }),
      () => make({ invoiceIds: [b, c] }),
    );
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(pickListIn(first).invoices.map(({ id }) => id)).toEqual([a, b]);
    expect(pickListIn(second).invoices.map(({ id }) => id)).toEqual([c]);
    expect(pickListIn(first).number).not.toBe(pickListIn(second).number);
  });

  test('many who press the button get each order once, and numbers without a gap', async () => {
    await make({});
    const orders = await Promise.all(Array.from({ length: 6 }, () => placePaidOrder(shop)));
    const answers = await Promise.all(Array.from({ length: 6 }, () => make({ most: 2 })));
    const made = answers.filter(({ status }) => status === 201).map(pickListIn);
    const picked = made.flatMap(({ invoices }) => invoices.map(({ id }) => id));
    expect(new Set(picked).size).toBe(picked.length);
    // Whoever found all of theirs taken is told so, and presses again.
    while ((await make({ most: 2 })).status === 201);
    const current = await PickListInvoice.count({ where: { currentInvoiceId: orders.map(({ placed }) => placed.id) } });
    expect(current).toBe(orders.length);
    const numbers = made.map(({ number }) => Number(number.split('-')[2])).toSorted((one, other) => one - other);
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
  });

  test('an order that is refunded while a list is made of it is on none', async () => {
    const { placed } = await placePaidOrder(shop);
    const { first, second } = await race(
      'refund.moved',
      () => refund(placed.id),
      () => make({ invoiceIds: [placed.id] }),
    );
    expect([first.status, second.status]).toEqual([200, 409]);
  });

  test('an order that is refunded just after leaves the list', async () => {
    const { placed } = await placePaidOrder(shop);
    const { first, second } = await race(
      'pickList.written',
      () => make({ invoiceIds: [placed.id] }),
      () => refund(placed.id),
    );
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await look(pickListIn(first).id)).toMatchObject({ invoiceCount: 0, pieces: 0, lines: [] });
  });
});

describe('the desk’s first page', () => {
  const day = async () => ((await api.get('/api/pick-lists/today')).body as Envelope<DispatchDay>).data;
  const countOf = ({ waiting }: DispatchDay, station: string) =>
    waiting.filter((one) => one.station === station).reduce((sum, { count }) => sum + count, 0);

  test('says how many wait at each station, by courier, and what came since the last list', async () => {
    await make({});
    const before = await day();
    expect(countOf(before, 'toPick')).toBe(0);
    const pass = (minutes: number) => shop.setTime(new Date(Date.now() + minutes * MINUTE_MS));
    pass(1);
    const one = await placePaidOrder(shop);
    await placePaidOrder(shop);
    const arrived = await day();
    expect(countOf(arrived, 'toPick')).toBe(2);
    expect(arrived.last?.arrived).toBe(2);
    pass(2);
    const list = await makePickList(shop, one);
    await packWhole(api, one.placed);
    const later = await day();
    expect(later.last).toMatchObject({ id: list.id, number: list.number, arrived: 0 });
    expect(countOf(later, 'toPick')).toBe(1);
    expect(countOf(later, 'onList')).toBe(countOf(before, 'onList'));
    expect(countOf(later, 'toShip')).toBe(countOf(before, 'toShip') + 1);
    expect(later.lists[0]).toMatchObject({ id: list.id, invoiceCount: 1 });
    shop.setTime(new Date());
  });

  test('does not take what was processed from the list of invoices for packed: it is picked and packed like any other', async () => {
    await make({});
    const before = await day();
    const orders = [await placePaidOrder(shop), await placePaidOrder(shop)];
    const ids = orders.map(({ placed }) => placed.id);
    await api.post('/api/invoices/bulk').send({ step: 'process', ids }).expect(200);
    const processed = await day();
    expect([countOf(processed, 'toPick'), countOf(processed, 'toShip')]).toEqual([2, countOf(before, 'toShip')]);

    const list = pickListIn(await make({ invoiceIds: ids }).expect(201));
    expect(list).toMatchObject({ invoiceCount: 2, pieces: 2 });
    const listed = await day();
    expect([countOf(listed, 'toPick'), countOf(listed, 'onList')]).toEqual([0, countOf(before, 'onList') + 2]);
    await make({ invoiceIds: ids }).expect(409);

    for (const { placed } of orders) await packWhole(api, placed);
    const packed = await day();
    expect(countOf(packed, 'onList')).toBe(countOf(before, 'onList'));
    expect(countOf(packed, 'toShip')).toBe(countOf(before, 'toShip') + 2);
    await step('cancel', list.id).expect(200);
    await make({ invoiceIds: ids }).expect(409);
    expect(countOf(await day(), 'toPick')).toBe(0);
  });

  test('is for staff, and costs a fixed number of statements', async () => {
    await Promise.all([0, 1, 2].map(async () => makePickList(shop, await placePaidOrder(shop))));
    const guardedLook = await shop.countStatements(() => api.get('/api/invoices/0'));
    // Instead of that look three of its own, and two for the settings where nobody has asked for them a moment ago.
    expect(await shop.countStatements(day)).toBeLessThanOrEqual(guardedLook - 1 + 3 + 2);
    const { api: shopper } = await placePaidOrder(shop);
    expect((await shopper.get('/api/pick-lists/today')).status).toBe(403);
  });
});
