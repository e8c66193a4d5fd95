import { Op } from 'sequelize';
import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/many.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { enterReceipt, newReceipt, parcelOf, parcelsOf, placeSplitOrder, split } from '../../../testing/parcels.ts';
import { pieces, postRefund } from '../../../testing/refunds.ts';
import { race } from '../../../testing/stopAt.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope, ListData } from '../../contract/envelope.ts';
import type { FilterOperator } from '../../contract/filterOperators.ts';
import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import type { Invoice, InvoiceRow } from '../../contract/invoices.ts';
import type { FoundInvoice } from '../../contract/packing.ts';
import type { ParcelConflict } from '../../contract/parcels.ts';
import type { InvoiceSheet } from '../../contract/prints.ts';
import { DAY_MS } from '../../contract/time.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { withShelves } from '../stock/shelves.ts';
import * as invoices from './invoices.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const staff = shop.as(await buildStaff());
afterEach(async () => {
  shop.setTime(new Date());
  expect(await brokenInvariants()).toEqual([]);
});

type Placed = Awaited<ReturnType<typeof placeSplitOrder>>['placed'];

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

async function invoiceOf({ id }: { id: number }): Promise<Invoice> {
  return dataOf(await staff.get(`/api/invoices/${id}`));
}

/** A processed order in two parcels of two pieces. */
async function processedInTwo() {
  const ordered = await placeSplitOrder(shop, staff, 2, 2);
  await staff.put(`/api/invoices/process/${ordered.placed.id}`).expect(200);
  return ordered;
}

function deliver(api: typeof staff, placed: Placed, no: number) {
  return parcelOf(staff, placed, no).then(({ id }) => api.put(`/api/parcels/deliver/${id}`));
}

/** The subjects of an order's mails about parcels, in their order. */
async function parcelMails({ documentNo }: Placed): Promise<string[]> {
  const where = { subject: { [Op.like]: `Parcel%${documentNo}%` } };
  return (await OutboxMail.findAll({ where, order: ['id'] })).map(({ subject }) => subject);
}

function timesShipped({ id }: Placed): Promise<number> {
  return InvoiceEvent.count({ where: { invoiceId: id, fromStatus: 2, toStatus: 3 } });
}

test('a split order is shipped with its last parcel, each with a mail of its own, and delivered with the last arrival', async () => {
  const { placed, api } = await processedInTwo();
  expect((await enterReceipt(staff, placed, 1, '010000000000101')).status).toBe(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 2, receiptNumber: '010000000000101' });
  expect((await enterReceipt(staff, placed, 2)).status).toBe(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, receiptNumber: '010000000000101' });
  expect(await parcelMails(placed)).toEqual([
    `Parcel 1 of 2 of your order ${placed.documentNo} is on its way`,
    `Parcel 2 of 2 of your order ${placed.documentNo} is on its way`,
  ]);
  expect((await deliver(api, placed, 2)).status).toBe(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, parcels: [{ deliveredDate: null }, {}] });
  expect((await deliver(staff, placed, 1)).status).toBe(200);
  expect((await invoiceOf(placed)).statusEnum).toBe(4);
  expect((await deliver(staff, placed, 1)).status).toBe(409);
});

test('the first parcel’s mail promises the rest, and the last one says that it is the last', async () => {
  const { placed } = await processedInTwo();
  await enterReceipt(staff, placed, 2, '010000000000202');
  await enterReceipt(staff, placed, 1, '010000000000201');
  const [first, last] = await OutboxMail.findAll({
    where: { subject: { [Op.like]: `Parcel%${placed.documentNo}%` } },
    order: ['id'],
  });
  expect(first?.text).toContain('The rest follows');
  expect(first?.text).toContain('010000000000202');
  expect(first?.text).not.toContain('010000000000201');
  expect(last?.text).toContain('the last one of your order');
});

