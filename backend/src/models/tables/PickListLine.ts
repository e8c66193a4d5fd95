import { id, integer, moment, optional, reference } from './columns.ts';
import { table } from './table.ts';

/** How many pieces of a unit the invoices of a pick list want, and how many were found; null: nobody has looked. */
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
