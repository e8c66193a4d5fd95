import { id, integer, reference } from './columns.ts';
import { table } from './table.ts';

/** Pieces of an invoice line in a parcel. */
export class ParcelLine extends table(
  'parcel_lines',
  {
    id: id(),
    parcelId: reference('parcels', 'CASCADE'),
    invoiceDetailId: reference('invoice_details'),
    quantity: integer(),
  },
  { unique: [['parcelId', 'invoiceDetailId']], indexes: [['invoiceDetailId']] },
) {}
