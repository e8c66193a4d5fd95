import { RETURN_COLUMNS } from '../../contract/returns.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, nameColumn } from './columnSource.ts';
import { column, sql } from '../database/sql.ts';

/** A database row. */
export type StoredReturnRow = StoredRow<typeof RETURN_COLUMNS>;

/** Returned goods, and requests to return some. */
export const RETURNS = columnSource(RETURN_COLUMNS, {
  table: 'returns r',
  joins: { i: sql`JOIN invoices i ON i.id = r.invoice_id` },
  sql: {
    documentNo: column('i.document_no'),
    customer: nameColumn(column('i.fullname')),
    statusEnum: column('r.status'),
    pieces: sql`(SELECT SUM(l.quantity) FROM return_lines l WHERE l.return_id = r.id)`,
  },
  alsoSearched: [
    { sql: column('i.email') },
    { sql: column('i.phone_number'), isPhone: true },
    { sql: column('i.city_name') },
    {
      sql: column('d.code'),
      among: sql`FROM return_lines s JOIN invoice_details d ON d.id = s.invoice_detail_id WHERE s.return_id = r.id`,
    },
  ],
});
