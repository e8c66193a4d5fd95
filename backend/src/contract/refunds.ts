import type { RefundReason } from './invoices.ts';

/** Through the provider that took the money, or by hand: a bank transfer, cash. */
export const REFUND_WAYS = ['provider', 'transfer'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** Those, and what was set off against the new pieces of a changed order (contract/orderChanges.ts): no money leaves. */
export type RefundedWay = RefundWay | 'credit';

/** A failed one was promised to the customer all the same: somebody has to try again, or send it by hand. */
export const REFUND_STATUSES = ['pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The provider's code of a failure is cut to this. */
export const MAX_FAILURE = 100;

export interface RefundLineInput {
  invoiceDetailId: number;
  quantity: number;
  /** Those of them that can be sold again. */
  restocked: number;
}

/** Body of `POST api/refunds`; the header `Idempotency-Key` makes sending it twice harmless. */
export interface PartRefundInput {
  invoiceId: number;
  lines: RefundLineInput[];
  /** Whole rupiah beside the lines, such as the shipment fee. */
  extra: number;
  way: RefundWay;
  reason: RefundReason;
  /** For the customer and the books; by hand, it says how: the transfer's number, to which account. */
  note: string;
}

/** Body of `PUT api/refunds/retry/{id}`, for a failed one. */
export interface RefundRetry {
  way: RefundWay;
  note: string;
}

export interface RefundedLine {
  invoiceDetailId: number;
  quantity: number;
  /** Whole rupiah that these pieces were sold for. */
  value: number;
  restocked: number;
}

export interface Refund {
  id: number;
  /** Whole rupiah. */
  amount: number;
  reason: RefundReason;
  note: string;
  way: RefundedWay;
  status: RefundStatus;
  /** The provider's code of a failure; empty otherwise, and for customers. */
  failure: string;
  /** A person's name; null for the shop itself, and for customers. */
  by: string | null;
  /** ISO. */
  createdAt: string;
  settledAt: string | null;
  lines: RefundedLine[];
}

/** Pieces of a line that were neither refunded nor returned yet. */
export interface RefundableLine {
  invoiceDetailId: number;
  quantity: number;
  /** Whole rupiah and pieces of the line that were given back before: `returnedValue` of contract/returns.ts wants them. */
  before: { quantity: number; value: number };
}

/** `GET api/refunds/of/{invoiceId}`. */
export interface RefundsOfInvoice {
  refunds: Refund[];
  /** Whole rupiah that came in and may still be given back, returns under way set aside. */
  left: number;
  /** Whole rupiah of it that the provider can send back; 0 where it took no money. */
  leftAtProvider: number;
  lines: RefundableLine[];
  /** Whether pieces of it are still in the house unpacked: what is refunded then is not sent. */
  isBeforePacking: boolean;
}

/** A row of `GET api/refunds/failed`, the oldest first. */
export interface FailedRefund {
  id: number;
  invoiceId: number;
  documentNo: string;
  customer: string;
  amount: number;
  failure: string;
  /** ISO. */
  createdAt: string;
}

/** More are not listed at once. */
export const MAX_FAILED_REFUNDS = 50;
