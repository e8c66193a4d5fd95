import { expect, test } from 'vitest';
import { isInfantPillow, sizeByBirth, sizeByLength } from './sizes.ts';

const november = { year: 2026, month: 11 };

test('a size fits from the month in which its age begins, and six months later the next may', () => {
  const advice = (year: number, month: number) => {
    const found = sizeByBirth({ year, month }, november);
    return found && [found.months, found.now, found.later];
  };
  expect(advice(2026, 11)).toEqual([0, 'S', 'S']);
  expect(advice(2026, 5)).toEqual([6, 'S', 'M']);
  expect(advice(2025, 12)).toEqual([11, 'S', 'M']);
  expect(advice(2025, 11)).toEqual([12, 'M', 'M']);
  expect(advice(2024, 12)).toEqual([23, 'M', 'L']);
  expect(advice(2024, 11)).toEqual([24, 'L', 'L']);
  expect(advice(2021, 12)).toEqual([59, 'L', 'XL']);
  expect(advice(2021, 11)).toEqual([60, 'XL', 'XL']);
  expect(advice(1990, 1)).toEqual([442, 'XL', 'XL']);
});

test('a child that is awaited gets the first size; a slip of the year gets none', () => {
  expect(sizeByBirth({ year: 2027, month: 8 }, november)).toMatchObject({ months: -9, now: 'S', later: 'S' });
  expect(sizeByBirth({ year: 2027, month: 9 }, november)).toBeNull();
  expect(sizeByBirth({ year: 1890, month: 1 }, november)).toBeNull();
});

test('the size at home is the nearest by its longer side, in between the larger, and the next one follows', () => {
  const pillow = (length: number) => Object.values(sizeByLength('pillow', length) ?? {});
  const bolster = (length: number) => Object.values(sizeByLength('bolster', length) ?? {});
  expect(pillow(34)).toEqual(['S', 'M']);
  expect(pillow(35.9)).toEqual(['S', 'M']);
  expect(pillow(36)).toEqual(['M', 'L']);
  expect(pillow(44)).toEqual(['L', 'XL']);
  expect(pillow(70)).toEqual(['XL', 'XL']);
  expect(bolster(30)).toEqual(['S', 'M']);
  expect(bolster(35)).toEqual(['M', 'L']);
  expect(bolster(84)).toEqual(['XL', 'XL']);
});

test('a length that no pillow has gets no answer', () => {
  for (const length of [0, -34, 14, 121, NaN, Infinity]) expect(sizeByLength('pillow', length)).toBeNull();
});

test('plausible lengths are from a hand to a mattress, and ages up to 110 years', () => {
  expect(sizeByLength('pillow', 15)?.now).toBe('S');
  expect(sizeByLength('pillow', 14.9)).toBeNull();
  expect(sizeByLength('bolster', 120)?.now).toBe('XL');
  expect(sizeByLength('bolster', 120.1)).toBeNull();
  expect(sizeByBirth({ year: 1916, month: 11 }, november)).toMatchObject({ months: 1320, now: 'XL' });
  expect(sizeByBirth({ year: 1916, month: 10 }, november)).toBeNull();
});

test.each([
  ['S', '0–1 th · 34 × 22 cm', true],
  ['S', '0–1 th · bantal 34 × 22 cm, guling 13 × 30 cm', true],
  ['S', '0–1 th · tinggi sampai 80 cm', false],
  ['M', '1–2 th · 38 × 25 cm', false],
  ['62', '34 × 22 cm', false],
])('%s, “%s” is a pillow or bolster for under one year: %s', (code, description, isFor) => {
  expect(isInfantPillow({ code, description })).toBe(isFor);
});
