import { select } from '../../models/database/database.ts';
import type { Particulars } from './particulars.ts';
import { ACTIVE_UNITS, followCode } from './unitCodes.ts';

export const variants: Particulars<'variants'> = {
  faults: async (input, before) => {
    const lost = before?.colorIds.filter((id) => !input.colorIds.includes(id)) ?? [];
    if (!before || lost.length === 0) return [];
    const colors = await colorsOnSale(before.id, lost);
    return colors ? [{ field: 'colorIds', key: 'variant.colorInUse', params: { colors } }] : [];
  },
  follow: (after, before) => followCode('variant_id', after, before),
  uses: [{ message: 'inUse.units', sql: `${ACTIVE_UNITS} AND d.variant_id = :id` }],
};

/** Those of some colors in which the variant is on sale, by name. */
async function colorsOnSale(variantId: number, colorIds: readonly number[]): Promise<string> {
  const rows = await select<{ name: string }>(
    `SELECT DISTINCT c.name FROM product_details d
     JOIN products p ON p.id = d.product_id JOIN colors c ON c.id = d.color_id
     WHERE d.is_active = 1 AND p.is_active = 1 AND d.variant_id = :variantId AND d.color_id IN (:colorIds)
     ORDER BY c.name`,
    { variantId, colorIds },
  );
  return rows.map(({ name }) => name).join(', ');
}
