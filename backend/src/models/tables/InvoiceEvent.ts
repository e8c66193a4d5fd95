import { LIMITS } from '../../contract/limits.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { created, id, integer, longText, nullable, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The timeline of an invoice: one row per step or noteworthy event; changed only to erase a person's data. */
export class InvoiceEvent extends table(
  'invoice_events',
  {
    id: id(),
    invoiceId: reference('invoices'),
    at: created(),
    userId: optional(reference('users')),
    fromStatus: nullable(integer<InvoiceStatus>()),
    toStatus: integer<InvoiceStatus>(),
    /** A person's words, or message keys, one per line. */
    note: text(LIMITS.notes, ''),
    /** The parameters of the messages, as JSON. */
    params: optional(longText()),
  },
  { indexes: [['invoiceId']] },
) {}
