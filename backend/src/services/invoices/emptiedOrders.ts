import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import * as changes from '../../models/queries/orderChanges.ts';
import { closePacking } from '../../models/queries/packing.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';
import * as invoiceSteps from './steps.ts';

// An order whose pieces were all replaced. It keeps its shipping fee, which the parcel of the new order still needs, so it
// is not refunded. It has nothing to pack: it is processed with its change, and shipped with the new order.

/** Takes a locked order without pieces out of the packers' queue; no effect on other orders. */
export async function close(invoice: Invoice, userId: number): Promise<void> {
  if (invoice.status !== INVOICE_STATUS.paid || !(await changes.isEmptied(invoice.id))) return;
  const processedDate = now();
  await closePacking(invoice.id, userId, processedDate);
  await invoiceSteps.move(invoice, { step: 'process', userId, note: 'invoice.note.emptied', set: { processedDate } });
}

/** The processed order, locked, whose parcel is the one of this shipped order; null for none. */
export async function shippedWith(invoice: Invoice): Promise<Invoice | null> {
  return otherOf(invoice, 'processed');
}

/** The shipped order, locked, that was shipped with this one under the same number; null for none. */
export async function sentWith(invoice: Invoice): Promise<Invoice | null> {
  const other = await otherOf(invoice, 'shipped');
  return other?.receiptNumber === invoice.receiptNumber ? other : null;
}

async function otherOf({ id, credit }: Invoice, status: 'processed' | 'shipped'): Promise<Invoice | null> {
  if (credit === 0) return null;
  const found = await changes.emptiedBy(id, INVOICE_STATUS[status]);
  return found && invoiceSteps.lock(found.id);
}
