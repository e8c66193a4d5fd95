import type { InvoiceStatus } from './invoiceStatus.ts';
import { INVOICE_STATUS } from './invoiceStatus.ts';
import { cleanAscii } from './text.ts';
import { MINUTE_MS } from './time.ts';

// Packing with a check: who holds an invoice ticks each piece that goes into the parcel, and only the exact pieces close it.

/** An invoice in these can be packed. One that was processed on its page, before anybody checked its pieces, still can. */
export const PACKABLE_STATUSES: readonly InvoiceStatus[] = [INVOICE_STATUS.paid, INVOICE_STATUS.processed];

/** Idle time after which the next packer continues without a confirmation. */
export const CLAIM_MS = 30 * MINUTE_MS;

/** A scanned or typed text: a document number, a receipt number, or a code. */
export const MAX_SCAN = 80;
/** So many invoices are offered where a number fits several. */
export const MAX_FOUND = 8;

/** An invoice that matches a scanned or typed text: a row of `GET api/packings/find?scan=`. */
export interface FoundInvoice {
  id: number;
  documentNo: string;
  customer: string;
  itemCount: number;
  /** In the caller's language. */
  status: string;
}

/** A unit's name: `GET api/packings/units?code=` identifies a piece that is not in the order. */
export interface ScannedUnit {
  product: string;
  variant: string;
  color: string;
  size: string;
}

export interface PackingLine extends ScannedUnit {
  invoiceDetailId: number;
  /** As it was sold. */
  code: string;
  /** The unit's current code, if it was changed since; a label may have either. */
  codeNow: string;
  hex: string;
  thumb: string | null;
  quantity: number;
  /** Pieces in the parcel. */
  packed: number;
}

/** Somebody, and since when or when (ISO). */
export interface PersonAt {
  by: string;
  at: string;
}

/** `GET api/packings/{id of the invoice}`. */
export interface Packing {
  invoiceId: number;
  documentNo: string;
  statusEnum: InvoiceStatus;
  customer: string;
  city: string;
  courier: string;
  durationCode: string;
  /** The customer's notes to the courier and to the packers. */
  notes: string;
  packingNote: string;
  /** Who packs it now; null: nobody. */
  holder: PersonAt | null;
  isMine: boolean;
  /** Who processed it on its page, before its pieces were checked; null where that is still to come, or came by packing it. */
  processedBefore: PersonAt | null;
  /** Who closed the parcel. */
  packed: PersonAt | null;
  lines: PackingLine[];
}

/** Body of `PUT api/packings/open/{id}`. */
export interface OpeningInput {
  /** Somebody else holds it, and the caller knows. */
  takeOver?: boolean | undefined;
}

/** How many pieces of a line are in the parcel: all of them, not how many more, so that sending it twice is harmless. */
export interface PackedPieces {
  invoiceDetailId: number;
  packed: number;
}

/** Body of `PUT api/packings/lines/{id}` and `PUT api/packings/complete/{id}`. */
export interface PackedInput {
  lines: PackedPieces[];
}

/** `data` of a 409 where somebody else packs it. */
export interface HeldPacking {
  heldBy: PersonAt;
}

/** With its day, as in `20261123 7`. */
const FULL_NUMBER = /^(?:INV)?\D{0,3}(\d{4})\W?(\d{2})\W?(\d{2})(?:\D{1,3}(\d{1,7})|(\d{4,7}))$/i;
const SHORT_NUMBER = /^\W?0*([1-9]\d{0,5})$/;

/** The document number that somebody scanned or typed in their own way, such as `inv-20261123-7`; null for anything else. */
export function readDocumentNo(text: string): string | null {
  const [, year, month, day, apart, joined] = FULL_NUMBER.exec(cleanAscii(text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const isDay =
    Number(year) >= 2000 && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay ? `INV/${year}${month}${day}/${padded(apart ?? joined ?? '')}` : null;
}

/** The end of a document number, `7` or `0007`: the digits after the day; null for anything else. */
export function readShortNo(text: string): string | null {
  const [, number] = SHORT_NUMBER.exec(cleanAscii(text)) ?? [];
  return number === undefined ? null : padded(number);
}

function padded(number: string): string {
  return String(Number(number)).padStart(4, '0');
}

/** A code as codes are compared: a keyboard's layout may turn the hyphen of a scanner into something else. */
export function codeKey(code: string): string {
  return cleanAscii(code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a claim has gone stale: nobody has packed for long. */
export function isStale(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= CLAIM_MS;
}

/** How many of a packing's pieces are in the parcel, and of how many. */
export function piecesOf(lines: readonly Pick<PackingLine, 'packed' | 'quantity'>[]): { packed: number; of: number } {
  return lines.reduce((sum, { packed, quantity }) => ({ packed: sum.packed + packed, of: sum.of + quantity }), {
    packed: 0,
    of: 0,
  });
}
