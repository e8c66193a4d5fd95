import type { CreationAttributes } from 'sequelize';
import { now } from '../src/clock.ts';
import { ShippingRule, ShippingRuleProvince } from '../src/models/tables/ShippingRule.ts';
import { Voucher } from '../src/models/tables/Voucher.ts';
import { VoucherCategory, VoucherProduct } from '../src/models/tables/VoucherLinks.ts';
import { readVoucher } from '../src/models/queries/vouchers.ts';
import * as catalogueCache from '../src/services/catalogue/snapshot/cache.ts';
import { nextSerial } from './factories.ts';

type VoucherValues = Partial<CreationAttributes<Voucher>> & { productIds?: number[]; categoryIds?: number[] };

/** By default: Rp 10.000 off all goods, without a limit, from an hour ago on. */
export async function buildVoucher({ productIds = [], categoryIds = [], ...values }: VoucherValues = {}) {
  const code = `HEMAT-${nextSerial()}`;
  const amount = values.percent === undefined ? 10_000 : 0;
  const validFrom = new Date(now().getTime() - 3_600_000);
  const voucher = await Voucher.create({ code, name: 'Hemat', percent: 0, amount, validFrom, ...values });
  for (const productId of productIds) await VoucherProduct.create({ voucherId: voucher.id, productId });
  for (const categoryId of categoryIds) await VoucherCategory.create({ voucherId: voucher.id, categoryId });
  return voucher;
}

/** The number of held uses. */
export async function usesOf({ code }: { code: string }): Promise<number> {
  return (await readVoucher(code))?.uses ?? -1;
}

type RuleValues = Partial<CreationAttributes<ShippingRule>> & { provinceIds?: number[] };

/** By default: free shipping for all orders, from an hour ago on. */
export async function buildShippingRule({ provinceIds = [], ...values }: RuleValues = {}) {
  const validFrom = new Date(now().getTime() - 3_600_000);
  const rule = await ShippingRule.create({ name: `Gratis ongkir ${nextSerial()}`, validFrom, ...values });
  for (const provinceId of provinceIds) await ShippingRuleProvince.create({ ruleId: rule.id, provinceId });
  await catalogueCache.bump([]);
  return rule;
}
