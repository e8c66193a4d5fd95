import type { PurchasableUnit, PurchaseLine, SuggestedUnit } from '../../contract/purchases.ts';
import { EXPECTING_STATUSES } from '../../contract/purchases.ts';
import { execute, select, selectOne } from '../database/database.ts';
import { forUpdate } from '../database/dialect.ts';
import { batches } from '../database/groups.ts';
import { sql } from '../database/sql.ts';
import { rowsOf } from '../lists/listSource.ts';
import type { StoredPurchase } from '../lists/purchases.ts';
import { PURCHASES } from '../lists/purchases.ts';
import { UNIT_TABLES } from './units.ts';

export async function purchaseById(id: number): Promise<StoredPurchase | null> {
  return selectOne<StoredPurchase>(sql`${rowsOf(PURCHASES)} WHERE p.id = :id`, { id });
}

/** The columns of a unit on a sheet; `p` is its product. */
const SHEET_UNIT = sql`d.id AS productDetailId, p.name AS product, v.name AS variant, c.name AS color, c.hex, s.name AS size,
  d.code, (SELECT i.file FROM product_images i
    WHERE i.product_id = p.id AND (i.color_id = d.color_id OR i.color_id IS NULL)
    ORDER BY CASE WHEN i.color_id IS NULL THEN 1 ELSE 0 END, i.position LIMIT 1) AS thumb`;
const UNITS_OF_PRODUCTS = sql`${UNIT_TABLES} JOIN products p ON p.id = d.product_id`;
const SHEET_ORDER = sql`ORDER BY p.name_key, p.id, v.name_key, c.name_key, s.position, s.id`;

export async function linesOfPurchase(purchaseId: number): Promise<PurchaseLine[]> {
  return select<PurchaseLine>(
    sql`SELECT ${SHEET_UNIT}, l.quantity, l.cost, l.received
     FROM ${UNITS_OF_PRODUCTS} JOIN purchase_lines l ON l.product_detail_id = d.id AND l.purchase_id = :purchaseId
     ${SHEET_ORDER}`,
    { purchaseId },
  );
}

/** A received line with its receipt. */
export interface StoredReceiptLine {
  id: number;
  at: string | Date;
  firstName: string;
  lastName: string;
  productDetailId: number;
  code: string;
  quantity: number;
  cost: number | null;
  lot: string;
}

/** Newest first. */
export async function receiptLinesOf(purchaseId: number): Promise<StoredReceiptLine[]> {
  return select<StoredReceiptLine>(
    `SELECT r.id, r.created_at AS at, u.first_name AS firstName, u.last_name AS lastName,
       l.product_detail_id AS productDetailId, d.code, l.quantity, l.cost, l.lot
     FROM purchase_receipts r JOIN purchase_receipt_lines l ON l.purchase_receipt_id = r.id
     JOIN users u ON u.id = r.user_id JOIN product_details d ON d.id = l.product_detail_id
     WHERE r.purchase_id = :purchaseId ORDER BY r.id DESC, l.id`,
    { purchaseId },
  );
}

/** The units with these codes, archived ones too; products may share a code. */
export async function unitsWithCodes(codes: readonly string[]): Promise<PurchasableUnit[]> {
  return select<PurchasableUnit>(
    sql`SELECT ${SHEET_UNIT}, d.stock, d.cost FROM ${UNITS_OF_PRODUCTS} WHERE d.code IN (:codes) ${SHEET_ORDER}`,
    { codes: [...codes] },
  );
}

/** Adds received pieces to the lines of a purchase, in the order of their ids. */
export async function addReceived(purchaseId: number): Promise<void> {
  await execute(
    `UPDATE purchase_lines SET received = (
       SELECT COALESCE(SUM(x.quantity), 0) FROM purchase_receipts r
       JOIN purchase_receipt_lines x ON x.purchase_receipt_id = r.id
       WHERE r.purchase_id = :purchaseId AND x.product_detail_id = purchase_lines.product_detail_id)
     WHERE purchase_id = :purchaseId`,
    { purchaseId },
  );
}

/** Those of these units that are on sale, with the pieces in stock and expected: one statement per 500 units. */
export async function unitsWithExpected(ids: readonly number[]): Promise<Omit<SuggestedUnit, 'quantity' | 'sold'>[]> {
  const units: Omit<SuggestedUnit, 'quantity' | 'sold'>[] = [];
  for (const batch of batches(ids)) {
    const found = await select<Omit<SuggestedUnit, 'quantity' | 'sold'>>(
      sql`SELECT ${SHEET_UNIT}, d.stock, d.cost, COALESCE(w.expected, 0) AS expected
       FROM ${UNITS_OF_PRODUCTS} LEFT JOIN (
         SELECT l.product_detail_id, SUM(CASE WHEN l.quantity > l.received THEN l.quantity - l.received ELSE 0 END) AS expected
         FROM purchases b JOIN purchase_lines l ON l.purchase_id = b.id
         WHERE b.status IN (:expecting) GROUP BY l.product_detail_id
       ) w ON w.product_detail_id = d.id
       WHERE d.id IN (:batch) AND d.is_active = 1 AND p.is_active = 1 ${SHEET_ORDER}`,
      { batch, expecting: EXPECTING_STATUSES },
    );
    units.push(...found);
  }
  return units;
}

/** A line of an order, and received pieces of its unit that have not left yet. */
export interface SendableLot {
  invoiceDetailId: number;
  productDetailId: number;
  /** Pieces of the line that are sent. */
  quantity: number;
  receiptLineId: number;
  unsent: number;
}

/**
 * Oldest first, and locked until the transaction ends; none if no piece of the orders' units came by a purchase. No index has
 * `unsent`: on MySQL, a scan that waited for a row would miss it once its entry has moved.
 */
export async function lockSendable(invoiceIds: readonly number[]): Promise<SendableLot[]> {
  return select<SendableLot>(
    sql`SELECT l.id AS invoiceDetailId, l.product_detail_id AS productDetailId, l.quantity - l.withdrawn AS quantity,
       r.id AS receiptLineId, r.unsent
     FROM invoice_details l JOIN purchase_receipt_lines r ON r.product_detail_id = l.product_detail_id AND r.unsent > 0
     WHERE l.invoice_id IN (:invoiceIds) AND l.quantity > l.withdrawn ORDER BY r.id, l.id ${forUpdate()}`,
    { invoiceIds: [...invoiceIds] },
  );
}

/** Sets the unsent pieces of received lines to what left with orders. */
export async function countUnsent(receiptLineIds: readonly number[]): Promise<void> {
  await execute(
    `UPDATE purchase_receipt_lines SET unsent = quantity - (
       SELECT COALESCE(SUM(x.quantity), 0) FROM sent_lots x WHERE x.purchase_receipt_line_id = purchase_receipt_lines.id)
     WHERE id IN (:receiptLineIds)`,
    { receiptLineIds: [...receiptLineIds] },
  );
}

/** The received lines of which pieces left with an order. */
export async function sentWith(invoiceId: number): Promise<{ id: number; receiptLineId: number }[]> {
  return select(
    `SELECT x.id, x.purchase_receipt_line_id AS receiptLineId FROM invoice_details l
     JOIN sent_lots x ON x.invoice_detail_id = l.id WHERE l.invoice_id = :invoiceId ORDER BY x.purchase_receipt_line_id`,
    { invoiceId },
  );
}
