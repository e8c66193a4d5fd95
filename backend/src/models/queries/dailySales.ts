import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import { addOnConflict, execute, jakartaDay, select, selectOne } from '../database/database.ts';
import { joinSql, sql } from '../database/sql.ts';

// Sums per Jakarta day (`YYYYMMDD`), so that no figure has to read every invoice. Money is whole rupiah.

/** Whole rupiah, and numbers of invoices. */
type DayChange = Record<'revenue' | 'refunds' | 'shipmentFees' | 'expired' | 'unprocessed', number>;

/** Adds a change to the sums of a Jakarta day (`YYYYMMDD`). */
export async function addToDay(day: string, change: DayChange): Promise<void> {
  await execute(
    sql`INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed)
     VALUES (:day, :revenue, :refunds, :shipmentFees, :expired, :unprocessed)
     ${addOnConflict('daily_sales', ['day'], ['revenue', 'refunds', 'shipment_fees', 'expired', 'unprocessed'])}`,
    { day, ...change },
  );
}

/** Adds the pieces of the invoices' products, without withdrawn pieces; `sign` 1 for a payment, −1 for a refund. */
export async function addToProducts(day: string, invoiceIds: readonly number[], sign: number): Promise<void> {
  await execute(
    sql`INSERT INTO daily_product_sales (day, product_id, pieces)
     SELECT :day, product_id, :sign * SUM(quantity - withdrawn) FROM invoice_details
     WHERE invoice_id IN (:invoiceIds) GROUP BY product_id ORDER BY product_id
     ${addOnConflict('daily_product_sales', ['day', 'product_id'], ['pieces'])}`,
    { day, invoiceIds, sign },
  );
}

/** Subtracts the refund's pieces that were not packed. */
export async function subtractWithdrawn(day: string, refundId: number): Promise<void> {
  await execute(
    sql`INSERT INTO daily_product_sales (day, product_id, pieces)
     SELECT :day, d.product_id, -SUM(l.withdrawn) FROM refund_lines l JOIN invoice_details d ON d.id = l.invoice_detail_id
     WHERE l.refund_id = :refundId AND l.withdrawn > 0 GROUP BY d.product_id ORDER BY d.product_id
     ${addOnConflict('daily_product_sales', ['day', 'product_id'], ['pieces'])}`,
    { day, refundId },
  );
}

/** Moves so many of the invoices created on a Jakarta day from a status to another; 0, unpaid, is not counted. */
export async function moveInDay(
  day: string,
  { from, to, count }: { from: InvoiceStatus; to: InvoiceStatus; count: number },
): Promise<void> {
  // Always in the same order, to avoid deadlocks.
  const moved = [
    { status: from, by: -count },
    { status: to, by: count },
  ].filter(({ status }) => status !== INVOICE_STATUS.waiting);
  const rows = moved
    .toSorted((one, other) => one.status - other.status)
    .map(({ status, by }) => sql`(${status}, :day, ${by})`);
  await execute(
    sql`INSERT INTO daily_statuses (status, day, invoices) VALUES ${joinSql(rows)}
     ${addOnConflict('daily_statuses', ['status', 'day'], ['invoices'])}`,
    { day },
  );
}

/**
 * Pieces of each product that were paid from a Jakarta day (`YYYYMMDD`) on, less those refunded since; products with a
 * positive sum only.
 */
export async function soldSince(day: string): Promise<Map<number, number>> {
  const rows = await select<{ productId: number; pieces: number | string }>(
    // With an upper bound, so that SQLite reads these days only; without, it would scan all rows, product by product.
    `SELECT product_id AS productId, SUM(pieces) AS pieces FROM daily_product_sales
     WHERE day BETWEEN :day AND '99999999' GROUP BY product_id HAVING SUM(pieces) > 0`,
    { day },
  );
  return new Map(rows.map(({ productId, pieces }) => [productId, Number(pieces)]));
}

