import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';
import type { InvoiceStatus } from './invoiceStatus.ts';
import { DAY_MS } from './time.ts';

/** Specification 9: returns and exchanges are for unopened or defective products. */
export const RETURN_REASONS = ['defective', 'unopened'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];
export const RETURN_RESOLUTIONS = ['refund', 'exchange'] as const;
export type ReturnResolution = (typeof RETURN_RESOLUTIONS)[number];
export const MAX_RETURN_PHOTOS = 4;
/** Short enough for a row of the timeline, together with the event. */
export const MAX_RETURN_NOTE = 400;
/** How long an approved exchange reserves its replacement while the parcel is on its way to us. */
export const EXCHANGE_HOLD_DAYS = 14;

export const RETURN_STATUS = {
  requested: 0,
  approved: 1,
  rejected: 2,
  received: 3,
  settled: 4,
  withdrawn: 5,
} as const;
export type ReturnStatusName = keyof typeof RETURN_STATUS;
export type ReturnStatus = (typeof RETURN_STATUS)[ReturnStatusName];

const s = RETURN_STATUS;

/** All steps of a return; any other is refused with 409 and changes nothing. */
export const RETURN_STEPS = {
  approve: { from: [s.requested], to: s.approved },
  reject: { from: [s.requested], to: s.rejected },
  withdraw: { from: [s.requested, s.approved], to: s.withdrawn },
  receive: { from: [s.approved], to: s.received },
  settle: { from: [s.received], to: s.settled },
} as const satisfies Record<string, { from: readonly ReturnStatus[]; to: ReturnStatus }>;
export type ReturnStep = keyof typeof RETURN_STEPS;

/** Statuses whose pieces count as returned: they can't be returned twice. */
export const COUNTED_RETURNS: readonly ReturnStatus[] = [s.requested, s.approved, s.received, s.settled];

export function returnStatusName(status: ReturnStatus): ReturnStatusName {
  const found = Object.entries(RETURN_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'requested') as ReturnStatusName;
}

/** The deadline for a return, this many days after the delivery. */
export function returnableUntil(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS);
}

/** Pieces of a line, and their price in whole rupiah. */
export interface ReturnedPieces {
  quantity: number;
  value: number;
}

/**
 * The price of `quantity` more pieces of a line, in whole rupiah, after the pieces returned `before`. However a line is
 * divided, and whatever was reverted in between, the parts never exceed its price; all pieces, returned one after the
 * other, add up to it exactly.
 */
export function returnedValue(
  { subtotal, reduction, quantity: sold }: { subtotal: number; reduction: number; quantity: number },
  before: ReturnedPieces,
  quantity: number,
): number {
  const pieces = before.quantity + quantity;
  const upTo = Math.floor((2 * (subtotal - reduction) * pieces + sold) / (2 * sold));
  return Math.max(0, upTo - before.value);
}

export interface ReturnLineInput {
  invoiceDetailId: number;
  quantity: number;
  /** The replacement, a unit of the same product; null for a refund. */
  exchangeForId: number | null;
}

/**
 * Body of `POST api/returns`; the header `Idempotency-Key` makes a repeated request harmless. A defective product needs at
 * least one photo, uploaded before by `POST api/returns/photos`.
 */
export interface ReturnInput {
  invoiceId: number;
  reason: ReturnReason;
  note: string;
  resolution: ReturnResolution;
  lines: ReturnLineInput[];
  photoIds: number[];
}

/** Visible to its sender and staff only: available at `GET api/returns/photos/{id}` (`photoPath`), and nowhere else. */
export interface ReturnPhoto {
  id: number;
}

/** Maximum widths of a photo, in pixels. */
export const PHOTO_SIZES = { small: 400, large: 800 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** Below `/api`. */
export function photoPath(id: number, size: PhotoSize): string {
  return `/returns/photos/${id}?size=${size}`;
}

/** Body of `PUT api/returns/approve/{id}`. Without a replacement left, a refund can be agreed instead. */
export interface ReturnApproval {
  resolution: ReturnResolution;
  note: string;
}

/** Body of `PUT api/returns/reject/{id}`: the reason. */
export interface ReturnRejection {
  note: string;
}

/** Body of `PUT api/returns/receive/{id}`: the resalable pieces per line. */
export interface ReceivedInput {
  lines: { invoiceDetailId: number; resellable: number }[];
}

/** Body of `PUT api/returns/settle/{id}`. `note` describes the transfer of a refund. */
export interface ReturnSettlement {
  resolution: ReturnResolution;
  note: string;
}

export interface ReturnLine {
  invoiceDetailId: number;
  quantity: number;
  /** Price of these pieces, in whole rupiah. */
  value: number;
  resellable: number | null;
  product: string;
  /** `VARIANT-COLOR-SIZE` at the sale. */
  code: string;
  variant: string;
  color: string;
  size: string;
  thumb: string | null;
  exchangeFor: { id: number; code: string; variant: string; color: string; size: string } | null;
}

/** `GET api/returns/{id}`. */
export interface Return {
  id: number;
  invoice: { id: number; documentNo: string };
  customer: string;
  phoneNumber: string;
  statusEnum: ReturnStatus;
  /** In the caller's language. */
  status: string;
  reason: ReturnReason;
  note: string;
  resolution: ReturnResolution;
  /** The reason of the approval or rejection. */
  decisionNote: string;
  settlementNote: string;
  lines: ReturnLine[];
  photos: ReturnPhoto[];
  /** Price of the returned pieces, in whole rupiah. */
  value: number;
  /** Refunded rupiah; null until settled. */
  refundAmount: number | null;
  /** The order that ships the replacement; a surcharge is paid there. */
  exchangeInvoice: { id: number; documentNo: string; total: number; statusEnum: InvoiceStatus } | null;
  /** ISO. */
  createdAt: string;
  decidedAt: string | null;
  receivedAt: string | null;
  settledAt: string | null;
}

export const RETURN_COLUMNS = {
  id: { kind: 'whole' },
  createdAt: { kind: 'moment' },
  documentNo: { kind: 'code', isSearched: true },
  customer: { kind: 'line', isSearched: true },
  statusEnum: { kind: 'choice', oneOf: Object.values(RETURN_STATUS) },
  reason: { kind: 'choice', oneOf: RETURN_REASONS },
  resolution: { kind: 'choice', oneOf: RETURN_RESOLUTIONS },
  pieces: { kind: 'whole', listed: 'shown' },
  value: { kind: 'rupiah' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/returns`. */
export interface ReturnRow extends RowOf<typeof RETURN_COLUMNS> {
  /** In the caller's language. */
  status: string;
}

/** `GET api/returns/of/{invoiceId}`: an order's returned and still returnable pieces. */
export interface ReturnsOfInvoice {
  returns: Return[];
  /** ISO; null if nothing can be returned (any more). */
  returnableUntil: string | null;
  /** Still returnable pieces per line. */
  returnable: { invoiceDetailId: number; quantity: number }[];
}
