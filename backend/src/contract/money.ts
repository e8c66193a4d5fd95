import type { Language } from './languages.ts';

/** Money is whole rupiah. A discount is a percentage 0–100 with at most two decimals. */
export interface PricedLine {
  price: number;
  discount: number;
  quantity: number;
}

export const MAX_PRICE = 1_000_000_000;
export const MAX_QUANTITY = 999;

/**
 * (price − price × discount / 100) × quantity in whole rupiah, rounded half up once per line (specification 9).
 * BigInt, because price × 10000 × quantity can pass 2^53.
 */
export function lineSubtotal({ price, discount, quantity }: PricedLine): number {
  const exact = BigInt(price) * BigInt(10_000 - Math.round(discount * 100)) * BigInt(quantity);
  return Number((exact + 5_000n) / 10_000n);
}

/** The discounted price of a piece, for price tags. The invoice always rounds per line. */
export function discountedPrice(price: number, discount: number): number {
  return lineSubtotal({ price, discount, quantity: 1 });
}

/** The line's discount in rupiah. */
export function lineSaving(line: PricedLine): number {
  return line.price * line.quantity - lineSubtotal(line);
}

export function linesTotal(lines: readonly PricedLine[]): number {
  return lines.reduce((sum, line) => sum + lineSubtotal(line), 0);
}

/**
 * Divides a discount among lines in proportion to their subtotals, in whole rupiah: the shares add up to the discount, and
 * none exceeds its line. The discount is at most the sum of the subtotals.
 */
export function sharesOf(discount: number, subtotals: readonly number[]): number[] {
  const all = BigInt(subtotals.reduce((sum, subtotal) => sum + subtotal, 0));
  let before = 0n;
  let given = 0n;
  return subtotals.map((subtotal) => {
    before += BigInt(subtotal);
    const upTo = all === 0n ? 0n : (BigInt(discount) * before) / all;
    const share = upTo - given;
    given = upTo;
    return Number(share);
  });
}

/** Sum of the rounded lines plus the shipment fee (specification 9). */
export function invoiceTotal(lines: readonly PricedLine[], shipmentFee: number): number {
  return linesTotal(lines) + shipmentFee;
}

const MARKS: Record<Language, { group: string; decimal: string }> = {
  id: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/**
 * At most two decimals, half rounded up. Without Intl: its first number blocks a phone for 50 ms while a new page can't
 * react to taps; a test compares the two.
 */
export function formatNumber(value: number, language: Language): string {
  const { group, decimal } = MARKS[language];
  const rounded = Number.isInteger(value) ? value : Math.round(Number(`${value.toFixed(6)}e2`)) / 100;
  const [whole = '', decimals] = String(rounded).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return decimals === undefined ? grouped : grouped + decimal + decimals;
}

/** `Rp 1.250.000` in Indonesian, `Rp 1,250,000` in English; decimals only if any. The space is non-breaking. */
export function formatRupiah(value: number, language: Language): string {
  const sign = value < 0 ? '−' : '';
  return `${sign}Rp\u00a0${formatNumber(Math.abs(value), language)}`;
}
