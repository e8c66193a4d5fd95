import { expect, test } from 'vitest';
import type { ReturnedPieces, ReturnStatus } from './returns.ts';
import { RETURN_STATUS, returnableUntil, returnedValue, returnStatusName } from './returns.ts';

const NOTHING = { quantity: 0, value: 0 };

function oneMore(line: Parameters<typeof returnedValue>[0], back: ReturnedPieces): ReturnedPieces {
  return { quantity: back.quantity + 1, value: back.value + returnedValue(line, back, 1) };
}

test('a return is open for so many days after the delivery, to the second', () => {
  expect(returnableUntil(new Date('2026-11-21T03:00:00Z'), 7)).toEqual(new Date('2026-11-28T03:00:00Z'));
});

test('a returned piece is worth its price at the sale, rounded half up', () => {
  const line = { subtotal: 101, reduction: 0, quantity: 2 };
  expect(returnedValue(line, NOTHING, 1)).toBe(51);
  expect(returnedValue(line, { quantity: 1, value: 51 }, 1)).toBe(50);
  expect(returnedValue(line, NOTHING, 2)).toBe(101);
  expect(returnedValue({ subtotal: 100, reduction: 0, quantity: 3 }, NOTHING, 1)).toBe(33);
});

test('the refunds of a line’s returns add up to its price, however its pieces are returned', () => {
  for (const subtotal of [0, 1, 99_999, 201_450]) {
    for (const quantity of [1, 2, 3, 7]) {
      let back = NOTHING;
      for (let piece = 0; piece < quantity; piece++)
        back = oneMore({ subtotal: subtotal + 7, reduction: 7, quantity }, back);
      expect(back).toEqual({ quantity, value: subtotal });
    }
  }
});

test('whichever parts are taken back in between, those that come back are worth no more than the line', () => {
  const line = { subtotal: 50, reduction: 0, quantity: 100 };
  const pieces = Array.from({ length: line.quantity }, () => NOTHING);
  let back = NOTHING;
  for (const index of pieces.keys()) {
    const more = oneMore(line, back);
    pieces[index] = { quantity: 1, value: more.value - back.value };
    back = more;
  }
  const dearest = pieces.filter(({ value }) => value > 0);
  back = { quantity: dearest.length, value: dearest.length };
  while (back.quantity < line.quantity) back = oneMore(line, back);
  expect(back.value).toBe(line.subtotal);
});

test('every status has its name', () => {
  const names = Object.values<ReturnStatus>(RETURN_STATUS).map(returnStatusName);
  expect(names).toEqual(Object.keys(RETURN_STATUS));
});
