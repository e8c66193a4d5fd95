import { id, integer, moment, optional, reference } from './columns.ts';
import { table } from './table.ts';

/** Pieces of a unit that the invoices of a pick list need, and the number found; null: not counted yet. */
export class PickListLine extends table(
  'pick_list_lines',
  {
    id: id(),
    pickListId: reference('pick_lists'),
    productDetailId: reference('product_details'),
    quantity: integer(),
    counted: optional(integer()),
    countedAt: optional(moment()),
    countedBy: optional(reference('users')),
  },
  { unique: [['pickListId', 'productDetailId']], indexes: [['productDetailId'], ['countedBy']] },
) {}
