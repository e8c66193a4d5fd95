import { RETURN_COLUMNS } from '../../contract/returns.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, named } from './columnSource.ts';
import { sql } from '../database/sql.ts';

/** A row as the database has it. */
export type StoredReturnRow = StoredRow<typeof RETURN_COLUMNS>;

/** What customers sent back, or want to. */
export const RETURNS = columnSource(RETURN_COLUMNS, {
  alias: sql`r`,
  from: sql`FROM returns r`,
  joins: { i: sql`JOIN invoices i ON i.id = r.invoice_id` },
  sql: {
    documentNo: sql`i.document_no`,
    customer: named(sql`i.fullname`),
    statusEnum: sql`r.status`,
    pieces: sql`(SELECT SUM(l.quantity) FROM return_lines l WHERE l.return_id = r.id)`,
    isActive: sql`(1 = 1)`,
  },
  alsoSearched: [
    { sql: sql`i.email` },
    { sql: sql`i.phone_number`, isPhone: true },
    { sql: sql`i.city_name` },
    {
      sql: sql`d.code`,
      among: sql`FROM return_lines s JOIN invoice_details d ON d.id = s.invoice_detail_id WHERE s.return_id = r.id`,
    },
  ],
});
