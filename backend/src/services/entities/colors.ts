import { patternsInColor, unitsMadeOf } from '../../models/queries/inUse.ts';
import type { EntityHooks } from './entityHooks.ts';
import { updateUnitCodes } from './unitCodes.ts';

export const colors: EntityHooks<'colors'> = {
  afterUpdate: (after, before) => updateUnitCodes('color_id', after, before),
  blockers: [
    { message: 'inUse.units', usersOf: (id) => unitsMadeOf('color_id', id) },
    { message: 'inUse.variants', usersOf: patternsInColor },
  ],
};
