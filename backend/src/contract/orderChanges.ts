import type { RefundReason } from './invoices.ts';
import type { RefundWay } from './refunds.ts';

/** Open until the customer has paid what the new pieces cost more; undone where nobody did, or staff gave it up. */
export const CHANGE_STATUSES = ['open', 'done', 'undone'] as const;
export type ChangeStatus = (typeof CHANGE_STATUSES)[number];

export const MAX_CHANGED_LINES = 50;

/** Body of `POST api/order-changes`, for a paid order that nobody has begun to pack. */
export interface OrderChangeInput {
  invoiceId: number;
  /** Old pieces that are not sent. */
  removed: { invoiceDetailId: number; quantity: number }[];
  /** New pieces, at today's prices. */
  added: { productDetailId: number; quantity: number }[];
  /** How money goes back, where the new pieces cost less. */
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
  /** Whole rupiah of the old pieces. */
  value: number;
  /** The order of the new pieces: `total` is what the customer still has to pay. */
  changeInvoice: { id: number; documentNo: string; total: number };
  removed: { invoiceDetailId: number; quantity: number }[];
  /** ISO. */
  createdAt: string;
  endedAt: string | null;
}
