import { withoutSeparatorLine } from '@contract/separatorLine.ts';
import type { StatementColumns, StatementField, StatementLine } from '@contract/statements.ts';
import { MAX_STATEMENT_COLUMNS, STATEMENT_FIELDS, STATEMENT_LIMITS } from '@contract/statements.ts';
import { cleanLine, cut } from '@contract/text.ts';
import { withinTime } from '../../../chunks.ts';
import { readAmount, readDay, readMark } from './statementCells.ts';

/** The table of a bank statement; some of its rows are transactions. */
export interface StatementTable {
  /** From the header row, or empty. */
  headers: string[];
  rows: string[][];
}

const DELIMITERS = ['\t', ';', ','] as const;
export const NO_COLUMNS: StatementColumns = { day: null, text: null, amount: null, mark: null, credit: null };

/** The column headers of BCA, Mandiri, BRI and BNI. */
const HEADERS: Record<StatementField, RegExp> = {
  day: /^(tanggal|tgl|date|post(ing)? date|trans(action)? date)/i,
  text: /^(keterangan|uraian|deskripsi|desk_tran|description|remark|berita)/i,
  amount: /^(jumlah|amount|nominal|mutasi)$/i,
  mark: /^(tipe|type|db\/cr|cr\/db|d\/k|jenis)/i,
  credit: /(kredit|credit)/i,
};

/** Parses a statement with the separator that produces a recognized header, or else the most cells. */
export async function statementOf(text: string): Promise<StatementTable> {
  const { parse } = await withinTime(import('papaparse')).then(({ default: papaparse }) => papaparse);
  const { text: table, separator } = withoutSeparatorLine(text);
  const tables = (separator === null ? DELIMITERS : [separator]).map((delimiter) => {
    const { data } = parse<string[]>(table.replace(/^\uFEFF/, ''), { delimiter, skipEmptyLines: 'greedy' });
    return data.map((row) => row.slice(0, MAX_STATEMENT_COLUMNS).map(cell));
  });
  const known = tables.find((rows) => rows.some(isHeader));
  const rows = known ?? tables.toSorted((one, other) => cellsIn(other) - cellsIn(one))[0] ?? [];
  const head = rows.findIndex(isHeader);
  return { headers: rows[head] ?? [], rows: rows.slice(head + 1) };
}

/** The columns by the header; BCA's mark has no header of its own and follows the amount. */
export function guessColumns({ headers }: StatementTable): StatementColumns {
  const find = (field: StatementField) => {
    const place = headers.findIndex((header) => HEADERS[field].test(header));
    return place < 0 ? null : place;
  };
  const [credit, amount] = [find('credit'), find('amount')];
  const isUnnamed = amount !== null && headers[amount + 1] === '';
  const mark = find('mark') ?? (isUnnamed ? amount + 1 : null);
  return {
    day: find('day'),
    text: find('text'),
    credit,
    ...(credit === null ? { amount, mark } : { amount: null, mark: null }),
  };
}

/** Whether these columns suffice for reading rows. */
export function isReadable({ day, amount, credit }: StatementColumns): boolean {
  return day !== null && (amount !== null || credit !== null);
}

/** The credits; sums, debits and other rows are skipped. */
export function incoming({ rows }: StatementTable, columns: StatementColumns, today: string): StatementLine[] {
  return rows.flatMap((row) => {
    const at = Object.fromEntries(
      STATEMENT_FIELDS.map((field) => [field, columns[field] === null ? '' : (row[columns[field]] ?? '')]),
    ) as Record<StatementField, string>;
    const day = readDay(at.day, today);
    const amount = readAmount(columns.credit === null ? at.amount : at.credit);
    if (day === null || !amount || amount.value === 0) return [];
    const isIn = columns.credit === null ? (readMark(at.mark) ?? amount.isIn ?? true) : amount.isIn !== false;
    return isIn ? [{ day, amount: amount.value, text: at.text }] : [];
  });
}

function isHeader(row: readonly string[]): boolean {
  const has = (field: StatementField) => row.some((text) => HEADERS[field].test(text));
  return has('day') && (has('amount') || has('credit'));
}

function cellsIn(rows: readonly string[][]): number {
  return rows.reduce((sum, { length }) => sum + length - 1, 0);
}

/** Removes the leading quote by which banks mark numbers as text. */
function cell(text: string): string {
  const plain = cleanLine(text.replace(/\p{Cc}+/gu, ' ').toWellFormed()).replace(/^'/, '');
  return cut(plain, STATEMENT_LIMITS.text);
}