test('pieces that are not in parcels exactly once are refused by name; so are empty parcels and lines of other orders', async () => {
  const { placed } = await placePaidOrder(shop, { unit: await buildUnit({ stock: 10 }), quantity: 3 });
  const line = await InvoiceDetail.findOne({ where: { invoiceId: placed.id }, rejectOnEmpty: true });
  const refused = await split(staff, placed, 2, 2);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain(`${line.code}: 4 of 3 pieces`);
  expect((await split(staff, placed, 1, 1)).status).toBe(400);
  expect((await split(staff, placed, 3)).status).toBe(400);
  expect((await split(staff, placed, 3, 0)).status).toBe(400);
  const lines = [{ invoiceDetailId: line.id, quantity: 3 }];
  const send = (parcels: object[]) => staff.put(`/api/parcels/split/${placed.id}`).send({ parcels });
  expect((await send([{ lines }, { lines: [] }])).status).toBe(400);
  expect((await send([{ lines }, { lines: [{ invoiceDetailId: line.id + 999, quantity: 1 }] }])).status).toBe(400);
  expect(await parcelsOf(staff, placed)).toEqual([]);
});

test('a split is replaced, keeps the numbers of its parcels, and is undone before anything leaves', async () => {
  const { placed } = await placeSplitOrder(shop, staff, 2, 2);
  await enterReceipt(staff, placed, 1, '010000000000301');
  expect((await split(staff, placed, 1, 2, 1)).status).toBe(200);
  expect(await parcelsOf(staff, placed)).toMatchObject([
    { no: 1, receiptNumber: '010000000000301', lines: [{ quantity: 1 }] },
    { no: 2, receiptNumber: null },
    { no: 3 },
  ]);
  expect((await staff.put(`/api/parcels/join/${placed.id}`)).status).toBe(200);
  expect(await invoiceOf(placed)).toMatchObject({ parcels: [], receiptNumber: '010000000000301' });
  const notes = (await invoiceOf(placed)).events.map(({ note }) => note);
  expect(notes).toEqual(expect.arrayContaining(['Sent in 3 parcels', 'Sent in one parcel again']));
});

test('orders that are not paid, or have left in part, are not split or joined', async () => {
  const { placed: unpaid } = await placeOrder(shop, { quantity: 2, unit: await buildUnit({ stock: 5 }) });
  expect((await split(staff, unpaid, 1, 1)).status).toBe(409);
  const { placed } = await processedInTwo();
  await enterReceipt(staff, placed, 2);
  expect((await split(staff, placed, 1, 3)).status).toBe(409);
  expect((await staff.put(`/api/parcels/join/${placed.id}`)).status).toBe(409);
  const money = { reason: 'customerAsked', note: 'BCA 1' };
  expect((await admin.put(`/api/invoices/refund/${placed.id}`).send(money)).status).toBe(409);
});

test('the list finds a split order by the number of every parcel, and shows, exports and prints them all', async () => {
  const { placed } = await processedInTwo();
  const { placed: other } = await placePaidOrder(shop);
  const [first, last] = [newReceipt(), newReceipt()];
  await enterReceipt(staff, placed, 1, first);
  await enterReceipt(staff, placed, 2, last);
  const shown = `${first}, ${last}`;
  const idsOf = async (query: object) => {
    const { rows } = dataOf<ListData<InvoiceRow>>(await staff.get('/api/invoices').query(query).expect(200));
    return rows.map(({ id }) => id);
  };
  const by = (operator: FilterOperator, value: string) =>
    idsOf({ 'receiptNumber.Operator': operator, 'receiptNumber.Value': value });
  const { equal, notEqual, startsWith, endsWith, like, notNull } = FILTER_OPERATORS;
  for (const number of [first, last]) {
    expect(await idsOf({ search: number.slice(-8) })).toEqual([placed.id]);
    expect(await by(equal, number)).toEqual([placed.id]);
    expect(await by(startsWith, number.slice(0, -1))).toContain(placed.id);
    expect(await by(endsWith, number.slice(-8))).toEqual([placed.id]);
    expect(await by(like, number.slice(2, -1))).toContain(placed.id);
    const others = await by(notEqual, number);
    expect(others).toContain(other.id);
    expect(others).not.toContain(placed.id);
  }
  expect(await by(notNull, 'true')).toContain(placed.id);
  const { rows } = dataOf<ListData<InvoiceRow>>(await staff.get('/api/invoices').query({ search: last }));
  expect(rows).toMatchObject([{ receiptNumber: shown, isSplit: true }]);
  const { text } = await staff.get('/api/invoices/export').query({ search: first }).buffer(true).expect(200);
  expect(text).toContain(`"${shown}"`);
  const { sheets } = dataOf<{ sheets: InvoiceSheet[] }>(await staff.get(`/api/prints/invoice?ids=${placed.id}`));
  expect(sheets).toMatchObject([{ id: placed.id, receiptNumber: shown }]);
});

