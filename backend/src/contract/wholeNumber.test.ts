import { expect, test } from 'vitest';
import { parseWhole } from './wholeNumber.ts';

test.each([
  ['0', 0],
  ['89000', 89_000],
  ['89.000', 89_000],
  ['89,000', 89_000],
  ['1.250.000', 1_250_000],
  ['1,250,000', 1_250_000],
  ['Rp 89.000,00', 89_000],
  ['rp89,000.00', 89_000],
  ['Rp. 89000,0', 89_000],
  ['RP89000.00', 89_000],
  [' 12 500 ', 12_500],
  ['12\u00a0500', 12_500],
])('%j is a whole number', (text, value) => {
  expect(parseWhole(text)).toBe(value);
});

test.each([
  ...['', 'Rp', 'dua', '-5', '1.5', '89.00.000', '89.000.00,00', '1.25,000', '1,25.000', '89000,50', '89.000,005'],
  ...['89.000 Rp 5', '5 rp', '9007199254740993', 'x89000', '89000x', '12.3456', '1234.567,00'],
])('%j is none, rather than something near it', (text) => {
  expect(parseWhole(text)).toBeNull();
});
