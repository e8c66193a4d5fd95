import { hasUnits, unitsMadeOf } from '../../models/queries/uses.ts';
import type { Particulars } from './particulars.ts';
import { followCode } from './unitCodes.ts';

export const sizes: Particulars<'sizes'> = {
  faults: async (input, before) => {
    if (!before || input.categoryId === before.categoryId) return [];
    if (!(await hasUnits(before.id))) return [];
    return [{ field: 'categoryId', key: 'size.hasUnits', params: { category: before.category } }];
  },
  follow: (after, before) => followCode('size_id', after, before),
  uses: [{ message: 'inUse.units', usersOf: (id) => unitsMadeOf('size_id', id) }],
};
