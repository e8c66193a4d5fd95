import type { CartLineInput } from './carts.ts';
import type { EntityInput } from './entities.ts';
import { cleanFigures } from './text.ts';

/** What a voucher takes off: `percent` of the goods that it is for, at most `maxDiscount` (0: any), or else `amount`. */
export interface VoucherTerms {
  percent: number;
  maxDiscount: number;
  amount: number;
}

/**
 * The discount on goods that cost `goods` after their promos, in whole rupiah: a percentage is rounded half up once, and
 * nothing ever costs less than 0. BigInt, because `goods` × 10000 can pass 2^53.
 */
export function voucherDiscount({ percent, maxDiscount, amount }: VoucherTerms, goods: number): number {
  if (percent === 0) return Math.min(amount, goods);
  const exact = BigInt(goods) * BigInt(Math.round(percent * 100));
  const discount = Number((exact + 5_000n) / 10_000n);
  return Math.min(discount, goods, maxDiscount || goods);
}

/** A code as it is stored and compared: without the spaces and small letters that people type. */
export function voucherKey(typed: string): string {
  return cleanFigures(typed).replaceAll(/\s/g, '').toUpperCase();
}

/** Body of `POST api/carts/voucher`. Prices and discounts that the shopper saw are ignored. */
export interface CartVoucherInput {
  code: string;
  revalidateCartVMs: Pick<CartLineInput, 'productDetailId' | 'quantity'>[];
}

/** What a voucher is worth for a cart now: whole rupiah, for the goods at their current prices. */
export interface CartVoucher {
  code: string;
  discount: number;
}

export const MAX_BATCH = 500;
/** The random letters after the prefix and its dash. */
export const BATCH_LETTERS = 8;

/** Body of `POST api/vouchers/batch`: vouchers alike, each for one use, with codes that nobody guesses. */
export interface VoucherBatchInput extends Omit<EntityInput<'vouchers'>, 'code' | 'maxUses'> {
  prefix: string;
  count: number;
}

/** The new codes. */
export interface VoucherBatch {
  codes: string[];
}
