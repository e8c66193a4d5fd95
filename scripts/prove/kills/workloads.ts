import { randomUUID } from 'node:crypto';
import { INVOICE_STATUS } from '../../../backend/src/contract/invoiceStatus.ts';
import type { Failpoint } from '../../../backend/src/failpoints.ts';
import type { Client, Surroundings } from './clients.ts';
import { acknowledged, buy, buyAndPay, succeeded, insist, expireLink, pay, step, untilTrue } from './clients.ts';
import { changePrices, madeVouchers, noteCost, receiveGoods } from './goods.ts';
import { shipTwoParcels } from './parcels.ts';
import { tookFile } from './marketplace.ts';
import { addAndEditProduct, adjustStock, countStock, editCustomer, importProducts, setPassword } from './office.ts';
import { paidAtMidtrans, paidInSecondSession, paidInSession, photographed, watchedParcel } from './providers.ts';
import { changed, givenInPart, givenWhole, sentAgain } from './refunds.ts';
import { confirmed, soldForCash, transferred } from './transfers.ts';
import { paidLateWithVoucher, usedAgain } from './vouchers.ts';

/** A client's work from beginning to end, despite kills, and the failpoints on its way. */
const WORKLOADS = [
  [
    buyAndPay,
    ...(['transaction.asked', 'order.stockTaken', 'order.numbered', 'order.written', 'order.committed'] as const),
    ...(['link.asked', 'link.given', 'link.stored', 'payment.arrived', 'payment.kept', 'payment.moved'] as const),
    ...(['payment.judged', 'payment.committed', 'mail.claimed', 'mail.sent'] as const),
  ],
  [pressRepeatedly, 'link.awaited'],
  [payTwoLinks, 'payAgain.written', 'payAgain.committed'],
  [cancellation, 'cancel.moved', 'cancel.committed', 'invoice.locked', 'invoice.changed'],
  // Nobody pays, and Xendit reports nothing: scheduled jobs remind of it and expire it.
  [buy, 'reminder.locked', 'reminder.written', 'expiry.found'],
  [expireOrder, 'expiry.moved', 'expiry.stockBack', 'expiry.written'],
  [pasteReceipts, 'receipts.judged', 'receipts.kept', 'receipts.written', 'receipts.undone', 'handOver.written'],
  [transferred, 'order.numbered', 'order.written', 'order.committed'],
  [shipTwoParcels, 'parcels.written', 'parcel.shipped'],
  [transferred, 'transfer.kept', 'transfer.judged', 'statement.booked'],
  [confirmed, 'order.stockTaken', 'order.numbered', 'order.written', 'order.committed'],
  [confirmed, 'transfer.kept', 'transfer.judged'],
  [soldForCash, 'order.stockTaken', 'order.numbered', 'order.committed'],
  [usedAgain, 'order.stockTaken', 'order.numbered', 'order.written', 'order.committed', 'cancel.moved'],
  [paidLateWithVoucher, 'expiry.moved', 'expiry.stockBack', 'expiry.written', 'payment.late'],
  [madeVouchers, 'vouchers.copied'],
  [refunded, 'refund.moved', 'refund.stockBack'],
  [givenInPart, 'refund.written', 'refund.committed', 'refund.asked'],
  [givenWhole, 'refund.written', 'refund.moved', 'refund.stockBack', 'refund.committed'],
  [sentAgain, 'refund.retried'],
  [changed, 'change.written', 'change.finished'],
  [reviveOrder, 'revive.moved'],
  [loseCallback, 'reconciliation.claimed', 'reconciliation.answered'],
  [returnOrder, 'return.checked', 'return.locked', 'return.stepped', 'return.exchangeOrdered'],
  [pickOrder, 'pickList.numbered', 'pickList.written'],
  [packOrder, 'packing.locked', 'packing.written', 'packing.stamped'],
  [photographed, 'packing.photoNoted', 'file.written'],
  [adjustStock, 'adjustment.booked', 'costs.written'],
  [noteCost, 'costs.written'],
  [receiveGoods, 'purchase.written', 'purchase.booked', 'costs.written'],
  [changePrices, 'priceChange.booked'],
  [tookFile, 'marketplace.written'],
  [countStock, 'stockCount.booked'],
  [importProducts, 'import.planned', 'import.written', 'import.committed'],
  [addAndEditProduct, 'product.checked'],
  [editCustomer, 'user.locked'],
  [setPassword, 'password.hashed'],
  [
    paidInSession,
    ...(['order.committed', 'link.asked', 'link.given', 'link.stored'] as const),
    ...(['payment.arrived', 'payment.kept', 'payment.moved', 'payment.judged', 'payment.committed'] as const),
  ],
  [paidInSecondSession, 'link.replaced'],
  [
    paidAtMidtrans,
    ...(['link.asked', 'link.given', 'link.stored'] as const),
    ...(['payment.arrived', 'payment.kept', 'payment.moved', 'payment.judged', 'payment.committed'] as const),
  ],
  [watchedParcel, 'parcelWatch.claimed', 'parcelWatch.answered', 'parcelWatch.judged'],
] as const satisfies readonly (readonly [(client: Client) => Promise<unknown>, ...Failpoint[]])[];

