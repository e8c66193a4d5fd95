import type { ShippingRate } from './shipping.ts';

/** The owner's rule for cheaper shipping, as `GET api/shipping/rules` tells it. */
export interface ShippingRule {
  id: number;
  name: string;
  /** Whole rupiah that the goods must cost, after promos and before a voucher: a code never costs free shipping. */
  minimum: number;
  /** The most that it takes off a fee; 0: all of it. */
  maxDiscount: number;
  /** None: everywhere. */
  provinceIds: number[];
  /** As in `ShippingRate.courier`; none: all. */
  couriers: string[];
  /** ISO; the end is exclusive, null: without one. */
  validFrom: string;
  validUntil: string | null;
}

interface Order {
  /** Whole rupiah. */
  goods: number;
  provinceId: number;
  at: Date;
}

/** What the best of the rules takes off a courier's fee: the most, and of two alike the older one; null for nothing. */
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
 * The nearest rule that more goods would reach, if it takes off more than those that are reached; null where there is none.
 * Without a province, of the rules for everywhere.
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
