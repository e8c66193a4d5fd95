import { now } from '../../clock.ts';
import type {
  MonthRevenue,
  PurchaseReport,
  ReportType,
  TotalRevenue,
  YearlyRevenue,
} from '../../contract/dashboard.ts';
import { PREVIOUS_MONTHS, REPORT_DAYS, TOP_PRODUCTS } from '../../contract/dashboard.ts';
import { dayStamp } from '../../contract/dates.ts';
import { DAY_MS } from '../../contract/time.ts';
import { select } from '../../models/database.ts';

// From the sums of the days: one statement each, however many invoices there are.

export async function total(): Promise<TotalRevenue> {
  const [sums] = await select<TotalRevenue>(
    'SELECT COALESCE(SUM(revenue - refunds), 0) AS total FROM daily_sales WHERE day <= :today',
    { today: dayStamp(now()) },
  );
  return { total: sums?.total ?? 0 };
}

export async function yearly(): Promise<YearlyRevenue> {
  const year = dayStamp(now()).slice(0, 4);
  const [sums] = await select<Pick<YearlyRevenue, 'revenue' | 'refunds' | 'shipmentFees'>>(
    `SELECT COALESCE(SUM(revenue), 0) AS revenue, COALESCE(SUM(refunds), 0) AS refunds,
       COALESCE(SUM(shipment_fees), 0) AS shipmentFees
     FROM daily_sales WHERE day BETWEEN :first AND :last`,
    { first: `${year}0101`, last: `${year}1231` },
  );
  const { revenue, refunds, shipmentFees } = sums ?? { revenue: 0, refunds: 0, shipmentFees: 0 };
  return { year: Number(year), revenue, refunds, shipmentFees, profit: revenue - refunds - shipmentFees };
}

/** The previous months and the running one; a month without sales is there with 0. */
export async function byMonth(): Promise<MonthRevenue[]> {
  const months = monthsUntil(dayStamp(now()).slice(0, 6), PREVIOUS_MONTHS);
  const sums = await select<{ month: string; revenue: number }>(
    `SELECT SUBSTR(day, 1, 6) AS month, SUM(revenue - refunds) AS revenue
     FROM daily_sales WHERE day BETWEEN :first AND :last GROUP BY SUBSTR(day, 1, 6)`,
    { first: `${months[0] ?? ''}01`, last: `${months.at(-1) ?? ''}31` },
  );
  return months.map((month, index) => ({
    month: `${month.slice(0, 4)}-${month.slice(4)}`,
    revenue: sums.find((sum) => sum.month === month)?.revenue ?? 0,
    isRunning: index === PREVIOUS_MONTHS,
  }));
}

interface PurchaseRow {
  id: number;
  name: string;
  pieces: number;
  allPieces: number;
}

/** By the pieces that were paid for in the last days, less those refunded. */
export async function mostPurchased(reportType: ReportType): Promise<PurchaseReport> {
  const first = dayStamp(new Date(now().getTime() - (REPORT_DAYS[reportType] - 1) * DAY_MS));
  const rows = await select<PurchaseRow>(
    `SELECT p.id, p.name, sold.pieces, sold.allPieces
     FROM (
       SELECT product_id, SUM(pieces) AS pieces, SUM(SUM(pieces)) OVER () AS allPieces
       FROM daily_product_sales WHERE day BETWEEN :first AND :today
       GROUP BY product_id HAVING SUM(pieces) > 0 ORDER BY 2 DESC, product_id LIMIT :limit
     ) sold
     JOIN products p ON p.id = sold.product_id
     ORDER BY sold.pieces DESC, p.id`,
    { first, today: dayStamp(now()), limit: TOP_PRODUCTS },
  );
  const shown = rows.reduce((sum, { pieces }) => sum + pieces, 0);
  return {
    products: rows.map(({ id, name, pieces }) => ({ id, name, pieces })),
    otherPieces: (rows[0]?.allPieces ?? 0) - shown,
  };
}

/** `YYYYMM` of the last month and of `count` before it, the oldest first. */
function monthsUntil(last: string, count: number): string[] {
  const months = Number(last.slice(0, 4)) * 12 + Number(last.slice(4)) - 1;
  return Array.from({ length: count + 1 }, (_, index) => {
    const month = months - count + index;
    return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
