import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { flag, id, integer, nullable, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A batch's change to a parcel of an invoice, for undoing it. */
export class ReceiptBatchLine extends table(
  'receipt_batch_lines',
  {
    id: id(),
    receiptBatchId: reference('receipt_batches', 'CASCADE'),
    invoiceId: reference('invoices'),
    parcelNo: integer(1),
    receiptNumber: text(MAX_RECEIPT_LENGTH),
    formerNumber: nullable(text(MAX_RECEIPT_LENGTH)),
    /** The invoice's status after the batch. */
    status: integer<InvoiceStatus>(),
    /** Whether the batch shipped the parcel. */
    isShipped: flag(false),
    /** The mail about the shipping. */
    mailId: nullable(reference('outbox_mails', 'SET NULL')),
    isUndone: flag(false),
  },
  { unique: [['receiptBatchId', 'invoiceId', 'parcelNo']], indexes: [['invoiceId'], ['mailId']] },
) {}
