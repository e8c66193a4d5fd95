import { withinTime } from '../../../../chunks.ts';
import type { ExportValue } from '../fields.ts';

export const CSV_TYPE = 'text/csv;charset=utf-8';
/** The first bytes tell Excel that it is UTF-8. */
export const CSV_HEAD = '\uFEFF';

/**
 * Writes rows as the Excel of a language opens them: where the comma is for decimals, semicolons separate. A cell that
 * begins like a formula is never one.
 */
export async function csvWriter(language: string): Promise<(rows: readonly (readonly ExportValue[])[]) => string> {
  // Nobody who exports nothing waits for it.
  const { unparse } = await withinTime(import('papaparse')).then(({ default: papaparse }) => papaparse);
  const hasDecimalComma = language === 'id';
  const options = { delimiter: hasDecimalComma ? ';' : ',', escapeFormulae: true, newline: '\r\n' };
  const cell = (value: ExportValue) =>
    hasDecimalComma && typeof value === 'number' ? String(value).replace('.', ',') : value;
  return (rows) =>
    rows.length === 0
      ? ''
      : `${unparse(
          rows.map((row) => row.map(cell)),
          options,
        )}\r\n`;
}
