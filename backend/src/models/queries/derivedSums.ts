import { select } from '../database/database.ts';
import { findRows, aliases } from '../database/findRows.ts';
import { DailyProductProfits } from '../tables/DailyProductProfits.ts';
import { DailyProductSales } from '../tables/DailyProductSales.ts';
import { DailyProfits } from '../tables/DailyProfits.ts';
import { DailySales } from '../tables/DailySales.ts';
import { DailyStatuses } from '../tables/DailyStatuses.ts';
import { TextBlock } from '../tables/TextBlock.ts';

// Sums that are stored beside the rows they are derived from, so that no figure has to read all rows.

/** Per Jakarta day: whole rupiah, pieces, and numbers of invoices. */
const COLUMNS = ['revenue', 'refunds', 'shipmentFees', 'expired', 'unprocessed', 'pieces', 'orders'] as const;
export type DaySums = Record<(typeof COLUMNS)[number], number>;

/** The sums of a day, of a product on it, or of a status. */
type StoredSums = Partial<DaySums> & { day: string };
/** Columns that identify a stored row; all other columns are sums. */
const KEYS: readonly string[] = ['day', 'productId', 'status'];

export interface StoredDay {
  sums: DaySums;
  /** Equal if the sums of all products and statuses are equal, too. */
  fingerprint: string;
}

/** With names of their own: these sums are compared, but not added to the reported sums. */
const PROFITS = [
  ...['day', 'tax', 'goodsCost', 'paymentFees', 'courierCosts', 'uncostedOrders', 'uncostedRevenue'],
  ...aliases({ costedOrders: 'orders', costedRevenue: 'revenue', costedRefunds: 'refunds' }),
];
const MARGINS = [
  ...['day', 'productId', 'goods', 'taxed', 'goodsCost', 'uncostedPieces'],
  ...aliases({ costedPieces: 'pieces' }),
];

/** The stored sums of all days (`YYYYMMDD`), locked until the transaction ends. */
export async function lockDays(): Promise<Map<string, StoredDay>> {
  const lock = true;
  const sales: StoredSums[] = await findRows(DailySales, { order: ['day'], lock });
  // In the order in which a step of an invoice locks them.
  const products: StoredSums[] = await findRows(DailyProductSales, { order: ['day', 'productId'], lock });
  const attributes = ['day', 'status', ...aliases({ orders: 'invoices' })];
  const statuses: StoredSums[] = await findRows(DailyStatuses, { attributes, order: ['day', 'status'], lock });
  const profits: StoredSums[] = await findRows(DailyProfits, { attributes: PROFITS, order: ['day'], lock });
  const margins: StoredSums[] = await findRows(DailyProductProfits, {
    ...{ attributes: MARGINS, order: ['day', 'productId'], lock },
  });
  const groups = await groupedByDay();
  const days = new Map<string, StoredDay>();
  for (const { day, ...row } of [...sales, ...products, ...statuses, ...profits, ...margins, ...groups]) {
    // A row of zeros equals a missing one.
    if (Object.entries(row).every(([name, sum]) => KEYS.includes(name) || Number(sum) === 0)) continue;
    const stored = days.get(day) ?? { sums: noSums(), fingerprint: '' };
    for (const column of COLUMNS) stored.sums[column] += Number(row[column] ?? 0);
    stored.fingerprint += `${Object.values(row).map(Number).join(',')};`;
    days.set(day, stored);
  }
  return days;
}

/** Weighted by the ids of the groups, since the rows themselves are too many. The locks on the days guard them, too. */
async function groupedByDay(): Promise<StoredSums[]> {
  return select(
    `SELECT period AS day, SUM(orders) AS groupedOrders, SUM(pieces) AS groupedPieces, SUM(revenue) AS groupedRevenue,
       SUM(refunds) AS groupedRefunds, SUM(discounts) AS discounts, SUM(tax) AS groupedTax,
       SUM(CASE WHEN dimension IN ('city', 'promo', 'unit')
         THEN (revenue + 7 * refunds) * CAST(group_key AS SIGNED INTEGER) ELSE 0 END) AS byGroup,
       SUM(CASE WHEN group_key IN ('new', 'taxed') THEN revenue + 7 * refunds ELSE 0 END) AS byWord
     FROM grouped_sales WHERE period < 'm' GROUP BY period`,
  );
}

export function noSums(): DaySums {
  return { revenue: 0, refunds: 0, shipmentFees: 0, expired: 0, unprocessed: 0, pieces: 0, orders: 0 };
}

/** Marks all blocks of the text index for re-indexing (services/lists/textIndex.ts). */
export async function markAllForReindex(): Promise<void> {
  await TextBlock.increment('changes', { where: {} });
}
