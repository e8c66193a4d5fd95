import { execute, select } from '../database/database.ts';
import { locked } from '../database/dialect.ts';
import { sql } from '../database/sql.ts';

// What is kept beside the rows that it follows from, so that no figure has to look at all of them.

/** Of one Jakarta day: whole rupiah, pieces, and how many invoices. */
const COLUMNS = ['revenue', 'refunds', 'shipmentFees', 'expired', 'unprocessed', 'pieces', 'orders'] as const;
export type DaySums = Record<(typeof COLUMNS)[number], number>;

export interface KeptDay {
  sums: DaySums;
  /** The same where no product and no status has another sum either. */
  fingerprint: string;
}

/** The sums of all days (`YYYYMMDD`) as they are kept. Nobody changes them before the transaction ends. */
export async function lockDays(): Promise<Map<string, KeptDay>> {
  const sales = await select<Partial<DaySums> & { day: string }>(
    sql`SELECT day, revenue, refunds, shipment_fees AS shipmentFees, expired, unprocessed FROM daily_sales ORDER BY day ${locked()}`,
  );
  // In the order in which a step of an invoice locks them.
  const products = await select<Partial<DaySums> & { day: string; productId: number }>(
    sql`SELECT day, product_id AS productId, pieces FROM daily_product_sales ORDER BY day, product_id ${locked()}`,
  );
  const statuses = await select<Partial<DaySums> & { day: string; status: number }>(
    sql`SELECT day, status, invoices AS orders FROM daily_statuses ORDER BY day, status ${locked()}`,
  );
  const days = new Map<string, KeptDay>();
  for (const { day, ...row } of [...sales, ...products, ...statuses]) {
    // A sum of nothing is as good as none.
    if (COLUMNS.every((column) => Number(row[column] ?? 0) === 0)) continue;
    const kept = days.get(day) ?? { sums: noSums(), fingerprint: '' };
    for (const column of COLUMNS) kept.sums[column] += Number(row[column] ?? 0);
    kept.fingerprint += `${Object.values(row).map(Number).join(',')};`;
    days.set(day, kept);
  }
  return days;
}

export function noSums(): DaySums {
  return { revenue: 0, refunds: 0, shipmentFees: 0, expired: 0, unprocessed: 0, pieces: 0, orders: 0 };
}

/** Has the index of what lists are searched by read all rows anew (services/lists/textIndex.ts). */
export async function touchAllTexts(): Promise<void> {
  await execute('UPDATE text_blocks SET changes = changes + 1');
}
