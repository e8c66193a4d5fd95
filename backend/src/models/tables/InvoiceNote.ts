import { LIMITS } from '../../contract/limits.ts';
import { created, flag, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A staff note about an invoice. Its customer never sees it. */
export class InvoiceNote extends table(
  'invoice_notes',
  {
    id: id(),
    invoiceId: reference('invoices'),
    userId: reference('users'),
    text: text(LIMITS.notes),
    isPinned: flag(false),
    createdAt: created(),
  },
  { indexes: [['invoiceId'], ['userId']] },
) {}
