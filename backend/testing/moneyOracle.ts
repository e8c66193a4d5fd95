import fc from 'fast-check';
import type { PricedLine } from '../src/contract/money.ts';
import { discountedPrice, invoiceTotal, lineSaving, lineSubtotal, linesTotal } from '../src/contract/money.ts';
import { MAX_PRICE, MAX_QUANTITY } from '../src/contract/money.ts';
import { MAX_CART_LINES } from '../src/contract/carts.ts';
import { includedPpn } from '../src/contract/tax.ts';

// School arithmetic on whole numbers, independent of the shop's code: the correct sums of money, to the rupiah.

/** A line for the oracle: a discount of 33.33 % is 3333 hundredths. */
export interface ExactLine {
  price: number;
  hundredths: number;
  quantity: number;
}

export interface ExactCart {
  lines: ExactLine[];
  shipmentFee: number;
}

/** A voucher of `hundredths` of a percent, at most `most` (0: no limit), and the maximum shipping discount of a rule. */
export interface ExactReductions {
  hundredths: number;
  most: number;
  shipping: number;
}

/** The sums of a cart in whole rupiah. */
export interface ExactSums {
  subtotals: number[];
  voucher: number;
  shipping: number;
  total: number;
}

/** Realistic prices, now and then an extreme: free, one rupiah, the highest. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 500_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: MAX_PRICE }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 67, 99_999, MAX_PRICE - 1, MAX_PRICE) },
);

/** Percentages with at most two decimals, half of them whole. */
const hundredths = fc.oneof(
  fc.integer({ min: 0, max: 100 }).map((percent) => percent * 100),
  fc.integer({ min: 0, max: 10_000 }),
  fc.constantFrom(0, 1, 3_333, 5_000, 6_667, 9_999, 10_000),
);

const line: fc.Arbitrary<ExactLine> = fc.record({
  price,
  hundredths,
  quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: MAX_QUANTITY })),
});

/** A cart of at most so many lines. */
export function carts(maxLines = MAX_CART_LINES): fc.Arbitrary<ExactCart> {
  return fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: maxLines }),
    shipmentFee: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 })),
  });
}

export function exactSums({ lines, shipmentFee }: ExactCart, reductions?: ExactReductions): ExactSums {
  const subtotals = lines.map(exactSubtotal);
  const goods = subtotals.reduce((sum, subtotal) => sum + subtotal, 0n);
  const voucher = reductions ? exactVoucher(goods, reductions) : 0n;
  const shipping = reductions ? least(BigInt(reductions.shipping), BigInt(shipmentFee)) : 0n;
  const total = goods - voucher + BigInt(shipmentFee) - shipping;
  return {
    ...{ subtotals: subtotals.map(Number), voucher: Number(voucher), shipping: Number(shipping) },
    total: Number(total),
  };
}

function exactVoucher(goods: bigint, { hundredths, most }: ExactReductions): bigint {
  const share = divideHalfUp(goods * BigInt(hundredths), 10_000n);
  return most === 0 ? share : least(share, BigInt(most));
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

/** Vouchers and rules with realistic values. */
export const reductionsOfCarts: fc.Arbitrary<ExactReductions> = fc.record({
  hundredths: fc.oneof(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(1_000, 1_250, 3_333, 10_000)),
  most: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 })),
  shipping: fc.oneof(fc.constant(5_000), fc.integer({ min: 1, max: 3_000_000 })),
});

/** Ten-thousandths of a rupiah, then half up. */
function exactSubtotal({ price, hundredths, quantity }: ExactLine): bigint {
  const tenThousandths = BigInt(price) * BigInt(10_000 - hundredths) * BigInt(quantity);
  const whole = tenThousandths / 10_000n;
  return tenThousandths % 10_000n >= 5_000n ? whole + 1n : whole;
}

/** 12 % of 11/12 of the price without tax, half up: the price without it is total ÷ 1.11. */
export function exactPpn(total: number): { base: number; amount: number } {
  const net = divideHalfUp(BigInt(total) * 100n, 111n);
  return { base: Number(divideHalfUp(net * 11n, 12n)), amount: Number(BigInt(total) - net) };
}

function divideHalfUp(value: bigint, by: bigint): bigint {
  const rest = value % by;
  return value / by + (rest * 2n >= by ? 1n : 0n);
}

/** `Rp 1.250.000` or `Rp 1,250,000`, written digit by digit. */
export function exactRupiah(value: number, mark: '.' | ','): string {
  const digits = String(value);
  const first = digits.length % 3;
  const groups = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].filter(
    (group) => group !== '',
  );
  return `Rp\u00a0${groups.join(mark)}`;
}

/** The first difference between the shop's arithmetic and the oracle's; null where they agree. */
export function disagreement(cart: ExactCart): string | null {
  const { subtotals, total } = exactSums(cart);
  const lines = cart.lines.map(asLine);
  const goods = total - cart.shipmentFee;
  const facts: [string, unknown, unknown][] = [
    ...lines.map((one, index): (typeof facts)[number] => ['subtotal', lineSubtotal(one), subtotals[index]]),
    ...lines.map((one): (typeof facts)[number] => [
      'saving',
      lineSaving(one) + lineSubtotal(one),
      one.price * one.quantity,
    ]),
    ...cart.lines.map((one, index): (typeof facts)[number] => [
      'price of one',
      discountedPrice(one.price, lines[index]?.discount ?? 0),
      Number(exactSubtotal({ ...one, quantity: 1 })),
    ]),
    ['goods', linesTotal(lines), goods],
    ['total', invoiceTotal(lines, cart.shipmentFee), total],
    ['tax', JSON.stringify(includedPpn(total)), JSON.stringify(exactPpn(total))],
  ];
  const wrong = facts.find(([, is, shouldBe]) => is !== shouldBe);
  return wrong ? `${wrong[0]} is ${String(wrong[1])}, should be ${String(wrong[2])}: ${JSON.stringify(cart)}` : null;
}

/** The line in the shop's types. */
export function asLine({ price, hundredths, quantity }: ExactLine): PricedLine {
  return { price, discount: hundredths / 100, quantity };
}
