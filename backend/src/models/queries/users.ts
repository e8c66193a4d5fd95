import type { StoredUser } from '../lists/users.ts';
import { USERS } from '../lists/users.ts';
import { select } from '../database/database.ts';

export async function userById(id: number): Promise<StoredUser | undefined> {
  const [user] = await select<StoredUser>([USERS.select, USERS.from, 'WHERE u.id = :id'].join(' '), { id });
  return user;
}
