import type { StockCountStatus } from '../../contract/stockCounts.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { ListSource } from '../lists/listSource.ts';
import type { StoredCorrection } from './shelves.ts';
import { UNIT_TABLES } from './units.ts';

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
}

const COLUMNS = sql`SELECT s.id, s.created_at AS createdAt, s.category_id AS categoryId, c.name AS category, s.note,
  s.status AS statusEnum, s.submitted_at AS submittedAt, s.decided_at AS decidedAt, s.created_by AS createdById,
  u.first_name AS firstName, u.last_name AS lastName, d.first_name AS deciderFirstName, d.last_name AS deciderLastName,
  (SELECT COUNT(*) FROM stock_count_lines l WHERE l.stock_count_id = s.id) AS counted`;

const FROM = sql`FROM stock_counts s JOIN users u ON u.id = s.created_by
  LEFT JOIN users d ON d.id = s.decided_by LEFT JOIN categories c ON c.id = s.category_id`;

export const STOCK_COUNTS: ListSource = {
  columns: {
    id: { type: 'number', sql: sql`s.id` },
    createdAt: { type: 'moment', sql: sql`s.created_at` },
    category: { type: 'text', sql: sql`c.name` },
    note: { type: 'text', sql: sql`s.note` },
    statusEnum: { type: 'number', sql: sql`s.status` },
    // Every table asks for active rows (specification 7); counts are never archived.
    isActive: { type: 'boolean', sql: sql`(1 = 1)` },
  },
  select: COLUMNS,
  from: FROM,
  idSql: sql`s.id`,
};

export async function countOf(id: number): Promise<StoredCount | null> {
  return selectOne<StoredCount>(sql`${COLUMNS} ${FROM} WHERE s.id = :id`, { id });
}

/** A unit of a count's sheet as the database has it; nulls where it was not counted. */
export interface StoredCountLine {
  productDetailId: number;
  product: string;
  variant: string;
  color: string;
  hex: string;
  size: string;
  code: string;
  thumb: string | null;
  price: number;
  counted: number | null;
  countedAt: string | Date | null;
  countedById: number | null;
  expected: number | null;
  held: number | null;
  firstName: string | null;
  lastName: string | null;
}

/** A count with its sheet. */
export interface WholeCount {
  head: StoredCount;
  lines: StoredCountLine[];
  /** Of the units that were corrected after the look; none unless it waits for approval. */
  corrections: StoredCorrection[];
}

/** The sheet: what is on sale of the category, what is archived but still there, and whatever was counted. */
export async function sheetOf(id: number, categoryId: number | null): Promise<StoredCountLine[]> {
  return select<StoredCountLine>(
    sql`SELECT d.id AS productDetailId, p.name AS product, v.name AS variant, c.name AS color, c.hex, s.name AS size, d.code,
       d.price, l.counted, l.counted_at AS countedAt, l.counted_by AS countedById, l.expected, l.held,
       u.first_name AS firstName, u.last_name AS lastName,
       (SELECT i.file FROM product_images i
        WHERE i.product_id = p.id AND (i.color_id = d.color_id OR i.color_id IS NULL)
        ORDER BY CASE WHEN i.color_id IS NULL THEN 1 ELSE 0 END, i.position LIMIT 1) AS thumb
     FROM ${UNIT_TABLES} JOIN products p ON p.id = d.product_id
     LEFT JOIN stock_count_lines l ON l.product_detail_id = d.id AND l.stock_count_id = :id
     LEFT JOIN users u ON u.id = l.counted_by
     WHERE l.id IS NOT NULL
       OR ((d.stock > 0 OR (d.is_active = 1 AND p.is_active = 1)) AND p.category_id = COALESCE(:categoryId, p.category_id))
     ORDER BY p.name, p.id, v.name, c.name, s.position, s.id`,
    { id, categoryId },
  );
}
