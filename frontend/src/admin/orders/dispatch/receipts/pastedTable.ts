import { MAX_RECEIPT_CELL } from '@contract/receiptBatches.ts';
import { withoutSeparatorLine } from '@contract/separatorLine.ts';
import { cleanLine, cut } from '@contract/text.ts';
import { withinTime } from '../../../../chunks.ts';

/** A courier's list: rows of cells, perhaps with a header. */
export interface PastedTable {
  /** Empty without a header. */
  headers: string[];
  /** Each row has as many cells as there are columns. */
  rows: string[][];
}

/** The separators of pasted text and couriers' files; the first that fits is used. */
const DELIMITERS = ['\t', ';', ','] as const;

/** Parses cells; null for lines of plain text: no separator splits most of them into the same number of cells. */
export async function tableOf(text: string): Promise<string[][] | null> {
  const { parse } = await withinTime(import('papaparse')).then(({ default: papaparse }) => papaparse);
  const { text: table, separator } = withoutSeparatorLine(text);
  for (const delimiter of separator === null ? DELIMITERS : [separator]) {
    if (!table.includes(delimiter)) continue;
    const { data } = parse<string[]>(table.replace(/^\uFEFF/, ''), { delimiter, skipEmptyLines: 'greedy' });
    const rows = data.map((row) => row.map(cell));
    const width = commonWidth(rows);
    if (width > 1) return rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
  }
  return null;
}

/** The lines of plain text. */
export function linesOf(text: string): string[] {
  return withoutSeparatorLine(text)
    .text.split(/\r\n|\r|\n/)
    .map(cell)
    .filter((line) => line !== '');
}

/** Strips the wrapping by which spreadsheets keep leading zeros, and invisible characters. */
function cell(text: string): string {
  const plain = cleanLine(text.replace(/\p{Cc}+/gu, ' '));
  const unquoted = /^="(.*)"$/.exec(plain)?.[1] ?? plain.replace(/^'(?=\d)/, '');
  return cut(unquoted.toWellFormed().trim(), MAX_RECEIPT_CELL);
}

/** The number of cells that most rows have; 1 if they disagree. */
function commonWidth(rows: readonly string[][]): number {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most = [1, 0]] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most[1] * 2 > rows.length ? most[0] : 1;
}