export type KillWork = (typeof WORKLOADS)[number][0];
type Rest<T> = T extends readonly [unknown, ...infer Points] ? Points[number] : never;
export type KillPoint = Rest<(typeof WORKLOADS)[number]>;

/** Points without a commitment to anybody. The compiler requires every other point above. */
export const HARMLESS: Readonly<Record<Exclude<Failpoint, KillPoint>, string>> = {
  'page.asked': 'a page is read',
  'catalogue.read': 'the catalogue is read',
  'closing.locked': 'the account is still open, and its owner asks again',
};

/** What a work needs of the shop's configuration, beside that of all. */
export function settingsFor(work: KillWork, { couriers }: Pick<Surroundings, 'couriers'>): Record<string, string> {
  if (work === paidInSession || work === paidInSecondSession) return { PAYMENT_PROVIDER: 'xendit-sessions' };
  if (work === paidAtMidtrans) return { PAYMENT_PROVIDER: 'midtrans' };
  if (work !== watchedParcel) return {};
  return { RAJAONGKIR_KEY: 'the key', RAJAONGKIR_API_URL: couriers.url, SHOP_ORIGIN_CITY: 'Kota Bandung' };
}

/** Each point with the work that passes it. */
export const KILLS = WORKLOADS.flatMap(([work, ...points]) => points.map((point: KillPoint) => ({ point, work })));

const CLICKS = 4;

/** Xendit is slow, and the button is pressed again and again: one order, and one link for all of them. */
async function pressRepeatedly(client: Client): Promise<void> {
  const key = randomUUID();
  client.xendit.next.push('hangingAfterCreating');
  const [placed, ...same] = await Promise.all(Array.from({ length: CLICKS }, () => buy(client, 1, { key })));
  if (!placed || same.some(({ id, xenditId }) => id !== placed.id || xenditId !== placed.xenditId))
    throw new Error('several orders, or several links, for one key');
  await pay(client, placed);
}

/** Requests a second link, and pays through both. */
async function payTwoLinks(client: Client): Promise<void> {
  const placed = await buy(client);
  await step(client, `/invoices/pay/${placed.id}`, {}, 'customer');
  await pay(client, placed, 2);
  await pay(client, placed, 1);
}

async function cancellation(client: Client): Promise<void> {
  await step(client, `/invoices/cancel/${(await buy(client)).id}`, {}, 'customer');
}

async function expireOrder(client: Client): Promise<void> {
  await expireLink(client, await buy(client));
}

async function refunded(client: Client): Promise<void> {
  await step(client, `/invoices/refund/${(await buyAndPay(client)).id}`, { reason: 'customerAsked', note: 'BCA 123' });
}

/** Paid after it had expired and its pieces were sold, and revived when they were free. */
async function reviveOrder(client: Client): Promise<void> {
  const placed = await buy(client, 3);
  await expireLink(client, placed);
  const other = await buy(client, 3);
  await pay(client, placed);
  await step(client, `/invoices/cancel/${other.id}`, {}, 'customer');
  await step(client, `/invoices/revive/${placed.id}`);
}

