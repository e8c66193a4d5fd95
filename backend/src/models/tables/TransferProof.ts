import { created, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A shopper's picture of a transfer, in the private files. */
export class TransferProof extends table(
  'transfer_proofs',
  {
    id: id(),
    invoiceId: reference('invoices'),
    userId: reference('users'),
    file: text(120),
    createdAt: created(),
  },
  { indexes: [['invoiceId'], ['userId']] },
) {}
