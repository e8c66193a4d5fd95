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

export type FigureName = keyof typeof UNIT_FIGURES;
export type UnitFigures = Record<FigureName, number>;
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

/** The figures of a unit without the rest of it. */
export function figuresOf(unit: UnitFigures): UnitFigures {
  return forFigures((name) => unit[name]);
}

export function isSameFigures(one: UnitFigures, other: UnitFigures): boolean {
  return FIGURE_NAMES.every((name) => one[name] === other[name]);
}
