import { randomUUID } from 'node:crypto';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { Packing } from '../../../backend/src/contract/packing.ts';
import type { Return, ReturnInput } from '../../../backend/src/contract/returns.ts';
import type { Failpoint } from '../../../backend/src/failpoints.ts';
import { call, dataOf } from '../client.ts';
import { edited, passwordSet } from './accounts.ts';
import { adjusted, catalogued, counted, imported } from './catalogue.ts';
import type { Client } from './clients.ts';
import { pasted } from './receipts.ts';
import { acknowledged, buy, insist, lapse, pay, step, until } from './clients.ts';

/** What a client does from beginning to end, whoever dies meanwhile. */
export type Workload = (client: Client) => Promise<void>;

/** Nothing has been promised to anybody there: a page or the catalogue is read, a picture waits for its row. */
type HarmlessPoint = 'page.asked' | 'catalogue.read' | 'file.written';

export type KillPoint = Exclude<Failpoint, HarmlessPoint>;

/** The way that leads past each point. */
export const WORKLOADS: Readonly<Record<KillPoint, Workload>> = {
  'transaction.asked': purchase,
  'order.stockTaken': purchase,
  'order.numbered': purchase,
  'order.written': purchase,
  'order.committed': purchase,
  'link.asked': purchase,
  'link.given': purchase,
  'link.stored': purchase,
  'link.awaited': impatience,
  'payment.arrived': purchase,
  'payment.kept': purchase,
  'payment.moved': purchase,
  'payment.judged': purchase,
  'payment.committed': purchase,
  'mail.claimed': purchase,
  'mail.sent': purchase,
  'payAgain.written': secondThought,
  'payAgain.committed': secondThought,
  'cancel.moved': cancellation,
  'cancel.committed': cancellation,
  'invoice.locked': cancellation,
  'invoice.changed': cancellation,
  'expiry.found': forgotten,
  'expiry.moved': lapsed,
  'expiry.stockBack': lapsed,
  'expiry.written': lapsed,
  'receipts.judged': pasted,
  'receipts.kept': pasted,
  'receipts.written': pasted,
  'receipts.undone': pasted,
  'handOver.written': pasted,
  'refund.moved': refunded,
  'refund.stockBack': refunded,
  'revive.moved': revived,
  'reconciliation.claimed': unheard,
  'reconciliation.answered': unheard,
  'return.checked': returned,
  'return.locked': returned,
  'return.stepped': returned,
  'return.exchangeOrdered': returned,
  'adjustment.booked': adjusted,
  'stockCount.booked': counted,
  'pickList.numbered': picked,
  'pickList.written': picked,
  'packing.locked': packed,
  'packing.written': packed,
  'packing.stamped': packed,
  'import.planned': imported,
  'import.written': imported,
  'import.committed': imported,
  'product.checked': catalogued,
  'user.locked': edited,
  'password.hashed': passwordSet,
};

async function purchase(client: Client): Promise<void> {
  await pay(client, await buy(client));
}

const CLICKS = 4;

/** Xendit is slow, and the button is pressed again and again: one order, and one link that all of them get. */
async function impatience(client: Client): Promise<void> {
  const key = randomUUID();
  client.xendit.next.push('hangingAfterCreating');
  const [placed, ...same] = await Promise.all(Array.from({ length: CLICKS }, () => buy(client, 1, key)));
  if (!placed || same.some(({ id, xenditId }) => id !== placed.id || xenditId !== placed.xenditId)) {
    throw new Error('several orders, or several links, for one key');
  }
  await pay(client, placed);
}

/** Asks for another link, and pays through both. */
async function secondThought(client: Client): Promise<void> {
  const placed = await buy(client);
  await step(client, `/invoices/pay/${placed.id}`, {}, client.token);
  await pay(client, placed, 2);
  await pay(client, placed, 1);
}

async function cancellation(client: Client): Promise<void> {
  const placed = await buy(client);
  await step(client, `/invoices/cancel/${placed.id}`, {}, client.token);
}

