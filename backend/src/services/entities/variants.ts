import { colorsOnSale, unitsMadeOf } from '../../models/queries/inUse.ts';
import type { EntityHooks } from './entityHooks.ts';
import { updateUnitCodes } from './unitCodes.ts';

export const variants: EntityHooks<'variants'> = {
  faults: async (input, before) => {
    const lost = before?.colorIds.filter((id) => !input.colorIds.includes(id)) ?? [];
    if (!before || lost.length === 0) return [];
    const onSale = await colorsOnSale(before.id, lost);
    const colors = onSale.map(({ name }) => name).join(', ');
    return colors ? [{ field: 'colorIds', key: 'variant.colorInUse', params: { colors } }] : [];
  },
  afterUpdate: (after, before) => updateUnitCodes('variant_id', after, before),
  blockers: [{ message: 'inUse.units', usersOf: (id) => unitsMadeOf('variant_id', id) }],
};
