import { withinTime } from '../../../../chunks.ts';
import type { ExportValue } from '../fields.ts';

export const CSV_TYPE = 'text/csv;charset=utf-8';
/** The byte order mark: Excel then reads UTF-8. */
export const CSV_HEAD = '\uFEFF';

/** What a formula begins with; a negative number is none, with either decimal mark. */
const FORMULA = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@\t\r]/;

/**
 * Writes rows for Excel in the user's language: if the comma marks decimals, semicolons separate. Cells that begin like
 * a formula are escaped.
 */
export async function csvWriter(language: string): Promise<(rows: readonly (readonly ExportValue[])[]) => string> {
  // Lazy: loads only for an export.
  const { unparse } = await withinTime(import('papaparse')).then(({ default: papaparse }) => papaparse);
  const hasDecimalComma = language === 'id';
  const options = { delimiter: hasDecimalComma ? ';' : ',', escapeFormulae: FORMULA, newline: '\r\n' };
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
