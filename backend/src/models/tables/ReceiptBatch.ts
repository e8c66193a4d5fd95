import { created, id, moment, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** Receipt numbers that were saved together, and can be undone together for a while. */
export class ReceiptBatch extends table(
  'receipt_batches',
  {
    id: id(),
    /** Makes a repeated request harmless. */
    idempotencyKey: text(80),
    requestHash: text(64),
    createdBy: reference('users'),
    createdAt: created(),
    /** Its mails wait until then, and it can be undone. */
    mailsAt: moment(),
    undoneBy: optional(reference('users')),
    undoneAt: optional(moment()),
  },
  { unique: [['createdBy', 'idempotencyKey']], indexes: [['undoneBy']] },
) {}
