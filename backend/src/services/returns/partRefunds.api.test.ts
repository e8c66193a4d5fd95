import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/many.ts';
import { placeOrder, placePaidOrder } from '../../../testing/orders.ts';
import { packWhole } from '../../../testing/packing.ts';
import { makePickList } from '../../../testing/pickLists.ts';
import { postRefund, pieces, refundsOf } from '../../../testing/refunds.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../../../testing/returns.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice } from '../../contract/invoices.ts';
import type { Packing } from '../../contract/packing.ts';
import type { Return } from '../../contract/returns.ts';
import { select } from '../../models/database/database.ts';
import { recount } from '../../models/queries/dailySales.ts';
import { OutboxMail } from '../../models/tables/OutboxMail.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';

const shop = await openTestShop();
const admin = shop.as(await buildAdmin());
const staff = shop.as(await buildStaff());

afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
});

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

async function invoiceOf({ id }: { id: number }): Promise<Invoice> {
  return dataOf<Invoice>(await admin.get(`/api/invoices/${id}`));
}

async function stockOf({ id }: ProductDetail): Promise<number> {
  return (await ProductDetail.findByPk(id, { rejectOnEmpty: true })).stock;
}

/** A paid order of some of ten pieces at Rp 100,000. */
async function paidOrder(quantity = 3) {
  return placePaidOrder(shop, { unit: await buildUnit({ stock: 10, price: 100_000 }), quantity });
}

test('a piece of an unpacked order is refunded, back on sale, and neither picked nor packed', async () => {
  const { placed, unit, api } = await paidOrder();
  await makePickList(shop, { placed });
  const lines = await pieces(placed, 1);
  await postRefund(admin, placed, { lines }).expect(201);
  expect(await stockOf(unit)).toBe(8);
  expect(await invoiceOf(placed)).toMatchObject({
    statusEnum: 1,
    refunded: 100_000,
    refundable: placed.total - 100_000,
  });
  expect((await refundsOf(api, placed)).refunds).toMatchObject([{ amount: 100_000, by: null, status: 'done' }]);
  const mails = await OutboxMail.findAll();
  expect(mails.filter(({ subject }) => /part of your money|Sebagian uang/.test(subject))).toHaveLength(1);
  const [list] = await select<{ pieces: number }>('SELECT SUM(quantity) AS pieces FROM pick_list_lines');
  expect(Number(list?.pieces)).toBe(0);
  await packWhole(staff, placed);
  const { lines: packed } = dataOf<Packing>(await staff.get(`/api/packings/${placed.id}`));
  expect(packed).toMatchObject([{ quantity: 2, packed: 2 }]);
});

test('a broken piece leaves the order and the stock', async () => {
  const { placed, unit } = await paidOrder();
  await postRefund(admin, placed, { lines: await pieces(placed, 2, 0), reason: 'damaged' }).expect(201);
  expect(await stockOf(unit)).toBe(7);
  await admin.put(`/api/invoices/refund/${placed.id}`).send({ reason: 'other', note: 'BCA 2' }).expect(200);
  expect(await stockOf(unit)).toBe(8);
});

test('concurrent refunds never exceed the received money: of 50, as many succeed as the money allows', async () => {
  const { placed } = await paidOrder();
  const answers = await atOnce(50, () => postRefund(admin, placed, { extra: 100_000 }));
  const given = answers.filter(({ status }) => status === 201).length;
  expect(given).toBe(Math.floor(placed.total / 100_000));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(50 - given);
  expect((await invoiceOf(placed)).refunded).toBe(given * 100_000);
}, 60_000);

test('a refund repeated with its key is made once; with different contents it is refused', async () => {
  const { placed } = await paidOrder();
  const answers = await atOnce(5, () => postRefund(admin, placed, { extra: 5_000 }, 'the-same-key'));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await refundsOf(admin, placed)).refunds).toHaveLength(1);
  expect((await postRefund(admin, placed, { extra: 6_000 }, 'the-same-key')).status).toBe(409);
});

test('partial refunds of all money end an unsent order and return its pieces; a full refund sends the rest', async () => {
  const inParts = await paidOrder();
  await postRefund(admin, inParts.placed, { lines: await pieces(inParts.placed, 1) }).expect(201);
  await postRefund(admin, inParts.placed, { extra: inParts.placed.total - 100_000 }).expect(201);
  expect(await invoiceOf(inParts.placed)).toMatchObject({
    statusEnum: 7,
    refundable: 0,
    refunded: inParts.placed.total,
  });
  expect(await stockOf(inParts.unit)).toBe(10);
  const whole = await paidOrder();
  await postRefund(admin, whole.placed, { extra: 30_000 }).expect(201);
  await admin.put(`/api/invoices/refund/${whole.placed.id}`).send({ reason: 'other', note: 'BCA 2' }).expect(200);
  const { refunds } = await refundsOf(admin, whole.placed);
  expect(refunds.map(({ amount }) => amount)).toEqual([30_000, whole.placed.total - 30_000]);
  expect((await postRefund(admin, whole.placed, { extra: 1 })).status).toBe(409);
});

