import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { USER_COLUMNS } from '../../contract/users.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, named } from './columnSource.ts';
import { joined, sql } from '../database/sql.ts';
import { SPENT_CREDIT } from '../queries/dailySales.ts';

/** A user with the place they live in, as the database has it: nothing that proves or ends a session. */
export interface StoredUser extends StoredRow<typeof USER_COLUMNS> {
  cityId: number | null;
  cityName: string | null;
  provinceId: number | null;
  provinceName: string | null;
}

const PAID = joined(
  PAID_STATUSES.map((status) => sql`${status}`),
  sql`, `,
);

/** As the sums of the days count revenue and what went back. */
const PAID_SUM = sql`(
  COALESCE((SELECT SUM(CASE WHEN i.status IN (${PAID}) THEN i.total WHEN i.status = ${INVOICE_STATUS.refunded} THEN -${SPENT_CREDIT}
    ELSE 0 END) FROM invoices i WHERE i.user_id = u.id), 0)
  - COALESCE((SELECT SUM(r.refund_amount) FROM returns r WHERE r.user_id = u.id), 0))`;

/** Everybody who has an account, or had one. */
export const USERS = columnSource(USER_COLUMNS, {
  alias: sql`u`,
  from: sql`FROM users u`,
  isEndless: true,
  texts: { list: 'users', createdAt: sql`u.created_at` },
  joins: { c: sql`LEFT JOIN cities c ON c.id = u.city_id`, p: sql`LEFT JOIN provinces p ON p.id = c.province_id` },
  sql: {
    fullname: { sql: sql`TRIM(CONCAT(u.first_name, ' ', u.last_name))`, key: sql`u.name_key` },
    roles: sql`u.role`,
    city: named(sql`c.name`),
    'city.name': named(sql`c.name`),
    province: named(sql`p.name`),
    'province.name': named(sql`p.name`),
    orderCount: sql`(SELECT COUNT(*) FROM invoices i WHERE i.user_id = u.id)`,
    paidSum: PAID_SUM,
    lastOrderAt: sql`(SELECT MAX(i.created_at) FROM invoices i WHERE i.user_id = u.id)`,
  },
  also: sql`c.id AS cityId, c.name AS cityName, p.id AS provinceId, p.name AS provinceName`,
  defaultSort: { field: 'createdAt', dir: 'desc' },
});
