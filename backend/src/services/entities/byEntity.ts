import type { EntityName } from '../../contract/entities.ts';
import { categories } from './categories.ts';
import { cities } from './cities.ts';
import { colors } from './colors.ts';
import type { Particulars } from './particulars.ts';
import { promoes } from './promoes.ts';
import { shippingRules } from './shippingRules.ts';
import { sizes } from './sizes.ts';
import { variants } from './variants.ts';
import { vouchers } from './vouchers.ts';

/** A plain entity has no particulars. */
const PARTICULARS: { [Name in EntityName]?: Particulars<Name> } = {
  categories,
  cities,
  colors,
  promoes,
  shippingRules,
  sizes,
  variants,
  vouchers,
};

export function particularsOf<Name extends EntityName>(entity: Name): Particulars<Name> {
  return PARTICULARS[entity] ?? {};
}
