import { created, flag, id, optional, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A photo for a return; uploaded before the return itself, so that each can be retried alone on a bad connection. */
export class ReturnPhoto extends table(
  'return_photos',
  {
    id: id(),
    userId: reference('users'),
    returnId: optional(reference('returns', 'CASCADE')),
    file: text(120),
    /** False if an instance of an older version stored it: then its files are still public (`photos.hidePublic`). */
    isPrivate: flag(false),
    createdAt: created(),
  },
  { indexes: [['returnId', 'createdAt'], ['userId'], ['isPrivate']] },
) {}
