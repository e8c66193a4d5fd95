import { expectedReceiptFormat, receiptKey } from '../../contract/couriers.ts';
import type { ReceiptDoubts } from '../../contract/invoices.ts';
import { notFound } from '../../errors.ts';
import { withReceipt } from '../../models/queries/invoices.ts';
import { Invoice } from '../../models/tables/Invoice.ts';

/** Listed invoices with the same number at most. */
const NAMED = 3;

/**
 * Doubts about a receipt number for an invoice: another invoice has it, or it doesn't look like the courier's numbers. They
 * don't prevent saving; none if the invoice already has this number.
 */
export async function receiptDoubts(id: number, receiptNumber: string): Promise<ReceiptDoubts> {
  const invoice = await Invoice.findByPk(id);
  if (!invoice) throw notFound();
  const key = receiptKey(receiptNumber);
  if (invoice.receiptKey === key) return { sameOn: [], example: null };
  const sameOn = await withReceipt(key, { id, limit: NAMED });
  return { sameOn, example: expectedReceiptFormat(invoice.courier, receiptNumber) };
}
