import { now } from '../../clock.ts';
import type { Attention, LowStock } from '../../contract/dashboard.ts';
import { ATTENTION_KINDS, DASHBOARD_ROWS, MAX_ATTENTION, OVERDUE_DAYS } from '../../contract/dashboard.ts';
import { lowStockUnits, waiting } from '../../models/queries/dashboard.ts';
import * as businessPartners from '../partners/businessPartners.ts';
import { DAY_MS } from '../../contract/time.ts';
import * as settings from '../settings/settings.ts';

/** Active units of active products that are nearly or wholly sold out, the lowest first. One statement. */
export async function lowStock(): Promise<LowStock> {
  const { lowStock: low } = await settings.current();
  const found = await lowStockUnits(low, DASHBOARD_ROWS);
  return {
    totalRows: found[0]?.totalRows ?? 0,
    rows: found.map(({ id, productId, product, variant, color, size, code, stock }) => {
      return { id, productId, product, variant, color, size, code, stock };
    }),
  };
}

/** What waits for a person; kinds of which there are none are left out. Two statements. */
export async function needed(): Promise<Attention[]> {
  const [found, partnerApplications] = await Promise.all([
    waiting(new Date(now().getTime() - OVERDUE_DAYS * DAY_MS), MAX_ATTENTION),
    businessPartners.waiting(),
  ]);
  const counts = new Map(found.map(({ kind, count }) => [kind, count]));
  counts.set('partnerApplications', Math.min(partnerApplications, MAX_ATTENTION));
  return ATTENTION_KINDS.map((kind) => ({ kind, count: counts.get(kind) ?? 0 })).filter(({ count }) => count > 0);
}
