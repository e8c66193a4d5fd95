import { dayStamp } from '../../contract/dates.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { beforeCommit } from '../../models/database/database.ts';
import { groupBy } from '../../models/database/groups.ts';
import { addToDay, addToProducts, moveInDay, subtractWithdrawn } from '../../models/queries/dailySales.ts';
import type { Invoice } from '../../models/tables/Invoice.ts';

export interface CountedStep {
  from: InvoiceStatus;
  to: InvoiceStatus;
  at: Date;
  /** Whole rupiah of the refunds. */
  refund: number;
}

/**
 * Adds a step of invoices to the sums of its Jakarta day, in the step's transaction. All steps of a day update the same
 * rows, hence `beforeCommit`; the day's row comes first, as a lock for the products' rows. Also moves the invoices
 * between the statuses of their creation days.
 */
export async function countStep(invoices: readonly Invoice[], step: CountedStep): Promise<void> {
  const { from, to, at, refund } = step;
  const day = dayStamp(at);
  const paid = Number(isPaid(to)) - Number(isPaid(from));
  const sum = (valueOf: (invoice: Invoice) => number) => invoices.reduce((all, one) => all + valueOf(one), 0);
  const change = {
    revenue: paid > 0 ? sum(({ total }) => total) : 0,
    refunds: paid < 0 ? refund : 0,
    shipmentFees: paid * sum(({ shipmentFee }) => shipmentFee),
    expired: to === INVOICE_STATUS.expired ? invoices.length : 0,
    unprocessed: invoices.length * (Number(to === INVOICE_STATUS.paid) - Number(from === INVOICE_STATUS.paid)),
  };
  const ids = invoices.map(({ id }) => id);
  const ofDays = [...groupBy(invoices, ({ createdAt }) => dayStamp(createdAt))].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  await beforeCommit(async () => {
    if (Object.values(change).some((value) => value !== 0)) await addToDay(day, change);
    if (paid !== 0) await addToProducts(day, ids, paid);
    for (const [createdOn, created] of ofDays) await moveInDay(createdOn, { from, to, count: created.length });
  });
}

/** Adds a refund for returned goods (whole rupiah) to the sums of its day, in the same transaction. */
export async function countReturn(refunds: number, at: Date): Promise<void> {
  const change = { revenue: 0, refunds, shipmentFees: 0, expired: 0, unprocessed: 0 };
  await beforeCommit(() => addToDay(dayStamp(at), change));
}

/**
 * Adds a refund (whole rupiah) to the sums of its day, in the same transaction, and subtracts its pieces that were not
 * packed.
 */
export async function countRefund(refundId: number, refunds: number, at: Date): Promise<void> {
  const day = dayStamp(at);
  await beforeCommit(async () => {
    await addToDay(day, { revenue: 0, refunds, shipmentFees: 0, expired: 0, unprocessed: 0 });
    await subtractWithdrawn(day, refundId);
  });
}

function isPaid(status: InvoiceStatus): boolean {
  return PAID_STATUSES.includes(status);
}
