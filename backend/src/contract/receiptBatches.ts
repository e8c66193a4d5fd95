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
/** Letters of a cell. */
export const MAX_RECEIPT_CELL = 100;
/** So many invoices that may be meant are named. */
export const MAX_RECEIPT_CANDIDATES = 8;

/** So long the mails of a batch wait, and the batch can be taken back. */
export const RECEIPT_UNDO_MS = 10 * MINUTE_MS;

/** A line as somebody looked it over. */
export interface ReceiptRowInput extends ReceiptLine {
  /** The invoice that was chosen by hand; null: the one that fits. */
  invoiceId: number | null;
  /** Confirmed by the user in spite of doubts. */
  isAgreed: boolean;
  /** `seen` of the verdict that was looked at; empty before there is one. */
  seen: string;
}

/** Body of `POST api/receipt-batches/preview` and `POST api/receipt-batches` (with the header `Idempotency-Key`). */
export interface ReceiptRowsInput {
  rows: ReceiptRowInput[];
}

/**
 * What saving would do with a line. `set`: the number is kept, and the invoice is shipped by it. `kept`: it waits for the
 * invoice to be processed. `same`: the invoice has it already. `other`: it has another one. `twice`: the number is on another
 * line or invoice. `unlike`: the courier's numbers look otherwise. `several`: more than one invoice may be meant.
 * `repeated`: another line is about the same invoice. `status`: the invoice takes no number (any more).
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

/** Whether somebody has to look at it: it is neither saved nor done already. */
export function isToLookAt(verdict: ReceiptVerdict, isAgreed: boolean): boolean {
  return verdict !== 'same' && !isSaved(verdict, isAgreed);
}

/** An invoice that a line may be about. */
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
export interface JudgedReceipt {
  verdict: ReceiptVerdict;
  /** Changes with everything that the verdict rests on. */
  seen: string;
  invoice: ReceiptInvoice | null;
  /** The criterion that matched. */
  matchedBy: ReceiptClue | 'choice' | null;
  /** Which ones may be meant, where that is not clear. */
  candidates: ReceiptInvoice[];
  /** Lines, from 0 on, with the same number or, where it is `repeated`, about the same invoice. */
  sameRows: number[];
  /** Other invoices that have the number, the newest first. */
  sameOn: { id: number; documentNo: string }[];
  /** The format of the courier's numbers, if this one differs. */
  example: string | null;
}

/** `data` of a preview, and of the 409 after a change meanwhile: a verdict per line. */
export interface ReceiptPreview {
  rows: JudgedReceipt[];
}

/** A batch that was saved; `GET api/receipt-batches/recent` lists the newest. */
export interface ReceiptBatch {
  id: number;
  /** ISO. */
  createdAt: string;
  createdBy: string;
  /** How many numbers it set, and how many invoices were shipped by that. */
  count: number;
  shipped: number;
  /** ISO: until then it can be undone, and its mails wait; null where it is over. */
  undoUntil: string | null;
  /** ISO, and how many were taken back then. */
  undoneAt: string | null;
  undoneBy: string | null;
  undoneCount: number;
}

/** Why an invoice of a batch can't go back any more. */
export const MOVED_ON_REASONS = ['number', 'status', 'mailed', 'handedOver'] as const;
export type MovedOnReason = (typeof MOVED_ON_REASONS)[number];

/** `data` of a 409 on an undo: these have moved on; the others can be undone without them. */
export interface ReceiptUndoConflict {
  moved: { id: number; documentNo: string; reason: MovedOnReason }[];
  /** How many have not. */
  others: number;
}

/** Body of `PUT api/receipt-batches/undo/{id}`. */
export interface ReceiptUndoInput {
  /** Without those that have moved on. */
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
