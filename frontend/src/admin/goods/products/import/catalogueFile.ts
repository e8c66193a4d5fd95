import { CSV_COLUMNS, type CsvColumn } from '@contract/products.ts';
import { underscored, type Underscored } from '@contract/columns.ts';
import { isText, type PlainColumn } from '@contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '@contract/productColumns.ts';
import { UNIT_PLAIN } from '@contract/unitColumns.ts';
import { withinTime } from '../../../../chunks.ts';
import { saveFile } from '../../../../components/saveFile.ts';

export const CSV_TYPE = 'text/csv;charset=utf-8';

const PLAIN = { ...PRODUCT_PLAIN, ...UNIT_PLAIN };
type Plain = typeof PLAIN;
type ByKind = Underscored<
  { [Name in keyof Plain]: Plain[Name] extends { kind: 'line' | 'paragraph' } ? never : Name }[keyof Plain]
>;

/** An example line; stock_at_export stays empty for a new unit. */
const WRITTEN: Record<Exclude<CsvColumn, ByKind>, string> = {
  slug: 'bantal-contoh',
  name: 'Bantal Contoh',
  category: 'Bantal',
  description: 'Bantal empuk untuk contoh.',
  description_en: 'A soft pillow, as an example.',
  material: 'Katun 300 TC',
  material_en: '300-thread-count cotton',
  filling: 'Serat silikon',
  filling_en: 'Silicone fiber',
  variant: 'AWN',
  color: 'BLU',
  size: 'M',
  price: '89000',
  weight: '350',
  cost: '52000',
  parcel_cm: '45x30x10',
  shelf_place: 'A-03',
  stock: '10',
  stock_at_export: '',
  active: '1',
};

/** Example values for plain columns other than texts, by kind. */
const EXAMPLE = {
  ...WRITTEN,
  ...Object.fromEntries(
    Object.entries<PlainColumn>(PLAIN).flatMap(([name, column]) =>
      isText(column) ? [] : [[underscored(name), exampleOf(column)]],
    ),
  ),
} as Record<CsvColumn, string>;

/** The header, and one example line. */
export async function saveTemplate(): Promise<void> {
  const { unparse } = await withinTime(import('papaparse')).then(({ default: papaparse }) => papaparse);
  const text = unparse([[...CSV_COLUMNS], CSV_COLUMNS.map((column) => EXAMPLE[column])], { newline: '\r\n' });
  // The byte order mark tells Excel that it is UTF-8.
  saveFile('products-template.csv', CSV_TYPE, [`\uFEFF${text}`]);
}

function exampleOf(column: PlainColumn): string {
  if (column.kind === 'choice') return column.oneOf[0] ?? '';
  return column.kind === 'whole' ? String(column.min) : '1';
}
