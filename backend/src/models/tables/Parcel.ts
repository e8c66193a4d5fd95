import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import { id, integer, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A parcel of a split order (services/invoices/parcels.ts). The only parcel of other orders is the invoice itself. */
export class Parcel extends table(
  'parcels',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** From 1 on. */
    no: integer(),
    /** The invoice repeats the number of its first parcel. */
    receiptNumber: optional(text(MAX_RECEIPT_LENGTH)),
    /** Normalized for comparison (`receiptKey`). */
    receiptKey: optional(text(MAX_RECEIPT_LENGTH)),
    shippedDate: optional(moment()),
    deliveredDate: optional(moment()),
  },
  { unique: [['invoiceId', 'no']], indexes: [['receiptKey'], ['shippedDate']] },
) {}
