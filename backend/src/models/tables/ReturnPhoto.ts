import { created, flag, id, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A photo for a return; sent before the return itself, so that each can be sent again alone on a bad line. */
export class ReturnPhoto extends table(
  'return_photos',
  {
    id: id(),
    userId: reference('users'),
    returnId: optional(reference('returns', 'CASCADE')),
    file: text(120),
    /** Unset by an instance of before: then its files still lie where anybody may read them (`photos.hidePublic`). */
    isPrivate: flag(false),
    createdAt: created(),
  },
  { indexes: [['returnId', 'createdAt'], ['userId'], ['isPrivate']] },
) {}
