import { POSTAL_CODE } from '@contract/limits.ts';
import { receiptKey } from '@contract/couriers.ts';
import { normalizePhone } from '@contract/normalizePhone.ts';
import type { ReceiptColumns, ReceiptField, ReceiptLine } from '@contract/receiptBatches.ts';
import { RECEIPT_FIELDS } from '@contract/receiptBatches.ts';
import type { PastedTable } from './pastedTable.ts';

// Detects the meaning of a list's columns.

/** By column index: its field, null for an irrelevant column. */
export type ColumnFields = (ReceiptField | null)[];

/** The header texts of couriers and shops. */
const HEADERS: Record<ReceiptField, RegExp> = {
  receiptNumber: /resi|receipt|awb|airwaybill|waybill|tracking|c-?note|connote|stt\b/i,
  documentNo: /invoice|faktur|dokumen|document|order|pesanan|ref/i,
  phoneNumber: /phone|telp|telepon|\bhp\b|handphone|mobile|whatsapp/i,
  name: /nama|name|penerima|recipient|receiver|consignee|tujuan/i,
  postalCode: /pos(tal)?\b|zip/i,
};

/** Columns about the sender are about our own shop. */
const OURS = /pengirim|sender|shipper|asal|origin/i;

const DOCUMENT_NO = /INV\W?\d{8}\W?\d{4,7}/i;
/** A courier's receipt number; no phone number. */
const RECEIPT = /^(?=(.*\d){6})[A-Z0-9-]{8,30}$/i;

/** Patterns of cells; phone numbers before receipt numbers, whose pattern they may match too. */
const LOOKS: readonly [ReceiptField, (text: string) => boolean][] = [
  ['documentNo', (text) => DOCUMENT_NO.test(text)],
  ['postalCode', (text) => POSTAL_CODE.test(text)],
  ['phoneNumber', (text) => /^(\+?62|0?8)/.test(text) && normalizePhone(text) !== null],
  ['receiptNumber', isReceipt],
  ['name', (text) => /^\p{L}[\p{L}.,' -]{2,}$/u.test(text) && /\s/.test(text)],
];

export function isReceipt(text: string): boolean {
  return RECEIPT.test(receiptKey(text)) && !DOCUMENT_NO.test(text);
}

/** Splits off the header, if the first row is one. */
export function withHeaders(cells: readonly string[][]): PastedTable {
  const [first = [], ...others] = cells;
  const isRow = first.some((text) => LOOKS.some(([field, looks]) => field !== 'name' && looks(text)));
  const hasWords = first.some((text) => RECEIPT_FIELDS.some((field) => HEADERS[field].test(text)));
  return isRow || !hasWords ? { headers: [], rows: [...cells] } : { headers: first, rows: others };
}

/** Guesses by header first, then by the cells' patterns; each field goes to one column. */
export function guessColumns({ headers, rows }: PastedTable): ColumnFields {
  const width = rows[0]?.length ?? headers.length;
  const fields: ColumnFields = Array.from({ length: width }, () => null);
  const give = (field: ReceiptField, place: number): void => {
    if (place >= 0 && !fields.includes(field)) fields[place] = field;
  };
  const isFree = (place: number): boolean => fields[place] === null && !OURS.test(headers[place] ?? '');
  const places = [...fields.keys()];
  for (const field of RECEIPT_FIELDS) {
    give(
      field,
      places.findIndex((place) => isFree(place) && HEADERS[field].test(headers[place] ?? '')),
    );
  }
  for (const [field, looks] of LOOKS) {
    give(
      field,
      places.findIndex((place) => isFree(place) && isMostly(rows, place, looks)),
    );
  }
  return fields;
}

function isMostly(rows: readonly string[][], place: number, looks: (text: string) => boolean): boolean {
  const texts = rows.map((row) => row[place] ?? '').filter((text) => text !== '');
  return texts.length > 0 && texts.filter(looks).length * 2 > texts.length;
}

export function linesOfTable({ rows }: PastedTable, fields: ColumnFields): ReceiptLine[] {
  return rows.map((row) => lineOf((field) => row[fields.indexOf(field)] ?? ''));
}

export function lineOf(textOf: (field: ReceiptField) => string): ReceiptLine {
  return Object.fromEntries(RECEIPT_FIELDS.map((field) => [field, textOf(field)])) as ReceiptLine;
}

/** The name by which a template refers to a column. */
function columnName({ headers }: PastedTable, place: number): string {
  return headers[place] || `#${place + 1}`;
}

export function templateColumns(table: PastedTable, fields: ColumnFields): ReceiptColumns {
  const named = RECEIPT_FIELDS.map((field) => {
    const place = fields.indexOf(field);
    return [field, place < 0 ? null : columnName(table, place)];
  });
  return Object.fromEntries(named) as ReceiptColumns;
}

/** The columns that a template names; null if the list lacks one. */
export function columnsByTemplate(table: PastedTable, columns: ReceiptColumns): ColumnFields | null {
  const width = table.rows[0]?.length ?? table.headers.length;
  const fields: ColumnFields = Array.from({ length: width }, () => null);
  for (const field of RECEIPT_FIELDS) {
    const name = columns[field];
    if (name === null) continue;
    const place = fields.findIndex((_, index) => columnName(table, index) === name);
    if (place < 0) return null;
    fields[place] = field;
  }
  return fields;
}
