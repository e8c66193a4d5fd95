import type { EntityName } from '../../contract/entities.ts';
import { categories } from './categories.ts';
import { cities } from './cities.ts';
import { colors } from './colors.ts';
import type { EntityHooks } from './entityHooks.ts';
import { placeRates } from './placeRates.ts';
import { promoes } from './promoes.ts';
import { windowFaults } from './validity.ts';
import { shippingRules } from './shippingRules.ts';
import { sizes } from './sizes.ts';
import { variants } from './variants.ts';
import { vouchers } from './vouchers.ts';

/** A plain entity has none. */
const HOOKS: { [Name in EntityName]?: EntityHooks<Name> } = {
  categories,
  certificates: { faults: async (input) => Promise.resolve(windowFaults(input)) },
  cities,
  colors,
  placeRates,
  promoes,
  shippingRules,
  sizes,
  variants,
  vouchers,
};

export function hooksOf<Name extends EntityName>(entity: Name): EntityHooks<Name> {
  return HOOKS[entity] ?? {};
}
