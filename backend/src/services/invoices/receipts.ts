import { now } from '../../clock.ts';
import { receiptKey } from '../../contract/couriers.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { isPickup } from '../../contract/manualOrders.ts';
import type { Caller } from '../../contract/users.ts';
import { INVOICES } from '../../models/lists/invoices.ts';
import { markForReindex } from '../../models/lists/textBlocks.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { ReceiptBatchLine } from '../../models/tables/ReceiptBatchLine.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import { deleteUnsentMail } from '../../models/queries/outbox.ts';
import { waitingReceiptMail } from '../../models/queries/receiptBatches.ts';
import * as audit from '../history/audit.ts';
import * as mails from '../mails/mails.ts';
import * as emptiedOrders from './emptiedOrders.ts';
import * as invoiceSteps from './steps.ts';

// Effects of a receipt number on a locked invoice, singly or in a batch. Call these in a transaction.

/** The entity's name in the change history. */
export const ENTITY = 'invoices';

/**
 * Stores a receipt number with its row of the change history; null removes it. No effect if it is unchanged. An emptied
 * order that was shipped with this one gets the same number.
 */
export async function saveNumber(
  invoice: Invoice,
  receiptNumber: string | null,
  caller: { id: number | null },
): Promise<void> {
  const { documentNo: name, receiptNumber: before } = invoice;
  if (before === receiptNumber) return;
  const emptied = await emptiedOrders.sentWith(invoice);
  if (emptied) await saveNumber(emptied, receiptNumber, caller);
  await invoice.update({ receiptNumber, receiptKey: receiptNumber === null ? null : receiptKey(receiptNumber) });
  await markForReindex(INVOICES, [invoice.id]);
  await audit.record(
    caller.id,
    ENTITY,
    invoice.id,
    'updated',
    { name, receiptNumber: before },
    { name, receiptNumber },
  );
  if (invoice.status !== INVOICE_STATUS.shipped || receiptNumber === null) return;
  await replaceWaitingMail({ invoiceId: invoice.id }, async (notBefore) =>
    mails.shipped(invoice, await detailsOf(invoice.id), notBefore),
  );
}

/** Replaces a parcel's waiting mail, which contains the former number, by the one that `write` puts into the outbox. */
export async function replaceWaitingMail(
  { invoiceId, parcelNo = 1 }: { invoiceId: number; parcelNo?: number },
  write: (notBefore: Date) => Promise<number | null>,
): Promise<void> {
  const waiting = await waitingReceiptMail(invoiceId, parcelNo);
  // If sending has begun since, the mail can't be replaced.
  if (!waiting || !(await deleteUnsentMail(waiting.mailId))) return;
  const mailId = await write(new Date(waiting.notBefore));
  await ReceiptBatchLine.update({ mailId }, { where: { id: waiting.lineId } });
}

interface Shipment {
  lines: readonly InvoiceDetail[];
  /** The mail is not sent before. */
  mailNotBefore?: Date;
}

/**
 * Marks a parcel as handed to the courier. Returns the id of the mail to its customer, if there is one: a pickup needs no
 * mail.
 */
export async function ship(
  invoice: Invoice,
  { lines, mailNotBefore }: Shipment,
  caller: Caller,
): Promise<number | null> {
  const shippedDate = now();
  await invoiceSteps.moveOrRefuse(invoice, { step: 'ship', userId: caller.id, set: { shippedDate } }, caller);
  await shipEmptied(invoice, shippedDate, caller.id);
  return isPickup(invoice) ? null : mails.shipped(invoice, lines, mailNotBefore);
}

/** Ships the order whose pieces were all replaced by this one: both are one parcel, so the customer gets one mail. */
export async function shipEmptied(invoice: Invoice, shippedDate: Date, userId: number | null): Promise<void> {
  const emptied = await emptiedOrders.shippedWith(invoice);
  if (!emptied) return;
  await saveNumber(emptied, invoice.receiptNumber, { id: userId });
  const note = `invoice.note.sentWith\n${invoice.documentNo}`;
  await invoiceSteps.move(emptied, { step: 'ship', userId, note, set: { shippedDate } });
}

/** Undoes `ship`. Only before its mail is sent. */
export async function unship(invoice: Invoice, note: string, caller: Caller): Promise<void> {
  const emptied = await emptiedOrders.sentWith(invoice);
  const step = { step: 'unship', userId: caller.id, set: { shippedDate: null }, note } as const;
  await invoiceSteps.moveOrRefuse(invoice, step, caller);
  if (!emptied) return;
  await invoiceSteps.move(emptied, step);
  await saveNumber(emptied, null, caller);
}
