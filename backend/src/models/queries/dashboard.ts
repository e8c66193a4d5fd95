import type { DashboardInvoice, DashboardSummary, LowStockUnit } from '../../contract/dashboard.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { ROLES } from '../../contract/roles.ts';
import { select, selectOne } from '../database/database.ts';
import { sql } from '../database/sql.ts';
import { UNIT_TABLES } from './units.ts';

/**
 * The work to do and the figures of the day (`YYYYMMDD`). New invoices are the counter of its document numbers;
 * registrations are few a day and found by their index; the rest are daily sums.
 */
export async function summaryOf(today: string, midnight: Date): Promise<DashboardSummary> {
  const figures = await selectOne<DashboardSummary>(
    `SELECT
       (SELECT COALESCE(SUM(unprocessed), 0) FROM daily_sales) AS totalUnprocessedInvoice,
       COALESCE((SELECT value FROM counters WHERE name = :counter), 0) AS dailyNewInvoice,
       COALESCE((SELECT expired FROM daily_sales WHERE day = :today), 0) AS dailyExpiredInvoice,
       (SELECT COUNT(*) FROM users WHERE role = :customer AND created_at >= :midnight) AS dailyCustomerRegistration,
       COALESCE((SELECT revenue - refunds FROM daily_sales WHERE day = :today), 0) AS dailyRevenue`,
    { today, counter: `invoice:${today}`, customer: ROLES.customer, midnight },
  );
  if (!figures) throw new Error('a SELECT of figures answered no row');
  return figures;
}

/** An invoice in a short list. */
export type StoredDashboardInvoice = Omit<DashboardInvoice, 'createdAt' | 'status'> & { createdAt: string | Date };

export async function newestInvoices(limit: number): Promise<StoredDashboardInvoice[]> {
  return select(
    `SELECT id, document_no AS documentNo, created_at AS createdAt, item_count AS itemCount, status AS statusEnum
     FROM invoices ORDER BY created_at DESC, id DESC LIMIT :limit`,
    { limit },
  );
}

/** Longest waiting first: they are packed next. */
export async function unprocessedInvoices(limit: number): Promise<StoredDashboardInvoice[]> {
  return select(
    `SELECT id, document_no AS documentNo, created_at AS createdAt, item_count AS itemCount, status AS statusEnum
     FROM invoices WHERE status = :paid ORDER BY created_at, id LIMIT :limit`,
    { paid: INVOICE_STATUS.paid, limit },
  );
}

/** A customer in a short list. */
export interface StoredRegistration {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  createdAt: string | Date;
}

export async function newestCustomers(limit: number): Promise<StoredRegistration[]> {
  return select(
    `SELECT id, first_name AS firstName, last_name AS lastName, email, created_at AS createdAt
     FROM users WHERE role = :customer ORDER BY created_at DESC, id DESC LIMIT :limit`,
    { customer: ROLES.customer, limit },
  );
}

/** Active units of active products with low or no stock, the lowest first, each row with the total number. */
export async function lowStockUnits(low: number, limit: number): Promise<(LowStockUnit & { totalRows: number })[]> {
  return select(
    sql`SELECT d.id, p.id AS productId, p.name AS product, v.name AS variant, c.name AS color, s.name AS size, d.code,
       d.stock, COUNT(*) OVER () AS totalRows
     FROM ${UNIT_TABLES} JOIN products p ON p.id = d.product_id
     WHERE d.is_active = 1 AND p.is_active = 1 AND d.stock <= :low
     ORDER BY d.stock, p.name_key, d.code LIMIT :limit`,
    { low, limit },
  );
}
