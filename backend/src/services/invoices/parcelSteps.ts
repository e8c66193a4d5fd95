import { now } from '../../clock.ts';
import { receiptKey } from '../../contract/couriers.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { ParcelPieces } from '../../contract/parcels.ts';
import { positionOf } from '../../contract/parcels.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import type { MessageKey } from '../../locales/messages.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import { INVOICES } from '../../models/lists/invoices.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import { openChangeOf } from '../../models/queries/orderChanges.ts';
import * as queries from '../../models/queries/parcels.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import type { Parcel } from '../../models/tables/Parcel.ts';
import * as audit from '../history/audit.ts';
import { parcelShipped } from '../mails/parcelMails.ts';
import * as emptiedOrders from './emptiedOrders.ts';
import {
  ENTITY,
  replaceWaitingMail,
  saveNumber as saveNumberOfOrder,
  shipEmptied,
  unship as unshipOrder,
} from './receipts.ts';
import * as invoiceSteps from './steps.ts';

// Steps of single parcels of a split order, and the step of the order after its last parcel. Call these in a transaction that
// holds the invoice's lock.

/** Stores a parcel's receipt number with its row of the change history; null removes it. No effect if it is unchanged. */
export async function saveNumber(
  invoice: Invoice,
  parcel: Parcel,
  receiptNumber: string | null,
  caller: Caller,
): Promise<void> {
  const before = parcel.receiptNumber;
  if (before === receiptNumber) return;
  const emptied = await emptiedOrders.sentWith(invoice);
  await parcel.update({ receiptNumber, receiptKey: receiptNumber === null ? null : receiptKey(receiptNumber) });
  await repeatFirstNumber(invoice);
  await markForReindex(INVOICES, [invoice.id]);
  if (emptied) await saveNumberOfOrder(emptied, invoice.receiptNumber, caller);
  const named = (number: string | null) => ({
    name: invoice.documentNo,
    receiptNumber: number && `${parcel.no}: ${number}`,
  });
  await audit.record(caller.id, ENTITY, invoice.id, 'updated', named(before), named(receiptNumber));
  if (!parcel.shippedDate || receiptNumber === null) return;
  const place = { invoiceId: invoice.id, parcelNo: parcel.no };
  await replaceWaitingMail(place, (notBefore) => sendMail(invoice, parcel, notBefore));
}

/** Lists sort a split order by the number of its first parcel. */
export async function repeatFirstNumber(invoice: Invoice): Promise<void> {
  const [first] = await queries.parcelsOfInvoice(invoice.id);
  if (!first || first.receiptNumber === invoice.receiptNumber) return;
  await invoice.update({ receiptNumber: first.receiptNumber, receiptKey: first.receiptKey });
}

/**
 * Hands a parcel to the courier: with the last one, the order is shipped. Returns the id of the mail to its customer, which
 * is not sent before `mailNotBefore`. 409 if the parcel left before, or a change of the order waits for its payment.
 */
export async function ship(
  invoice: Invoice,
  parcel: Parcel,
  caller: Caller,
  mailNotBefore?: Date,
): Promise<number | null> {
  // The change would take its pieces out of a parcel that is gone.
  if (await openChangeOf(invoice.id)) throw conflict('change.open');
  const shippedDate = now();
  if (!(await queries.markShipped(parcel.id, shippedDate))) throw conflict('parcel.leftBefore', { no: parcel.no });
  parcel.set({ shippedDate });
  await failpoint('parcel.shipped');
  await note(invoice, 'invoice.note.parcelShipped', parcel, caller.id);
  const mailId = await sendMail(invoice, parcel, mailNotBefore);
  await advanceOrder(invoice, caller.id);
  return mailId;
}

/** Ships the parcels of a newly processed order that have their receipt numbers already. */
export async function shipNumbered(invoice: Invoice, caller: Caller): Promise<void> {
  for (const parcel of await queries.parcelsOfInvoice(invoice.id)) {
    if (parcel.receiptNumber !== null && parcel.shippedDate === null) await ship(invoice, parcel, caller);
  }
}

/** Undoes `ship`. Only before its mail is sent. */
export async function unship(invoice: Invoice, parcel: Parcel, caller: Caller): Promise<void> {
  if (invoice.status === INVOICE_STATUS.shipped) await unshipOrder(invoice, '', caller);
  await parcel.update({ shippedDate: null });
  await note(invoice, 'invoice.note.parcelBack', parcel, caller.id);
}

