import { id, integer, moment, optional, reference } from './columns.ts';
import { table } from './table.ts';

/** An invoice that is or was on a pick list. */
export class PickListInvoice extends table(
  'pick_list_invoices',
  {
    id: id(),
    pickListId: reference('pick_lists'),
    invoiceId: reference('invoices'),
    /** The invoice while it is on this list, open or picked; null once it was removed, or the list was cancelled. Unique. */
    currentInvoiceId: optional(integer()),
    leftAt: optional(moment()),
    leftBy: optional(reference('users')),
  },
  { unique: [['currentInvoiceId'], ['pickListId', 'invoiceId']], indexes: [['invoiceId'], ['leftBy']] },
) {}
