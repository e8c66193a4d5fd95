import { Op } from 'sequelize';
import { findRows, aliases } from '../database/findRows.ts';
import { SavedView } from '../tables/SavedView.ts';

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

/** A user's own views of a list and the shared ones, by name. */
export function savedViewRows(userId: number, controller: string): Promise<SavedViewRow[]> {
  return findRows(SavedView, {
    attributes: { include: aliases({ firstName: 'user.first_name', lastName: 'user.last_name' }) },
    include: { association: 'user', attributes: [] },
    where: { controller, [Op.or]: [{ userId }, { isShared: true }] },
    order: ['name', 'id'],
  });
}
