import { LIMITS } from '../../contract/limits.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { created, id, integer, longText, nullable, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** The timeline of an invoice: one row for each step, or for something worth knowing; changed only to forget a person. */
export class InvoiceEvent extends table(
  'invoice_events',
  {
    id: id(),
    invoiceId: reference('invoices'),
    at: created(),
    userId: optional(reference('users')),
    fromStatus: nullable(integer<InvoiceStatus>()),
    toStatus: integer<InvoiceStatus>(),
    /** A person's words, or keys of messages, a line each. */
    note: text(LIMITS.notes, ''),
    /** What the messages are filled in with, as JSON. */
    params: optional(longText()),
  },
  { indexes: [['invoiceId']] },
) {}
