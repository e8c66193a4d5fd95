import { STOCK_COUNT_COLUMNS } from '../../contract/stockCounts.ts';
import { column, sql } from '../database/sql.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, nameColumn, personName } from './columnSource.ts';

/** A database row. */
export interface StoredCount extends StoredRow<typeof STOCK_COUNT_COLUMNS> {
  categoryId: number | null;
  createdById: number;
  firstName: string;
  lastName: string;
  deciderFirstName: string | null;
  deciderLastName: string | null;
}

/** The stock counts. */
export const STOCK_COUNTS = columnSource(STOCK_COUNT_COLUMNS, {
  table: 'stock_counts s',
  joins: {
    u: sql`JOIN users u ON u.id = s.created_by`,
    d: sql`LEFT JOIN users d ON d.id = s.decided_by`,
    c: sql`LEFT JOIN categories c ON c.id = s.category_id`,
  },
  sql: {
    category: nameColumn(column('c.name')),
    statusEnum: column('s.status'),
    counted: sql`(SELECT COUNT(*) FROM stock_count_lines l WHERE l.stock_count_id = s.id)`,
  },
  also: {
    categoryId: column('s.category_id'),
    createdById: column('s.created_by'),
    firstName: column('u.first_name'),
    lastName: column('u.last_name'),
    deciderFirstName: column('d.first_name'),
    deciderLastName: column('d.last_name'),
  },
  alsoSearched: [{ sql: personName('u') }],
});
