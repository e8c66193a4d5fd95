import { parseFlag } from '../../contract/flag.ts';
import type { PlainColumn, PlainValue } from '../../contract/plainColumns.ts';
import type { CsvColumn } from '../../contract/products.ts';
import { cleanAscii, cleanLine, isCleanText, isOneLine, lengthOf } from '../../contract/text.ts';
import { parseWhole } from '../../contract/wholeNumber.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';

/** Reports a fault of a cell. */
export type Refuse = (column: CsvColumn, key: MessageKey, params?: MessageParams) => void;

/** Readers of a line's cells by type. Null for an empty cell, and for one with a fault. */
export interface CellReader {
  text: (column: CsvColumn, max: number, isLine?: boolean) => string | null;
  /** In capitals; required. */
  code: (column: CsvColumn) => string;
  whole: (column: CsvColumn, range: { min: number; max: number }) => number | null;
  flag: (column: CsvColumn) => boolean | null;
  plain: (column: CsvColumn, about: PlainColumn) => PlainValue;
}

export function cellReader(cells: Readonly<Record<CsvColumn, string>>, refuse: Refuse): CellReader {
  const text: CellReader['text'] = (column, max, isLine = true) => {
    const cell = isLine ? cleanLine(cells[column]) : cells[column];
    if (!(isLine ? isOneLine : isCleanText)(cell)) refuse(column, 'input.text');
    else if (lengthOf(cell) > max) refuse(column, 'input.tooLong', { max });
    return cell === '' ? null : cell;
  };
  const code: CellReader['code'] = (column) => {
    if (cells[column] === '') refuse(column, 'input.required');
    return cleanAscii(cells[column]).toUpperCase();
  };
  const whole: CellReader['whole'] = (column, { min, max }) => {
    if (cells[column] === '') return null;
    const value = parseWhole(cells[column]);
    if (value === null) refuse(column, 'import.number');
    else if (value < min || value > max) refuse(column, 'input.range', { min, max });
    return value;
  };
  const flag: CellReader['flag'] = (column) => {
    const value = parseFlag(cells[column]);
    if (value === null && cells[column] !== '') refuse(column, 'import.flag');
    return value;
  };
  const choice = (column: CsvColumn, values: readonly string[]): string | null => {
    const cell = cleanLine(cells[column]).toLowerCase();
    const value = values.find((one) => one.toLowerCase() === cell) ?? null;
    if (value === null && cell !== '') refuse(column, 'import.choice', { values: values.join(', ') });
    return value;
  };
  const plain: CellReader['plain'] = (column, about) => {
    if (about.kind === 'flag') return flag(column);
    if (about.kind === 'choice') return choice(column, about.oneOf);
    return about.kind === 'whole' ? whole(column, about) : text(column, about.max, about.kind === 'line');
  };
  return { text, code, whole, flag, plain };
}
