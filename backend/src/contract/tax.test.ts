import { expect, test } from 'vitest';
import { includedPpn } from './tax.ts';

test('PPN is 12 % on 11/12 of the price without tax', () => {
  expect(includedPpn(111_000)).toEqual({ base: 91_667, amount: 11_000 });
  expect(includedPpn(1_332_000)).toEqual({ base: 1_100_000, amount: 132_000 });
  expect(includedPpn(0)).toEqual({ base: 0, amount: 0 });
});

test('the tax is never more than half a rupiah off its exact value', () => {
  for (let total = 1; total < 5_000; total++) {
    expect(Math.abs(includedPpn(total).amount - (total * 11) / 111)).toBeLessThanOrEqual(0.5);
  }
});
