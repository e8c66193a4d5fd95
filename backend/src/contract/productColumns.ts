import { LIMITS } from './limits.ts';
import type { PlainValues, RecordColumns, PayloadValues } from './plainColumns.ts';
import { mapPlainColumns, plainOf, publicOf } from './plainColumns.ts';

/** A short fact on a product's page, without sorting. */
const ownLine = {
  kind: 'line',
  max: LIMITS.name,
  isOptional: true,
  listed: 'never',
  isPlain: true,
  isPublic: true,
  isLater: true,
} as const;

/** Fields of a product, and of all its units. */
export const PRODUCT_COLUMNS = {
  id: { kind: 'whole' },
  name: { kind: 'line', isSearched: true },
  slug: { kind: 'line', isSearched: true },
  categoryId: { kind: 'whole' },
  category: { kind: 'line', isSearched: true },
  /** A list shows its beginning, on one line. */
  description: { kind: 'paragraph', max: LIMITS.description, isPlain: true, isPublic: true },
  /** The shoppers' English text; if empty, the description. */
  descriptionEn: {
    ...{ kind: 'paragraph', max: LIMITS.description, listed: 'never' },
    ...{ isPlain: true, isPublic: true, isLater: true },
  },
  /** Fabric and filling. */
  material: ownLine,
  materialEn: ownLine,
  filling: ownLine,
  fillingEn: ownLine,
  /** Number of active units; stock and prices are theirs too. */
  unitCount: { kind: 'whole' },
  totalStock: { kind: 'whole' },
  /** Null without active units. */
  minPrice: { kind: 'rupiah', isNullable: true },
  maxPrice: { kind: 'rupiah', isNullable: true },
  /** Clothes for children under 36 months without a certificate by SNI 7617. */
  lacksSni: { kind: 'flag' },
  isActive: { kind: 'flag' },
  createdAt: { kind: 'moment' },
} as const satisfies RecordColumns;

/** Columns without rules of their own. */
export const PRODUCT_PLAIN = plainOf(PRODUCT_COLUMNS);
export type PlainName = keyof typeof PRODUCT_PLAIN;
export type ProductPlain = PlainValues<typeof PRODUCT_PLAIN>;
export type PlainPayload = PayloadValues<typeof PRODUCT_PLAIN>;

/** The columns on the shop's page; empty ones are omitted. */
export const PRODUCT_PUBLIC = publicOf(PRODUCT_PLAIN);
export type PublicPlain = PayloadValues<typeof PRODUCT_PUBLIC>;

/** A product's public fields. */
export function publicPlain(product: PublicPlain): PublicPlain {
  return mapPlainColumns(PRODUCT_PUBLIC, (name) => product[name]) as PublicPlain;
}
