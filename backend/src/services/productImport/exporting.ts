import Papa from 'papaparse';
import { underscored } from '../../contract/columns.ts';
import { PLAIN_NAMES } from '../../contract/productColumns.ts';
import type { CsvColumn } from '../../contract/products.ts';
import { CSV_COLUMNS } from '../../contract/products.ts';
import type { Language } from '../../contract/languages.ts';
import { select } from '../../models/database/database.ts';
import { guarded } from './cells.ts';

/** What spreadsheets need to take a file for UTF-8. */
const BOM = '\uFEFF';
/** A spreadsheet in Indonesian expects semicolons, for its comma is a decimal one. */
const DELIMITERS: Record<Language, string> = { id: ';', en: ',' };

/** A unit that nobody measured has an empty cell. */
const PARCEL = `CASE WHEN d.parcel_length IS NULL THEN ''
  ELSE CONCAT(d.parcel_length, 'x', d.parcel_width, 'x', d.parcel_height) END`;

type ExportRow = Record<CsvColumn, string | number>;

/** The products on sale as a file that the import takes back unchanged: one line per unit, archived units too. */
export async function exportCsv(language: Language): Promise<string> {
  const rows = await select<ExportRow>(
    `SELECT p.slug, p.name, k.name AS category, ${PLAIN_NAMES.map((name) => `p.${underscored(name)}`).join(', ')},
       v.code AS variant, c.code AS color, s.code AS size,
       d.price, d.weight, ${PARCEL} AS parcel_cm,
       d.stock, d.stock AS stock_at_export, d.is_active AS active
     FROM product_details d
     JOIN products p ON p.id = d.product_id AND p.is_active = 1
     JOIN categories k ON k.id = p.category_id
     JOIN variants v ON v.id = d.variant_id
     JOIN colors c ON c.id = d.color_id
     JOIN sizes s ON s.id = d.size_id
     ORDER BY k.position, k.name, p.name, p.id, v.code, c.code, s.position, s.id`,
  );
  const table = rows.map((row) => CSV_COLUMNS.map((column) => cellOf(row[column])));
  return BOM + Papa.unparse({ fields: [...CSV_COLUMNS], data: table }, { delimiter: DELIMITERS[language] });
}

function cellOf(value: string | number): string | number {
  return typeof value === 'string' ? guarded(value) : value;
}