/** The revenue of all days until one, less refunds. */
export async function revenueUntil(day: string): Promise<number> {
  const sums = await selectOne<{ total: number }>(
    'SELECT COALESCE(SUM(revenue - refunds), 0) AS total FROM daily_sales WHERE day <= :day',
    { day },
  );
  return sums?.total ?? 0;
}

interface Revenue {
  revenue: number;
  refunds: number;
  shipmentFees: number;
}

/** The sums of the days from one to another. */
export async function revenueBetween(first: string, last: string): Promise<Revenue> {
  const sums = await selectOne<Revenue>(
    `SELECT COALESCE(SUM(revenue), 0) AS revenue, COALESCE(SUM(refunds), 0) AS refunds,
       COALESCE(SUM(shipment_fees), 0) AS shipmentFees
     FROM daily_sales WHERE day BETWEEN :first AND :last`,
    { first, last },
  );
  return sums ?? { revenue: 0, refunds: 0, shipmentFees: 0 };
}

/** The first and the last day. */
type StampedDays = readonly [first: string, last: string];

/** The revenue per day of two periods; days without sales may be missing. */
export async function revenueByDay(
  [first, last]: StampedDays,
  [otherFirst, otherLast]: StampedDays,
): Promise<{ day: string; payments: number; refunds: number }[]> {
  return select(
    `SELECT day, revenue AS payments, refunds FROM daily_sales
     WHERE day BETWEEN :first AND :last OR day BETWEEN :otherFirst AND :otherLast`,
    { first, last, otherFirst, otherLast },
  );
}

/** The revenue less refunds per month (`YYYYMM`); months without sales are missing. */
export async function revenueByMonth(first: string, last: string): Promise<{ month: string; revenue: number }[]> {
  return select(
    `SELECT SUBSTR(day, 1, 6) AS month, SUM(revenue - refunds) AS revenue
     FROM daily_sales WHERE day BETWEEN :first AND :last GROUP BY SUBSTR(day, 1, 6)`,
    { first, last },
  );
}

interface PurchaseRow {
  id: number;
  name: string;
  pieces: number;
  allPieces: number;
}

/** The products with the most paid pieces, less refunded ones; each row with the pieces of all products. */
export async function mostPurchased(first: string, last: string, limit: number): Promise<PurchaseRow[]> {
  return select<PurchaseRow>(
    `SELECT p.id, p.name, sold.pieces, sold.allPieces
     FROM (
       SELECT product_id, SUM(pieces) AS pieces, SUM(SUM(pieces)) OVER () AS allPieces
       FROM daily_product_sales WHERE day BETWEEN :first AND :last
       GROUP BY product_id HAVING SUM(pieces) > 0 ORDER BY 2 DESC, product_id LIMIT :limit
     ) sold
     JOIN products p ON p.id = sold.product_id
     ORDER BY sold.pieces DESC, p.id`,
    { first, last, limit },
  );
}

const STATUSES = { paid: PAID_STATUSES, expired: INVOICE_STATUS.expired, unprocessed: INVOICE_STATUS.paid };
const BECAME_PAID = sql`e.from_status NOT IN (:paid) AND e.to_status IN (:paid)`;
const WAS_REFUNDED = sql`e.from_status IN (:paid) AND e.to_status NOT IN (:paid)`;
/** Additional refund of an exchange order for the returned goods that it replaced, once their return is settled by it. */
export const SPENT_CREDIT = sql`CASE WHEN EXISTS (
  SELECT 1 FROM order_changes c WHERE c.change_invoice_id = i.id AND c.status = 'done'
) OR EXISTS (
  SELECT 1 FROM returns r WHERE r.exchange_invoice_id = i.id AND r.status = 4 AND r.resolution = 'exchange'
) THEN i.credit ELSE 0 END`;

