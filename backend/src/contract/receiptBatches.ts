import type { InvoiceStatus } from './invoiceStatus.ts';
import { MINUTE_MS } from './time.ts';

/** The identifying fields of a line in a courier's list, the most reliable first. */
export const RECEIPT_CLUES = ['documentNo', 'phoneNumber', 'name', 'postalCode'] as const;
export type ReceiptClue = (typeof RECEIPT_CLUES)[number];

export const RECEIPT_FIELDS = ['receiptNumber', ...RECEIPT_CLUES] as const;
export type ReceiptField = (typeof RECEIPT_FIELDS)[number];

/** A line of a courier's list; missing values are empty. */
export type ReceiptLine = Record<ReceiptField, string>;

export const MAX_RECEIPT_ROWS = 500;
/** Maximum length of a cell. */
export const MAX_RECEIPT_CELL = 100;
/** Maximum of candidates per line. */
export const MAX_RECEIPT_CANDIDATES = 8;

/** How long a batch can be undone; its mails wait as long. */
export const RECEIPT_UNDO_MS = 10 * MINUTE_MS;

/** A reviewed line. */
export interface ReceiptRowInput extends ReceiptLine {
  /** The invoice chosen by hand; null: the matching one. */
  invoiceId: number | null;
  /** Confirmed by the user in spite of doubts. */
  isAgreed: boolean;
  /** `seen` of the reviewed verdict; empty before the first one. */
  seen: string;
}

/** Body of `POST api/receipt-batches/preview` and `POST api/receipt-batches` (with the header `Idempotency-Key`). */
export interface ReceiptRowsInput {
  rows: ReceiptRowInput[];
}

/**
 * The effect of saving a line. `set`: saves the number and ships the invoice. `kept`: saves it until the invoice is
 * processed. `same`: the invoice has it already. `other`: it has another one. `twice`: the number is on another line or
 * invoice. `unlike`: the number does not have the courier's format. `several`: more than one invoice matches. `repeated`:
 * another line has the same invoice. `status`: the invoice accepts no number (any more).
 */
export const RECEIPT_VERDICTS = [
  'set',
  'kept',
  'other',
  'twice',
  'unlike',
  'several',
  'unknown',
  'repeated',
  'status',
  'noNumber',
  'same',
] as const;
export type ReceiptVerdict = (typeof RECEIPT_VERDICTS)[number];

const GOOD: readonly ReceiptVerdict[] = ['set', 'kept'];
/** Saved only after a confirmation. */
const DOUBTFUL: readonly ReceiptVerdict[] = ['other', 'twice', 'unlike'];

export function isDoubtful(verdict: ReceiptVerdict): boolean {
  return DOUBTFUL.includes(verdict);
}

/** Whether a line with this verdict is saved. */
export function isSaved(verdict: ReceiptVerdict, isAgreed: boolean): boolean {
  return GOOD.includes(verdict) || (isAgreed && isDoubtful(verdict));
}

/** Whether it needs a review: it is neither saved nor done already. */
export function isUnresolved(verdict: ReceiptVerdict, isAgreed: boolean): boolean {
  return verdict !== 'same' && !isSaved(verdict, isAgreed);
}

/** An invoice that a line may refer to. */
export interface ReceiptInvoice {
  id: number;
  documentNo: string;
  customer: string;
  city: string;
  courier: string;
  statusEnum: InvoiceStatus;
  receiptNumber: string | null;
}

/** A line with its verdict. */
export interface CheckedReceipt {
  verdict: ReceiptVerdict;
  /** Changes with any data behind the verdict. */
  seen: string;
  invoice: ReceiptInvoice | null;
  /** The parcel of a split order that takes the number; null for other orders. */
  parcelNo: number | null;
  /** The criterion that matched. */
  matchedBy: ReceiptClue | 'choice' | null;
  /** The possible invoices, if several match. */
  candidates: ReceiptInvoice[];
  /** Lines, from 0 on, with the same number or, for `repeated`, with the same invoice. */
  sameRows: number[];
  /** Other invoices that have the number, the newest first. */
  sameOn: { id: number; documentNo: string }[];
  /** The format of the courier's numbers, if this one differs. */
  example: string | null;
}

/** `data` of a preview, and of the 409 after a change meanwhile: a verdict per line. */
export interface ReceiptPreview {
  rows: CheckedReceipt[];
}

/** A saved batch; `GET api/receipt-batches/recent` lists the newest. */
export interface ReceiptBatch {
  id: number;
  /** ISO. */
  createdAt: string;
  createdBy: string;
  /** The number of saved receipt numbers, and of invoices shipped by them. */
  count: number;
  shipped: number;
  /** ISO: the deadline for an undo, until which its mails wait; null after it. */
  undoUntil: string | null;
  /** ISO, and the number of reverted receipt numbers. */
  undoneAt: string | null;
  undoneBy: string | null;
  undoneCount: number;
}

/** Reasons why an undo excludes an invoice. */
export const MOVED_ON_REASONS = ['number', 'status', 'mailed', 'handedOver'] as const;
export type MovedOnReason = (typeof MOVED_ON_REASONS)[number];

/** `data` of a 409 on an undo: the invoices that can't be reverted any more; the others can without them. */
export interface ReceiptUndoConflict {
  moved: { id: number; documentNo: string; reason: MovedOnReason }[];
  /** The number of other invoices. */
  others: number;
}

/** Body of `PUT api/receipt-batches/undo/{id}`. */
export interface ReceiptUndoInput {
  /** Excludes the invoices that can't be reverted. */
  isPartial?: boolean | undefined;
}

export const RECEIPT_TEMPLATE_LIMITS = { name: 40, header: MAX_RECEIPT_CELL, perCourier: 20 } as const;

/** The fields' columns, by header or, without one, by position (`#1`). */
export type ReceiptColumns = Record<ReceiptField, string | null>;

/** Body of `POST api/receipt-templates`; one of the same courier and name is replaced. */
export interface ReceiptTemplateInput {
  courier: string;
  name: string;
  columns: ReceiptColumns;
}

export interface ReceiptTemplate extends ReceiptTemplateInput {
  id: number;
}
