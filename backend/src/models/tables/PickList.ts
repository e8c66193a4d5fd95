import type { PickListStatus } from '../../contract/pickLists.ts';
import { created, id, integer, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The pieces that somebody fetches from the shelves in one go, for many invoices. */
export class PickList extends table(
  'pick_lists',
  {
    id: id(),
    number: text(20),
    status: integer<PickListStatus>(0),
    createdBy: reference('users'),
    createdAt: created(),
    closedBy: optional(reference('users')),
    closedAt: optional(moment()),
  },
  { unique: [['number']], indexes: [['status'], ['createdBy'], ['closedBy']] },
) {}
