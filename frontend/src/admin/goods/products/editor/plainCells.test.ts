import { expect, it } from 'vitest';
import type { PlainColumn, PlainValue } from '@contract/plainColumns.ts';
import { cellText, cellValue } from './plainCells.ts';

const PLACE: PlainColumn = { kind: 'line', max: 20, isOptional: true, isPlain: true };
const THREADS: PlainColumn = { kind: 'whole', min: 1, max: 2_000, isNullable: true, isPlain: true, isLater: true };
const IS_FRAGILE: PlainColumn = { kind: 'flag', isPlain: true, isLater: true };
const PACK: PlainColumn = { kind: 'choice', oneOf: ['bag', 'box'], isNullable: true, isPlain: true, isLater: true };

it.each<[PlainColumn, PlainValue]>([
  [PLACE, 'A-03'],
  [PLACE, ''],
  [THREADS, 300],
  [THREADS, null],
  [IS_FRAGILE, true],
  [IS_FRAGILE, false],
  [PACK, 'box'],
  [PACK, null],
])('reads a value back that it wrote into its cell (%#)', (column, value) => {
  expect(cellValue(cellText(value), column)).toBe(value);
});

it.each<[PlainColumn, string, PlainValue | undefined]>([
  [PLACE, ' A-03 ', 'A-03'],
  [THREADS, '1.200', 1_200],
  [THREADS, 'many', undefined],
  [IS_FRAGILE, '', false],
  [IS_FRAGILE, 'TRUE', true],
  [IS_FRAGILE, 'tidak', false],
  [IS_FRAGILE, 'perhaps', undefined],
  [PACK, ' Box', 'box'],
  [PACK, 'sack', undefined],
])('takes what a spreadsheet says (%#)', (column, text, value) => {
  expect(cellValue(text, column)).toBe(value);
});
