import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { buildAdmin, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { atOnce } from '../../../testing/many.ts';
import { placePaidOrder } from '../../../testing/orders.ts';
import { packWhole } from '../../../testing/packing.ts';
import { postRefund, pieces, refundsOf } from '../../../testing/refunds.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { Invoice } from '../../contract/invoices.ts';
import type { OrderChange, OrderChangeInput } from '../../contract/orderChanges.ts';
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

function change(input: OrderChangeInput, key: string = randomUUID()) {
  return staff.post('/api/order-changes').set('Idempotency-Key', key).send(input);
}

test('a dearer piece is paid by link first; then the old piece leaves the order and is back on sale', async () => {
  const { placed, unit, other, input, api } = await paidOrder(130_000);
  const [made] = dataOf<OrderChange[]>(await change(input).expect(201));
  expect(made).toMatchObject({ status: 'open', value: 100_000, changeInvoice: { total: 30_000 } });
  expect([await stockOf(unit), await stockOf(other)]).toEqual([3, 4]);
  expect((await staff.put(`/api/invoices/process/${placed.id}`)).status).toBe(409);
  expect((await staff.put(`/api/packings/open/${placed.id}`).send({})).status).toBe(409);
  expect((await change(input)).status).toBe(409);
  expect((await postRefund(admin, placed, { extra: 1 })).status).toBe(409);
  const added = await invoiceOf(made?.changeInvoice ?? { id: 0 });
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
  const [made] = dataOf<OrderChange[]>(await change(input).expect(201));
  expect(made).toMatchObject({ status: 'done', changeInvoice: { total: 0 } });
  expect(await stockOf(unit)).toBe(4);
  const { refunds } = await refundsOf(admin, placed);
  expect(refunds).toMatchObject([
    { way: 'credit', amount: 80_000, status: 'done' },
    { way: 'provider', amount: 20_000, status: 'done' },
  ]);
  const added = await invoiceOf(made?.changeInvoice ?? { id: 0 });
  await admin.put(`/api/invoices/refund/${added.id}`).send({ reason: 'other', note: 'BCA 1' }).expect(200);
  await admin.put(`/api/invoices/refund/${placed.id}`).send({ reason: 'other', note: 'BCA 2' }).expect(200);
  expect((await refundsOf(admin, added)).refunds).toMatchObject([{ amount: 80_000 }]);
});

test('a cancelled or unpaid change leaves the order unchanged', async () => {
  const first = await paidOrder(130_000);
  const [made] = dataOf<OrderChange[]>(await change(first.input).expect(201));
  await staff.put(`/api/order-changes/give-up/${made?.id ?? 0}`).expect(200);
  expect((await staff.put(`/api/order-changes/give-up/${made?.id ?? 0}`)).status).toBe(409);
  expect([await stockOf(first.unit), await stockOf(first.other)]).toEqual([3, 5]);
  await packWhole(staff, first.placed);
  const second = await paidOrder(130_000);
  await change(second.input).expect(201);
  shop.advance(2 * HOUR_MS);
  await payments.expireOverdue();
  await settleEnded();
  const [lapsed] = dataOf<OrderChange[]>(await staff.get(`/api/order-changes/of/${second.placed.id}`));
  expect(lapsed?.status).toBe('undone');
  expect([await stockOf(second.unit), await stockOf(second.other)]).toEqual([3, 5]);
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
