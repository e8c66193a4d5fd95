import { readCouriers } from '../../models/queries/shipping.ts';
import type { EntityHooks } from './entityHooks.ts';
import { windowFaults } from './validity.ts';

export const shippingRules: EntityHooks<'shippingRules'> = {
  faults: async (input) => {
    if (input.couriers === '') return windowFaults(input);
    const known = await readCouriers();
    const isKnown = input.couriers.split(/\s*,\s*/).every((courier) => known.includes(courier));
    const couriers = {
      field: 'couriers',
      key: 'shippingRule.couriers',
      params: { couriers: known.join(', ') },
    } as const;
    return [...windowFaults(input), ...(isKnown ? [] : [couriers])];
  },
};
