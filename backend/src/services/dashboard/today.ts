import { now } from '../../clock.ts';
import type { DashboardSummary, LowStock } from '../../contract/dashboard.ts';
import { DAILY_WORK, DASHBOARD_ROWS, MAX_WORK, ODD_WORK } from '../../contract/dashboard.ts';
import { dayStamp, startOfDay } from '../../contract/dates.ts';
import type { StoredDashboardInvoice, StoredRegistration } from '../../models/queries/dashboard.ts';
import * as rows from '../../models/queries/dashboard.ts';
import type { StoredWork } from '../../models/queries/waitingWork.ts';
import { waitingWork } from '../../models/queries/waitingWork.ts';
import * as settings from '../settings/settings.ts';

/** The open tasks of the staff, in one statement. */
export async function work(): Promise<StoredWork[]> {
  return waitingWork([...DAILY_WORK, ...ODD_WORK], MAX_WORK);
}

/** The open tasks and the day's figures, in one statement. */
export async function summary(): Promise<DashboardSummary> {
  return rows.summaryOf(dayStamp(now()), startOfDay(now()));
}

export async function newInvoices(): Promise<StoredDashboardInvoice[]> {
  return rows.newestInvoices(DASHBOARD_ROWS);
}

/** The longest waiting first: they are next to be packed. */
export async function unprocessedInvoices(): Promise<StoredDashboardInvoice[]> {
  return rows.unprocessedInvoices(DASHBOARD_ROWS);
}

export async function newRegistrations(): Promise<StoredRegistration[]> {
  return rows.newestCustomers(DASHBOARD_ROWS);
}

/** Active units of active products that are nearly or wholly sold out, the lowest stock first. One statement. */
export async function lowStock(): Promise<LowStock> {
  const { lowStock: low } = await settings.current();
  const found = await rows.lowStockUnits(low, DASHBOARD_ROWS);
  return {
    totalRows: found[0]?.totalRows ?? 0,
    rows: found.map(({ id, productId, product, variant, color, size, code, stock }) => {
      return { id, productId, product, variant, color, size, code, stock };
    }),
  };
}