/** Xendit has the money, and its callback gets lost: the shop has to query it. */
async function loseCallback(client: Client): Promise<void> {
  const { id, documentNo } = await buy(client);
  client.xendit.turn(`${documentNo}-1`, 'PAID');
  await untilTrue(`order ${id}, paid at Xendit, is paid in the shop`, async () => {
    const { statusEnum } = await succeeded<'getInvoicesId'>(insist(client, 'customer', `GET /invoices/${id}`));
    return statusEnum === INVOICE_STATUS.paid;
  });
}

/** Added to a pick list; after a lost response, the repetition is refused. */
async function pickOrder(client: Client): Promise<void> {
  const body = { invoiceIds: [(await buyAndPay(client)).id] };
  await acknowledged(insist(client, 'staff', 'POST /pick-lists', body), 409);
}

/** Packed piece by piece; the last piece completes the packing and processes the order. */
async function packOrder(client: Client): Promise<void> {
  const { id } = await buyAndPay(client, 3);
  const [line] = (await succeeded<'putPackingsOpenId'>(step(client, `/packings/open/${id}`))).lines;
  const pieces = (count: number) => ({ lines: [{ invoiceDetailId: line?.invoiceDetailId ?? 0, packed: count }] });
  await step(client, `/packings/lines/${id}`, pieces(1));
  await acknowledged(step(client, `/packings/complete/${id}`, pieces(3)));
}

/** Two parcels get receipt numbers in one paste, which is reverted; then one by one, and go with the courier. */
async function pasteReceipts(client: Client): Promise<void> {
  const placed = [await buyAndPay(client), await buyAndPay(client)];
  for (const { id } of placed) await step(client, `/invoices/process/${id}`);
  const rows = placed.map(({ id, documentNo }) => ({
    ...{ receiptNumber: `JNE${String(id).padStart(12, '0')}`, documentNo },
    ...{ phoneNumber: '', name: '', postalCode: '', invoiceId: null, isAgreed: false, seen: '' },
  }));
  const preview = await succeeded<'postReceiptBatchesPreview'>(
    insist(client, 'staff', 'POST /receipt-batches/preview', { rows }),
  );
  const body = { rows: rows.map((row, index) => ({ ...row, seen: preview.rows[index]?.seen ?? '' })) };
  const batch = await succeeded<'postReceiptBatches'>(
    insist(client, 'staff', 'POST /receipt-batches', body, randomUUID()),
  );
  if (batch.shipped !== rows.length) throw new Error(`the numbers were not saved: ${JSON.stringify(batch)}`);
  await acknowledged(step(client, `/receipt-batches/undo/${batch.id}`), 409);
  for (const [index, { id }] of placed.entries())
    await step(client, `/invoices/receipt-number/${id}`, { receiptNumber: rows[index]?.receiptNumber });
  const { courier } = await succeeded<'getInvoicesId'>(insist(client, 'staff', `GET /invoices/${placed[0]?.id}`));
  const sheet = { courier, invoiceIds: placed.map(({ id }) => id) };
  await acknowledged(insist(client, 'staff', 'POST /hand-overs', sheet), 409);
}

/** Bought, delivered, sent back and exchanged for the same. */
async function returnOrder(client: Client): Promise<void> {
  const { id: invoiceId } = await buyAndPay(client);
  await step(client, `/invoices/process/${invoiceId}`);
  await step(client, `/invoices/receipt-number/${invoiceId}`, { receiptNumber: `JNE${invoiceId}` });
  await step(client, `/invoices/deliver/${invoiceId}`);
  const { invoiceDetails } = await succeeded<'getInvoicesId'>(insist(client, 'customer', `GET /invoices/${invoiceId}`));
  const invoiceDetailId = invoiceDetails[0]?.id;
  const resolution = 'exchange';
  const body = {
    ...{ invoiceId, reason: 'unopened', note: 'Salah ukuran', resolution, photoIds: [] },
    lines: [{ invoiceDetailId, quantity: 1, exchangeForId: client.unit.id }],
  };
  const { id } = await succeeded<'postReturns'>(insist(client, 'customer', 'POST /returns', body, randomUUID()));
  await step(client, `/returns/approve/${id}`, { resolution, note: '' });
  await step(client, `/returns/receive/${id}`, { lines: [{ invoiceDetailId, resellable: 1 }] });
  await step(client, `/returns/settle/${id}`, { resolution, note: '' });
}
