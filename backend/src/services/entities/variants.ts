import { colorsOnSale, unitsMadeOf } from '../../models/queries/uses.ts';
import type { Particulars } from './particulars.ts';
import { followCode } from './unitCodes.ts';

export const variants: Particulars<'variants'> = {
  faults: async (input, before) => {
    const lost = before?.colorIds.filter((id) => !input.colorIds.includes(id)) ?? [];
    if (!before || lost.length === 0) return [];
    const onSale = await colorsOnSale(before.id, lost);
    const colors = onSale.map(({ name }) => name).join(', ');
    return colors ? [{ field: 'colorIds', key: 'variant.colorInUse', params: { colors } }] : [];
  },
  follow: (after, before) => followCode('variant_id', after, before),
  uses: [{ message: 'inUse.units', usersOf: (id) => unitsMadeOf('variant_id', id) }],
};
