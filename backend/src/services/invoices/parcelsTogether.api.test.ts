import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { brokenInvariants } from '../../../testing/brokenInvariants.ts';
import { closeShop } from '../../../testing/closures.ts';
import { buildAdmin, buildServedCity, buildStaff, buildUnit } from '../../../testing/factories.ts';
import { checkoutOf, placePaidOrder } from '../../../testing/orders.ts';
import { enterReceipt, newReceipt, parcelOf, parcelsOf, placeSplitOrder, split } from '../../../testing/parcels.ts';
import { pieces, postRefund } from '../../../testing/refunds.ts';
import { openTestShop } from '../../../testing/testShop.ts';
import type { Envelope } from '../../contract/envelope.ts';
import type { WhatsAppMessage } from '../../contract/invoiceDesk.ts';
import type { Invoice, PlacedOrder } from '../../contract/invoices.ts';
import { PICKUP } from '../../contract/manualOrders.ts';
import type { ChangesOfInvoice, OrderChange } from '../../contract/orderChanges.ts';
import { settleEnded } from '../returns/orderChanges.ts';

// Orders in parcels together with the other things that happen to orders.

const shop = await openTestShop();
let [admin, staff] = [shop.as(await buildAdmin()), shop.as(await buildStaff())];
afterEach(async () => {
  shop.setTime(new Date());
  expect(await brokenInvariants()).toEqual([]);
});

type Named = Pick<PlacedOrder, 'id'>;

function dataOf<Data>({ body }: { body: unknown }): Data {
  return (body as Envelope<Data>).data;
}

async function invoiceOf({ id }: Named): Promise<Invoice> {
  return dataOf(await staff.get(`/api/invoices/${id}`).expect(200));
}

/** Asks for a change of so many pieces of an order for as many that cost Rp 130,000 each. */
async function openChange(placed: Named, quantity: number): Promise<OrderChange> {
  const [line] = await pieces(placed, quantity);
  const other = await buildUnit({ stock: 5, price: 130_000 });
  const made = await staff
    .post('/api/order-changes')
    .set('Idempotency-Key', randomUUID())
    .send({
      ...{ invoiceId: placed.id, way: 'provider', reason: 'outOfStock', note: '' },
      removed: [{ invoiceDetailId: line?.invoiceDetailId, quantity }],
      added: [{ productDetailId: other.id, quantity }],
    })
    .expect(201);
  const newest = dataOf<ChangesOfInvoice>(made).changes.at(-1);
  if (!newest) throw new Error('the order has no change');
  return newest;
}

/** Pays the difference; returns the new order. */
async function pay({ changeInvoice }: OrderChange): Promise<Invoice> {
  const added = await invoiceOf(changeInvoice);
  await shop.api.post(`/api/payments/simulator/${added.xenditId ?? ''}/pay`).expect(200);
  await settleEnded();
  return invoiceOf(added);
}

async function process({ id }: Named): Promise<void> {
  await staff.put(`/api/invoices/process/${id}`).expect(200);
}

function setNumber({ id }: Named, receiptNumber: string, formerNumber: string | null = null) {
  return staff.put(`/api/invoices/receipt-number/${id}`).send({ id, receiptNumber, formerNumber });
}

test('an order whose items were changed is split into the pieces that stayed, and each parcel leaves', async () => {
  const { placed } = await placePaidOrder(shop, { unit: await buildUnit({ stock: 9, price: 100_000 }), quantity: 4 });
  const change = await openChange(placed, 1);
  expect((await invoiceOf(placed)).waitsFor).toEqual({
    id: change.changeInvoice.id,
    documentNo: change.changeInvoice.documentNo,
  });
  expect((await split(staff, placed, 2, 2)).status).toBe(409);
  const added = await pay(change);
  expect((await invoiceOf(placed)).waitsFor).toBeNull();
  expect((await split(staff, placed, 2, 2)).status).toBe(400);
  expect((await split(staff, placed, 2, 1)).status).toBe(200);
  await process(placed);
  await enterReceipt(staff, placed, 1);
  await enterReceipt(staff, placed, 2);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, refunded: 100_000 });
  expect((await invoiceOf(added)).statusEnum).toBe(1);
});

test('items of a split order are changed: nothing leaves before the payment, then the old piece leaves its parcel', async () => {
  const { placed, unit } = await placeSplitOrder(shop, staff, 2, 2);
  const change = await openChange(placed, 1);
  await enterReceipt(staff, placed, 1);
  expect((await staff.put(`/api/invoices/process/${placed.id}`)).status).toBe(409);
  await pay(change);
  expect(await parcelsOf(staff, placed)).toMatchObject([
    { shippedDate: null, lines: [{ quantity: 2 }] },
    { lines: [{ quantity: 1 }] },
  ]);
  await process(placed);
  await enterReceipt(staff, placed, 2);
  expect((await invoiceOf(placed)).statusEnum).toBe(3);
  await unit.reload();
  expect(unit.stock).toBe(7);
});

