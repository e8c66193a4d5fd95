import type { ColumnChoice, SavedView } from '../contract/savedViews.ts';
import type { Caller } from '../contract/users.ts';
import type { SavedViewRow } from '../models/queries/savedViews.ts';
import { mayChangeView } from '../policies/savedViews.ts';

export function asSavedView(row: SavedViewRow, caller: Caller): SavedView {
  // SQLite returns 0 and 1.
  const isShared = Boolean(row.isShared);
  return {
    id: row.id,
    name: row.name,
    isShared,
    search: row.search,
    columns: JSON.parse(row.columns) as ColumnChoice,
    owner: `${row.firstName} ${row.lastName}`.trim(),
    isOwn: row.userId === caller.id,
    canChange: mayChangeView(caller, { userId: row.userId, isShared }),
  };
}
