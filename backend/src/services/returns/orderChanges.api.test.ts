import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildProduct } from '../../../testing/catalogueFactories.ts';
import { buildAdmin, buildStaff, buildUnit, buildUser } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mailbox.ts';
import { atOnce } from '../../../testing/many.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { packWhole } from '../../../testing/packing.ts';
import { receiptRow, reviewed } from '../../../testing/receiptRows.ts';
import { postRefund, pieces, refundsOf } from '../../../testing/refunds.ts';
import type { Api } from '../../../testing/testShop.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { ReadyParcels } from '../../contract/handOvers.ts';
import type { Invoice } from '../../contract/invoices.ts';
import type {
  ChangeConflict,
  ChangesOfInvoice,
  OrderChange,
  OrderChangeInput,
  ProductUnits,
} from '../../contract/orderChanges.ts';
import type { Packing } from '../../contract/packing.ts';
import type { PickList } from '../../contract/pickLists.ts';
import type { PrintAnswer } from '../../contract/prints.ts';
import type { WhatsAppMessage } from '../../contract/invoiceDesk.ts';
import type { ReceiptBatch } from '../../contract/receiptBatches.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { recount } from '../../models/queries/dailySales.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import * as payments from '../payments/payments.ts';
import { settleEnded } from './orderChanges.ts';

const shop = await openTestShop({ INVOICE_TTL_HOURS: '1' });
const admin = shop.as(await buildAdmin());
const staff = shop.as(await buildStaff());

