import { parseWhole } from '@contract/wholeNumber.ts';
import { type CellFault, type Column, isNumberColumn, type Unit } from './Unit.ts';

/** A cell with its current and its future text. */
export interface Filling {
  unit: Unit;
  column: Column;
  before: string;
  after: string;
}

export interface FillPlan {
  cells: Filling[];
  /** The first invalid cell's error, which blocks the whole fill. */
  fault: CellFault | null;
  /** Each cell gets its own result. */
  isChange: boolean;
}

/** `+10%`, `-2,5 %`: at most two decimals. */
const PERCENT = /^([+\-−])\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*%$/;
const AMOUNT = /^([+\-−])\s*(\S.*)$/;

/**
 * The effect of a text on a column of these units: `+10%` and `-5000` change the number in each cell that has one,
 * rounded half up to whole ones; any other text replaces each cell. All or nothing: one invalid cell blocks the fill.
 */
export function planFill(units: readonly Unit[], column: Column, text: string): FillPlan {
  const fitting = units.filter(({ columns }) => columns.includes(column));
  const change = isNumberColumn(column) ? parseChange(text.trim()) : null;
  const cells = fitting.flatMap((unit): Filling[] => {
    const before = unit.texts[column];
    const after = change ? changedText(before, change) : text;
    return after === null ? [] : [{ unit, column, before, after }];
  });
  const fault = cells.map(({ unit, after }) => unit.faultOf(column, after)).find((one) => one !== null) ?? null;
  return { cells, fault, isChange: change !== null };
}

function changedText(before: string, change: (number: number) => number): string | null {
  const number = parseWhole(before);
  return number === null ? null : String(change(number));
}

function parseChange(text: string): ((number: number) => number) | null {
  const [, percentSign, whole = '', decimals = ''] = PERCENT.exec(text) ?? [];
  if (percentSign !== undefined) {
    const hundredths = Number(`${signOf(percentSign)}${whole}${decimals.padEnd(2, '0')}`);
    return (number) => Math.round((number * (10_000 + hundredths)) / 10_000);
  }
  const [, sign, amount = ''] = AMOUNT.exec(text) ?? [];
  const added = parseWhole(amount);
  return sign === undefined || added === null ? null : (number) => number + Number(`${signOf(sign)}${added}`);
}

function signOf(sign: string): '' | '-' {
  return sign === '+' ? '' : '-';
}
