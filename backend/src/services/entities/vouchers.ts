import type { EntityInput, EntityRow } from '../../contract/entities.ts';
import { formatNumber } from '../../contract/money.ts';
import type { FieldFault } from '../../locales/messages.ts';
import { mostUsesOfOne, wasUsed } from '../../models/queries/vouchers.ts';
import { Voucher } from '../../models/tables/Voucher.ts';
import type { EntityHooks } from './entityHooks.ts';
import { windowFaults } from './validity.ts';

type Input = EntityInput<'vouchers'>;

/** What an order was promised. */
const PROMISED = ['code', 'percent', 'maxDiscount', 'amount', 'minimum', 'productIds', 'categoryIds'] as const;

export const vouchers: EntityHooks<'vouchers'> = {
  faults: async (input, before) => [
    ...windowFaults(input),
    ...discountFaults(input),
    ...(before ? await usedFaults(input, before) : []),
  ],
};

/** A percentage, perhaps with a maximum, or an amount. */
function discountFaults({ percent, amount, maxDiscount }: Input): FieldFault[] {
  if (percent === 0 && amount === 0) return [{ field: 'percent', key: 'voucher.noDiscount' }];
  if (percent > 0 && amount > 0) return [{ field: 'amount', key: 'voucher.twoDiscounts' }];
  return percent === 0 && maxDiscount > 0 ? [{ field: 'maxDiscount', key: 'voucher.maxOfAmount' }] : [];
}

/** A used voucher keeps its discount, and its limits stay above its uses. Inside the transaction that has locked it. */
async function usedFaults(input: Input, before: EntityRow<'vouchers'>): Promise<FieldFault[]> {
  if (!(await wasUsed(before.id))) return [];
  const faults: FieldFault[] = PROMISED.filter((name) => !isSame(input[name], before[name])).map((field) => ({
    ...{ field, key: 'voucher.used' as const },
  }));
  const { uses } = await Voucher.findByPk(before.id, { rejectOnEmpty: true });
  const limits = [
    ['maxUses', uses],
    ['maxPerCustomer', await mostUsesOfOne(before.id)],
  ] as const;
  for (const [field, held] of limits) {
    const isTooLow = input[field] > 0 && input[field] < held;
    if (isTooLow) faults.push({ field, key: 'voucher.belowUses', params: { uses: formatNumber(held, 'id') } });
  }
  return faults;
}

function isSame(one: unknown, other: unknown): boolean {
  const plain = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return plain(one) === plain(other);
}
