/** `statusEnum` of an invoice. 1 is the specification's "unprocessed"; we chose the others. */
export const INVOICE_STATUS = {
  waiting: 0,
  paid: 1,
  processed: 2,
  shipped: 3,
  delivered: 4,
  expired: 5,
  cancelled: 6,
  refunded: 7,
  paidLate: 8,
} as const;
export type InvoiceStatusName = keyof typeof INVOICE_STATUS;
export type InvoiceStatus = (typeof INVOICE_STATUS)[InvoiceStatusName];

interface Step {
  from: readonly InvoiceStatus[];
  to: InvoiceStatus;
}

const s = INVOICE_STATUS;

/** All steps of an invoice. Any other step, or one from another status, is refused with 409 and changes nothing. */
export const INVOICE_STEPS = {
  pay: { from: [s.waiting], to: s.paid },
  expire: { from: [s.waiting], to: s.expired },
  cancel: { from: [s.waiting], to: s.cancelled },
  process: { from: [s.paid], to: s.processed },
  ship: { from: [s.processed], to: s.shipped },
  /** Only for an undo of pasted receipt numbers before any mail was sent (services/dispatch/receiptUndo.ts). */
  unship: { from: [s.shipped], to: s.processed },
  deliver: { from: [s.shipped], to: s.delivered },
  refund: { from: [s.paid, s.processed, s.paidLate], to: s.refunded },
  /** Paid after expiry or cancellation, with the stock still available. */
  payLate: { from: [s.expired, s.cancelled], to: s.paid },
  /** Paid late, with the stock gone: an admin decides. */
  holdLatePayment: { from: [s.expired, s.cancelled], to: s.paidLate },
  revive: { from: [s.paidLate], to: s.paid },
} as const satisfies Record<string, Step>;
export type InvoiceStep = keyof typeof INVOICE_STEPS;

export function canStep(step: InvoiceStep, from: InvoiceStatus): boolean {
  const starts: readonly InvoiceStatus[] = INVOICE_STEPS[step].from;
  return starts.includes(from);
}

/** Statuses of paid invoices without a refund. */
export const PAID_STATUSES: readonly InvoiceStatus[] = [s.paid, s.processed, s.shipped, s.delivered];

/** Statuses in which a receipt number can be entered or corrected; on 1 it waits until the invoice is processed. */
export const RECEIPT_STATUSES: readonly InvoiceStatus[] = [s.paid, s.processed, s.shipped];

/** Statuses in which the recipient can be corrected: paid, and not with the courier yet. */
export const CORRECTABLE_STATUSES: readonly InvoiceStatus[] = [s.paid, s.processed];

/** Statuses of invoices whose pieces are not (or no longer) taken from stock. */
export const STOCK_FREE_STATUSES: readonly InvoiceStatus[] = [s.expired, s.cancelled, s.refunded, s.paidLate];

/**
 * Statuses of invoices whose pieces are taken from stock and still in the house: a stock count finds them on the shelves,
 * free or not. They leave with the courier, at the entry of the receipt number (`ship`); until then a parcel may be half
 * packed or ready, which no data shows, so all of it counts. Of a split order, the parcels leave one by one. A replacement for a return is an order like any other. A
 * payment that came too late (`paidLate`) holds nothing: its goods are in stock, or another order's.
 */
export const ON_SHELF_STATUSES: readonly InvoiceStatus[] = [s.waiting, s.paid, s.processed];

const NAMES = Object.entries(INVOICE_STATUS) as [InvoiceStatusName, InvoiceStatus][];

/** The key of a status in the text catalogues: `invoice.status.<name>`. */
export function invoiceStatusName(status: InvoiceStatus): InvoiceStatusName {
  return NAMES.find(([, value]) => value === status)?.[0] ?? 'waiting';
}
