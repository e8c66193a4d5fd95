import { patternsInColor, unitsMadeOf } from '../../models/queries/uses.ts';
import type { Particulars } from './particulars.ts';
import { followCode } from './unitCodes.ts';

export const colors: Particulars<'colors'> = {
  follow: (after, before) => followCode('color_id', after, before),
  uses: [
    { message: 'inUse.units', usersOf: (id) => unitsMadeOf('color_id', id) },
    { message: 'inUse.variants', usersOf: patternsInColor },
  ],
};
