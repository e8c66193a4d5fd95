import { now } from '../../clock.ts';
import type { DashboardSummary } from '../../contract/dashboard.ts';
import { DASHBOARD_ROWS } from '../../contract/dashboard.ts';
import { dayStamp, startOfDay } from '../../contract/dates.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { ROLES } from '../../contract/roles.ts';
import type { StoredDashboardInvoice, StoredRegistration } from '../../models/queries/dashboard.ts';
import { DASHBOARD_INVOICES, REGISTRATIONS } from '../../models/queries/dashboard.ts';
import { select } from '../../models/database/database.ts';

/**
 * What is to be done and what the day has brought, in one statement. New invoices are what the day's document numbers
 * have come to; registrations are few a day and found by their index; the rest are sums of days.
 */
export async function summary(): Promise<DashboardSummary> {
  const today = dayStamp(now());
  const [figures] = await select<DashboardSummary>(
    `SELECT
       (SELECT COALESCE(SUM(unprocessed), 0) FROM daily_sales) AS totalUnprocessedInvoice,
       COALESCE((SELECT value FROM counters WHERE name = :counter), 0) AS dailyNewInvoice,
       COALESCE((SELECT expired FROM daily_sales WHERE day = :today), 0) AS dailyExpiredInvoice,
       (SELECT COUNT(*) FROM users WHERE role = :customer AND created_at >= :midnight) AS dailyCustomerRegistration,
       COALESCE((SELECT revenue - refunds FROM daily_sales WHERE day = :today), 0) AS dailyRevenue`,
    { today, counter: `invoice:${today}`, customer: ROLES.customer, midnight: startOfDay(now()) },
  );
  if (!figures) throw new Error('a SELECT of figures answered no row');
  return figures;
}

export async function newInvoices(): Promise<StoredDashboardInvoice[]> {
  return select([DASHBOARD_INVOICES, 'ORDER BY created_at DESC, id DESC LIMIT :limit'].join(' '), {
    limit: DASHBOARD_ROWS,
  });
}

/** Those that have waited longest come first: they are next to be packed. */
export async function unprocessedInvoices(): Promise<StoredDashboardInvoice[]> {
  return select([DASHBOARD_INVOICES, 'WHERE status = :paid ORDER BY created_at, id LIMIT :limit'].join(' '), {
    paid: INVOICE_STATUS.paid,
    limit: DASHBOARD_ROWS,
  });
}

export async function newRegistrations(): Promise<StoredRegistration[]> {
  return select(REGISTRATIONS, { customer: ROLES.customer, limit: DASHBOARD_ROWS });
}
