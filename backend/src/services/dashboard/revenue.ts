import { now } from '../../clock.ts';
import type {
  DaysRevenue,
  MonthRevenue,
  PurchaseReport,
  ReportType,
  RevenueQuery,
  RevenueReport,
  TotalRevenue,
  YearlyRevenue,
} from '../../contract/dashboard.ts';
import type { Days } from '../../contract/dates.ts';
import { PREVIOUS_MONTHS, REPORT_DAYS, TOP_PRODUCTS } from '../../contract/dashboard.ts';
import { profitOf } from '../../contract/profit.ts';
import { calendarDay, dayStamp, stampOf } from '../../contract/dates.ts';
import * as dailySales from '../../models/queries/dailySales.ts';
import { DAY_MS } from '../../contract/time.ts';
import { barsOf, rangesOf } from './days.ts';
import * as margin from './margin.ts';

// From the daily sums: one statement each, however many invoices there are.

export async function total(): Promise<TotalRevenue> {
  return { total: await dailySales.revenueUntil(dayStamp(now())) };
}

export async function yearly(): Promise<YearlyRevenue> {
  const year = dayStamp(now()).slice(0, 4);
  const { revenue, refunds, shipmentFees } = await dailySales.revenueBetween(`${year}0101`, `${year}1231`);
  const { uncostedOrders, uncostedRevenue, ...costed } = await margin.ofYear(year);
  const figures = { revenue, refunds, shipmentFees, profit: profitOf(costed), uncostedOrders, uncostedRevenue };
  return { year: Number(year), ...figures };
}

/** The previous months and the running one; a month without sales has 0. */
export async function byMonth(): Promise<MonthRevenue[]> {
  const months = monthsUntil(dayStamp(now()).slice(0, 6), PREVIOUS_MONTHS);
  const sums = await dailySales.revenueByMonth(`${months[0] ?? ''}01`, `${months.at(-1) ?? ''}31`);
  return months.map((month, index) => ({
    month: `${month.slice(0, 4)}-${month.slice(4)}`,
    revenue: sums.find((sum) => sum.month === month)?.revenue ?? 0,
    isRunning: index === PREVIOUS_MONTHS,
  }));
}

/** Of a range, compared with the days before it. */
export async function ofRange(query: RevenueQuery): Promise<RevenueReport> {
  const { days, before } = rangesOf(query, calendarDay(now()));
  const stamps = ({ from, to }: Days) => [stampOf(from), stampOf(to)] as const;
  const found = await dailySales.revenueByDay(stamps(days), stamps(before));
  const sums = new Map(found.map((sum) => [sum.day, sum]));
  const bars = barsIn(days, sums);
  const [first, last] = stamps(before);
  const daysBefore = found.filter(({ day }) => first <= day && day <= last);
  return { ...sumOf(days, bars), before: sumOf(before, daysBefore), bars };
}

function barsIn(days: Days, sums: ReadonlyMap<string, Pick<DaysRevenue, 'payments' | 'refunds'>>): DaysRevenue[] {
  const bars = new Map<string, DaysRevenue>();
  for (const { day, bar } of barsOf(days)) {
    const { payments = 0, refunds = 0 } = sums.get(stampOf(day)) ?? {};
    const soFar = bars.get(bar) ?? { from: day, to: day, payments: 0, refunds: 0, revenue: 0 };
    bars.set(bar, sumOf({ from: soFar.from, to: day }, [soFar, { payments, refunds }]));
  }
  return [...bars.values()];
}

function sumOf(days: Days, parts: readonly Pick<DaysRevenue, 'payments' | 'refunds'>[]): DaysRevenue {
  const payments = parts.reduce((sum, part) => sum + part.payments, 0);
  const refunds = parts.reduce((sum, part) => sum + part.refunds, 0);
  return { from: days.from, to: days.to, payments, refunds, revenue: payments - refunds };
}

/** By the pieces paid for in the last days, less the refunded ones. */
export async function mostPurchased(reportType: ReportType): Promise<PurchaseReport> {
  const first = dayStamp(new Date(now().getTime() - (REPORT_DAYS[reportType] - 1) * DAY_MS));
  const rows = await dailySales.mostPurchased(first, dayStamp(now()), TOP_PRODUCTS);
  const topPieces = rows.reduce((sum, { pieces }) => sum + pieces, 0);
  return {
    products: rows.map(({ id, name, pieces }) => ({ id, name, pieces })),
    otherPieces: (rows[0]?.allPieces ?? 0) - topPieces,
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
