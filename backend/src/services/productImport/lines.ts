import { setImmediate as nextTurn } from 'node:timers/promises';
import { LIMITS } from '../../contract/limits.ts';
import type { ParcelSize } from '../../contract/parcelSizes.ts';
import { isParcelSize, MAX_PARCEL_SIDE, parseParcelSize } from '../../contract/parcelSizes.ts';
import { underscored } from '../../contract/columns.ts';
import type { PlainValue } from '../../contract/plainColumns.ts';
import { mapPlainColumns } from '../../contract/plainColumns.ts';
import type { PlainName } from '../../contract/productColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import type { CsvColumn } from '../../contract/products.ts';
import { COST_RANGE } from '../../contract/profit.ts';
import { PRODUCT_LIMITS, SLUG } from '../../contract/products.ts';
import type { FigureName, UnitPlain } from '../../contract/unitColumns.ts';
import { mapFigures, UNIT_PLAIN } from '../../contract/unitColumns.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import type { Refuse } from './cellReader.ts';
import { cellReader } from './cellReader.ts';
import type { TableLine } from './table.ts';
import { LINES_PER_TURN } from './table.ts';

/** A line with its typed values; null: an empty cell, which leaves the value as it is. */
export interface ImportLine extends Record<PlainName | keyof UnitPlain, PlainValue>, Record<FigureName, number | null> {
  line: number;
  slug: string | null;
  name: string | null;
  category: string | null;
  /** Codes in capitals. */
  variant: string;
  color: string;
  size: string;
  parcel: ParcelSize | null;
  stock: number | null;
  /** Cost of a piece. */
  cost: number | null;
  stockAtExport: number | null;
  isActive: boolean | null;
}

/** A bad cell before its message is put into the caller's language. */
export interface LineFault {
  line: number;
  column: CsvColumn | null;
  key: MessageKey;
  params?: MessageParams;
}

/** Lines of one product. */
export type Lines = readonly [ImportLine, ...ImportLine[]];

export type RefuseAt = (
  line: number,
  column: LineFault['column'],
  key: LineFault['key'],
  params?: LineFault['params'],
) => void;

/** Pure: the readable values of each line, and every cell that can't be read. */
export async function readLines(table: readonly TableLine[]): Promise<{ lines: ImportLine[]; faults: LineFault[] }> {
  const faults: LineFault[] = [];
  const lines: ImportLine[] = [];
  for (const [index, row] of table.entries()) {
    if (index % LINES_PER_TURN === 0) await nextTurn();
    if (row.isTooLong) faults.push({ line: row.line, column: null, key: 'import.cells' });
    const refuse: Refuse = (column, key, params) => {
      faults.push({ line: row.line, column, key, ...(params ? { params } : {}) });
    };
    lines.push(readLine(row, refuse));
  }
  return { lines, faults };
}

function readLine({ line, cells }: TableLine, refuse: Refuse): ImportLine {
  const { text, code, whole, flag, plain } = cellReader(cells, refuse);
  const slug = text('slug', PRODUCT_LIMITS.slug)?.toLowerCase() ?? null;
  if (slug !== null && !SLUG.test(slug)) refuse('slug', 'product.slug');
  const name = text('name', LIMITS.name);
  if (slug === null && name === null) refuse('name', 'input.required');
  return {
    ...{ line, slug, name, isActive: flag('active') },
    category: text('category', LIMITS.name),
    ...mapPlainColumns(PRODUCT_PLAIN, (name, column) => plain(underscored(name), column)),
    variant: code('variant'),
    color: code('color'),
    size: code('size'),
    ...mapFigures(whole),
    cost: whole('cost', COST_RANGE),
    parcel: readParcel(cells.parcel_cm, refuse),
    ...mapPlainColumns(UNIT_PLAIN, (name, column) => plain(underscored(name), column)),
    stock: whole('stock', PRODUCT_LIMITS.stock),
    stockAtExport: whole('stock_at_export', { min: 0, max: Number.MAX_SAFE_INTEGER }),
  };
}

function readParcel(cell: string, refuse: Refuse): ParcelSize | null {
  const parcel = parseParcelSize(cell);
  if (cell !== '' && (!parcel || !isParcelSize(parcel))) refuse('parcel_cm', 'import.parcel', { max: MAX_PARCEL_SIDE });
  return parcel;
}
