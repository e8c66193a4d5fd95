import type { PrintKind } from '../../contract/printMarks.ts';
import { created, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A document of an invoice that was sent to print; never changed. */
export class InvoicePrint extends table(
  'invoice_prints',
  {
    id: id(),
    invoiceId: reference('invoices'),
    kind: text<PrintKind>(10),
    userId: reference('users'),
    at: created(),
  },
  { indexes: [['invoiceId', 'kind'], ['userId']] },
) {}