/** The refunds of an invoice; the step that ends the invoice counts the remaining amount. */
export const REFUNDED = sql`COALESCE((SELECT SUM(f.amount) FROM refunds f WHERE f.invoice_id = i.id), 0)`;
/** Refunds of revenue only: a late payment never counted as revenue. */
export const OF_REVENUE = sql`f.way <> 'credit' AND NOT EXISTS (
  SELECT 1 FROM invoice_events e WHERE e.invoice_id = f.invoice_id AND e.from_status = 8 AND e.to_status = 7)`;

/** Recomputes all days from the timelines, after invoices were inserted without `countStep`: the demo, a load test. */
export async function recount(): Promise<void> {
  const day = jakartaDay(sql`e.at`);
  const ofSteps = sql`FROM invoice_events e JOIN invoices i ON i.id = e.invoice_id`;
  await execute('DELETE FROM daily_sales');
  await execute(
    sql`INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed)
     SELECT ${day},
       SUM(CASE WHEN ${BECAME_PAID} THEN i.total ELSE 0 END),
       SUM(CASE WHEN ${WAS_REFUNDED} THEN i.total + ${SPENT_CREDIT} - ${REFUNDED} ELSE 0 END),
       SUM(CASE WHEN ${BECAME_PAID} THEN i.shipment_fee WHEN ${WAS_REFUNDED} THEN -i.shipment_fee ELSE 0 END),
       SUM(CASE WHEN e.to_status = :expired THEN 1 ELSE 0 END),
       SUM(CASE WHEN e.to_status = :unprocessed THEN 1 WHEN e.from_status = :unprocessed THEN -1 ELSE 0 END)
     ${ofSteps} WHERE e.from_status <> e.to_status GROUP BY 1`,
    STATUSES,
  );
  await execute(
    sql`INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed)
     SELECT ${jakartaDay(sql`settled_at`)}, 0, SUM(refund_amount), 0, 0, 0 FROM returns WHERE refund_amount > 0 GROUP BY 1
     ${addOnConflict('daily_sales', ['day'], ['refunds'])}`,
  );
  await execute(
    sql`INSERT INTO daily_sales (day, revenue, refunds, shipment_fees, expired, unprocessed)
     SELECT ${jakartaDay(sql`f.created_at`)}, 0, SUM(f.amount), 0, 0, 0 FROM refunds f WHERE ${OF_REVENUE} GROUP BY 1
     ${addOnConflict('daily_sales', ['day'], ['refunds'])}`,
  );
  await recountStatuses();
  await execute('DELETE FROM daily_product_sales');
  await execute(
    sql`INSERT INTO daily_product_sales (day, product_id, pieces)
     SELECT ${day}, l.product_id, SUM(CASE WHEN ${BECAME_PAID} THEN l.quantity ELSE l.withdrawn - l.quantity END)
     ${ofSteps} JOIN invoice_details l ON l.invoice_id = i.id
     WHERE (${BECAME_PAID}) OR (${WAS_REFUNDED}) GROUP BY 1, 2`,
    STATUSES,
  );
  await execute(
    sql`INSERT INTO daily_product_sales (day, product_id, pieces)
     SELECT ${jakartaDay(sql`f.created_at`)}, d.product_id, -SUM(l.withdrawn)
     FROM refunds f JOIN refund_lines l ON l.refund_id = f.id JOIN invoice_details d ON d.id = l.invoice_detail_id
     WHERE l.withdrawn > 0 GROUP BY 1, 2
     ${addOnConflict('daily_product_sales', ['day', 'product_id'], ['pieces'])}`,
  );
}

/** Recomputes the statuses alone, whatever the timelines say. */
export async function recountStatuses(): Promise<void> {
  await execute('DELETE FROM daily_statuses');
  await execute(
    sql`INSERT INTO daily_statuses (status, day, invoices)
     SELECT status, ${jakartaDay(sql`created_at`)}, COUNT(*) FROM invoices WHERE status <> ${INVOICE_STATUS.waiting} GROUP BY 1, 2`,
  );
}
