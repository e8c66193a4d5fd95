import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carts, disagreement, exactRupiah, exactSums, reductionsOfCarts } from '../../testing/moneyOracle.ts';
import { bestRule } from './shippingRules.ts';
import { voucherDiscount } from './vouchers.ts';
import {
  discountedPrice,
  formatNumber,
  formatRupiah,
  invoiceTotal,
  lineSubtotal,
  linesTotal,
  sharesOf,
} from './money.ts';

test(
  'a hundred thousand carts cost, to the rupiah, what exact arithmetic says, tax and all',
  { timeout: 60_000 },
  () => {
    fc.assert(
      fc.property(carts(5), (cart) => {
        const difference = disagreement(cart);
        if (difference !== null) throw new Error(difference);
      }),
      { numRuns: 100_000, seed: 20_261_121 },
    );
  },
);

test('voucher and shipping discounts match exact arithmetic to the rupiah, and never exceed the price', () => {
  const rule = {
    id: 1,
    name: '',
    minimum: 0,
    provinceIds: [],
    couriers: [],
    validFrom: '2026-01-01',
    validUntil: null,
  };
  fc.assert(
    fc.property(carts(20), reductionsOfCarts, (cart, reductions) => {
      const { subtotals, voucher, shipping, total } = exactSums(cart, reductions);
      const goods = subtotals.reduce((sum, subtotal) => sum + subtotal, 0);
      const terms = { percent: reductions.hundredths / 100, maxDiscount: reductions.most, amount: 0 };
      const order = { goods, provinceId: 1, at: new Date('2026-11-27') };
      const rules = [{ ...rule, maxDiscount: reductions.shipping }];
      expect(voucherDiscount(terms, goods)).toBe(voucher);
      expect(bestRule(rules, { courier: 'jne', fee: cart.shipmentFee }, order)?.discount ?? 0).toBe(shipping);
      expect(total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 5_000 },
  );
});

test('a discount is divided among lines to the rupiah, and no share exceeds its line', () => {
  const lines = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(lines, fc.nat(10_000), (subtotals, share) => {
      const all = subtotals.reduce((sum, subtotal) => sum + subtotal, 0);
      const discount = Math.floor((all * share) / 10_000);
      const shares = sharesOf(discount, subtotals);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(discount);
      for (const [index, one] of shares.entries()) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(subtotals[index] ?? 0);
      }
    }),
  );
  expect(sharesOf(10_000, [30_000, 20_000, 50_000])).toEqual([3_000, 2_000, 5_000]);
  expect(sharesOf(100, [33, 33, 34])).toEqual([33, 33, 34]);
});

test('a number is written with two decimals at most, in its language', () => {
  expect(formatNumber(1234.5678, 'en')).toBe('1,234.57');
  expect(formatNumber(1234.5678, 'id')).toBe('1.234,57');
  expect(formatNumber(12, 'id')).toBe('12');
});

test('numbers are written as the browser itself would write them', () => {
  const browsers = {
    id: new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 }),
    en: new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }),
  };
  const numbers = fc.oneof(
    fc.integer(),
    fc.maxSafeInteger(),
    fc.nat(10_000_000).map((grams) => grams / 1000),
    fc.nat(10_000).map((hundredths) => hundredths / 100),
  );
  fc.assert(
    fc.property(numbers, fc.constantFrom('id', 'en'), (value, language) => {
      expect(formatNumber(value, language)).toBe(browsers[language].format(value));
    }),
    { numRuns: 5_000, seed: 20_261_123 },
  );
});

test('amounts are written digit by digit as schools teach it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(2_000_000), fc.nat(Number.MAX_SAFE_INTEGER)), (value) => {
      expect(formatRupiah(value, 'id')).toBe(exactRupiah(value, '.'));
      expect(formatRupiah(value, 'en')).toBe(exactRupiah(value, ','));
    }),
    { numRuns: 2_000, seed: 20_261_121 },
  );
});

test('half a rupiah is rounded up, once per line and not per piece', () => {
  expect(lineSubtotal({ price: 1, discount: 50, quantity: 1 })).toBe(1);
  expect(lineSubtotal({ price: 1, discount: 50.01, quantity: 1 })).toBe(0);
  // 33.5 × 3 = 100.5, while three rounded pieces would be 102.
  expect(lineSubtotal({ price: 67, discount: 50, quantity: 3 })).toBe(101);
  expect(discountedPrice(99_999, 33.33)).toBe(66_669);
  expect(lineSubtotal({ price: 99_999, discount: 33, quantity: 7 })).toBe(468_995);
  expect(lineSubtotal({ price: 89_000, discount: 100, quantity: 5 })).toBe(0);
});

test('a total is the sum of the rounded lines, plus the fee', () => {
  const lines = [
    { price: 67, discount: 50, quantity: 1 },
    { price: 67, discount: 50, quantity: 1 },
  ];
  expect(linesTotal(lines)).toBe(68);
  expect(invoiceTotal(lines, 12_000)).toBe(12_068);
  expect(invoiceTotal([], 0)).toBe(0);
});

test.each([
  [1_250_000, 'Rp 1.250.000', 'Rp 1,250,000'],
  [0, 'Rp 0', 'Rp 0'],
  [999, 'Rp 999', 'Rp 999'],
  [123_456_789_012, 'Rp 123.456.789.012', 'Rp 123,456,789,012'],
  [1234.5, 'Rp 1.234,5', 'Rp 1,234.5'],
  [-20_000, '−Rp 20.000', '−Rp 20,000'],
])('%d is written %s in Indonesian and %s in English, on one line', (value, indonesian, english) => {
  expect(formatRupiah(value, 'id')).toBe(indonesian.replaceAll(' ', '\u00a0'));
  expect(formatRupiah(value, 'en')).toBe(english.replaceAll(' ', '\u00a0'));
});
