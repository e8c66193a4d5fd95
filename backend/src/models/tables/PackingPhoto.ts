import { created, id, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A photo of the open parcel, in the private files, for staff only. */
export class PackingPhoto extends table(
  'packing_photos',
  {
    id: id(),
    invoiceId: reference('invoices'),
    /** Who took it. */
    userId: reference('users'),
    /** Of the device, which sends a photo again after a lost answer. */
    idempotencyKey: text(80),
    file: text(120),
    createdAt: created(),
  },
  { unique: [['invoiceId', 'idempotencyKey']], indexes: [['userId'], ['createdAt']] },
) {}