afterEach(async () => {
  expect(await brokenInvariants()).toEqual([]);
  await recount();
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

/** A paid order of two of five pieces at Rp 100,000, and another unit at a price. */
async function paidOrder(price: number, stock = 5) {
  const ordered = await placePaidOrder(shop, { unit: await buildUnit({ stock: 5, price: 100_000 }), quantity: 2 });
  const other = await buildUnit({ stock, price });
  const [line] = await pieces(ordered.placed, 1);
  const input: OrderChangeInput = {
    invoiceId: ordered.placed.id,
    removed: [{ invoiceDetailId: line?.invoiceDetailId ?? 0, quantity: 1 }],
    added: [{ productDetailId: other.id, quantity: 1 }],
    ...{ way: 'provider', reason: 'outOfStock', note: '' },
  };
  return { ...ordered, other, input };
}

async function changesOf({ id }: { id: number }, reader: Api = staff): Promise<ChangesOfInvoice> {
  return dataOf<ChangesOfInvoice>(await reader.get(`/api/order-changes/of/${id}`).expect(200));
}

/** Changes an order and returns its newest change. */
async function changed(input: OrderChangeInput): Promise<OrderChange> {
  const { changes } = dataOf<ChangesOfInvoice>(await change(input).expect(201));
  const newest = changes.at(-1);
  if (!newest) throw new Error('the order has no change');
  return newest;
}

/** Pays the new order at the simulator, and lets the clock's job finish the change. */
async function pay({ changeInvoice }: OrderChange): Promise<void> {
  const { xenditId } = await invoiceOf(changeInvoice);
  await shop.api.post(`/api/payments/simulator/${xenditId ?? ''}/pay`).expect(200);
  await settleEnded();
}

function change(input: OrderChangeInput, key: string = randomUUID()) {
  return staff.post('/api/order-changes').set('Idempotency-Key', key).send(input);
}

test('a dearer piece is paid by link first; then the old piece leaves the order and is back on sale', async () => {
  const { placed, unit, other, input, api } = await paidOrder(130_000);
  const made = await changed(input);
  expect(made).toMatchObject({ status: 'open', value: 100_000, changeInvoice: { total: 30_000 } });
  expect([await stockOf(unit), await stockOf(other)]).toEqual([3, 4]);
  expect((await staff.put(`/api/invoices/process/${placed.id}`)).status).toBe(409);
  expect((await staff.put(`/api/packings/open/${placed.id}`).send({})).status).toBe(409);
  expect((await change(input)).status).toBe(409);
  expect((await postRefund(admin, placed, { extra: 1 })).status).toBe(409);
  const added = await invoiceOf(made.changeInvoice);
  await api.post(`/api/payments/simulator/${added.xenditId ?? ''}/pay`).expect(200);
  expect(await settleEnded()).toBe(1);
  expect([await stockOf(unit), await stockOf(other)]).toEqual([4, 4]);
  expect(await invoiceOf(placed)).toMatchObject({
    statusEnum: 1,
    refunded: 100_000,
    refundable: placed.total - 100_000,
  });
  expect(await invoiceOf(added)).toMatchObject({ statusEnum: 1, credit: 100_000, refundable: 130_000 });
  await packWhole(staff, placed);
  await packWhole(staff, added);
});

test('a cheaper piece joins the order at once, and the difference is refunded', async () => {
  const { placed, unit, input } = await paidOrder(80_000);
  const made = await changed(input);
  expect(made).toMatchObject({ status: 'done', changeInvoice: { total: 0 } });
  expect(await stockOf(unit)).toBe(4);
  const { refunds } = await refundsOf(admin, placed);
  expect(refunds).toMatchObject([
    { way: 'credit', amount: 80_000, status: 'done' },
    { way: 'provider', amount: 20_000, status: 'done' },
  ]);
  const added = await invoiceOf(made.changeInvoice);
  await admin.put(`/api/invoices/refund/${added.id}`).send({ reason: 'other', note: 'BCA 1' }).expect(200);
  await admin.put(`/api/invoices/refund/${placed.id}`).send({ reason: 'other', note: 'BCA 2' }).expect(200);
  expect((await refundsOf(admin, added)).refunds).toMatchObject([{ amount: 80_000 }]);
});

test('a cancelled or unpaid change leaves the order unchanged', async () => {
  const first = await paidOrder(130_000);
  const made = await changed(first.input);
  await staff.put(`/api/order-changes/give-up/${made.id}`).expect(200);
  expect((await staff.put(`/api/order-changes/give-up/${made.id}`)).status).toBe(409);
  expect([await stockOf(first.unit), await stockOf(first.other)]).toEqual([3, 5]);
  await packWhole(staff, first.placed);
  const second = await paidOrder(130_000);
  await change(second.input).expect(201);
  shop.advance(2 * HOUR_MS);
  await payments.expireOverdue();
  await settleEnded();
  const [lapsed] = (await changesOf(second.placed)).changes;
  expect(lapsed?.status).toBe('undone');
  expect([await stockOf(second.unit), await stockOf(second.other)]).toEqual([3, 5]);
  const { customer, documentNo } = await invoiceOf(second.placed);
  const subjects = (await mailsTo(shop, customer.email)).map(({ subject }) => subject);
  expect(subjects).toContain(`Your order ${documentNo} stays as it was`);
});

test('of 20 concurrent changes for the last piece, one succeeds; and a repeated change is made once', async () => {
  const { other, placed, input } = await paidOrder(100_000, 1);
  const answers = await atOnce(20, () => change(input));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await stockOf(other)).toBe(0);
  expect((await refundsOf(admin, placed)).refunds).toHaveLength(1);
  const again = await paidOrder(90_000);
  const repeated = await atOnce(5, () => change(again.input, 'one-and-the-same'));
  expect(repeated.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(await stockOf(again.other)).toBe(4);
});

test('no change for a packed order, for a sold-out piece, or by a customer', async () => {
  const { placed, other, input, api } = await paidOrder(100_000, 1);
  const many = { ...input, added: [{ productDetailId: other.id, quantity: 2 }] };
  expect((await change(many)).status).toBe(409);
  const byCustomer = api.post('/api/order-changes').set('Idempotency-Key', randomUUID());
  expect((await byCustomer.send(input)).status).toBe(403);
  await packWhole(staff, placed);
  expect((await change(input)).status).toBe(409);
  expect(await stockOf(other)).toBe(1);
});

test('both orders of a change tell of each other, and the difference is paid by the link that staff hand on', async () => {
  const { placed, other, input, api } = await paidOrder(130_000);
  const made = await changed(input);
  const { paymentUrl } = await invoiceOf(made.changeInvoice);
  expect(made).toMatchObject({
    changeInvoice: { statusEnum: 0, paymentUrl },
    added: [{ code: other.code, quantity: 1 }],
    removed: [{ quantity: 1 }],
  });
  const message = dataOf<WhatsAppMessage>(await staff.get(`/api/invoices/whatsapp/${made.changeInvoice.id}`));
  expect(message.text).toContain(paymentUrl);
  const replaces = { id: placed.id, documentNo: placed.documentNo };
  expect(await changesOf(made.changeInvoice, api)).toEqual({ changes: [], replaces: { ...replaces, status: 'open' } });
  await pay(made);
  const { changes } = await changesOf(placed, api);
  expect(changes).toMatchObject([{ status: 'done', changeInvoice: { statusEnum: 1, paymentUrl: null } }]);
  expect((await shop.as(await buildUser()).get(`/api/order-changes/of/${placed.id}`)).status).toBe(404);
});

test('a sold-out unit and a changed price are refused with what is left and what it costs now', async () => {
  const { other, placed, input } = await paidOrder(130_000, 1);
  const soldOut = await change({ ...input, added: [{ productDetailId: other.id, quantity: 2 }] });
  expect(soldOut.status).toBe(409);
  expect(dataOf<ChangeConflict>(soldOut).cart).toMatchObject([{ productDetailId: other.id, lastStock: 1 }]);
  const dearer = await change({ ...input, difference: 20_000 });
  expect(dearer.status).toBe(409);
  expect(dataOf<ChangeConflict>(dearer).cart).toMatchObject([{ price: 130_000, lastStock: 1 }]);
  const tooMany = await change({ ...input, removed: input.removed.map((line) => ({ ...line, quantity: 3 })) });
  expect(tooMany.status).toBe(400);
  expect(dataOf<{ errors: unknown }>(tooMany).errors).toMatchObject([{ field: 'removed' }]);
  expect((await changesOf(placed)).changes).toEqual([]);
  expect(await changed({ ...input, difference: 30_000 })).toMatchObject({ status: 'open' });
});

test('the units of the ordered products are offered with their price and stock, and no others', async () => {
  const plans = [
    { size: 'M', price: 100_000 },
    { size: 'L', price: 120_000, stock: 0 },
    { size: 'XL', isActive: false },
  ];
  const { id, units } = await buildProduct({ units: plans });
  const [medium, large] = units;
  await buildProduct();
  const { placed } = await placePaidOrder(shop, { ...(medium && { unit: medium }) });
  const offered = dataOf<ProductUnits[]>(await staff.get(`/api/order-changes/units/${placed.id}`).expect(200));
  expect(offered).toMatchObject([
    {
      productId: id,
      units: [
        { productDetailId: medium?.id, price: 100_000, lastStock: 9 },
        { productDetailId: large?.id, price: 120_000, lastStock: 0 },
      ],
    },
  ]);
});

async function togetherOf({ id }: { id: number }) {
  const { goesWith } = dataOf<Packing>(await staff.get(`/api/packings/${id}`).expect(200));
  const { sheets } = dataOf<PrintAnswer<'slip'>>(await staff.get(`/api/prints/slip?ids=${id}`).expect(200));
  expect(sheets.map((sheet) => sheet.goesWith)).toEqual([goesWith]);
  return goesWith.map(({ documentNo }) => documentNo);
}

test('pick list, packing page and slip of either order name the other one, from the change until it is sent', async () => {
  const { placed, input } = await paidOrder(130_000);
  const made = await changed(input);
  expect(await togetherOf(placed)).toEqual([]);
  expect((await staff.post('/api/pick-lists').send({ invoiceIds: [placed.id] })).status).toBe(409);
  await pay(made);
  const { changeInvoice } = made;
  expect([await togetherOf(placed), await togetherOf(changeInvoice)]).toEqual([
    [changeInvoice.documentNo],
    [placed.documentNo],
  ]);
  const invoiceIds = [placed.id, changeInvoice.id];
  const list = dataOf<PickList>(await staff.post('/api/pick-lists').send({ invoiceIds }).expect(201));
  expect(list.invoices.map(({ goesWith }) => goesWith.map(({ id }) => id))).toEqual(
    invoiceIds.toReversed().map((id) => [id]),
  );
  await packWhole(staff, placed);
  await staff.put(`/api/invoices/receipt-number/${placed.id}`).send({ receiptNumber: 'JNE1' }).expect(200);
  expect(await togetherOf(changeInvoice)).toEqual([]);
});

/** A paid order whose two pieces were both replaced by dearer ones, with the difference paid. */
async function replacedWhole() {
  const { placed, input } = await paidOrder(130_000);
  const removed = input.removed.map((line) => ({ ...line, quantity: 2 }));
  const added = input.added.map((piece) => ({ ...piece, quantity: 2 }));
  const made = await changed({ ...input, removed, added, difference: 60_000 });
  await pay(made);
  return { placed, changeInvoice: made.changeInvoice };
}

test('an order whose pieces were all replaced is not packed; it is sent with the new order, under the same number', async () => {
  const { placed, changeInvoice } = await replacedWhole();
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 2, refundable: placed.total - 200_000 });
  expect((await staff.put(`/api/packings/open/${placed.id}`).send({})).status).toBe(409);
  expect((await staff.post('/api/pick-lists').send({ invoiceIds: [placed.id] })).status).toBe(409);
  expect(await togetherOf(changeInvoice)).toEqual([]);
  await packWhole(staff, changeInvoice);
  const number = { receiptNumber: 'JNE0042' };
  await staff.put(`/api/invoices/receipt-number/${changeInvoice.id}`).send(number).expect(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, ...number });
  const ready = dataOf<ReadyParcels[]>(await staff.get('/api/hand-overs/ready').expect(200));
  const parcels = ready.flatMap(({ parcels: ofCourier }) => ofCourier.map(({ invoiceId }) => invoiceId));
  expect([placed.id, changeInvoice.id].map((id) => parcels.includes(id))).toEqual([false, true]);
});

test('undone receipt numbers also return the order that was sent with the new one', async () => {
  const { placed, changeInvoice } = await replacedWhole();
  await packWhole(staff, changeInvoice);
  const rows = await reviewed(staff, [
    receiptRow({ documentNo: changeInvoice.documentNo, receiptNumber: '010000000000077' }),
  ]);
  const sent = staff.post('/api/receipt-batches').set('Idempotency-Key', randomUUID()).send({ rows });
  const { id } = dataOf<ReceiptBatch>(await sent);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, receiptNumber: '010000000000077' });
  await staff.put(`/api/receipt-batches/undo/${id}`).send({}).expect(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 2, receiptNumber: null });
  expect(await invoiceOf(changeInvoice)).toMatchObject({ statusEnum: 2, receiptNumber: null });
});
