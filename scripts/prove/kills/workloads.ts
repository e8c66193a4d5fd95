import { randomUUID } from 'node:crypto';
import type { Invoice } from '../../../backend/src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { Packing } from '../../../backend/src/contract/packing.ts';
import type { ReceiptBatch, ReceiptPreview } from '../../../backend/src/contract/receiptBatches.ts';
import type { Return } from '../../../backend/src/contract/returns.ts';
import type { Failpoint } from '../../../backend/src/failpoints.ts';
import type { Client } from './clients.ts';
import { acknowledged, buy, buyAndPay, got, insist, lapse, pay, step, untilTrue } from './clients.ts';
import { adjusted, catalogued, counted, edited, imported, passwordSet } from './office.ts';

/** What a client does from beginning to end, whoever dies meanwhile, and the points that it leads past. */
const WORKLOADS = [
  [
    buyAndPay,
    ...(['transaction.asked', 'order.stockTaken', 'order.numbered', 'order.written', 'order.committed'] as const),
    ...(['link.asked', 'link.given', 'link.stored', 'payment.arrived', 'payment.kept', 'payment.moved'] as const),
    ...(['payment.judged', 'payment.committed', 'mail.claimed', 'mail.sent'] as const),
  ],
  [impatience, 'link.awaited'],
  [secondThought, 'payAgain.written', 'payAgain.committed'],
  [cancellation, 'cancel.moved', 'cancel.committed', 'invoice.locked', 'invoice.changed'],
  // Nobody pays, and nobody says so: the clock ends it.
  [buy, 'expiry.found'],
  [lapsed, 'expiry.moved', 'expiry.stockBack', 'expiry.written'],
  [pasted, 'receipts.judged', 'receipts.kept', 'receipts.written', 'receipts.undone', 'handOver.written'],
  [refunded, 'refund.moved', 'refund.stockBack'],
  [revived, 'revive.moved'],
  [unheard, 'reconciliation.claimed', 'reconciliation.answered'],
  [returned, 'return.checked', 'return.locked', 'return.stepped', 'return.exchangeOrdered'],
  [picked, 'pickList.numbered', 'pickList.written'],
  [packed, 'packing.locked', 'packing.written', 'packing.stamped'],
  [adjusted, 'adjustment.booked', 'costs.written'],
  [counted, 'stockCount.booked'],
  [imported, 'import.planned', 'import.written', 'import.committed'],
  [catalogued, 'product.checked'],
  [edited, 'user.locked'],
  [passwordSet, 'password.hashed'],
] as const satisfies readonly (readonly [(client: Client) => Promise<unknown>, ...Failpoint[]])[];

type Rest<T> = T extends readonly [unknown, ...infer Points] ? Points[number] : never;
export type KillPoint = Rest<(typeof WORKLOADS)[number]>;

/** Where nothing has been promised to anybody. The compiler asks for every other point above. */
export const HARMLESS: Readonly<Record<Exclude<Failpoint, KillPoint>, string>> = {
  'page.asked': 'a page is read',
  'catalogue.read': 'the catalogue is read',
  'file.written': 'a picture waits for its row',
};

/** Each point with the way that leads past it. */
export const KILLS = WORKLOADS.flatMap(([work, ...points]) => points.map((point: KillPoint) => ({ point, work })));

const CLICKS = 4;

/** Xendit is slow, and the button is pressed again and again: one order, and one link that all of them get. */
async function impatience(client: Client): Promise<void> {
  const key = randomUUID();
  client.xendit.next.push('hangingAfterCreating');
  const [placed, ...same] = await Promise.all(Array.from({ length: CLICKS }, () => buy(client, 1, key)));
  if (!placed || same.some(({ id, xenditId }) => id !== placed.id || xenditId !== placed.xenditId))
    throw new Error('several orders, or several links, for one key');
  await pay(client, placed);
}

/** Asks for another link, and pays through both. */
async function secondThought(client: Client): Promise<void> {
  const placed = await buy(client);
  await step(client, `/invoices/pay/${placed.id}`, {}, 'customer');
  await pay(client, placed, 2);
  await pay(client, placed, 1);
}

async function cancellation(client: Client): Promise<void> {
  await step(client, `/invoices/cancel/${(await buy(client)).id}`, {}, 'customer');
}

async function lapsed(client: Client): Promise<void> {
  await lapse(client, await buy(client));
}

async function refunded(client: Client): Promise<void> {
  await step(client, `/invoices/refund/${(await buyAndPay(client)).id}`, { reason: 'customerAsked', note: 'BCA 123' });
}

