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
/** So long an approved exchange keeps its replacement while we wait for the parcel. */
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

/** Every step a return can take; any other is refused with 409 and changes nothing. */
export const RETURN_STEPS = {
  approve: { from: [s.requested], to: s.approved },
  reject: { from: [s.requested], to: s.rejected },
  withdraw: { from: [s.requested, s.approved], to: s.withdrawn },
  receive: { from: [s.approved], to: s.received },
  settle: { from: [s.received], to: s.settled },
} as const satisfies Record<string, { from: readonly ReturnStatus[]; to: ReturnStatus }>;
export type ReturnStep = keyof typeof RETURN_STEPS;

/** Pieces in returns of these statuses count as returned: they can't be returned a second time. */
export const COUNTED_RETURNS: readonly ReturnStatus[] = [s.requested, s.approved, s.received, s.settled];

export function returnStatusName(status: ReturnStatus): ReturnStatusName {
  const found = Object.entries(RETURN_STATUS).find(([, value]) => value === status);
  return (found?.[0] ?? 'requested') as ReturnStatusName;
}

/** Until when a delivered order can be returned, so many days after its delivery. */
export function returnableUntil(deliveredAt: Date, days: number): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS);
}

/** Pieces of a line, and the whole rupiah that they were sold for. */
export interface ReturnedPieces {
  quantity: number;
  value: number;
}

/**
 * What `quantity` more pieces of a line were sold for, in whole rupiah, after those that were sent back `before`. However
 * a line is divided, and whatever was taken back in between, the parts never add up to more than it was sold for; all of
 * them, sent back one after the other, to just that.
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
  /** The unit wanted instead, of the same product; null for money back. */
  exchangeForId: number | null;
}

/**
 * Body of `POST api/returns`; the header `Idempotency-Key` makes sending it twice harmless. A defective product is shown
 * on at least one photo, sent before by `POST api/returns/photos`.
 */
export interface ReturnInput {
  invoiceId: number;
  reason: ReturnReason;
  note: string;
  resolution: ReturnResolution;
  lines: ReturnLineInput[];
  photoIds: number[];
}

/** Nobody but who sent it and staff may see it: it is at `GET api/returns/photos/{id}` (`photoPath`), and nowhere else. */
export interface ReturnPhoto {
  id: number;
}

/** How wide a photo is at most, in pixels. */
export const PHOTO_SIZES = { small: 400, large: 800 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

/** Below /api. */
export function photoPath(id: number, size: PhotoSize): string {
  return `/returns/photos/${id}?size=${size}`;
}

/** Body of `PUT api/returns/approve/{id}`. Where no replacement is left, money back can be agreed instead. */
export interface ReturnApproval {
  resolution: ReturnResolution;
  note: string;
}

/** Body of `PUT api/returns/reject/{id}`: why. */
export interface ReturnRejection {
  note: string;
}

/** Body of `PUT api/returns/receive/{id}`: of each line, how many pieces can be sold again. */
export interface ReceivedInput {
  lines: { invoiceDetailId: number; resellable: number }[];
}

/** Body of `PUT api/returns/settle/{id}`. `note` says how the money was sent, where some was. */
export interface ReturnSettlement {
  resolution: ReturnResolution;
  note: string;
}

export interface ReturnLine {
  invoiceDetailId: number;
  quantity: number;
  /** Whole rupiah that these pieces were sold for. */
  value: number;
  resellable: number | null;
  product: string;
  /** `VARIANT-COLOR-SIZE` as it was sold. */
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
  /** Why it was approved or rejected. */
  decisionNote: string;
  settlementNote: string;
  lines: ReturnLine[];
  photos: ReturnPhoto[];
  /** Whole rupiah that the returned pieces were sold for. */
  value: number;
  /** Whole rupiah sent back; null until settled. */
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
  /** ISO; null where nothing can be returned (any more). */
  returnableUntil: string | null;
  /** Pieces of each line that can still be returned. */
  returnable: { invoiceDetailId: number; quantity: number }[];
}