test('a number for the whole of a split order is refused with its parcels', async () => {
  const { placed } = await processedInTwo();
  const refused = await staff
    .put(`/api/invoices/receipt-number/${placed.id}`)
    .send({ id: placed.id, receiptNumber: newReceipt() });
  expect(refused.status).toBe(409);
  expect(dataOf<ParcelConflict>(refused).parcels).toMatchObject([{ no: 1 }, { no: 2, receiptNumber: null }]);
});

test('numbers that wait on a paid order ship their parcels when it is processed', async () => {
  const { placed } = await placeSplitOrder(shop, staff, 1, 1);
  await enterReceipt(staff, placed, 2);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 1, receiptNumber: null });
  await staff.put(`/api/invoices/process/${placed.id}`).expect(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 2, parcels: [{ shippedDate: null }, {}] });
  expect(await parcelMails(placed)).toHaveLength(1);
});

test('a parcel’s number is corrected, not overwritten unseen, found by a scan, and told when it is used twice', async () => {
  const { placed } = await processedInTwo();
  await enterReceipt(staff, placed, 2, '010000000000401');
  const { id } = await parcelOf(staff, placed, 2);
  const put = (formerNumber: string | null, receiptNumber: string) =>
    staff.put(`/api/parcels/receipt-number/${id}`).send({ id, receiptNumber, formerNumber });
  expect((await put(null, '010000000000402')).status).toBe(409);
  expect((await put('010000000000401', '010000000000402')).status).toBe(200);
  const found = await staff.get('/api/packings/find?scan=010000000000402');
  expect(dataOf<FoundInvoice[]>(found)).toMatchObject([{ id: placed.id }]);
  const other = await processedInTwo();
  const { id: otherId } = await parcelOf(staff, other.placed, 1);
  for (const path of [`/api/parcels/receipt-number/${otherId}`, `/api/invoices/receipt-number/${other.placed.id}`]) {
    const doubts = await staff.get(`${path}?receiptNumber=010000000000402`);
    expect(dataOf(doubts)).toMatchObject({ sameOn: [{ id: placed.id }] });
  }
});

test('the missing second half is refunded: its pieces leave their parcel, and the order is shipped with what has left', async () => {
  const { placed, unit } = await processedInTwo();
  await enterReceipt(staff, placed, 1);
  const tooMany = await postRefund(admin, placed, { lines: await pieces(placed, 3), reason: 'outOfStock' });
  expect(tooMany.status).toBe(400);
  expect(JSON.stringify(tooMany.body)).toContain('Only 2 of them are still in the shop');
  await postRefund(admin, placed, { lines: await pieces(placed, 1), reason: 'outOfStock' }).expect(201);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 2, parcels: [{}, { lines: [{ quantity: 1 }] }] });
  const rest = await postRefund(admin, placed, {
    ...{ lines: await pieces(placed, 1), reason: 'outOfStock' },
    extra: 0,
  });
  expect(rest.status).toBe(201);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, parcels: [{ no: 1 }] });
  await unit.reload();
  expect(unit.stock).toBe(8);
});

test('all money of an order with a parcel on its way can be given back, and the order goes on', async () => {
  const { placed } = await processedInTwo();
  await enterReceipt(staff, placed, 1);
  await postRefund(admin, placed, { extra: placed.total }).expect(201);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 2, refundable: 0 });
  await enterReceipt(staff, placed, 2);
  expect((await invoiceOf(placed)).statusEnum).toBe(3);
});

