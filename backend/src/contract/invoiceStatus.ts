/** `statusEnum` of an invoice. 1 is the specification's "unprocessed"; the others are settled by us. */
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

/** Every step an invoice can take. A step that is not here, or from elsewhere, is refused with 409 and changes nothing. */
export const INVOICE_STEPS = {
  pay: { from: [s.waiting], to: s.paid },
  expire: { from: [s.waiting], to: s.expired },
  cancel: { from: [s.waiting], to: s.cancelled },
  process: { from: [s.paid], to: s.processed },
  ship: { from: [s.processed], to: s.shipped },
  /** Only for pasted receipt numbers that are undone before any mail was sent (services/dispatch/receiptUndo.ts). */
  unship: { from: [s.shipped], to: s.processed },
  deliver: { from: [s.shipped], to: s.delivered },
  refund: { from: [s.paid, s.processed, s.paidLate], to: s.refunded },
  /** Money came after expiry or cancellation, and the stock could be taken again. */
  payLate: { from: [s.expired, s.cancelled], to: s.paid },
  /** Money came late and the stock is gone: an admin decides. */
  holdLatePayment: { from: [s.expired, s.cancelled], to: s.paidLate },
  revive: { from: [s.paidLate], to: s.paid },
} as const satisfies Record<string, Step>;
export type InvoiceStep = keyof typeof INVOICE_STEPS;

export function canStep(step: InvoiceStep, from: InvoiceStatus): boolean {
  const starts: readonly InvoiceStatus[] = INVOICE_STEPS[step].from;
  return starts.includes(from);
}

/** Money for these came in and was not given back. */
export const PAID_STATUSES: readonly InvoiceStatus[] = [s.paid, s.processed, s.shipped, s.delivered];

/** A receipt number can be entered or corrected in these; on 1 it is kept until the invoice is processed. */
export const RECEIPT_STATUSES: readonly InvoiceStatus[] = [s.paid, s.processed, s.shipped];

/** Where the parcel goes can be corrected in these: paid, and not with the courier yet. */
export const CORRECTABLE_STATUSES: readonly InvoiceStatus[] = [s.paid, s.processed];

/** The pieces of an invoice in these are not (or no longer) taken from stock. */
export const STOCK_FREE_STATUSES: readonly InvoiceStatus[] = [s.expired, s.cancelled, s.refunded, s.paidLate];

/**
 * The pieces of an invoice in these are taken from stock and still in the house: who counts the shelves finds them, free
 * or not. They leave with the courier, which the receipt number tells (`ship`); until then a parcel may be half packed or
 * lie ready, and nothing says which, so all of it counts. A replacement for a return is an order like any other. Money
 * that came too late (`paidLate`) holds nothing: what it would buy is in stock, or another order's.
 */
export const ON_SHELF_STATUSES: readonly InvoiceStatus[] = [s.waiting, s.paid, s.processed];

const NAMES = Object.entries(INVOICE_STATUS) as [InvoiceStatusName, InvoiceStatus][];

/** The key of a status in the text catalogues: `invoice.status.<name>`. */
export function invoiceStatusName(status: InvoiceStatus): InvoiceStatusName {
  return NAMES.find(([, value]) => value === status)?.[0] ?? 'waiting';
}
