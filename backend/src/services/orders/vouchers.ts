import { now } from '../../clock.ts';
import { isGone } from '../../contract/carts.ts';
import { formatDateTimeInWords } from '../../contract/dates.ts';
import type { Language } from '../../contract/languages.ts';
import { formatRupiah, lineSubtotal } from '../../contract/money.ts';
import type { CartVoucher, CartVoucherInput } from '../../contract/vouchers.ts';
import { voucherDiscount, voucherKey } from '../../contract/vouchers.ts';
import { AppError } from '../../errors.ts';
import type { MessageKey, MessageParams } from '../../locales/messages.ts';
import { insertOne } from '../../models/database/records.ts';
import type { StoredVoucher } from '../../models/queries/vouchers.ts';
import { productsOfVoucher, readVoucher, takeUse, usesOf } from '../../models/queries/vouchers.ts';
import { VoucherUse } from '../../models/tables/VoucherUse.ts';
import * as prices from './prices.ts';
import type { SoldLine } from './soldLines.ts';
import { asPriced } from './soldLines.ts';

/** An unusable voucher, with the rule that it breaks: 404 for an unknown code, 409 for a known one. */
export class VoucherRefused extends AppError {
  constructor(key: MessageKey, params: MessageParams = {}) {
    super(key === 'voucher.unknown' ? 404 : 409, key, params);
    this.name = 'VoucherRefused';
  }
}

export interface Shopper {
  id: number;
  language: Language;
}

/** A code's discount on a cart at present; takes no use. Throws `VoucherRefused`. */
export async function check({ code, revalidateCartVMs }: CartVoucherInput, shopper: Shopper): Promise<CartVoucher> {
  const voucher = await readVoucher(voucherKey(code));
  refuseUnusable(voucher, shopper.language);
  if (voucher.maxUses > 0 && voucher.uses >= voucher.maxUses) throw new VoucherRefused('voucher.usedUp');
  await refuseUsedByOwn(voucher, shopper.id);
  const units = await prices.quote(revalidateCartVMs.map(({ productDetailId }) => productDetailId));
  const lines = revalidateCartVMs.flatMap(({ productDetailId, quantity }) => {
    const unit = units.get(productDetailId);
    return !unit || isGone({ isActive: unit.isActive, lastStock: unit.stock })
      ? []
      : [{ productDetailId, quantity, unit }];
  });
  const { discount } = await apply(voucher, lines, shopper.language);
  return { code: voucher.code, discount };
}

/** The same, but null for an unusable code. */
export async function checkOrNull(input: CartVoucherInput, shopper: Shopper): Promise<CartVoucher | null> {
  try {
    return await check(input, shopper);
  } catch (error) {
    if (error instanceof VoucherRefused) return null;
    throw error;
  }
}

/**
 * Takes a use of a code for an order, in its transaction and before its stock: releasing a use locks in the same order. The
 * voucher stays locked until the transaction ends. Throws `VoucherRefused`.
 */
export async function take(code: string, shopper: Shopper): Promise<StoredVoucher> {
  const key = voucherKey(code);
  const isTaken = await takeUse(key, now());
  const voucher = await readVoucher(key);
  refuseUnusable(voucher, shopper.language);
  if (!isTaken) throw new VoucherRefused('voucher.usedUp');
  await refuseUsedByOwn(voucher, shopper.id);
  return voucher;
}

/** A voucher's discount on these lines, and the lines that share it. */
export interface AppliedVoucher {
  code: string;
  /** Whole rupiah. */
  discount: number;
  isFor: (line: SoldLine) => boolean;
}

/** Throws `VoucherRefused` if the voucher includes none of the lines, or their price is too low. */
export async function apply(
  voucher: StoredVoucher,
  lines: readonly SoldLine[],
  language: Language,
): Promise<AppliedVoucher> {
  const ids = [...new Set(lines.map(({ unit }) => unit.productId))];
  const meant = voucher.isScoped ? await productsOfVoucher(voucher.id, ids) : new Set(ids);
  const isFor = ({ unit }: SoldLine) => meant.has(unit.productId);
  const own = lines.filter(isFor);
  if (own.length === 0) throw new VoucherRefused('voucher.otherGoods');
  const goods = own.reduce((sum, line) => sum + lineSubtotal(asPriced(line)), 0);
  if (goods < voucher.minimum) {
    const [minimum, missing] = [voucher.minimum, voucher.minimum - goods].map((one) => formatRupiah(one, language));
    throw new VoucherRefused(voucher.isScoped ? 'voucher.minimumOfSome' : 'voucher.minimum', {
      minimum: minimum ?? '',
      missing: missing ?? '',
    });
  }
  return { code: voucher.code, discount: voucherDiscount(voucher, goods), isFor };
}

/** Stores the taken use with its order. */
export async function storeUse(voucher: StoredVoucher, invoiceId: number, userId: number): Promise<void> {
  await insertOne(VoucherUse, { invoiceId, voucherId: voucher.id, userId });
}

function refuseUnusable(voucher: StoredVoucher | null, language: Language): asserts voucher is StoredVoucher {
  if (!voucher) throw new VoucherRefused('voucher.unknown');
  const { isActive, validFrom, validUntil } = voucher;
  if (!isActive) throw new VoucherRefused('voucher.withdrawn');
  const at = (moment: Date) => formatDateTimeInWords(moment, language);
  if (now() < validFrom) throw new VoucherRefused('voucher.early', { from: at(validFrom) });
  if (validUntil && now() >= validUntil) throw new VoucherRefused('voucher.over', { until: at(validUntil) });
}

async function refuseUsedByOwn({ id, maxPerCustomer }: StoredVoucher, userId: number): Promise<void> {
  if (maxPerCustomer === 0 || (await usesOf(id, userId)) < maxPerCustomer) return;
  throw new VoucherRefused('voucher.alreadyYours', { max: maxPerCustomer });
}
