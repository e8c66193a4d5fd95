import { findRows, named } from '../database/findRows.ts';
import { DailyProductSales } from '../tables/DailyProductSales.ts';
import { DailySales } from '../tables/DailySales.ts';
import { DailyStatuses } from '../tables/DailyStatuses.ts';
import { TextBlock } from '../tables/TextBlock.ts';

// What is kept beside the rows that it follows from, so that no figure has to look at all of them.

/** Of one Jakarta day: whole rupiah, pieces, and how many invoices. */
const COLUMNS = ['revenue', 'refunds', 'shipmentFees', 'expired', 'unprocessed', 'pieces', 'orders'] as const;
export type DaySums = Record<(typeof COLUMNS)[number], number>;

/** The sums of a day, of a product on it, or of a status. */
type Kept = Partial<DaySums> & { day: string };

export interface KeptDay {
  sums: DaySums;
  /** The same where no product and no status has another sum either. */
  fingerprint: string;
}

/** The sums of all days (`YYYYMMDD`) as they are kept. Nobody changes them before the transaction ends. */
export async function lockDays(): Promise<Map<string, KeptDay>> {
  const lock = true;
  const sales: Kept[] = await findRows(DailySales, { order: ['day'], lock });
  // In the order in which a step of an invoice locks them.
  const products: Kept[] = await findRows(DailyProductSales, { order: ['day', 'productId'], lock });
  const attributes = ['day', 'status', ...named({ orders: 'invoices' })];
  const statuses: Kept[] = await findRows(DailyStatuses, { attributes, order: ['day', 'status'], lock });
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
  await TextBlock.increment('changes', { where: {} });
}
