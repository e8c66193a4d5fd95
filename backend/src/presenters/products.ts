import type { ProductRow } from '../contract/products.ts';
import { PRODUCT_COLUMNS } from '../contract/productColumns.ts';
import type { Language } from '../contract/languages.ts';
import { cut, lengthOf } from '../contract/text.ts';
import type { StoredProductRow } from '../models/lists/products.ts';
import { asRow } from './rows.ts';

/** Characters of a description that a list shows. */
const SHOWN = 120;

export function asProductRow(row: StoredProductRow, language: Language): ProductRow {
  const { file } = row;
  const alt = (language === 'id' ? row.altId : row.altEn) ?? '';
  return {
    ...asRow(PRODUCT_COLUMNS, row),
    description: shortened(row.description),
    thumb: file === null ? null : { file, alt },
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return lengthOf(line) > SHOWN ? `${cut(line, SHOWN - 1).trimEnd()}…` : line;
}
