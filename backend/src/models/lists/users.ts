import { USER_COLUMNS } from '../../contract/users.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';
import { sql } from '../database/sql.ts';

/** A user with the place they live in, as the database has it: nothing that proves or ends a session. */
export interface StoredUser extends StoredRow<typeof USER_COLUMNS> {
  cityId: number | null;
  cityName: string | null;
  provinceId: number | null;
  provinceName: string | null;
}

/** Everybody who has an account, or had one. */
export const USERS = columnSource(USER_COLUMNS, {
  alias: sql`u`,
  from: sql`FROM users u LEFT JOIN cities c ON c.id = u.city_id LEFT JOIN provinces p ON p.id = c.province_id`,
  sql: {
    fullname: sql`TRIM(CONCAT(u.first_name, ' ', u.last_name))`,
    roles: sql`u.role`,
    city: sql`c.name`,
    'city.name': sql`c.name`,
    province: sql`p.name`,
    'province.name': sql`p.name`,
  },
  also: sql`c.id AS cityId, c.name AS cityName, p.id AS provinceId, p.name AS provinceName`,
  defaultSort: { field: 'createdAt', dir: 'desc' },
});
