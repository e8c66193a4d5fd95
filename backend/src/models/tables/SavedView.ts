import { created, flag, id, longText, reference, text } from './columns.ts';
import { table } from './table.ts';

/** A user's saved view of a back office list: filters, sort and columns. */
export class SavedView extends table(
  'saved_views',
  {
    id: id(),
    userId: reference('users', 'CASCADE'),
    controller: text(40),
    name: text(60),
    isShared: flag(false),
    search: text(2000),
    /** JSON of a ColumnChoice. */
    columns: longText(),
    createdAt: created(),
  },
  { unique: [['userId', 'controller', 'name']], indexes: [['controller', 'isShared']] },
) {}
