import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import type { WatchState } from '../../contract/parcelTracking.ts';
import { id, integer, longText, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** What the couriers' provider says of a parcel on its way (services/invoices/parcelWatch.ts). */
export class ParcelWatch extends table(
  'parcel_watches',
  {
    id: id(),
    invoiceId: reference('invoices', 'CASCADE'),
    /** 0: the whole order. */
    parcelNo: integer(0),
    /** The number that was asked about. */
    receiptNumber: text(MAX_RECEIPT_LENGTH),
    /** Until then an instance is asking, or it is not worth it; null: never again. */
    nextAskAt: optional(moment()),
    state: text<WatchState>(20, 'underway'),
    stateSince: moment(),
    /** When staff dealt with a parcel that is stuck or returning. */
    settledAt: optional(moment()),
    /** JSON of the stations, the oldest first. */
    events: longText(),
    /** The newest answer, as it came. */
    raw: longText(),
  },
  { unique: [['invoiceId', 'parcelNo']], indexes: [['nextAskAt'], ['state', 'settledAt']] },
) {}
