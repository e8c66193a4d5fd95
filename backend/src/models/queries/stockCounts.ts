import type { SheetUnit } from '../../contract/stockCounts.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { rowsOf } from '../lists/listSource.ts';
import type { StoredCount } from '../lists/stockCounts.ts';
import { STOCK_COUNTS } from '../lists/stockCounts.ts';
import type { StoredCorrection } from './shelves.ts';
import { UNIT_TABLES } from './units.ts';

export async function countOf(id: number): Promise<StoredCount | null> {
  return selectOne<StoredCount>(sql`${rowsOf(STOCK_COUNTS)} WHERE s.id = :id`, { id });
}

/** Database row of a unit on a count's sheet; null values if it was not counted. */
export interface StoredCountLine extends SheetUnit {
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
  /** Corrections of its units after they were counted; none unless it waits for approval. */
  corrections: StoredCorrection[];
}

/** The sheet: the category's units on sale, archived units with stock, and all counted units. */
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
     ORDER BY p.name_key, p.id, v.name_key, c.name_key, s.position, s.id`,
    { id, categoryId },
  );
}
