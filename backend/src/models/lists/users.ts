import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { USER_COLUMNS } from '../../contract/users.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, nameColumn, personName } from './columnSource.ts';
import { column, sql } from '../database/sql.ts';
import { SPENT_CREDIT } from '../queries/dailySales.ts';

/** A user with their city and province, without credentials and session data. */
export interface StoredUser extends StoredRow<typeof USER_COLUMNS> {
  cityId: number | null;
  cityName: string | null;
  provinceId: number | null;
  provinceName: string | null;
}

/** Counts revenue and refunds like the daily sums. */
const PAID_SUM = sql`(
  COALESCE((SELECT SUM(CASE WHEN i.status IN (${PAID_STATUSES}) THEN i.total WHEN i.status = ${INVOICE_STATUS.refunded} THEN -${SPENT_CREDIT}
    ELSE 0 END) FROM invoices i WHERE i.user_id = u.id), 0)
  - COALESCE((SELECT SUM(f.amount) FROM refunds f JOIN invoices p ON p.id = f.invoice_id
    WHERE p.user_id = u.id AND p.status IN (${PAID_STATUSES}) AND f.way <> 'credit'), 0)
  - COALESCE((SELECT SUM(r.refund_amount) FROM returns r WHERE r.user_id = u.id), 0))`;

/** All accounts, closed ones too. */
export const USERS = columnSource(USER_COLUMNS, {
  table: 'users u',
  isEndless: true,
  texts: { list: 'users', createdAt: column('u.created_at') },
  joins: { c: sql`LEFT JOIN cities c ON c.id = u.city_id`, p: sql`LEFT JOIN provinces p ON p.id = c.province_id` },
  sql: {
    fullname: { sql: sql`TRIM(${personName('u')})`, key: column('u.name_key') },
    roles: column('u.role'),
    city: nameColumn(column('c.name')),
    'city.name': nameColumn(column('c.name')),
    province: nameColumn(column('p.name')),
    'province.name': nameColumn(column('p.name')),
    orderCount: sql`(SELECT COUNT(*) FROM invoices i WHERE i.user_id = u.id)`,
    paidSum: PAID_SUM,
    lastOrderAt: sql`(SELECT MAX(i.created_at) FROM invoices i WHERE i.user_id = u.id)`,
  },
  also: {
    cityId: column('c.id'),
    cityName: column('c.name'),
    provinceId: column('p.id'),
    provinceName: column('p.name'),
  },
  defaultSort: { field: 'createdAt', dir: 'desc' },
});
