import type { ProductRow } from '../contract/products.ts';
import type { Language } from '../contract/languages.ts';
import { cut, lengthOf } from '../contract/text.ts';
import type { StoredProductRow } from '../models/queries/products.ts';
import { iso } from './moments.ts';

/** Characters of a description that a list shows. */
const SHOWN = 120;

export function asProductRow(row: StoredProductRow, language: Language): ProductRow {
  const { id, name, slug, categoryId, category, unitCount, minPrice, maxPrice, file } = row;
  const alt = (language === 'id' ? row.altId : row.altEn) ?? '';
  return {
    ...{ id, name, slug, categoryId, category, unitCount, minPrice, maxPrice },
    description: shortened(row.description),
    thumb: file === null ? null : { file, alt },
    totalStock: Number(row.totalStock),
    isActive: Boolean(row.isActive),
    createdAt: iso(row.createdAt),
  };
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return lengthOf(line) > SHOWN ? `${cut(line, SHOWN - 1).trimEnd()}…` : line;
}
