import { MAX_RECEIPT_LENGTH } from '../../contract/invoices.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { flag, id, integer, nullable, reference, text } from './columns.ts';
import { table } from './table.ts';

/** What a batch did to an invoice, so that it can be taken back. */
export class ReceiptBatchLine extends table(
  'receipt_batch_lines',
  {
    id: id(),
    receiptBatchId: reference('receipt_batches', 'CASCADE'),
    invoiceId: reference('invoices'),
    receiptNumber: text(MAX_RECEIPT_LENGTH),
    formerNumber: nullable(text(MAX_RECEIPT_LENGTH)),
    /** Where the invoice stood when the batch was through with it. */
    status: integer<InvoiceStatus>(),
    /** The batch shipped it. */
    isShipped: flag(false),
    /** The mail that tells of it. */
    mailId: nullable(reference('outbox_mails', 'SET NULL')),
    isUndone: flag(false),
  },
  { unique: [['receiptBatchId', 'invoiceId']], indexes: [['invoiceId'], ['mailId']] },
) {}
