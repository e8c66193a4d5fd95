import { select } from '../../models/database/database.ts';
import type { Particulars } from './particulars.ts';
import { ACTIVE_UNITS, followCode } from './unitCodes.ts';

export const sizes: Particulars<'sizes'> = {
  faults: async (input, before) => {
    if (!before || input.categoryId === before.categoryId) return [];
    const [unit] = await select('SELECT id FROM product_details WHERE size_id = :id LIMIT 1', { id: before.id });
    return unit ? [{ field: 'categoryId', key: 'size.hasUnits', params: { category: before.category } }] : [];
  },
  follow: (after, before) => followCode('size_id', after, before),
  uses: [{ message: 'inUse.units', sql: `${ACTIVE_UNITS} AND d.size_id = :id` }],
};