/** Nobody pays, and nobody says so: the clock ends it. */
async function forgotten(client: Client): Promise<void> {
  await buy(client);
}

async function lapsed(client: Client): Promise<void> {
  await lapse(client, await buy(client));
}

/** Put on a pick list, which is made again where its answer was lost, and refused where it had been made. */
async function picked(client: Client): Promise<void> {
  const placed = await buy(client);
  await pay(client, placed);
  const { origin, staff: token } = client;
  const body = { invoiceIds: [placed.id] };
  acknowledged(await insist(() => call(origin, 'POST', '/pick-lists', { token, body })), [409]);
}

async function refunded(client: Client): Promise<void> {
  const placed = await buy(client);
  await pay(client, placed);
  await step(client, `/invoices/refund/${placed.id}`, { reason: 'customerAsked', note: 'BCA 123' });
}

/** Packed piece by piece, and with the last one closed and processed. */
async function packed(client: Client): Promise<void> {
  const placed = await buy(client, 3);
  await pay(client, placed);
  const [line] = dataOf<Packing>(await step(client, `/packings/open/${placed.id}`))?.lines ?? [];
  const pieces = (count: number) => ({ lines: [{ invoiceDetailId: line?.invoiceDetailId ?? 0, packed: count }] });
  await step(client, `/packings/lines/${placed.id}`, pieces(1));
  acknowledged(await step(client, `/packings/complete/${placed.id}`, pieces(3)), []);
}

/** Paid when it had expired and its pieces were sold, and taken up again when they were free. */
async function revived(client: Client): Promise<void> {
  const placed = await buy(client, 3);
  await lapse(client, placed);
  const other = await buy(client, 3);
  await pay(client, placed);
  await step(client, `/invoices/cancel/${other.id}`, {}, client.token);
  await step(client, `/invoices/revive/${placed.id}`);
}

/** The money is there, and Xendit's word of it gets lost: the shop has to ask. */
async function unheard(client: Client): Promise<void> {
  const placed = await buy(client);
  client.xendit.turn(`${placed.documentNo}-1`, 'PAID');
  const path = `/invoices/${placed.id}`;
  await until(`order ${placed.id}, paid at Xendit, is paid in the shop`, async () => {
    const answer = await insist(() => call(client.origin, 'GET', path, { token: client.token }));
    return dataOf<{ statusEnum: number }>(answer)?.statusEnum === INVOICE_STATUS.paid;
  });
}

/** Bought, delivered, sent back and exchanged for the same. */
async function returned(client: Client): Promise<void> {
  const { origin, token } = client;
  const placed = await buy(client);
  await pay(client, placed);
  await step(client, `/invoices/process/${placed.id}`);
  await step(client, `/invoices/receipt-number/${placed.id}`, { receiptNumber: `JNE${placed.id}` });
  await step(client, `/invoices/deliver/${placed.id}`);
  const invoice = await insist(() => call(origin, 'GET', `/invoices/${placed.id}`, { token }));
  const line = dataOf<{ invoiceDetails: { id: number }[] }>(invoice)?.invoiceDetails[0];
  const body: ReturnInput = {
    ...{ invoiceId: placed.id, reason: 'unopened', note: 'Salah ukuran', resolution: 'exchange', photoIds: [] },
    lines: [{ invoiceDetailId: line?.id ?? 0, quantity: 1, exchangeForId: client.unit.id }],
  };
  const key = randomUUID();
  const answer = await insist(() => call(origin, 'POST', '/returns', { token, key, body }));
  const asked = dataOf<Return>(answer);
  if (!asked) throw new Error(`the return was refused: ${JSON.stringify(answer.body)}`);
  await step(client, `/returns/approve/${asked.id}`, { resolution: 'exchange', note: '' });
  const lines = [{ invoiceDetailId: line?.id ?? 0, resellable: 1 }];
  await step(client, `/returns/receive/${asked.id}`, { lines });
  await step(client, `/returns/settle/${asked.id}`, { resolution: 'exchange', note: '' });
}
