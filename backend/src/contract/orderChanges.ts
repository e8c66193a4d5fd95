import type { CartItem } from './carts.ts';
import type { RefundReason } from './invoices.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import type { FoundUnit } from './manualOrders.ts';
import type { NumberedOrder, ScannedUnit } from './packing.ts';
import type { RefundWay } from './refunds.ts';

/** Open until the customer has paid the difference; undone without a payment, or when staff cancel the change. */
export const CHANGE_STATUSES = ['open', 'done', 'undone'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

export const MAX_CHANGED_LINES = 50;

/** Body of `POST api/order-changes`, for a paid order whose packing has not begun. */
export interface OrderChangeInput {
  invoiceId: number;
  /** Old pieces that leave the order. */
  removed: { invoiceDetailId: number; quantity: number }[];
  /** New pieces, at today's prices. */
  added: { productDetailId: number; quantity: number }[];
  /** The way of the refund if the new pieces cost less. */
  way: RefundWay;
  reason: RefundReason;
  note: string;
  /** The shown difference in whole rupiah: positive if the customer pays, negative if money goes back. Only compared. */
  difference?: number | undefined;
}

/** `data` of a 409 for a sold-out piece or a changed price: today's prices and stock of `added`. */
export interface ChangeConflict {
  cart: CartItem[];
}

/** `GET api/order-changes/units/{invoiceId}`: the units on sale of each product of an order. */
export interface ProductUnits {
  productId: number;
  units: FoundUnit[];
}

/** Pieces of a unit, with their names at the sale. */
export interface AddedPieces extends ScannedUnit {
  code: string;
  quantity: number;
}

/** `GET api/order-changes/of/{invoiceId}`. */
export interface ChangesOfInvoice {
  /** Oldest first. */
  changes: OrderChange[];
  /** The order whose pieces this one replaces; null for other orders. */
  replaces: (NumberedOrder & { status: ChangeStatus }) | null;
}

export interface OrderChange {
  id: number;
  status: ChangeStatus;
  reason: RefundReason;
  note: string;
  /** Value of the old pieces in whole rupiah. */
  value: number;
  /**
   * The order of the new pieces: `total` is the difference for the customer to pay, `paymentUrl` the page to pay it; null
   * without an open link.
   */
  changeInvoice: NumberedOrder & { total: number; statusEnum: InvoiceStatus; paymentUrl: string | null };
  removed: { invoiceDetailId: number; quantity: number }[];
  added: AddedPieces[];
  /** ISO. */
  createdAt: string;
  endedAt: string | null;
}
