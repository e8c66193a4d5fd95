import { INVOICE_STEPS, ON_SHELF_STATUSES } from '../contract/invoiceStatus.ts';
import { select } from './database.ts';

/** What changed on a unit's shelf at a moment; without one: what is on it now. */
export interface ShelfRow {
  productDetailId: number;
  at: string | Date | null;
  /** Pieces that lie there. */
  there: number | string;
  /** Those of them that are nobody's yet. */
  free: number | string;
}

/** Ids are given in the order of time, but for what is written at the same moment by several. */
const SAME_MOMENT_MS = 60_000;

/**
 * The shelves of units as they are now, and what changed on them after a moment. One statement, so that an order that
 * is placed or shipped meanwhile is seen whole or not at all.
 */
export async function readShelves(productDetailIds: readonly number[], since: Date): Promise<ShelfRow[]> {
  const { from, to } = INVOICE_STEPS.ship;
  return select<ShelfRow>(
    `SELECT id AS productDetailId, NULL AS at, stock AS there, stock AS free FROM product_details WHERE id IN (:ids)
     UNION ALL
     SELECT l.product_detail_id, NULL, SUM(l.quantity), 0
     FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id
     WHERE i.status IN (:onShelf) AND l.product_detail_id IN (:ids) GROUP BY l.product_detail_id
     UNION ALL
     SELECT product_detail_id, created_at, CASE WHEN invoice_id IS NULL THEN delta ELSE 0 END, delta
     FROM stock_movements
     WHERE product_detail_id IN (:ids) AND created_at > :since AND ${isRecent('stock_movements', 'created_at')}
     UNION ALL
     SELECT l.product_detail_id, e.at, -l.quantity, 0
     FROM invoice_events e JOIN invoice_details l ON l.invoice_id = e.invoice_id
     WHERE e.from_status IN (:from) AND e.to_status = :to AND e.at > :since AND l.product_detail_id IN (:ids)
       AND e.${isRecent('invoice_events', 'at')}`,
    {
      ...{ ids: [...productDetailIds], since, from, to, onShelf: ON_SHELF_STATUSES },
      surelyBefore: new Date(since.getTime() - SAME_MOMENT_MS),
    },
  );
}

/** Leaves out the rows of all the years before, by what every table is sorted by. */
function isRecent(table: string, moment: string): string {
  return `id > COALESCE((SELECT id FROM ${table} WHERE ${moment} <= :surelyBefore ORDER BY id DESC LIMIT 1), 0)`;
}
