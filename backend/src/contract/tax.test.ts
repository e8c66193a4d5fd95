import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactPpn } from '../../testing/moneyOracle.ts';
import { includedPpn } from './tax.ts';

test('PPN is 12 % on 11/12 of the price without tax', () => {
  expect(includedPpn(111_000)).toEqual({ base: 91_667, amount: 11_000 });
  expect(includedPpn(1_332_000)).toEqual({ base: 1_100_000, amount: 132_000 });
  expect(includedPpn(0)).toEqual({ base: 0, amount: 0 });
});

test('the tax of every total equals exact arithmetic, rounded by at most half a rupiah', () => {
  const totals = fc.oneof(fc.nat(5_000), fc.nat(20_000_000), fc.nat(Number.MAX_SAFE_INTEGER));
  fc.assert(
    fc.property(totals, (total) => {
      const { base, amount } = includedPpn(total);
      if (base !== exactPpn(total).base || amount !== exactPpn(total).amount) expect.fail(`PPN of ${total}`);
      if (total < 2 ** 40) expect(Math.abs(amount - (total * 11) / 111)).toBeLessThanOrEqual(0.5);
    }),
    { numRuns: 20_000, seed: 20_261_121 },
  );
});
