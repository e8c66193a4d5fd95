import { created, id, moment, optional, reference } from './columns.ts';
import { table } from './table.ts';

/** The packing of an invoice with a check of its pieces; an invoice processed on its own page may have none. */
export class Packing extends table(
  'packings',
  {
    id: id(),
    invoiceId: reference('invoices'),
    begunBy: reference('users'),
    begunAt: created(),
    /** The user who is packing; null: put aside, or packed. */
    holderId: optional(reference('users')),
    heldSince: optional(moment()),
    /** When a piece was last ticked, or the packing opened. */
    seenAt: created(),
    packedBy: optional(reference('users')),
    packedAt: optional(moment()),
  },
  { unique: [['invoiceId']], indexes: [['begunBy'], ['holderId'], ['packedBy'], ['packedAt']] },
) {}