/** Paid when it had expired and its pieces were sold, and taken up again when they were free. */
async function revived(client: Client): Promise<void> {
  const placed = await buy(client, 3);
  await lapse(client, placed);
  const other = await buy(client, 3);
  await pay(client, placed);
  await step(client, `/invoices/cancel/${other.id}`, {}, 'customer');
  await step(client, `/invoices/revive/${placed.id}`);
}

/** The money is there, and Xendit's word of it gets lost: the shop has to ask. */
async function unheard(client: Client): Promise<void> {
  const { id, documentNo } = await buy(client);
  client.xendit.turn(`${documentNo}-1`, 'PAID');
  await untilTrue(`order ${id}, paid at Xendit, is paid in the shop`, async () => {
    const { statusEnum } = await got<Invoice>(insist(client, 'customer', `GET /invoices/${id}`));
    return statusEnum === INVOICE_STATUS.paid;
  });
}

/** Put on a pick list, which is made again where its answer was lost, and refused where it had been made. */
async function picked(client: Client): Promise<void> {
  const body = { invoiceIds: [(await buyAndPay(client)).id] };
  await acknowledged(insist(client, 'staff', 'POST /pick-lists', body), 409);
}

/** Packed piece by piece, and with the last one closed and processed. */
async function packed(client: Client): Promise<void> {
  const { id } = await buyAndPay(client, 3);
  const [line] = (await got<Packing>(step(client, `/packings/open/${id}`))).lines;
  const pieces = (count: number) => ({ lines: [{ invoiceDetailId: line?.invoiceDetailId ?? 0, packed: count }] });
  await step(client, `/packings/lines/${id}`, pieces(1));
  await acknowledged(step(client, `/packings/complete/${id}`, pieces(3)));
}

/** Two parcels get their numbers in one paste, which is taken back; then one by one, and go with the courier. */
async function pasted(client: Client): Promise<void> {
  const placed = [await buyAndPay(client), await buyAndPay(client)];
  for (const { id } of placed) await step(client, `/invoices/process/${id}`);
  const rows = placed.map(({ id, documentNo }) => ({
    ...{ receiptNumber: `JNE${String(id).padStart(12, '0')}`, documentNo },
    ...{ phoneNumber: '', name: '', postalCode: '', invoiceId: null, isAgreed: false, seen: '' },
  }));
  const preview = await got<ReceiptPreview>(insist(client, 'staff', 'POST /receipt-batches/preview', { rows }));
  const body = { rows: rows.map((row, index) => ({ ...row, seen: preview.rows[index]?.seen ?? '' })) };
  const batch = await got<ReceiptBatch>(insist(client, 'staff', 'POST /receipt-batches', body, randomUUID()));
  if (batch.shipped !== rows.length) throw new Error(`the numbers were not saved: ${JSON.stringify(batch)}`);
  await acknowledged(step(client, `/receipt-batches/undo/${batch.id}`), 409);
  for (const [index, { id }] of placed.entries())
    await step(client, `/invoices/receipt-number/${id}`, { receiptNumber: rows[index]?.receiptNumber });
  const { courier } = await got<Invoice>(insist(client, 'staff', `GET /invoices/${placed[0]?.id}`));
  const sheet = { courier, invoiceIds: placed.map(({ id }) => id) };
  await acknowledged(insist(client, 'staff', 'POST /hand-overs', sheet), 409);
}

/** Bought, delivered, sent back and exchanged for the same. */
async function returned(client: Client): Promise<void> {
  const { id: invoiceId } = await buyAndPay(client);
  await step(client, `/invoices/process/${invoiceId}`);
  await step(client, `/invoices/receipt-number/${invoiceId}`, { receiptNumber: `JNE${invoiceId}` });
  await step(client, `/invoices/deliver/${invoiceId}`);
  const { invoiceDetails } = await got<Invoice>(insist(client, 'customer', `GET /invoices/${invoiceId}`));
  const invoiceDetailId = invoiceDetails[0]?.id;
  const resolution = 'exchange';
  const body = {
    ...{ invoiceId, reason: 'unopened', note: 'Salah ukuran', resolution, photoIds: [] },
    lines: [{ invoiceDetailId, quantity: 1, exchangeForId: client.unit.id }],
  };
  const { id } = await got<Return>(insist(client, 'customer', 'POST /returns', body, randomUUID()));
  await step(client, `/returns/approve/${id}`, { resolution, note: '' });
  await step(client, `/returns/receive/${id}`, { lines: [{ invoiceDetailId, resellable: 1 }] });
  await step(client, `/returns/settle/${id}`, { resolution, note: '' });
}
