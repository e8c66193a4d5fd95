import { Op } from 'sequelize';
import { NO_MAILBOX } from '../../contract/email.ts';
import { AUDIENCES, ROLES } from '../../contract/roles.ts';
import { selectAny, selectOne } from '../database/database.ts';
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

/** Whether a customer has any order. */
export async function hasOrders(userId: number): Promise<boolean> {
  return selectAny('SELECT id FROM invoices WHERE user_id = :userId', { userId });
}

/** The customer with this phone number whose account staff created without an e-mail; null without one. */
export async function customerWithoutEmail(phoneNumber: string): Promise<User | null> {
  const email = { [Op.like]: `%${NO_MAILBOX}` };
  return User.findOne({ where: { role: ROLES.customer, isActive: true, phoneNumber, email }, order: ['id'] });
}
