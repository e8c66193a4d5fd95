import { expect, test } from 'vitest';
import type { PromoWindow } from '../../models/queries/promos.ts';
import { bestPromo } from './prices.ts';

const NOON = new Date('2026-11-21T05:00:00Z');
const HOUR_MS = 3_600_000;

/** A promo that runs from an hour before noon to an hour after it. */
function promo(id: number, discount: number, changes: Partial<PromoWindow> = {}): PromoWindow {
  const noon = NOON.getTime();
  return { id, name: `Promo ${id}`, discount, validFrom: noon - HOUR_MS, validUntil: noon + HOUR_MS, ...changes };
}

const best = (...promos: PromoWindow[]) => bestPromo(promos, NOON)?.id;

test('of several promos the highest counts, in any order', () => {
  expect(best(promo(1, 10), promo(2, 25), promo(3, 15))).toBe(2);
  expect(best(promo(3, 25), promo(2, 10), promo(1, 15))).toBe(3);
  expect(best(promo(2, 10.01), promo(1, 10))).toBe(2);
});

test('of two that are equal the older one counts', () => {
  expect(best(promo(7, 10), promo(4, 10), promo(9, 10))).toBe(4);
  expect(best(promo(4, 10), promo(7, 10))).toBe(4);
});

test('it runs from its first moment on, and at its last no more', () => {
  const noon = NOON.getTime();
  expect(best(promo(1, 10, { validFrom: noon }))).toBe(1);
  expect(best(promo(1, 10, { validFrom: noon + 1 }))).toBeUndefined();
  expect(best(promo(1, 10, { validUntil: noon }))).toBeUndefined();
  expect(best(promo(1, 10, { validUntil: noon + 1 }))).toBe(1);
});

test('one that takes nothing off is none', () => {
  expect(best(promo(1, 0))).toBeUndefined();
  expect(best()).toBeUndefined();
});
