import { expect, test } from 'vitest';
import { parseNumber } from './parseNumber.ts';

test.each([
  ['', false, null],
  ['100.000', false, 100_000],
  ['1,250,000', false, 1_250_000],
  ['-5', false, -5],
  ['12,7', false, NaN],
  ['12.34', false, NaN],
  ['lima', false, NaN],
  ['12,5', true, 12.5],
  ['12.35', true, 12.35],
  ['150', true, 150],
  ['12.500', true, 12_500],
  ['12,3456', true, NaN],
  ['1e2', true, NaN],
  ['--5', true, NaN],
])('%j, with decimals %j, is the number that was typed or none: %j', (text, hasDecimals, number) => {
  expect(parseNumber(text, hasDecimals)).toBe(number);
});
