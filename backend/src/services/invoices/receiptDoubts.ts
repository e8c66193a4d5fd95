import { likelierReceipt, receiptKey } from '../../contract/couriers.ts';
import type { ReceiptDoubts } from '../../contract/invoices.ts';
import { notFound } from '../../errors.ts';
import { withReceipt } from '../../models/queries/invoices.ts';
import { Invoice } from '../../models/tables/Invoice.ts';

/** So many invoices with the same number are named. */
const NAMED = 3;

/**
 * What speaks against a receipt number for an invoice: it is on another one, or the courier's look otherwise. Nothing of it
 * keeps the number from being saved; nothing speaks against the number that the invoice has already.
 */
export async function receiptDoubts(id: number, receiptNumber: string): Promise<ReceiptDoubts> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice) throw notFound();
  const key = receiptKey(receiptNumber);
  if (invoice.receiptKey === key) return { sameOn: [], example: null };
  const sameOn = await withReceipt(key, { id, limit: NAMED });
  return { sameOn, example: likelierReceipt(invoice.courier, receiptNumber) };
}
