import type { InvoiceStatus } from './invoiceStatus.ts';
import { INVOICE_STATUS } from './invoiceStatus.ts';
import type { PhotoSize } from './returns.ts';
import { cleanAscii } from './text.ts';
import { MINUTE_MS } from './time.ts';

// Packing with a check: the packer who claimed an invoice ticks each piece, and only the exact pieces close the parcel.

/** Statuses in which an invoice can be packed, including one processed on its page before its pieces were checked. */
export const PACKABLE_STATUSES: readonly InvoiceStatus[] = [INVOICE_STATUS.paid, INVOICE_STATUS.processed];

/** Idle time after which the next packer continues without a confirmation. */
export const CLAIM_MS = 30 * MINUTE_MS;

/** The form's field with a photo of the open parcel, and how many of them an order takes. */
export const PACKING_PHOTO_FIELD = 'photo';
export const MAX_PACKING_PHOTOS = 10;
/** Longer than any return takes. */
export const PACKING_PHOTO_DAYS = 90;

/** A row of `GET api/packings/photos/of/{id of the invoice}`: for staff only. */
export interface PackingPhoto extends PersonAt {
  id: number;
}

/** Below `/api`. */
export function packingPhotoPath(id: number, size: PhotoSize): string {
  return `/packings/photos/${id}?size=${size}`;
}

/** A scanned or typed text: a document number, a receipt number, or a code. */
export const MAX_SCAN = 80;
/** Maximum of offered invoices if a number matches several. */
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
  /** Packed pieces. */
  packed: number;
  /** Of a split order: how many of the pieces are for which parcel; otherwise empty. */
  parcels: { no: number; pieces: number }[];
}

/** A person, and the time of their action (ISO). */
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
  isGift: boolean;
  giftCard: string;
  /** The current packer; null without one. */
  holder: PersonAt | null;
  isMine: boolean;
  /** The user who processed it on its page before its pieces were checked; null before that, or if packing processed it. */
  processedBefore: PersonAt | null;
  /** The user who closed the parcel. */
  packed: PersonAt | null;
  /** Orders whose pieces belong in the same parcel: old and new pieces of a changed order. */
  goesWith: NumberedOrder[];
  lines: PackingLine[];
}

/** The id and number of an order, for a link to it. */
export interface NumberedOrder {
  id: number;
  documentNo: string;
}

/** Body of `PUT api/packings/open/{id}`. */
export interface OpeningInput {
  /** The caller confirms taking it over from the current packer. */
  takeOver?: boolean | undefined;
}

/** Pieces of a line in the parcel: the sum, not an increment, so that a repeated request is harmless. */
export interface PackedPieces {
  invoiceDetailId: number;
  packed: number;
}

/** Body of `PUT api/packings/lines/{id}` and `PUT api/packings/complete/{id}`. */
export interface PackedInput {
  lines: PackedPieces[];
}

/** `data` of a 409 while another user packs it. */
export interface HeldPacking {
  heldBy: PersonAt;
}

/** A full number with its day, as in `20261123 7`. */
const FULL_NUMBER = /^(?:INV)?\D{0,3}(\d{4})\W?(\d{2})\W?(\d{2})(?:\D{1,3}(\d{1,7})|(\d{4,7}))$/i;
const SHORT_NUMBER = /^\W?0*([1-9]\d{0,5})$/;

/** Parses a scanned or typed document number in any notation, such as `inv-20261123-7`; null for anything else. */
export function readDocumentNo(text: string): string | null {
  const [, year, month, day, apart, joined] = FULL_NUMBER.exec(cleanAscii(text)) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const isDay =
    Number(year) >= 2000 && Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  return isDay ? `INV/${year}${month}${day}/${padded(apart ?? joined ?? '')}` : null;
}

/** Parses the end of a document number, `7` or `0007`: the digits after the day; null for anything else. */
export function readShortNo(text: string): string | null {
  const [, number] = SHORT_NUMBER.exec(cleanAscii(text)) ?? [];
  return number === undefined ? null : padded(number);
}

function padded(number: string): string {
  return String(Number(number)).padStart(4, '0');
}

/** Normalizes a code for comparison: a keyboard layout may change a scanner's hyphen. */
export function codeKey(code: string): string {
  return cleanAscii(code)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a claim is stale: its packer has been idle for long. */
export function isStale(seenAt: Date, now: Date): boolean {
  return now.getTime() - seenAt.getTime() >= CLAIM_MS;
}

/** The number of packed pieces, and of all. */
export function piecesOf(lines: readonly Pick<PackingLine, 'packed' | 'quantity'>[]): { packed: number; of: number } {
  return lines.reduce((sum, { packed, quantity }) => ({ packed: sum.packed + packed, of: sum.of + quantity }), {
    packed: 0,
    of: 0,
  });
}
