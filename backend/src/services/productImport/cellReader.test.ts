import { expect, test } from 'vitest';
import type { PlainColumn } from '../../contract/plainColumns.ts';
import type { CsvColumn } from '../../contract/products.ts';
import { CSV_COLUMNS } from '../../contract/products.ts';
import { cellReader } from './cellReader.ts';

const THREADS = { kind: 'whole', min: 1, max: 2_000, isNullable: true, isLater: true, isPlain: true } as const;
const IS_ORGANIC = { kind: 'flag', isLater: true, isPlain: true } as const;
const WEAVE = { kind: 'choice', oneOf: ['percale', 'sateen'], isNullable: true, isLater: true, isPlain: true } as const;
const ORIGIN = { kind: 'line', max: 5, isOptional: true, isPlain: true } as const;

/** The value of a cell, or its fault. */
function read(cell: string, column: PlainColumn): unknown {
  const cells = { ...Object.fromEntries(CSV_COLUMNS.map((one) => [one, ''])), material: cell };
  const faults: unknown[] = [];
  const { plain } = cellReader(cells as Record<CsvColumn, string>, (_column, key) => faults.push(key));
  const value = plain('material', column);
  return faults.length > 0 ? faults : value;
}

test.each([
  [THREADS, '300', 300],
  [THREADS, '2001', ['input.range']],
  [THREADS, 'many', ['import.number']],
  [IS_ORGANIC, 'ya', true],
  [IS_ORGANIC, '0', false],
  [IS_ORGANIC, 'perhaps', ['import.flag']],
  [WEAVE, ' Sateen ', 'sateen'],
  [WEAVE, 'jersey', ['import.choice']],
  [ORIGIN, 'Solo', 'Solo'],
  [ORIGIN, 'Surakarta', ['input.tooLong']],
])('a cell of the file is read as the kind of its plain column says: %o from %s', (column, cell, expected) => {
  expect(read(cell, column)).toEqual(expected);
});

test.each([THREADS, IS_ORGANIC, WEAVE, ORIGIN])('an empty cell says nothing of %o', (column) => {
  expect(read('', column)).toBeNull();
});
