import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { beforeCommit } from '../../models/database/database.ts';
import { addDifference, NO_PROFITS, profitsOfInvoice } from '../../models/queries/dailyProfits.ts';

/**
 * Call it after a change of an invoice, its returns or its refunds, in the same transaction: adds the difference to the
 * sums of profit. The days' rows are locked only at the end of the transaction (`beforeCommit`).
 */
export type Count = () => Promise<void>;

/** Reads an invoice's part in the sums of profit before a change. The caller has locked the invoice. */
export async function watch(invoiceId: number): Promise<Count> {
  return countFrom(invoiceId, await profitsOfInvoice(invoiceId));
}

const NEVER_PAID: readonly InvoiceStatus[] = [INVOICE_STATUS.waiting, INVOICE_STATUS.expired, INVOICE_STATUS.cancelled];

/** The same for a step; without a statement if the step doesn't affect the profit. */
export async function watchStep(id: number, { from, to }: { from: InvoiceStatus; to: InvoiceStatus }): Promise<Count> {
  if (NEVER_PAID.includes(from)) return NEVER_PAID.includes(to) ? nothing : countFrom(id, NO_PROFITS);
  const isShipping = [from, to].includes(INVOICE_STATUS.shipped) && to !== INVOICE_STATUS.delivered;
  const isMoney = PAID_STATUSES.includes(from) !== PAID_STATUSES.includes(to);
  return isShipping || isMoney ? watch(id) : nothing;
}

function countFrom(invoiceId: number, before: typeof NO_PROFITS): Count {
  return async () => {
    const after = await profitsOfInvoice(invoiceId);
    await beforeCommit(() => addDifference(before, after));
  };
}

async function nothing(): Promise<void> {
  // No change in profit.
}
