import { now } from '../../clock.ts';
import { receiptKey } from '../../contract/couriers.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { Caller } from '../../contract/users.ts';
import { INVOICES } from '../../models/lists/invoices.ts';
import { touchTexts } from '../../models/lists/textBlocks.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import type { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { ReceiptBatchLine } from '../../models/tables/ReceiptBatchLine.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import { takeMailBack } from '../../models/queries/outbox.ts';
import { waitingReceiptMail } from '../../models/queries/receiptBatches.ts';
import * as audit from '../history/audit.ts';
import * as mails from '../mails/mails.ts';
import * as invoiceSteps from './steps.ts';

// What a receipt number does to an invoice that is locked, one by one or in a batch. Each in the caller's transaction.

/** What the change history calls them. */
export const ENTITY = 'invoices';

/** Writes a number down with its row of the history; null takes it away. Nothing where it is that number already. */
export async function keep(invoice: Invoice, receiptNumber: string | null, caller: Caller): Promise<void> {
  const { documentNo: name, receiptNumber: before } = invoice;
  if (before === receiptNumber) return;
  await invoice.update({ receiptNumber, receiptKey: receiptNumber === null ? null : receiptKey(receiptNumber) });
  await touchTexts(INVOICES, [invoice.id]);
  await audit.record(
    caller.id,
    ENTITY,
    invoice.id,
    'updated',
    { name, receiptNumber: before },
    { name, receiptNumber },
  );
  if (invoice.status === INVOICE_STATUS.shipped) await tellAnew(invoice);
}

/** A mail that still waits would name the number of before. */
async function tellAnew(invoice: Invoice): Promise<void> {
  const waiting = await waitingReceiptMail(invoice.id);
  if (!waiting || invoice.receiptNumber === null) return;
  const { lineId, mailId, notBefore } = waiting;
  // Somebody may have begun to send it since: then it is out.
  if (!(await takeMailBack(mailId))) return;
  const newId = await mails.shipped(invoice, await detailsOf(invoice.id), new Date(notBefore));
  await ReceiptBatchLine.update({ mailId: newId }, { where: { id: lineId } });
}

interface Shipment {
  lines: readonly InvoiceDetail[];
  /** The mail waits until then. */
  mailNotBefore?: Date;
}

/** The parcel left with the courier. Answers the id of the mail that tells its customer, if there is one. */
export async function ship(
  invoice: Invoice,
  { lines, mailNotBefore }: Shipment,
  caller: Caller,
): Promise<number | null> {
  const shippedDate = now();
  await invoiceSteps.moveOrRefuse(invoice, { step: 'ship', userId: caller.id, set: { shippedDate } }, caller);
  return mails.shipped(invoice, lines, mailNotBefore);
}

/** It did not, after all. Only before anybody was told that it did. */
export async function unship(invoice: Invoice, note: string, caller: Caller): Promise<void> {
  const set = { shippedDate: null };
  await invoiceSteps.moveOrRefuse(invoice, { step: 'unship', userId: caller.id, set, note }, caller);
}
