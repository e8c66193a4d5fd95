import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { beforeCommit } from '../../models/database/database.ts';
import { addDifference, NO_PROFITS, profitsOf } from '../../models/queries/dailyProfits.ts';

/**
 * Call it after a change of an invoice, its returns or its refunds, in the same transaction: adds the difference to the
 * sums of profit. The days' rows are locked only at the end of the transaction (`beforeCommit`).
 */
export type Count = () => Promise<void>;

/** Reads the invoices' part in the sums of profit before a change. The caller has locked them. */
export async function watch(...invoiceIds: readonly number[]): Promise<Count> {
  return countFrom(invoiceIds, await profitsOf(invoiceIds));
}

const NEVER_PAID: readonly InvoiceStatus[] = [INVOICE_STATUS.waiting, INVOICE_STATUS.expired, INVOICE_STATUS.cancelled];

/** The same for a step; without a statement if the step doesn't affect the profit. */
export async function watchStep(
  ids: readonly number[],
  { from, to }: { from: InvoiceStatus; to: InvoiceStatus },
): Promise<Count> {
  if (NEVER_PAID.includes(from)) return NEVER_PAID.includes(to) ? nothing : countFrom(ids, NO_PROFITS);
  const isShipping = [from, to].includes(INVOICE_STATUS.shipped) && to !== INVOICE_STATUS.delivered;
  const isMoney = PAID_STATUSES.includes(from) !== PAID_STATUSES.includes(to);
  return isShipping || isMoney ? watch(...ids) : nothing;
}

function countFrom(invoiceIds: readonly number[], before: typeof NO_PROFITS): Count {
  return async () => {
    const after = await profitsOf(invoiceIds);
    await beforeCommit(() => addDifference(before, after));
  };
}

async function nothing(): Promise<void> {
  // No change in profit.
}
