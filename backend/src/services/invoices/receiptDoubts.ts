import { expectedReceiptFormat, receiptKey } from '../../contract/couriers.ts';
import type { ReceiptDoubts } from '../../contract/invoices.ts';
import { notFound } from '../../errors.ts';
import { withReceipt } from '../../models/queries/invoices.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { Parcel } from '../../models/tables/Parcel.ts';

/** Listed invoices with the same number at most. */
const NAMED = 3;

/**
 * Doubts about a receipt number for an invoice: another invoice has it, or it doesn't look like the courier's numbers. They
 * don't prevent saving; none if the invoice already has this number.
 */
export async function receiptDoubts(id: number, receiptNumber: string): Promise<ReceiptDoubts> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice) throw notFound();
  return invoice.receiptKey === receiptKey(receiptNumber) ? NO_DOUBTS : doubtsOf(invoice, receiptNumber);
}

/** The same for a parcel of a split order: another parcel of it has the number, too. */
export async function parcelReceiptDoubts(parcelId: number, receiptNumber: string): Promise<ReceiptDoubts> {
  const parcel = await Parcel.findByPk(parcelId);
  const invoice = parcel && (await Invoice.findByPk(parcel.invoiceId));
  if (!invoice) throw notFound();
  return parcel.receiptKey === receiptKey(receiptNumber) ? NO_DOUBTS : doubtsOf(invoice, receiptNumber, parcelId);
}

const NO_DOUBTS: ReceiptDoubts = { sameOn: [], example: null };

async function doubtsOf({ id, courier }: Invoice, receiptNumber: string, parcelId = 0): Promise<ReceiptDoubts> {
  const sameOn = await withReceipt(receiptKey(receiptNumber), { id, parcelId, limit: NAMED });
  return { sameOn, example: expectedReceiptFormat(courier, receiptNumber) };
}
