import { parseFlag } from '@contract/flag.ts';
import { isText, type PlainColumn, type PlainColumns, type PlainValue } from '@contract/plainColumns.ts';
import { UNIT_PLAIN } from '@contract/unitColumns.ts';
import { parseWhole } from '@contract/wholeNumber.ts';

const PLAIN: PlainColumns = UNIT_PLAIN;

/** Undefined: the column has a rule of its own in the matrix. */
export function plainColumn(column: string): PlainColumn | undefined {
  return PLAIN[column];
}

/** Its cells are selects, not inputs. */
export function isChosen(column: string): boolean {
  const kind = plainColumn(column)?.kind;
  return kind === 'flag' || kind === 'choice';
}

/** A value as its cell's text, in the spreadsheet's format. */
export function cellText(value: PlainValue = null): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return value === null ? '' : String(value);
}

/** Parses a cell's text; undefined: invalid for its column. */
export function cellValue(text: string, column: PlainColumn): PlainValue | undefined {
  const trimmed = text.trim();
  if (isText(column)) return trimmed;
  if (trimmed === '') return column.kind === 'flag' ? false : null;
  if (column.kind === 'flag') return parseFlag(trimmed) ?? undefined;
  if (column.kind === 'whole') return parseWhole(trimmed) ?? undefined;
  const values: readonly string[] = column.oneOf;
  return values.find((one) => one.toLowerCase() === trimmed.toLowerCase());
}