/** Ships the order once all its parcels are with the courier, and delivers it once all have arrived. */
export async function advanceOrder(invoice: Invoice, userId: number | null): Promise<void> {
  const parcels = await queries.parcelsOfInvoice(invoice.id);
  if (parcels.length === 0) return;
  if (invoice.status === INVOICE_STATUS.processed && parcels.every(({ shippedDate }) => shippedDate)) {
    const shippedDate = now();
    await invoiceSteps.move(invoice, { step: 'ship', userId, set: { shippedDate } });
    await shipEmptied(invoice, shippedDate, userId);
  }
  if (invoice.status === INVOICE_STATUS.shipped && parcels.every(({ deliveredDate }) => deliveredDate)) {
    const last = Math.max(...parcels.map(({ deliveredDate }) => deliveredDate?.getTime() ?? 0));
    await invoiceSteps.move(invoice, { step: 'deliver', userId, set: { deliveredDate: new Date(last) } });
  }
}

/**
 * Removes withdrawn pieces from the parcels that have not left, beginning with the last one, and deletes empty parcels. An
 * order with a single parcel that has not left is no longer split. Call `advanceOrder` once the refund is written.
 */
export async function removePieces(invoice: Invoice, withdrawn: readonly ParcelPieces[]): Promise<void> {
  const missing = new Map(withdrawn.map(({ invoiceDetailId, quantity }) => [invoiceDetailId, quantity]));
  const parcels = await queries.wholeParcelsOf([invoice.id]);
  for (const { parcel, lines } of parcels.toReversed()) {
    if (parcel.shippedDate) continue;
    let left = 0;
    for (const line of lines) {
      const wanted = missing.get(line.invoiceDetailId) ?? 0;
      const taken = Math.min(wanted, line.quantity);
      missing.set(line.invoiceDetailId, wanted - taken);
      left += line.quantity - taken;
      if (taken === line.quantity) await line.destroy();
      else if (taken > 0) await line.update({ quantity: line.quantity - taken });
    }
    if (left === 0) await parcel.destroy();
  }
  if ([...missing.values()].some((pieces) => pieces > 0)) throw conflict('parcel.onItsWay');
  await repeatFirstNumber(invoice);
  await joinSingle(invoice);
}

/** Ends the split of an order with no more than one parcel, unless that has left. */
async function joinSingle(invoice: Invoice): Promise<void> {
  const [first, ...others] = await queries.parcelsOfInvoice(invoice.id);
  if (others.length > 0 || first?.shippedDate) return;
  await queries.replaceParcels(invoice.id, []);
  await invoice.update({ isSplit: false });
}

/** Adds a line about a parcel to the timeline. */
export async function note(invoice: Invoice, key: MessageKey, { no }: Parcel, userId: number | null): Promise<void> {
  const position = positionOf({ no }, await queries.parcelsOfInvoice(invoice.id));
  await invoiceSteps.note(invoice, key, userId, { ...position });
}

async function sendMail(invoice: Invoice, parcel: Parcel, notBefore?: Date): Promise<number | null> {
  const parcels = await queries.wholeParcelsOf([invoice.id]);
  const own = parcels.find((one) => one.parcel.id === parcel.id);
  if (!own) throw notFound();
  const isLast = parcels.every(({ parcel: { id, shippedDate } }) => id === parcel.id || shippedDate !== null);
  const position = positionOf(
    parcel,
    parcels.map((one) => one.parcel),
  );
  const goods = goodsIn(own.lines, await detailsOf(invoice.id));
  const { receiptNumber, shippedDate } = parcel;
  const sent = { ...position, receiptNumber, shippedDate: shippedDate ?? now(), isLast, goods };
  return parcelShipped(invoice, sent, notBefore);
}

/** The order's lines with the pieces that are in a parcel. */
export function goodsIn(pieces: readonly ParcelPieces[], lines: readonly InvoiceDetail[]) {
  const quantities = new Map(pieces.map(({ invoiceDetailId, quantity }) => [invoiceDetailId, quantity]));
  return lines.flatMap((line) => {
    const quantity = quantities.get(line.id);
    return quantity === undefined ? [] : [{ ...line.get(), quantity }];
  });
}
