import { select } from '../database/database.ts';

export interface SavedViewRow {
  id: number;
  userId: number;
  firstName: string;
  lastName: string;
  name: string;
  isShared: boolean;
  search: string;
  columns: string;
}

/** One's own views of a list and the shared ones, by name. */
export function savedViewRows(userId: number, controller: string): Promise<SavedViewRow[]> {
  return select<SavedViewRow>(
    `SELECT v.id, v.user_id AS userId, u.first_name AS firstName, u.last_name AS lastName, v.name,
            v.is_shared AS isShared, v.search, v.columns
     FROM saved_views v JOIN users u ON u.id = v.user_id
     WHERE v.controller = :controller AND (v.user_id = :userId OR v.is_shared = :shared)
     ORDER BY v.name, v.id`,
    { controller, userId, shared: true },
  );
}
