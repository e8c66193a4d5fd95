import type { Column } from './columns.ts';
import { MAX_PRICE } from './money.ts';
import type { PlainColumn, PlainValues, SaidValues } from './plainColumns.ts';
import { namesOf, plainValues } from './plainColumns.ts';
import type { PlainName } from './productColumns.ts';

/**
 * The figures of a unit that its matrix is filled with. From a line here follow the check of what is sent, what is read and
 * written, what a copy takes over, what the history keeps and compares, the cells of the matrix and the column of the file.
 */
export const UNIT_FIGURES = {
  /** Nothing is given away by a slip. */
  price: { kind: 'rupiah', min: 1, max: MAX_PRICE },
  /** Grams. */
  weight: { kind: 'whole', min: 1, max: 100_000 },
} as const satisfies Readonly<Record<string, Column & { kind: 'whole' | 'rupiah'; min: number; max: number }>>;

/** Optional attributes of a unit. The same is derived from a line here. */
export const UNIT_PLAIN = {
  /** Its shelf, in the shop's own notation: `A-03-2`. Empty: unknown. */
  shelfPlace: { kind: 'line', max: 20, isOptional: true, isPlain: true, isLater: true },
} as const satisfies Readonly<Record<string, UnitColumn>> & NotOfProduct;

/** A cell has room for one line. */
type UnitColumn = PlainColumn & { isLater: true; kind: Exclude<PlainColumn['kind'], 'paragraph'> };
/** In the file and in the words of the history, a name is one column's. */
type NotOfProduct = { readonly [Name in PlainName]?: never };

export type FigureName = keyof typeof UNIT_FIGURES;
export type UnitPlain = PlainValues<typeof UNIT_PLAIN>;

/** A unit's attributes besides its pattern, color and size. */
export interface UnitFigures extends Record<FigureName, number>, UnitPlain {}
/** The same as somebody may send it. */
export interface SaidFigures extends Record<FigureName, number>, SaidValues<typeof UNIT_PLAIN> {}

export const FIGURE_NAMES = Object.keys(UNIT_FIGURES) as FigureName[];
export const UNIT_NAMES = [...FIGURE_NAMES, ...namesOf(UNIT_PLAIN)] as const;

/** Something for each figure. */
export function forFigures<Made>(
  make: (name: FigureName, range: { min: number; max: number }) => Made,
): Record<FigureName, Made> {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, make(name, UNIT_FIGURES[name])])) as Record<
    FigureName,
    Made
  >;
}

/** Picks a unit's attributes from a payload; missing ones default to `before`. */
export function figuresOf(unit: SaidFigures, before?: UnitPlain): UnitFigures {
  return { ...forFigures((name) => unit[name]), ...plainValues(UNIT_PLAIN, unit, before) };
}

export function isSameFigures(one: UnitFigures, other: UnitFigures): boolean {
  return UNIT_NAMES.every((name) => one[name] === other[name]);
}
