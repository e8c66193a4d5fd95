import { randomUUID } from 'node:crypto';
import type { Invoice, PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { ChangesOfInvoice, OrderChange, OrderChangeInput } from '../../../backend/src/contract/orderChanges.ts';
import type { PartRefundInput, Refund, RefundsOfInvoice } from '../../../backend/src/contract/refunds.ts';
import type { Client } from './clients.ts';
import { acknowledged, buyAndPay, insist, pay, step, succeeded, untilTrue } from './clients.ts';

/** Refunds one of three pieces at the provider, once in spite of repeated requests. */
export async function givenInPart(client: Client): Promise<void> {
  const placed = await buyAndPay(client, 3);
  await give(client, placed, { lines: [await pieceOf(client, placed)], way: 'provider' });
  await untilGiven(client, placed, 1);
}

/** Refunds all money by hand, which ends the order. */
export async function givenWhole(client: Client): Promise<void> {
  const placed = await buyAndPay(client, 2);
  const { left } = await refundsOf(client, placed);
  await give(client, placed, { extra: left, note: 'BCA 123' });
  const { statusEnum } = await succeeded<Invoice>(insist(client, 'staff', `GET /invoices/${placed.id}`));
  const { refunds } = await refundsOf(client, placed);
  if (statusEnum !== INVOICE_STATUS.refunded || refunds.length !== 1)
    throw new Error(`order ${placed.id} is in status ${statusEnum} with ${refunds.length} refunds`);
}

/** The provider could not send a refund, and an admin tries again. */
export async function sentAgain(client: Client): Promise<void> {
  const placed = await buyAndPay(client);
  await give(client, placed, { extra: 1_000, way: 'provider' });
  const failed = await untilRefund(client, placed, 'FAILED', 'failed');
  await acknowledged(step(client, `/refunds/retry/${failed.id}`, { way: 'provider', note: '' }), 409);
  await untilGiven(client, placed, 1);
}

/** Replaces a piece by a cheaper one, whose difference goes back, and another one by two, whose difference is paid. */
export async function changed(client: Client): Promise<void> {
  const placed = await buyAndPay(client, 3);
  await change(client, placed, 1);
  // Nothing leaves for the piece itself: its value is the credit of the new order.
  await untilGiven(client, placed, 2);
  const { id, changeInvoice } = await change(client, placed, 2);
  const { paymentUrl } = await succeeded<Invoice>(insist(client, 'customer', `GET /invoices/${changeInvoice.id}`));
  if (paymentUrl === null) await acknowledged(step(client, `/invoices/pay/${changeInvoice.id}`, {}, 'customer'));
  await pay(client, { ...changeInvoice, xenditId: null, paymentUrl });
  await untilTrue(`change ${id} of order ${placed.id} is done`, async () => {
    const { changes } = await succeeded<ChangesOfInvoice>(
      insist(client, 'staff', `GET /order-changes/of/${placed.id}`),
    );
    return changes.length === 2 && changes.every(({ status }) => status === 'done');
  });
}

/** Replaces a piece of the order by so many of the cheaper unit; returns the change. */
async function change(client: Client, placed: PlacedOrder, quantity: number): Promise<OrderChange> {
  const { invoiceDetailId } = await pieceOf(client, placed);
  const body: OrderChangeInput = {
    ...{ invoiceId: placed.id, removed: [{ invoiceDetailId, quantity: 1 }] },
    ...{ added: [{ productDetailId: client.cheaper.id, quantity }], way: 'provider', reason: 'outOfStock', note: '' },
  };
  const { changes } = await succeeded<ChangesOfInvoice>(
    insist(client, 'staff', 'POST /order-changes', body, randomUUID()),
  );
  const newest = changes.toSorted((one, other) => other.id - one.id)[0];
  if (!newest) throw new Error(`order ${placed.id} was not changed`);
  return newest;
}

async function pieceOf(client: Client, { id }: PlacedOrder) {
  const [line] = (await succeeded<Invoice>(insist(client, 'staff', `GET /invoices/${id}`))).invoiceDetails;
  return { invoiceDetailId: line?.id ?? 0, quantity: 1, restocked: 1 };
}

async function give(client: Client, { id }: PlacedOrder, values: Partial<PartRefundInput>): Promise<void> {
  const usual = { lines: [], extra: 0, way: 'transfer', reason: 'outOfStock', note: '' };
  const body = { ...usual, invoiceId: id, ...values };
  await succeeded<RefundsOfInvoice>(insist(client, 'admin', 'POST /refunds', body, randomUUID()));
}

function refundsOf(client: Client, { id }: PlacedOrder): Promise<RefundsOfInvoice> {
  return succeeded<RefundsOfInvoice>(insist(client, 'staff', `GET /refunds/of/${id}`));
}

/** Xendit sends the order's refund, and the shop hears of it; then the order has exactly so many refunds. */
async function untilGiven(client: Client, placed: PlacedOrder, count: number): Promise<void> {
  await untilRefund(client, placed, 'SUCCEEDED', 'done');
  const { refunds } = await refundsOf(client, placed);
  if (refunds.length !== count) throw new Error(`order ${placed.id} has ${refunds.length} refunds`);
}

/** Xendit answers every request for a refund of this order with a state; resolves when the shop has it. */
async function untilRefund(
  client: Client,
  placed: PlacedOrder,
  state: 'SUCCEEDED' | 'FAILED',
  status: Refund['status'],
): Promise<Refund> {
  let found: Refund | undefined;
  await untilTrue(`a refund of order ${placed.id} is ${status}`, async () => {
    const { invoices, refunds } = client.xendit;
    const own = invoices.filter(({ external_id }) => external_id.startsWith(`${placed.documentNo}-`));
    const isOwn = ({ invoice_id = '' }: { invoice_id?: string }) => own.some(({ id }) => id === invoice_id);
    for (const refund of refunds) if (isOwn(refund) && refund.status === 'PENDING') refund.status = state;
    const known = (await refundsOf(client, placed)).refunds;
    found = known.find((refund) => refund.way === 'provider' && refund.status === status);
    return found !== undefined;
  });
  if (!found) throw new Error(`no refund of order ${placed.id} is ${status}`);
  return found;
}