test('a split order is refunded in part after its first parcel left, then its last parcel ships it, with the money as it was', async () => {
  const { placed, unit } = await placeSplitOrder(shop, staff, 2, 2);
  await process(placed);
  await enterReceipt(staff, placed, 1);
  await postRefund(admin, placed, { lines: await pieces(placed, 1), extra: 5000 }).expect(201);
  const before = await invoiceOf(placed);
  expect(before).toMatchObject({ statusEnum: 2, refunded: 105_000, refundable: placed.total - 105_000 });
  await enterReceipt(staff, placed, 2);
  const { statusEnum, refunded, refundable, parcels } = await invoiceOf(placed);
  expect([statusEnum, refunded, refundable]).toEqual([3, 105_000, placed.total - 105_000]);
  expect(parcels.map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2], [1]]);
  await unit.reload();
  expect(unit.stock).toBe(7);
});

test('a corrected number of the new order is also that of the emptied order that was sent with it', async () => {
  const { placed } = await placePaidOrder(shop, { unit: await buildUnit({ stock: 5, price: 100_000 }), quantity: 2 });
  const added = await pay(await openChange(placed, 2));
  await process(added);
  const [wrong, right] = [newReceipt(), newReceipt()];
  await setNumber(added, wrong).expect(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, receiptNumber: wrong });
  await setNumber(added, right, wrong).expect(200);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, receiptNumber: right });
});

test('an emptied order is sent with the last parcel of the new one, and follows the first parcel’s corrected number', async () => {
  const { placed } = await placePaidOrder(shop, { unit: await buildUnit({ stock: 5, price: 100_000 }), quantity: 2 });
  const added = await pay(await openChange(placed, 2));
  await split(staff, added, 1, 1);
  await process(added);
  const [wrong, right] = [newReceipt(), newReceipt()];
  await enterReceipt(staff, added, 1, wrong);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 2, receiptNumber: null });
  await enterReceipt(staff, added, 2);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, receiptNumber: wrong });
  await enterReceipt(staff, added, 1, right);
  expect(await invoiceOf(placed)).toMatchObject({ statusEnum: 3, receiptNumber: right });
});

/** An order of two pieces that staff write down. */
async function byHand(values: object): Promise<Invoice> {
  const unit = await buildUnit({ stock: 5, price: 100_000 });
  const { cartItemVMs, customer, courier, service } = checkoutOf(await buildServedCity(), {
    ...unit.get(),
    quantity: 2,
  });
  const about = { source: 'whatsapp', sourceRef: '', payment: 'link', manualDiscount: 0, manualReason: '' };
  const by = { ...customer, id: null, email: '', phoneNumber: `0812 7${newReceipt().slice(-7)}` };
  const written = staff.post('/api/invoices/by-hand').set('Idempotency-Key', randomUUID());
  const answer = await written.send({ ...about, courier, service, cartItemVMs, customer: by, ...values }).expect(201);
  return invoiceOf(dataOf<PlacedOrder>(answer));
}

async function whatsAppTextOf({ id }: Named): Promise<string> {
  return dataOf<WhatsAppMessage>(await staff.get(`/api/invoices/whatsapp/${id}`).expect(200)).text;
}

test('the WhatsApp message names each parcel’s number once one has left, and says which ones follow or have arrived', async () => {
  const { placed } = await placeSplitOrder(shop, staff, 2, 2);
  await process(placed);
  expect(await whatsAppTextOf(placed)).toContain('is packed and goes to');
  const [first, last] = [newReceipt(), newReceipt()];
  await enterReceipt(staff, placed, 1, first);
  const half = await whatsAppTextOf(placed);
  expect(half).toContain(`Parcel 1 of 2 is on its way.\nReceipt number: ${first}\nFollow it here: http`);
  expect(half).toContain('Parcel 2 of 2 follows.');
  await enterReceipt(staff, placed, 2, last);
  const { id } = await parcelOf(staff, placed, 1);
  await staff.put(`/api/parcels/deliver/${id}`).expect(200);
  const whole = await whatsAppTextOf(placed);
  expect(whole).toContain(`Parcel 1 of 2 has arrived. Receipt number: ${first}`);
  expect(whole).toContain(`Receipt number: ${last}`);
});

test('an order that is picked up is not split', async () => {
  const placed = await byHand({ courier: PICKUP.courier, service: PICKUP.service, payment: 'cash' });
  const refused = await split(staff, placed, 1, 1);
  expect(refused.status).toBe(409);
  expect((refused.body as Envelope<null>).message).toBe('An order for pickup is not sent, so it has no parcels.');
  expect(await parcelsOf(staff, placed)).toEqual([]);
});

test('an order that staff write down while the shop is closed leaves in parcels after the closure', async () => {
  await closeShop(shop, { takesOrders: false });
  shop.setTime('2027-06-14T09:00:00+07:00');
  [admin, staff] = [shop.as(await buildAdmin()), shop.as(await buildStaff())];
  const placed = await byHand({});
  expect(placed).toMatchObject({ statusEnum: 0, total: placed.shipmentFee + 200_000 });
  await shop.api.post(`/api/payments/simulator/${placed.xenditId ?? ''}/pay`).expect(200);
  expect((await split(staff, placed, 1, 1)).status).toBe(200);
  shop.setTime('2027-06-21T09:00:00+07:00');
  [admin, staff] = [shop.as(await buildAdmin()), shop.as(await buildStaff())];
  await process(placed);
  await enterReceipt(staff, placed, 1);
  await enterReceipt(staff, placed, 2);
  expect((await invoiceOf(placed)).statusEnum).toBe(3);
});
