/**
 * Named points in the life of an order, its money, stock and mails, of a file, a page and the catalogue. A test pauses,
 * throws or kills the process there, to check that nothing is lost or done twice. Only tests arm them: no setting and no
 * request can.
 */
export const FAILPOINTS = [
  'transaction.asked',
  'order.stockTaken',
  'order.numbered',
  'order.written',
  'order.committed',
  'link.asked',
  'link.given',
  'link.stored',
  'link.replaced',
  'link.awaited',
  'payAgain.written',
  'payAgain.committed',
  'payment.arrived',
  'payment.kept',
  'payment.moved',
  'payment.late',
  'payment.judged',
  'payment.committed',
  'transfer.kept',
  'transfer.judged',
  'statement.booked',
  'closing.locked',
  'expiry.found',
  'expiry.moved',
  'expiry.stockBack',
  'expiry.written',
  'reminder.locked',
  'reminder.written',
  'cancel.moved',
  'cancel.committed',
  'invoice.locked',
  'invoice.changed',
  'parcels.written',
  'parcel.shipped',
  'parcelWatch.claimed',
  'parcelWatch.answered',
  'parcelWatch.judged',
  'receipts.judged',
  'receipts.kept',
  'receipts.written',
  'receipts.undone',
  'handOver.written',
  'refund.moved',
  'refund.stockBack',
  'refund.written',
  'refund.committed',
  'refund.asked',
  'refund.retried',
  'change.written',
  'change.finished',
  'revive.moved',
  'mail.claimed',
  'mail.sent',
  'reconciliation.claimed',
  'reconciliation.answered',
  'return.checked',
  'return.locked',
  'return.stepped',
  'return.exchangeOrdered',
  'stockCount.booked',
  'pickList.numbered',
  'pickList.written',
  'packing.locked',
  'packing.written',
  'packing.stamped',
  'packing.photoNoted',
  'adjustment.booked',
  'purchase.written',
  'purchase.booked',
  'priceChange.booked',
  'costs.written',
  'vouchers.copied',
  'marketplace.written',
  'import.planned',
  'import.written',
  'import.committed',
  'product.checked',
  'user.locked',
  'password.hashed',
  'file.written',
  'page.asked',
  'catalogue.read',
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];

type Reaction = (name: Failpoint) => void | Promise<void>;

let reaction: Reaction | null = null;

/** Marks a point. Costs a comparison where none is armed. */
export async function failpoint(name: Failpoint): Promise<void> {
  if (reaction) await reaction(name);
}

/** For tests: from here on `react` is called at every point; it may wait, throw, or end the process. */
export function armFailpoints(react: Reaction): void {
  reaction = react;
}

export function disarmFailpoints(): void {
  reaction = null;
}
