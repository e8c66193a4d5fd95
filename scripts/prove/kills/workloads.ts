import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedOrder } from '../../../backend/src/contract/invoices.ts';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { ReturnInput, ReturnsOfInvoice } from '../../../backend/src/contract/returns.ts';
import type { Failpoint } from '../../../backend/src/failpoints.ts';
import { call, dataOf } from '../client.ts';
import type { Client } from './clients.ts';
import { buy, importTable, insist, lapse, pay, step } from './clients.ts';

/** What a client does from beginning to end, whoever dies meanwhile. */
export type Workload = (client: Client) => Promise<void>;

/** The way that leads past each point. */
export const WORKLOADS = {
  'transaction.asked': purchase,
  'order.stockTaken': purchase,
  'order.numbered': purchase,
  'order.written': purchase,
  'order.committed': purchase,
  'link.asked': purchase,
  'link.given': purchase,
  'link.halfStored': purchase,
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
  'refund.moved': refunded,
  'refund.stockBack': refunded,
  'revive.moved': revived,
  'reconciliation.claimed': unheard,
  'reconciliation.answered': unheard,
  'return.locked': returned,
  'return.stepped': returned,
  'return.exchangeOrdered': returned,
  'adjustment.booked': counted,
  'import.planned': imported,
  'import.written': imported,
} as const satisfies Partial<Record<Failpoint, Workload>>;
export type KillPoint = keyof typeof WORKLOADS;

async function purchase(client: Client): Promise<void> {
  await pay(client, await buy(client));
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

async function refunded(client: Client): Promise<void> {
  const placed = await buy(client);
  await pay(client, placed);
  await step(client, `/invoices/refund/${placed.id}`, { reason: 'customerAsked', note: 'BCA 123' });
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
  await untilPaid(client, placed);
}

const LOOK_MS = 200;
const LOOKS = 300;

async function untilPaid({ origin, token }: Client, { id }: PlacedOrder): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const answer = await insist(() => call(origin, 'GET', `/invoices/${id}`, { token }));
    if (dataOf<{ statusEnum: number }>(answer)?.statusEnum === INVOICE_STATUS.paid) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`invoice ${id} was paid at Xendit, and the shop never found out`);
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
  // Where the answer to a request that was taken got lost, a second one is refused: what there is to see is the first.
  await insist(() => call(origin, 'POST', '/returns', { token, body }));
  const all = await insist(() => call(origin, 'GET', `/returns/of/${placed.id}`, { token }));
  const asked = dataOf<ReturnsOfInvoice>(all)?.returns[0];
  if (!asked) throw new Error(`the return was refused: ${JSON.stringify(all.body)}`);
  await step(client, `/returns/approve/${asked.id}`, { resolution: 'exchange', note: '' });
  const lines = [{ invoiceDetailId: line?.id ?? 0, resellable: 1 }];
  await step(client, `/returns/receive/${asked.id}`, { lines });
  await step(client, `/returns/settle/${asked.id}`, { resolution: 'exchange', note: '' });
}

async function counted({ origin, admin, unit }: Client): Promise<void> {
  // The stock that was seen goes with it, so that a second try after a lost answer is refused and not booked again.
  const body = { productDetailId: unit.id, stock: 8, seenStock: 3, reason: 'counted', note: '' };
  await insist(() => call(origin, 'POST', '/stock/adjust', { token: admin, body }));
}

async function imported(client: Client): Promise<void> {
  const { category, variant, colors, sizes } = client.matrix;
  const heading = 'slug,name,category,description,variant,color,size,price,weight,stock,stock_at_export,active';
  const lines = sizes.map(({ code }) =>
    [
      '',
      `Impor ${variant.code}`,
      category.name,
      'Lembut',
      variant.code,
      colors[0].code,
      code,
      89_000,
      400,
      7,
      '',
      '',
    ].join(),
  );
  await importTable(client, [heading, ...lines].join('\n'));
}
