import type { RefundReason } from './invoices.ts';
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
}

/** A row of `GET api/order-changes/of/{invoiceId}`. */
export interface OrderChange {
  id: number;
  status: ChangeStatus;
  reason: RefundReason;
  note: string;
  /** Value of the old pieces in whole rupiah. */
  value: number;
  /** The order of the new pieces: `total` is the difference for the customer to pay. */
  changeInvoice: { id: number; documentNo: string; total: number };
  removed: { invoiceDetailId: number; quantity: number }[];
  /** ISO. */
  createdAt: string;
  endedAt: string | null;
}