test('a refund before anything left takes its pieces out of the last parcel, and a single parcel is the order again', async () => {
  const { placed } = await placeSplitOrder(shop, staff, 2, 1);
  await postRefund(admin, placed, { lines: await pieces(placed, 1) }).expect(201);
  expect((await invoiceOf(placed)).parcels).toEqual([]);
  await staff.put(`/api/invoices/process/${placed.id}`);
  await staff
    .put(`/api/invoices/receipt-number/${placed.id}`)
    .send({ id: placed.id, receiptNumber: newReceipt() })
    .expect(200);
});

test('pieces of a parcel that left are not on the shelf, those of the other one are', async () => {
  const { placed, unit } = await processedInTwo();
  const start = Date.now();
  const here = async (countedAt = new Date(start + DAY_MS)) => {
    const [shelf] = await withShelves([{ productDetailId: unit.id, countedAt }]);
    return shelf?.expected;
  };
  expect(await here()).toBe(10);
  shop.setTime(new Date(start + 60_000));
  await enterReceipt(staff, placed, 1);
  expect(await here()).toBe(8);
  await enterReceipt(staff, placed, 2);
  expect(await here()).toBe(6);
  expect(await here(new Date(start + 30_000))).toBe(10);
});

test('what was shipped long ago counts as arrived with all its parcels', async () => {
  const { placed, api } = await processedInTwo();
  await enterReceipt(staff, placed, 1);
  await enterReceipt(staff, placed, 2);
  await deliver(api, placed, 1);
  shop.setTime(new Date(Date.now() + 15 * DAY_MS));
  await invoices.deliverLongShipped();
  shop.setTime(new Date());
  const { statusEnum, parcels } = await invoiceOf(placed);
  expect([statusEnum, parcels.filter(({ deliveredDate }) => deliveredDate).length]).toEqual([4, 2]);
});

test('customers see their own parcels, and nobody else’s', async () => {
  const [own, other] = [await processedInTwo(), await processedInTwo()];
  await enterReceipt(staff, own.placed, 1);
  expect(await parcelsOf(own.api, own.placed)).toMatchObject([
    { no: 1, trackingUrl: expect.stringContaining('http') },
    {},
  ]);
  expect((await deliver(other.api, own.placed, 1)).status).toBe(404);
  expect((await deliver(own.api, own.placed, 2)).status).toBe(409);
});

test('of two splits at once one follows the other, and the pieces stay whole', async () => {
  const { placed } = await placePaidOrder(shop, { unit: await buildUnit({ stock: 10 }), quantity: 4 });
  const { first, second } = await race(
    'parcels.written',
    () => split(staff, placed, 1, 3),
    () => split(staff, placed, 2, 2),
  );
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(await parcelsOf(staff, placed)).toMatchObject([{ lines: [{ quantity: 2 }] }, { lines: [{ quantity: 2 }] }]);
});

test('a parcel that leaves while the order is split anew leaves, and the new split is refused', async () => {
  const { placed } = await processedInTwo();
  const { first, second } = await race(
    'parcel.shipped',
    () => enterReceipt(staff, placed, 1),
    () => split(staff, placed, 1, 3),
  );
  expect([first.status, second.status]).toEqual([200, 409]);
});

test('of 50 entries of both parcels’ numbers at once, each parcel leaves once, with one mail, and the order is shipped once', async () => {
  const { placed } = await processedInTwo();
  const ids = (await parcelsOf(staff, placed)).map(({ id }) => id);
  const answers = await atOnce(50, (index) => {
    const id = ids[index % 2] ?? 0;
    return staff.put(`/api/parcels/receipt-number/${id}`).send({ id, receiptNumber: `01000000000050${index % 2}` });
  });
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(await parcelMails(placed)).toHaveLength(2);
  expect(await timesShipped(placed)).toBe(1);
});
