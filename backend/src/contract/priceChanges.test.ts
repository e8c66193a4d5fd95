import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PriceRounding, PriceRule } from './priceChanges.ts';
import { changedPrice, PRICE_ROUNDINGS } from './priceChanges.ts';

function percent(amount: number, rounding: PriceRounding = 'none'): PriceRule {
  return { kind: 'percent', amount, rounding };
}

test.each<[number, PriceRule, number]>([
  [89_000, percent(1_000), 97_900],
  [89_000, percent(-750), 82_325],
  [33_333, percent(333), 34_443],
  [89_000, percent(0, '900'), 88_900],
  [89_000, percent(0, '900up'), 89_900],
  [89_500, percent(0, '000'), 90_000],
  [89_499, percent(0, '000'), 89_000],
  [89_001, percent(0, '000up'), 90_000],
  [89_000, percent(0, '000up'), 89_000],
  [300, percent(0, '000'), 1_000],
  [300, percent(0, '900'), 900],
  [5_000, { kind: 'rupiah', amount: -1_600, rounding: '900' }, 3_900],
  [5_000, { kind: 'rupiah', amount: -6_000, rounding: '900' }, -1_000],
])('%i by %o becomes %i', (price, rule, changed) => {
  expect(changedPrice(price, rule)).toBe(changed);
});

test('a price equals exact arithmetic, ends as wanted, and never falls to nothing by its ending', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: -9_900, max: 100_000 }),
      fc.constantFrom(...PRICE_ROUNDINGS),
      (price, amount, rounding) => {
        const exact = Number((BigInt(price) * BigInt(10_000 + amount) + 5_000n) / 10_000n);
        const changed = changedPrice(price, percent(amount, rounding));
        if (rounding === 'none' || exact < 1) return changed === exact;
        const isAbove = !rounding.endsWith('up') || changed >= exact;
        const most = rounding.endsWith('up') || exact < 1_000 ? 999 : 500;
        return (
          changed % 1_000 === Number(rounding.slice(0, 3)) &&
          changed > 0 &&
          isAbove &&
          Math.abs(changed - exact) <= most
        );
      },
    ),
    { numRuns: 2_000 },
  );
});