test('a delivered order keeps its status, even after all of its money is refunded', async () => {
  const { placed, unit } = await placeDeliveredOrder(shop, { unit: await buildUnit({ stock: 5 }), quantity: 2 });
  await postRefund(admin, placed, { lines: await pieces(placed, 2, 1) }).expect(201);
  expect(await stockOf(unit)).toBe(4);
  await postRefund(admin, placed, { extra: (await refundsOf(admin, placed)).left }).expect(201);
  const { statusEnum, events } = await invoiceOf(placed);
  expect([statusEnum, events.at(-1)?.note]).toEqual([4, 'All of the money was sent back: BCA 1, transfer 7']);
});

test('a return and a refund never cover the same piece or rupiah twice', async () => {
  const delivered = await placeDeliveredOrder(shop, { unit: await buildUnit({ price: 100_000 }), quantity: 2 });
  const { placed, api } = delivered;
  await postRefund(admin, placed, { extra: placed.total - 130_000 }).expect(201);
  const { value } = dataOf<Return>(await askReturn(api, returnOf(delivered)).expect(201));
  expect(value).toBe(100_000);
  const again = dataOf<Return>(await askReturn(api, returnOf(delivered)).expect(201));
  expect(again.value).toBe(30_000);
  expect((await postRefund(admin, placed, { lines: await pieces(placed, 1) })).status).toBe(400);
  expect((await postRefund(admin, placed, { extra: 1 })).status).toBe(409);
});

test('a refused refund states its reason, and changes nothing', async () => {
  const { placed, api } = await paidOrder(1);
  const waiting = (await placeOrder(shop)).placed;
  const why = async (answer: PromiseLike<{ status: number; body: unknown }>) => {
    const { status, body } = await answer;
    return [status, (body as Envelope<null>).message];
  };
  expect((await why(postRefund(admin, waiting, { extra: 1 })))[0]).toBe(409);
  expect((await why(postRefund(staff, placed, { extra: 1 })))[0]).toBe(403);
  expect((await why(postRefund(api, placed, { extra: 1 })))[0]).toBe(403);
  expect((await why(postRefund(admin, placed, {})))[0]).toBe(400);
  expect((await why(postRefund(admin, placed, { extra: 1, note: '' })))[0]).toBe(400);
  expect((await why(postRefund(admin, placed, { lines: await pieces(placed, 2) })))[0]).toBe(400);
  expect((await why(postRefund(admin, placed, { lines: await pieces(placed, 1, 2) })))[0]).toBe(400);
  expect((await why(postRefund(admin, placed, { lines: await pieces(waiting, 1) })))[0]).toBe(400);
  expect((await why(postRefund(admin, placed, { extra: placed.total + 1 })))[1]).toMatch(/more than is left: Rp/);
  expect((await why(postRefund(admin, placed, { lines: await pieces(placed, 1) })))[1]).toMatch(
    /Nothing would be left/,
  );
  await packWhole(staff, placed);
  expect((await why(postRefund(admin, placed, { lines: await pieces(placed, 1) })))[1]).toMatch(/The parcel is packed/);
  expect((await refundsOf(admin, placed)).refunds).toEqual([]);
});

test('a piece in a half-packed parcel has to be taken out first', async () => {
  const { placed } = await paidOrder(2);
  const [line] = dataOf<Packing>(await staff.put(`/api/packings/open/${placed.id}`).send({})).lines;
  const half = { lines: [{ invoiceDetailId: line?.invoiceDetailId, packed: 1 }] };
  await staff.put(`/api/packings/lines/${placed.id}`).send(half).expect(200);
  await postRefund(admin, placed, { lines: await pieces(placed, 1) }).expect(201);
  const { status } = await postRefund(admin, placed, { lines: await pieces(placed, 1), extra: placed.total - 200_000 });
  expect(status).toBe(400);
});

test('a recount gives the same sums per day', async () => {
  const { placed } = await paidOrder();
  await postRefund(admin, placed, { lines: await pieces(placed, 1), extra: 500 }).expect(201);
  await recount();
});

test('the demo’s simulator completes a refund at once', async () => {
  const { placed } = await paidOrder();
  await postRefund(admin, placed, { extra: 9_000, way: 'provider', note: '' }).expect(201);
  expect((await refundsOf(admin, placed)).refunds).toMatchObject([{ way: 'provider', status: 'done', amount: 9_000 }]);
});
