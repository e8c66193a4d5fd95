import { Op } from 'sequelize';
import { AUDIENCES } from '../../contract/roles.ts';
import { selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { rowsOf } from '../lists/listSource.ts';
import type { StoredUser } from '../lists/users.ts';
import { USERS } from '../lists/users.ts';
import { User } from '../tables/User.ts';

export async function userById(id: number): Promise<StoredUser | null> {
  return selectOne<StoredUser>(sql`${rowsOf(USERS)} WHERE u.id = :id`, { id });
}

/** All staff accounts that can sign in. */
export async function teamIds(): Promise<{ id: number }[]> {
  const where = { role: [...AUDIENCES.staff], isActive: true, activatedAt: { [Op.ne]: null } };
  return User.findAll({ attributes: ['id'], where, raw: true });
}
