import { id, integer, reference } from './columns.ts';
import { table } from './table.ts';

/** A parcel on a sheet; no parcel is on two. */
export class HandOverLine extends table(
  'hand_over_lines',
  {
    id: id(),
    handOverId: reference('hand_overs', 'CASCADE'),
    invoiceId: reference('invoices'),
    parcelNo: integer(1),
  },
  { unique: [['invoiceId', 'parcelNo']], indexes: [['handOverId']] },
) {}
