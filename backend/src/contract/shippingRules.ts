import type { ShippingRate } from './shipping.ts';

/** The owner's rule for cheaper shipping, as in `GET api/shipping/rules`. */
export interface ShippingRule {
  id: number;
  name: string;
  /** Minimum price of the goods in whole rupiah, after promos, before vouchers: a voucher never forfeits free shipping. */
  minimum: number;
  /** Maximum discount on a fee; 0: the whole fee. */
  maxDiscount: number;
  /** Empty: all provinces. */
  provinceIds: number[];
  /** As in `ShippingRate.courier`; empty: all couriers. */
  couriers: string[];
  /** ISO; the end is exclusive, null: no end. */
  validFrom: string;
  validUntil: string | null;
}

interface Order {
  /** Whole rupiah. */
  goods: number;
  provinceId: number;
  at: Date;
}

/** The highest shipping discount of the rules on a courier's fee; the older rule wins a tie. Null without a discount. */
export function bestRule(
  rules: readonly ShippingRule[],
  { courier, fee }: Pick<ShippingRate, 'courier' | 'fee'>,
  order: Order,
): { rule: string; discount: number } | null {
  let best: { rule: string; discount: number } | null = null;
  for (const rule of rules) {
    const isFor = rule.couriers.length === 0 || rule.couriers.includes(courier);
    if (!isFor || !reaches(rule, order) || order.goods < rule.minimum) continue;
    const discount = Math.min(fee, rule.maxDiscount || fee);
    if (discount > (best?.discount ?? 0)) best = { rule: rule.name, discount };
  }
  return best;
}

/**
 * The next rule that more goods would reach, if its discount is higher than those of the reached rules; null without one.
 * Without a province, only rules for all provinces are considered.
 */
export function nextRule(
  rules: readonly ShippingRule[],
  order: Omit<Order, 'provinceId'> & { provinceId: number | null },
): { rule: ShippingRule; missing: number } | null {
  const own = rules.filter((rule) => reaches(rule, order));
  const most = Math.max(0, ...own.filter(({ minimum }) => minimum <= order.goods).map(mostOf));
  const near = own.filter((rule) => rule.minimum > order.goods && mostOf(rule) > most);
  const [rule] = near.toSorted((one, other) => one.minimum - other.minimum);
  return rule ? { rule, missing: rule.minimum - order.goods } : null;
}

function mostOf({ maxDiscount }: ShippingRule): number {
  return maxDiscount || Number.MAX_SAFE_INTEGER;
}

function reaches(
  { provinceIds, validFrom, validUntil }: ShippingRule,
  { provinceId, at }: Pick<Order, 'at'> & { provinceId: number | null },
): boolean {
  const isRunning = new Date(validFrom) <= at && (validUntil === null || at < new Date(validUntil));
  return isRunning && (provinceIds.length === 0 || (provinceId !== null && provinceIds.includes(provinceId)));
}
