import type { Column } from './columns.ts';
import { MAX_PRICE } from './money.ts';

/**
 * The figures of a unit that its matrix is filled with. From a line here follow the check of what is sent, what is read and
 * written, what a copy takes over, what the history keeps and compares, and the column of the file.
 */
export const UNIT_FIGURES = {
  /** Nothing is given away by a slip. */
  price: { kind: 'rupiah', min: 1, max: MAX_PRICE },
  /** Grams. */
  weight: { kind: 'whole', min: 1, max: 100_000 },
} as const satisfies Readonly<Record<string, Column & { kind: 'whole' | 'rupiah'; min: number; max: number }>>;

/** Where a unit lies, in the shop's own words: `A-03-2`. Empty: nobody has said it. */
export const MAX_SHELF_PLACE = 20;

export type FigureName = keyof typeof UNIT_FIGURES;

/** What a unit is said to be, beside what it is made of. */
export interface UnitFigures extends Record<FigureName, number> {
  shelfPlace: string;
}

export const FIGURE_NAMES = Object.keys(UNIT_FIGURES) as FigureName[];

/** Something for each figure. */
export function forFigures<Made>(
  make: (name: FigureName, range: { min: number; max: number }) => Made,
): Record<FigureName, Made> {
  return Object.fromEntries(FIGURE_NAMES.map((name) => [name, make(name, UNIT_FIGURES[name])])) as Record<
    FigureName,
    Made
  >;
}

/** The figures of a unit and its place, without the rest of it. */
export function figuresOf(unit: UnitFigures): UnitFigures {
  return { ...forFigures((name) => unit[name]), shelfPlace: unit.shelfPlace };
}

export function isSameFigures(one: UnitFigures, other: UnitFigures): boolean {
  return one.shelfPlace === other.shelfPlace && FIGURE_NAMES.every((name) => one[name] === other[name]);
}
