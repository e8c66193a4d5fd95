import type { CartLineInput } from './carts.ts';
import type { EntityInput } from './entities.ts';
import { cleanFigures } from './text.ts';

/** A voucher's discount: `percent` of its goods, at most `maxDiscount` (0: no limit), or else `amount`. */
export interface VoucherTerms {
  percent: number;
  maxDiscount: number;
  amount: number;
}

/**
 * The discount on goods that cost `goods` after their promos, in whole rupiah: a percentage is rounded half up once, and
 * the discount never exceeds `goods`. BigInt, because `goods` × 10000 can exceed 2^53.
 */
export function voucherDiscount({ percent, maxDiscount, amount }: VoucherTerms, goods: number): number {
  if (percent === 0) return Math.min(amount, goods);
  const exact = BigInt(goods) * BigInt(Math.round(percent * 100));
  const discount = Number((exact + 5_000n) / 10_000n);
  return Math.min(discount, goods, maxDiscount || goods);
}

/** Normalizes a typed code as it is stored and compared: without spaces, in capitals. */
export function voucherKey(typed: string): string {
  return cleanFigures(typed).replaceAll(/\s/g, '').toUpperCase();
}

/** Body of `POST api/carts/voucher`. The shopper's prices and discounts are ignored. */
export interface CartVoucherInput {
  code: string;
  revalidateCartVMs: Pick<CartLineInput, 'productDetailId' | 'quantity'>[];
}

/** A voucher's discount on a cart in whole rupiah, at current prices. */
export interface CartVoucher {
  code: string;
  discount: number;
}

export const MAX_BATCH = 500;
/** The number of random letters after the prefix and its dash. */
export const BATCH_LETTERS = 8;

/** Body of `POST api/vouchers/batch`: vouchers with equal terms, each for one use, with codes too random to guess. */
export interface VoucherBatchInput extends Omit<EntityInput<'vouchers'>, 'code' | 'maxUses'> {
  prefix: string;
  count: number;
}

/** The new codes. */
export interface VoucherBatch {
  codes: string[];
}
