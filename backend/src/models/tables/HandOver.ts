import { LIMITS } from '../../contract/limits.ts';
import { created, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A sheet of parcels that were handed to a courier. */
export class HandOver extends table(
  'hand_overs',
  {
    id: id(),
    courier: text(LIMITS.courier),
    createdBy: reference('users'),
    createdAt: created(),
  },
  { indexes: [['createdBy'], ['createdAt']] },
) {}
