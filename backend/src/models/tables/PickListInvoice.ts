import { id, integer, moment, optional, reference } from './columns.ts';
import { table } from './table.ts';

/** An invoice of a pick list, or one that was on it and has left. */
export class PickListInvoice extends table(
  'pick_list_invoices',
  {
    id: id(),
    pickListId: reference('pick_lists'),
    invoiceId: reference('invoices'),
    /** The invoice while this is its place, open or picked; null once it has left, or the list was cancelled. Unique. */
    currentInvoiceId: optional(integer()),
    leftAt: optional(moment()),
    leftBy: optional(reference('users')),
  },
  { unique: [['currentInvoiceId'], ['pickListId', 'invoiceId']], indexes: [['invoiceId'], ['leftBy']] },
) {}
