import { created, id, moment, optional, reference } from './columns.ts';
import { table } from './table.ts';

/** The packing of an invoice with a check of its pieces; an invoice that was processed on its page may have none. */
export class Packing extends table(
  'packings',
  {
    id: id(),
    invoiceId: reference('invoices'),
    begunBy: reference('users'),
    begunAt: created(),
    /** Who has the goods in front of them; null: it was put aside, or is packed. */
    holderId: optional(reference('users')),
    heldSince: optional(moment()),
    /** When a piece was ticked last, or it was opened. */
    seenAt: created(),
    packedBy: optional(reference('users')),
    packedAt: optional(moment()),
  },
  { unique: [['invoiceId']], indexes: [['begunBy'], ['holderId'], ['packedBy'], ['packedAt']] },
) {}
