import { calendarDay, formatDateTimeInWords } from '../contract/dates.ts';
import { formatNumber, formatRupiah } from '../contract/money.ts';
import type { CopiedKind, CopiedPart, CopiedPerson, CopiedRow, CopiedTable, DataCopy } from '../contract/ownData.ts';
import { displayPhone } from '../contract/phone.ts';
import type { MessageParams, Reader } from '../locales/messages.ts';
import { isMessageKey, message, messageTo } from '../locales/messages.ts';
import { noteText } from './invoices.ts';
import type { ShownRow, ShownTable } from './ownDataPage.ts';
import { asPage } from './ownDataPage.ts';

/** A person's copy in their language: for programs by the names of columns, for readers by words. */
export function asDataCopy(person: CopiedPerson, reader: Reader): DataCopy {
  const { shopName, madeAt } = person;
  const tables = person.tables.map((table) => inWords(table, reader));
  return {
    fileName: `${shopName.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}-data-${calendarDay(madeAt)}`,
    data: { shop: shopName, madeAt, ...asRecords(tables) },
    page: asPage({ shopName, madeAt: formatDateTimeInWords(madeAt, reader.language), tables }, reader.language),
  };
}

function inWords(table: CopiedTable, reader: Reader): ShownTable {
  const { part } = table;
  const columns = table.columns.filter(({ name }) => name !== 'params');
  const shown = (row: CopiedRow): ShownRow => {
    const values = Object.fromEntries(columns.map(({ name, kind }) => [name, asValue(table, name, kind, row, reader)]));
    const words = columns.map(({ name, kind }) => [name, asWords({ part, name, kind }, values[name], reader)]);
    const parts = row.parts.map((nested) => inWords(nested, reader));
    return { values, words: Object.fromEntries(words) as Record<string, string>, parts };
  };
  return {
    part,
    title: message(reader.language, `ownData.part.${part}`),
    columns: columns.map((column) => ({ ...column, label: labelOf(column.name, reader) })),
    rows: table.rows.map(shown),
  };
}

function asRecords(tables: readonly ShownTable[]): Record<string, unknown> {
  const record = ({ values, parts }: ShownRow) => ({ ...values, ...asRecords(parts) });
  return Object.fromEntries(tables.map(({ part, rows }) => [part, rows.map(record)]));
}

function labelOf(name: string, { language }: Reader): string {
  const key = `ownData.field.${name}`;
  return isMessageKey(key) ? message(language, key) : name;
}

function asValue(
  { part }: CopiedTable,
  name: string,
  kind: CopiedKind,
  { values }: CopiedRow,
  reader: Reader,
): unknown {
  const value = values[name] ?? null;
  // The shop's own lines are kept as keys.
  if (part === 'timeline' && name === 'note') {
    return noteText(value as string, (values['params'] ?? {}) as MessageParams, reader);
  }
  // MySQL returns decimals as text.
  return kind === 'percent' && value !== null ? Number(value) : value;
}

interface Place {
  part: CopiedPart;
  name: string;
  kind: CopiedKind;
}

function asWords(place: Place, value: unknown, reader: Reader): string {
  const { language } = reader;
  if (value === null || value === '') return '';
  if (typeof value === 'object' && !(value instanceof Date)) return linesOf(value, reader).join('\n');
  switch (place.kind) {
    case 'moment':
      return formatDateTimeInWords(value as Date, language);
    case 'rupiah':
      return formatRupiah(Number(value), language);
    case 'percent':
      return `${formatNumber(Number(value), language)}\u00a0%`;
    case 'flag':
      return message(language, value ? 'ownData.word.yes' : 'ownData.word.no');
    case 'number':
      return formatNumber(Number(value), language);
    default:
      return place.name === 'phoneNumber' ? displayPhone(value as string) : wordOf(place, value as string, reader);
  }
}

/** Columns with codes, whose words stand elsewhere in the catalogue. */
const CODES: Readonly<Record<string, string>> = {
  'orders.status': 'invoice.status',
  'timeline.toStatus': 'invoice.status',
  'returns.status': 'return.status',
  'refunds.reason': 'refund.reason',
  'orderChanges.reason': 'refund.reason',
};
const CODED = new Set('kind reason resolution way status state action source provider language'.split(' '));

function wordOf({ part, name }: Place, value: string, reader: Reader): string {
  const group = CODES[`${part}.${name}`] ?? (CODED.has(name) ? 'ownData.word' : null);
  const key = `${group}.${value}`;
  return isMessageKey(key) ? messageTo(reader, key) : value;
}

/** An object's values, a line each. */
function linesOf(value: object, reader: Reader): string[] {
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    if (one === null || one === '') return [];
    const text = typeof one === 'object' ? linesOf(one, reader).join(' · ') : (one as string);
    return [isList ? text : `${labelOf(name, reader)}: ${text}`];
  });
}
