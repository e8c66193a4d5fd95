import { id, integer, reference, rupiah } from './columns.ts';
import { table } from './table.ts';

/** Old pieces of a change; they leave their order when the change is done. */
export class OrderChangeLine extends table(
  'order_change_lines',
  {
    id: id(),
    orderChangeId: reference('order_changes', 'CASCADE'),
    invoiceDetailId: reference('invoice_details'),
    quantity: integer(),
    value: rupiah(),
  },
  { unique: [['orderChangeId', 'invoiceDetailId']], indexes: [['invoiceDetailId']] },
) {}
