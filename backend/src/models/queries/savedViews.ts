import { col, Op } from 'sequelize';
import { findRows } from '../database/findRows.ts';
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

/** One's own views of a list and the shared ones, by name. */
export function savedViewRows(userId: number, controller: string): Promise<SavedViewRow[]> {
  return findRows(SavedView, {
    attributes: {
      include: [
        [col('user.first_name'), 'firstName'],
        [col('user.last_name'), 'lastName'],
      ],
    },
    include: { association: 'user', attributes: [] },
    where: { controller, [Op.or]: [{ userId }, { isShared: true }] },
    order: ['name', 'id'],
  });
}
