import { expect, test } from 'vitest';
import type { ReturnStatus } from './returns.ts';
import { RETURN_STATUS, returnableUntil, returnedValue, returnStatusName } from './returns.ts';

test('a return is open for seven days after the delivery, to the second', () => {
  expect(returnableUntil(new Date('2026-11-21T03:00:00Z'))).toEqual(new Date('2026-11-28T03:00:00Z'));
});

test('what comes back is worth what it was sold for, half a rupiah counting as one', () => {
  const line = { subtotal: 101, quantity: 2 };
  expect(returnedValue(line, 0, 1)).toBe(51);
  expect(returnedValue(line, 1, 1)).toBe(50);
  expect(returnedValue(line, 0, 2)).toBe(101);
  expect(returnedValue({ subtotal: 100, quantity: 3 }, 0, 1)).toBe(33);
});

test('however a line comes back, the parts add up to it', () => {
  for (const subtotal of [0, 1, 99_999, 201_450]) {
    for (const quantity of [1, 2, 3, 7]) {
      const parts = Array.from({ length: quantity }, (_, before) => returnedValue({ subtotal, quantity }, before, 1));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(subtotal);
    }
  }
});

test('every status has its name', () => {
  const names = Object.values<ReturnStatus>(RETURN_STATUS).map(returnStatusName);
  expect(names).toEqual(Object.keys(RETURN_STATUS));
});
