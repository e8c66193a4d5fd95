import type { Role } from '../../contract/roles.ts';
import type { ListSource } from '../lists/listSource.ts';
import { rowsOf } from '../lists/listSource.ts';
import { selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';

/** A user with the place they live in, as the database has it: nothing that proves or ends a session. */
export interface StoredUser {
  id: number;
  role: Role;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  address: string;
  postalCode: string;
  isActive: number;
  createdAt: string | Date;
  activatedAt: string | Date | null;
  erasedAt: string | Date | null;
  cityId: number | null;
  cityName: string | null;
  provinceId: number | null;
  provinceName: string | null;
}

const FULL_NAME = sql`TRIM(CONCAT(u.first_name, ' ', u.last_name))`;

/** The list of users. City and province also go by the names that the specification has for them. */
export const USER_LIST: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`u.id` },
    firstName: { type: 'text', sql: sql`u.first_name` },
    lastName: { type: 'text', sql: sql`u.last_name` },
    fullname: { type: 'text', sql: FULL_NAME },
    email: { type: 'text', sql: sql`u.email` },
    phoneNumber: { type: 'text', sql: sql`u.phone_number`, isPhone: true },
    address: { type: 'text', sql: sql`u.address` },
    postalCode: { type: 'text', sql: sql`u.postal_code` },
    city: { type: 'text', sql: sql`c.name` },
    'city.name': { type: 'text', sql: sql`c.name` },
    province: { type: 'text', sql: sql`p.name` },
    'province.name': { type: 'text', sql: sql`p.name` },
    createdAt: { type: 'moment', sql: sql`u.created_at` },
    activatedAt: { type: 'moment', sql: sql`u.activated_at` },
    roles: { type: 'number', sql: sql`u.role` },
    isActive: { type: 'boolean', sql: sql`u.is_active` },
  },
  select: sql`SELECT u.id, u.role, u.first_name AS firstName, u.last_name AS lastName, u.email,
    u.phone_number AS phoneNumber, u.address, u.postal_code AS postalCode, u.is_active AS isActive,
    u.created_at AS createdAt, u.activated_at AS activatedAt, u.erased_at AS erasedAt,
    c.id AS cityId, c.name AS cityName, p.id AS provinceId, p.name AS provinceName`,
  from: sql`FROM users u LEFT JOIN cities c ON c.id = u.city_id LEFT JOIN provinces p ON p.id = c.province_id`,
  idSql: sql`u.id`,
  defaultSort: { field: 'createdAt', dir: 'desc' },
};

export async function userById(id: number): Promise<StoredUser | null> {
  return selectOne<StoredUser>(sql`${rowsOf(USER_LIST)} WHERE u.id = :id`, { id });
}
