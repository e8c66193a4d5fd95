import { id, integer, reference } from './columns.ts';
import { table } from './table.ts';

/** Number of pieces of an invoice's line in its parcel. */
export class PackingLine extends table(
  'packing_lines',
  {
    id: id(),
    packingId: reference('packings', 'CASCADE'),
    invoiceDetailId: reference('invoice_details'),
    packed: integer(),
  },
  { unique: [['packingId', 'invoiceDetailId']], indexes: [['invoiceDetailId']] },
) {}
