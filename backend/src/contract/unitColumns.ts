import type { Column } from './columns.ts';
import { MAX_PRICE } from './money.ts';
import type { PlainColumn, PlainValues, PayloadValues } from './plainColumns.ts';
import { namesOf, plainValues } from './plainColumns.ts';
import type { PlainName } from './productColumns.ts';

/**
 * The figures in a unit's cells of the matrix. Derived from each entry: validation, queries and updates, copies, the
 * history's snapshot and comparison, the cells and the column of the file.
 */
export const UNIT_FIGURES = {
  /** At least 1, so that a typing error gives nothing away. */
  price: { kind: 'rupiah', min: 1, max: MAX_PRICE },
  /** Grams. */
  weight: { kind: 'whole', min: 1, max: 100_000 },
} as const satisfies Readonly<Record<string, Column & { kind: 'whole' | 'rupiah'; min: number; max: number }>>;

/** Optional attributes of a unit, with the same derivations. */
export const UNIT_PLAIN = {
  /** Its shelf, in the shop's own notation: `A-03-2`. Empty: unknown. */
  shelfPlace: { kind: 'line', max: 20, isOptional: true, isPlain: true, isLater: true },
} as const satisfies Readonly<Record<string, UnitColumn>> & NotOfProduct;

/** A cell has room for one line. */
type UnitColumn = PlainColumn & { isLater: true; kind: Exclude<PlainColumn['kind'], 'paragraph'> };
/** Names must be unique across product and unit, in the file and in the history. */
type NotOfProduct = { readonly [Name in PlainName]?: never };

export type FigureName = keyof typeof UNIT_FIGURES;
export type UnitPlain = PlainValues<typeof UNIT_PLAIN>;

/** A unit's attributes besides its pattern, color and size. */
export interface UnitFigures extends Record<FigureName, number>, UnitPlain {}
/** The same in a request. */
export interface FiguresPayload extends Record<FigureName, number>, PayloadValues<typeof UNIT_PLAIN> {}

export const FIGURE_NAMES = Object.keys(UNIT_FIGURES) as FigureName[];
export const UNIT_NAMES = [...FIGURE_NAMES, ...namesOf(UNIT_PLAIN)] as const;

/** Maps each figure to a value. */
export function mapFigures<Value>(
  make: (name: FigureName, range: { min: number; max: number }) => Value,
): Record<FigureName, Value> {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, make(name, UNIT_FIGURES[name])])) as Record<
    FigureName,
    Value
  >;
}

/** Picks a unit's attributes from a payload; missing ones default to `before`. */
export function figuresOf(unit: FiguresPayload, before?: UnitPlain): UnitFigures {
  return { ...mapFigures((name) => unit[name]), ...plainValues(UNIT_PLAIN, unit, before) };
}

export function isSameFigures(one: UnitFigures, other: UnitFigures): boolean {
  return UNIT_NAMES.every((name) => one[name] === other[name]);
}
