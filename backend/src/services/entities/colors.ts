import type { Particulars } from './particulars.ts';
import { ACTIVE_UNITS, followCode } from './unitCodes.ts';

export const colors: Particulars<'colors'> = {
  follow: (after, before) => followCode('color_id', after, before),
  uses: [
    { message: 'inUse.units', sql: `${ACTIVE_UNITS} AND d.color_id = :id` },
    {
      message: 'inUse.variants',
      sql: `SELECT v.name FROM variant_colors l JOIN variants v ON v.id = l.variant_id
        WHERE l.color_id = :id AND v.is_active = 1`,
    },
  ],
};
