import { expect, test } from 'vitest';
import {
  discountedPrice,
  formatRupiah,
  invoiceTotal,
  lineSaving,
  lineSubtotal,
  linesTotal,
  MAX_PRICE,
  MAX_QUANTITY,
} from './money.ts';

/** The same numbers at each run. */
function dice(seed: number): (faces: number) => number {
  let state = seed;
  return (faces) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * faces);
  };
}

/** School arithmetic on whole numbers: ten-thousandths of a rupiah, then half up. */
function oracle(price: number, hundredths: number, quantity: number): number {
  const tenThousandths = BigInt(price) * BigInt(10_000 - hundredths) * BigInt(quantity);
  const whole = tenThousandths / 10_000n;
  return Number(tenThousandths % 10_000n >= 5_000n ? whole + 1n : whole);
}

test('a hundred thousand lines cost, to the rupiah, what exact arithmetic says', () => {
  const roll = dice(1_250_000);
  for (let round = 0; round < 100_000; round++) {
    const price = roll(4) === 0 ? roll(MAX_PRICE + 1) : roll(500_000);
    const hundredths = roll(10_001);
    const quantity = 1 + roll(MAX_QUANTITY);
    const line = { price, discount: hundredths / 100, quantity };
    const subtotal = lineSubtotal(line);
    if (subtotal !== oracle(price, hundredths, quantity)) expect.fail(JSON.stringify(line));
    if (subtotal + lineSaving(line) !== price * quantity) expect.fail(JSON.stringify(line));
  }
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
