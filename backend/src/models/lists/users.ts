import { USER_COLUMNS } from '../../contract/users.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';

/** A user with the place they live in, as the database has it: nothing that proves or ends a session. */
export interface StoredUser extends StoredRow<typeof USER_COLUMNS> {
  cityId: number | null;
  cityName: string | null;
  provinceId: number | null;
  provinceName: string | null;
}

/** Everybody who has an account, or had one. */
export const USERS = columnSource(USER_COLUMNS, {
  alias: 'u',
  from: 'FROM users u LEFT JOIN cities c ON c.id = u.city_id LEFT JOIN provinces p ON p.id = c.province_id',
  sql: {
    fullname: `TRIM(CONCAT(u.first_name, ' ', u.last_name))`,
    roles: 'u.role',
    city: 'c.name',
    'city.name': 'c.name',
    province: 'p.name',
    'province.name': 'p.name',
  },
  also: 'c.id AS cityId, c.name AS cityName, p.id AS provinceId, p.name AS provinceName',
  defaultSort: { field: 'createdAt', dir: 'desc' },
});
