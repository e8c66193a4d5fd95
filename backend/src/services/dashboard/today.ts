import { now } from '../../clock.ts';
import type { DashboardSummary } from '../../contract/dashboard.ts';
import { DASHBOARD_ROWS } from '../../contract/dashboard.ts';
import { dayStamp, startOfDay } from '../../contract/dates.ts';
import type { StoredDashboardInvoice, StoredRegistration } from '../../models/queries/dashboard.ts';
import * as rows from '../../models/queries/dashboard.ts';

/** What is to be done and what the day has brought, in one statement. */
export async function summary(): Promise<DashboardSummary> {
  return rows.summaryOf(dayStamp(now()), startOfDay(now()));
}

export async function newInvoices(): Promise<StoredDashboardInvoice[]> {
  return rows.newestInvoices(DASHBOARD_ROWS);
}

/** Those that have waited longest come first: they are next to be packed. */
export async function unprocessedInvoices(): Promise<StoredDashboardInvoice[]> {
  return rows.unprocessedInvoices(DASHBOARD_ROWS);
}

export async function newRegistrations(): Promise<StoredRegistration[]> {
  return rows.newestCustomers(DASHBOARD_ROWS);
}
