import { setImmediate as nextTurn } from 'node:timers/promises';
import Papa from 'papaparse';
import type { CsvColumn } from '../../contract/products.ts';
import { CSV_COLUMNS, IMPORT_FIELD, MAX_IMPORT_LINES } from '../../contract/products.ts';
import { withoutSeparatorLine } from '../../contract/separatorLine.ts';
import { cleanAscii, cleanLine, cleanParagraph } from '../../contract/text.ts';
import { badInput } from '../../errors.ts';
import { unescapeFormula } from './cells.ts';

/** A line of the file with its cells; a column that the file does not have is empty. */
export interface TableLine {
  line: number;
  cells: Record<CsvColumn, string>;
  /** It has more cells than the heading: a text contains a delimiter without quotation marks around it. */
  isTooLong: boolean;
}

const NEEDED: readonly CsvColumn[] = ['variant', 'color', 'size'];
/** With empty lines; further ones are not read. */
const MAX_ROWS = 2 * MAX_IMPORT_LINES;
/** How many letters and rows decide the delimiter. */
const [BEGINNING, GUESSED_ROWS] = [256 * 1024, 10];
/** Lines read before the event loop gets its turn: a few milliseconds. */
export const LINES_PER_TURN = 200;

/** Reads a file as spreadsheets write it: comma, semicolon or tab, with or without BOM, any line end. */
export async function readTable(bytes: Buffer): Promise<TableLine[]> {
  const { rows: all, separator } = readCells(bytes, MAX_ROWS);
  const [heading = [], ...rows] = all;
  const first = separator === null ? 2 : 3;
  const columns = heading.map((cell) => cleanAscii(cell).toLowerCase());
  const missing = NEEDED.filter((column) => !columns.includes(column));
  if (missing.length > 0) throw badInput(IMPORT_FIELD, 'import.columns', { columns: missing.join(', ') });
  const unknown = columns.filter((column) => column !== '' && !isColumn(column));
  if (unknown.length > 0) throw badInput(IMPORT_FIELD, 'import.unknownColumns', { columns: unknown.join(', ') });
  const named = columns.filter((column) => column !== '');
  if (new Set(named).size < named.length) throw badInput(IMPORT_FIELD, 'import.columnTwice');
  const filled = rows.flatMap((row, index) => (isEmpty(row) ? [] : [{ line: index + first, row }]));
  if (filled.length === 0) throw badInput(IMPORT_FIELD, 'import.empty');
  if (rows.length > MAX_ROWS || filled.length > MAX_IMPORT_LINES) {
    throw badInput(IMPORT_FIELD, 'import.tooLong', { max: MAX_IMPORT_LINES });
  }
  const places = CSV_COLUMNS.map((column) => [column, columns.indexOf(column)] as const);
  const lines: TableLine[] = [];
  for (const [index, { line, row }] of filled.entries()) {
    if (index % LINES_PER_TURN === 0) await nextTurn();
    lines.push({ line, cells: cellsOf(places, row), isTooLong: row.length > columns.length });
  }
  return lines;
}

/** The cells of a file, with the row of its heading, and the separator that it names. */
export function readCells(bytes: Buffer, maxRows: number): { rows: string[][]; separator: string | null } {
  const { text, separator } = withoutSeparatorLine(decode(bytes));
  if (text.includes('\0')) throw badInput(IMPORT_FIELD, 'import.notTable');
  // From its beginning: guessing by the whole text, and the fast mode, would split all of it at once.
  const delimiter = separator ?? guessDelimiter(text.slice(0, BEGINNING));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview: maxRows + 2, fastMode: false });
  if (errors.some(({ type }) => type === 'Quotes')) {
    const row = errors.find(({ type }) => type === 'Quotes')?.row ?? 0;
    throw badInput(IMPORT_FIELD, 'import.quotes', { line: row + 1 });
  }
  return { rows: data, separator };
}

function guessDelimiter(text: string): string {
  return Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'], preview: GUESSED_ROWS }).meta.delimiter;
}

/** UTF-8, or the encodings of older spreadsheets: UTF-16 with its mark, else Windows-1252, which decodes anything. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function cellsOf(places: readonly (readonly [CsvColumn, number])[], row: readonly string[]): TableLine['cells'] {
  const cell = (place: number): string => unescapeFormula(cleanParagraph(row[place] ?? ''));
  return Object.fromEntries(places.map(([column, place]) => [column, cell(place)])) as TableLine['cells'];
}

function isColumn(name: string): boolean {
  return CSV_COLUMNS.some((column) => column === name);
}

function isEmpty(row: readonly string[]): boolean {
  return row.every((cell) => cleanLine(cell) === '');
}
