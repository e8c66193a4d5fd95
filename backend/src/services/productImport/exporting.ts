import Papa from 'papaparse';
import { CSV_COLUMNS } from '../../contract/products.ts';
import type { Language } from '../../contract/languages.ts';
import { exportedUnits } from '../../models/queries/units.ts';
import { escapeFormula } from './cells.ts';

/** Spreadsheets need it to recognize UTF-8. */
export const BOM = '\uFEFF';
/** A spreadsheet in Indonesian expects semicolons, because its decimal mark is a comma. */
export const DELIMITERS: Record<Language, string> = { id: ';', en: ',' };

/** The products on sale as a file that imports without changes: one line per unit, archived units too. */
export async function exportCsv(language: Language): Promise<string> {
  const rows = await exportedUnits();
  const table = rows.map((row) => CSV_COLUMNS.map((column) => cellOf(row[column])));
  return BOM + Papa.unparse({ fields: [...CSV_COLUMNS], data: table }, { delimiter: DELIMITERS[language] });
}

function cellOf(value: string | number | null): string | number | null {
  return typeof value === 'string' ? escapeFormula(value) : value;
}
