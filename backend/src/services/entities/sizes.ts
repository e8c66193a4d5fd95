import { hasUnits, unitsMadeOf } from '../../models/queries/inUse.ts';
import type { EntityHooks } from './entityHooks.ts';
import { updateUnitCodes } from './unitCodes.ts';

export const sizes: EntityHooks<'sizes'> = {
  faults: async (input, before) => {
    if (!before || input.categoryId === before.categoryId) return [];
    if (!(await hasUnits(before.id))) return [];
    return [{ field: 'categoryId', key: 'size.hasUnits', params: { category: before.category } }];
  },
  afterUpdate: (after, before) => updateUnitCodes('size_id', after, before),
  blockers: [{ message: 'inUse.units', usersOf: (id) => unitsMadeOf('size_id', id) }],
};
