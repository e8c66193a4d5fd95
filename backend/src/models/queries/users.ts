import { AUDIENCES } from '../../contract/roles.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { rowsOf } from '../lists/listSource.ts';
import type { StoredUser } from '../lists/users.ts';
import { USERS } from '../lists/users.ts';

export async function userById(id: number): Promise<StoredUser | null> {
  return selectOne<StoredUser>(sql`${rowsOf(USERS)} WHERE u.id = :id`, { id });
}

/** Everybody who works here and can sign in. */
export async function teamIds(): Promise<{ id: number }[]> {
  return select('SELECT id FROM users WHERE role IN (:staff) AND is_active = 1 AND activated_at IS NOT NULL', {
    staff: AUDIENCES.staff,
  });
}
