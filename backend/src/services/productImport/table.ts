import Papa from 'papaparse';
import type { CsvColumn } from '../../contract/products.ts';
import { CSV_COLUMNS, IMPORT_FIELD, MAX_IMPORT_LINES } from '../../contract/products.ts';
import { withoutSeparatorLine } from '../../contract/separatorLine.ts';
import { cleanAscii, cleanLine, cleanParagraph } from '../../contract/text.ts';
import { badInput } from '../../errors.ts';
import { unguarded } from './cells.ts';

/** A line of the file with what its cells say; a column that the file does not have is empty. */
export interface TableLine {
  line: number;
  cells: Record<CsvColumn, string>;
  /** It has more cells than the heading: some text has a delimiter in it and no quotation marks around it. */
  isTooLong: boolean;
}

const NEEDED: readonly CsvColumn[] = ['variant', 'color', 'size'];

/** Reads a file as spreadsheets write it: comma, semicolon or tab, with or without BOM, any line end. */
export function readTable(bytes: Buffer): TableLine[] {
  const { text, separator } = withoutSeparatorLine(decode(bytes));
  const [heading = [], ...rows] = parse(text, separator);
  const first = separator === null ? 2 : 3;
  const columns = heading.map((cell) => cleanAscii(cell).toLowerCase());
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw badInput(IMPORT_FIELD, 'import.columns', { columns: missing.join(', ') });
  const unknown = columns.filter((column) => column !== '' && !isColumn(column));
  if (unknown.length > 0) throw badInput(IMPORT_FIELD, 'import.unknownColumns', { columns: unknown.join(', ') });
  const named = columns.filter((column) => column !== '');
  if (new Set(named).size < named.length) throw badInput(IMPORT_FIELD, 'import.columnTwice');
  const lines = rows.flatMap((row, index) => (isEmpty(row) ? [] : [asLine(index + first, columns, row)]));
  if (lines.length === 0) throw badInput(IMPORT_FIELD, 'import.empty');
  if (lines.length > MAX_IMPORT_LINES) throw badInput(IMPORT_FIELD, 'import.tooLong', { max: MAX_IMPORT_LINES });
  return lines;
}

function parse(text: string, separator: string | null): string[][] {
  if (text.includes('\0')) throw badInput(IMPORT_FIELD, 'import.notTable');
  const { data, errors } = Papa.parse<string[]>(text, {
    ...(separator !== null && { delimiter: separator }),
    delimitersToGuess: [',', ';', '\t'],
  });
  if (errors.some(({ type }) => type === 'Quotes')) {
    const row = errors.find(({ type }) => type === 'Quotes')?.row ?? 0;
    throw badInput(IMPORT_FIELD, 'import.quotes', { line: row + 1 });
  }
  return data;
}

/** UTF-8, or what older spreadsheets write: UTF-16 with its mark, else Windows-1252, which reads anything. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function asLine(line: number, columns: readonly string[], row: readonly string[]): TableLine {
  return { line, cells: cellsOf(columns, row), isTooLong: row.length > columns.length };
}

function cellsOf(columns: readonly string[], row: readonly string[]): TableLine['cells'] {
  const cell = (column: CsvColumn): string => {
    const text = row[columns.indexOf(column)] ?? '';
    return unguarded(cleanParagraph(text));
  };
  return Object.fromEntries(CSV_COLUMNS.map((column) => [column, cell(column)])) as TableLine['cells'];
}

function isColumn(name: string): boolean {
  return CSV_COLUMNS.some((column) => column === name);
}

function isEmpty(row: readonly string[]): boolean {
  return row.every((cell) => cleanLine(cell) === '');
}
