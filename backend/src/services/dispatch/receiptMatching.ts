import { documentNoIn } from '../../contract/documentNumbers.ts';
import { editDistance } from '../../contract/editDistance.ts';
import { receiptKey } from '../../contract/couriers.ts';
import { normalizePhone } from '../../contract/normalizePhone.ts';
import type { ReceiptClue, ReceiptRowInput } from '../../contract/receiptBatches.ts';
import type { ReceiptCandidate } from '../../models/queries/receiptBatches.ts';

// Matches a line of a courier's list to an invoice, by the most reliable of its fields.

export interface Match {
  by: ReceiptClue | 'choice' | null;
  invoice: ReceiptCandidate | null;
  /** If ambiguous: the invoices that may be meant. */
  candidates: readonly ReceiptCandidate[];
}

export const NO_MATCH: Match = { by: null, invoice: null, candidates: [] };

/** Spreadsheets drop the leading zero of a number. */
export function phoneIn(text: string): string | null {
  return normalizePhone(text) ?? normalizePhone(`0${text}`);
}

/** `named`: invoices whose number or id a line contains; `open`: all that accept a receipt number. */
export function matcher(named: readonly ReceiptCandidate[], open: readonly ReceiptCandidate[]) {
  const byId = new Map(named.map((one) => [one.id, one]));
  const byDocumentNo = new Map(named.map((one) => [one.documentNo, one]));
  return (row: ReceiptRowInput): Match => {
    if (row.invoiceId !== null) {
      const chosen = byId.get(row.invoiceId) ?? null;
      return chosen ? { by: 'choice', invoice: chosen, candidates: [] } : NO_MATCH;
    }
    const documentNo = documentNoIn(row.documentNo);
    const numbered = byDocumentNo.get(documentNo ?? '');
    if (numbered) return { by: 'documentNo', invoice: numbered, candidates: [] };
    const match = byPhone(row, open) ?? byName(row, open) ?? byPostalCode(row, open) ?? NO_MATCH;
    // A document number that no invoice has is mistyped: the other fields are then only a hint.
    return documentNo === null ? match : asHint(match);
  };
}

function asHint({ by, invoice, candidates }: Match): Match {
  return { by, invoice: null, candidates: invoice ? [invoice] : candidates };
}

function byPhone(row: ReceiptRowInput, open: readonly ReceiptCandidate[]): Match | null {
  const phone = phoneIn(row.phoneNumber);
  if (phone === null) return null;
  return decide(
    'phoneNumber',
    row,
    among(open, ({ phoneNumber }) => phoneNumber === phone),
  );
}

/** With the same postal code, a name may be spelled differently; otherwise a person has to check. */
function byName(row: ReceiptRowInput, open: readonly ReceiptCandidate[]): Match | null {
  if (wordsOf(row.name).length === 0) return null;
  const fits = among(open, ({ fullname }) => isSameName(row.name, fullname));
  const near = among(fits, ({ postalCode }) => postalCode === row.postalCode);
  const whole = among(fits, ({ fullname }) => wordsOf(fullname).join() === wordsOf(row.name).join());
  const isClear = near.length > 0 || (row.postalCode === '' && whole.length > 0);
  return decide('name', row, near.length > 0 ? near : fits, isClear);
}

/** Too many people share a postal code for it to decide. */
function byPostalCode(row: ReceiptRowInput, open: readonly ReceiptCandidate[]): Match | null {
  if (row.postalCode === '') return null;
  return decide(
    'postalCode',
    row,
    among(open, ({ postalCode }) => postalCode === row.postalCode),
    false,
  );
}

/** Of several, the one that already has this receipt number; else those without one. */
function decide(
  by: ReceiptClue,
  { receiptNumber }: ReceiptRowInput,
  fits: readonly ReceiptCandidate[],
  isClear = true,
): Match | null {
  const key = receiptKey(receiptNumber);
  const having = among(fits, ({ parcels }) => parcels.some((one) => one.receiptKey === key));
  const waiting = among(fits, ({ parcels }) => parcels.some((one) => one.receiptKey === null));
  const [likely = fits] = [having, waiting].filter(({ length }) => length > 0);
  const [first, ...others] = likely;
  if (!first) return null;
  return isClear && others.length === 0
    ? { by, invoice: first, candidates: [] }
    : { by, invoice: null, candidates: likely };
}

function among<Of>(all: readonly Of[], fits: (one: Of) => boolean): readonly Of[] {
  return all.filter(fits);
}

/** Titles in addresses; not part of a name. */
const TITLES = new Set(
  'bpk bapak pak ibu bu sdr sdri ny nyonya tn tuan mr mrs ms kak mas mbak mba dr drg hj haji'.split(' '),
);

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\d]+/gu) ?? []).filter((word) => !TITLES.has(word)).toSorted();
}

/** Longer words may have a letter wrong. */
const FORGIVING_FROM = 5;

/** Whether the longer name contains all words of the shorter one, exactly, as an initial, or with a letter wrong. */
export function isSameName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const left = [...longer];
  const isAll = shorter.every((word) => {
    const place = left.findIndex((with_) => isSameWord(word, with_));
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
  return isAll && shorter.some((word) => word.length > 2);
}

function isSameWord(one: string, other: string): boolean {
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short.length === 1) return long.startsWith(short);
  return short === long || (short.length >= FORGIVING_FROM && editDistance(short, long) <= 1);
}
