import type { ProductRow } from '../contract/products.ts';
import { PRODUCT_COLUMNS } from '../contract/productColumns.ts';
import type { Language } from '../contract/languages.ts';
import { cut, lengthOf } from '../contract/text.ts';
import type { StoredProductRow } from '../models/lists/products.ts';
import { asRow } from './rows.ts';

/** Maximum characters of a description in a list. */
const MAX_SHOWN = 120;

export function asProductRow(row: StoredProductRow, language: Language): ProductRow {
  const { file } = row;
  const alt = (language === 'id' ? row.altId : row.altEn) ?? '';
  return {
    ...asRow(PRODUCT_COLUMNS, row),
    description: truncate(row.description),
    thumb: file === null ? null : { file, alt },
  };
}

function truncate(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return lengthOf(line) > MAX_SHOWN ? `${cut(line, MAX_SHOWN - 1).trimEnd()}…` : line;
}
