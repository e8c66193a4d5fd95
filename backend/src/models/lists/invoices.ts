import { INVOICE_COLUMNS } from '../../contract/invoices.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';
import { sql } from '../database/sql.ts';

/** A row as the database has it. */
export type StoredInvoiceRow = StoredRow<typeof INVOICE_COLUMNS>;

/** All invoices. Sorted by what many share, an index has them in the order of their time. */
export const INVOICES = columnSource(INVOICE_COLUMNS, {
  alias: sql`i`,
  from: sql`FROM invoices i`,
  sql: {
    documentNo: { isUnique: true },
    customer: sql`i.fullname`,
    customerId: { sql: sql`i.user_id`, sortSql: [sql`i.user_id`, sql`i.created_at`] },
    isPaymentSuccess: {
      sql: sql`(i.paid_at IS NOT NULL)`,
      sortSql: sql`i.paid_at`,
      when: { true: sql`i.paid_at IS NOT NULL`, false: sql`i.paid_at IS NULL` },
    },
    statusEnum: { sql: sql`i.status`, sortSql: [sql`i.status`, sql`i.created_at`] },
    thumb: sql`(SELECT d.thumb FROM invoice_details d WHERE d.invoice_id = i.id ORDER BY d.id LIMIT 1)`,
    isActive: sql`(1 = 1)`,
  },
  alsoSearched: [
    { sql: sql`i.email` },
    { sql: sql`i.phone_number`, isPhone: true },
    { sql: sql`i.city_name` },
    { sql: sql`s.code`, among: sql`FROM invoice_details s WHERE s.invoice_id = i.id` },
  ],
});
