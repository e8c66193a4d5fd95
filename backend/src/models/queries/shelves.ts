import { INVOICE_STEPS, ON_SHELF_STATUSES } from '../../contract/invoiceStatus.ts';
import type { StockReason } from '../../contract/stock.ts';
import { select } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import type { StoredMovement } from './stock.ts';

/** A change of a unit's shelf at a moment; if null, the current content. */
export interface ShelfRow {
  productDetailId: number;
  at: string | Date | null;
  /** Pieces on the shelf. */
  there: number | string;
  /** Those of them that no order holds. */
  free: number | string;
}

/** SQL: skips the movements of earlier years by primary key. */
const MOVED_RECENTLY = sql`id > COALESCE(
  (SELECT id FROM stock_movements WHERE created_at <= :surelyBefore ORDER BY id DESC LIMIT 1), 0)`;

/** Ids ascend with time, except for concurrent writes. */
const SAME_MOMENT_MS = 60_000;

/** SQL: the pieces of a split order's parcels that have left. */
const SENT = sql`parcels p ON p.invoice_id = i.id AND p.shipped_date IS NOT NULL
  JOIN parcel_lines x ON x.parcel_id = p.id JOIN invoice_details l ON l.id = x.invoice_detail_id`;

/**
 * The current shelves of units, and their changes after a moment. One statement, so that a concurrent order or shipment is
 * seen completely or not at all.
 */
export async function readShelves(productDetailIds: readonly number[], since: Date): Promise<ShelfRow[]> {
  const { from, to } = INVOICE_STEPS.ship;
  return select<ShelfRow>(
    sql`SELECT id AS productDetailId, NULL AS at, stock AS there, stock AS free FROM product_details WHERE id IN (:ids)
     UNION ALL
     SELECT l.product_detail_id, NULL, SUM(l.quantity - l.withdrawn), 0
     FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id
     WHERE i.status IN (:onShelf) AND l.product_detail_id IN (:ids) GROUP BY l.product_detail_id
     UNION ALL
     SELECT l.product_detail_id, NULL, -SUM(x.quantity), 0
     FROM invoices i JOIN ${SENT} WHERE i.status IN (:from) AND l.product_detail_id IN (:ids) GROUP BY l.product_detail_id
     UNION ALL
     SELECT product_detail_id, created_at, CASE WHEN invoice_id IS NULL THEN delta ELSE 0 END, delta
     FROM stock_movements
     WHERE product_detail_id IN (:ids) AND created_at > :since AND ${MOVED_RECENTLY}
     UNION ALL
     SELECT l.product_detail_id, e.at, CASE WHEN e.to_status = :to THEN l.withdrawn - l.quantity ELSE l.quantity - l.withdrawn END, 0
     FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id AND i.is_split = 0
     JOIN invoice_details l ON l.invoice_id = i.id
     WHERE ((e.from_status IN (:from) AND e.to_status = :to) OR (e.from_status = :to AND e.to_status = :back))
       AND e.at > :since AND l.product_detail_id IN (:ids)
       AND e.id > COALESCE((SELECT id FROM invoice_events WHERE at <= :surelyBefore ORDER BY id DESC LIMIT 1), 0)
     UNION ALL
     SELECT l.product_detail_id, p.shipped_date, -x.quantity, 0
     FROM invoices i JOIN ${SENT} WHERE p.shipped_date > :since AND l.product_detail_id IN (:ids)`,
    {
      ...{ ids: [...productDetailIds], since, from, to, back: INVOICE_STEPS.unship.to, onShelf: ON_SHELF_STATUSES },
      surelyBefore: surelyBefore(since),
    },
  );
}

/** A movement after a count that may concern the same pieces. */
export interface StoredCorrection extends Omit<StoredMovement, 'stock' | 'invoiceId' | 'documentNo'> {
  productDetailId: number;
  code: string;
  /** Current free pieces. */
  free: number;
}

const CORRECTIONS: readonly StockReason[] = ['corrected', 'counted', 'damaged', 'imported'];

/**
 * Corrections of a count's units after they were counted with a difference. Incoming pieces are no correction, unless the
 * count had found too many: they may have been on the shelf before they were booked. Orders never are. `since`: time of the
 * first counted line.
 */
export async function readCorrections(stockCountId: number, since: Date): Promise<StoredCorrection[]> {
  return select<StoredCorrection>(
    sql`SELECT m.id, m.product_detail_id AS productDetailId, d.code, d.stock AS free, m.created_at AS at, m.delta, m.reason,
       m.note, u.first_name AS firstName, u.last_name AS lastName
     FROM stock_count_lines l
     JOIN product_details d ON d.id = l.product_detail_id
     JOIN stock_movements m ON m.product_detail_id = l.product_detail_id AND m.created_at > l.counted_at
     LEFT JOIN users u ON u.id = m.user_id
     WHERE l.stock_count_id = :stockCountId AND l.counted <> l.expected AND m.invoice_id IS NULL
       AND (m.reason IN (:reasons) OR (m.delta > 0) = (l.counted > l.expected))
       AND m.${MOVED_RECENTLY}
     ORDER BY m.product_detail_id, m.id`,
    { stockCountId, reasons: CORRECTIONS, surelyBefore: surelyBefore(since) },
  );
}

function surelyBefore(since: Date): Date {
  return new Date(since.getTime() - SAME_MOMENT_MS);
}
