import type { StockCountStatus } from '../../contract/stockCounts.ts';
import { named } from './columnSource.ts';
import type { ListSource } from './listSource.ts';
import { sql } from '../database/sql.ts';

/** A count as the database has it. */
export interface StoredCount {
  id: number;
  createdAt: string | Date;
  categoryId: number | null;
  category: string | null;
  note: string;
  statusEnum: StockCountStatus;
  counted: number;
  submittedAt: string | Date | null;
  decidedAt: string | Date | null;
  createdById: number;
  firstName: string;
  lastName: string;
  deciderFirstName: string | null;
  deciderLastName: string | null;
  ownReason: string;
}

/** The counts of the shelves. */
export const STOCK_COUNTS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`s.id` },
    createdAt: { type: 'moment', sql: sql`s.created_at` },
    category: { type: 'text', ...named(sql`c.name`), isSearched: true },
    note: { type: 'text', sql: sql`s.note`, isSearched: true },
    statusEnum: { type: 'number', sql: sql`s.status` },
    // Every table asks for active rows (specification 7); counts are never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: sql`SELECT s.id, s.created_at AS createdAt, s.category_id AS categoryId, c.name AS category, s.note,
  s.status AS statusEnum, s.submitted_at AS submittedAt, s.decided_at AS decidedAt, s.created_by AS createdById,
  s.own_reason AS ownReason,
  u.first_name AS firstName, u.last_name AS lastName, d.first_name AS deciderFirstName, d.last_name AS deciderLastName,
  (SELECT COUNT(*) FROM stock_count_lines l WHERE l.stock_count_id = s.id) AS counted`,
  from: sql`FROM stock_counts s`,
  joins: {
    u: sql`JOIN users u ON u.id = s.created_by`,
    d: sql`LEFT JOIN users d ON d.id = s.decided_by`,
    c: sql`LEFT JOIN categories c ON c.id = s.category_id`,
  },
  alsoSearched: [{ sql: sql`CONCAT(u.first_name, ' ', u.last_name)` }],
  idSql: sql`s.id`,
};
