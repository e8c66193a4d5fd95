import { selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { rowsOf } from '../lists/listSource.ts';
import type { StoredUser } from '../lists/users.ts';
import { USERS } from '../lists/users.ts';

export async function userById(id: number): Promise<StoredUser | null> {
  return selectOne<StoredUser>(sql`${rowsOf(USERS)} WHERE u.id = :id`, { id });
}
