import { now } from '../../clock.ts';
import type { Days } from '../../contract/dates.ts';
import { calendarDay, stampOf } from '../../contract/dates.ts';
import { profitOf } from '../../contract/profit.ts';
import type {
  ProfitReport,
  SalesQuery,
  SalesReport,
  SalesRow,
  SalesSums,
  ReportQuery,
} from '../../contract/reports.ts';
import { profitsByMonth } from '../../models/queries/dailyProfits.ts';
import * as queries from '../../models/queries/reports.ts';
import { barsOf, comparedDays } from './days.ts';

// From the sums by group: two statements each, however many orders there are.

/** Sales by day or by group, beside those of the range of comparison. */
export async function sales({ by, compare, ...query }: SalesQuery): Promise<SalesReport> {
  const { days, before } = comparedDays(query, compare, calendarDay(now()));
  const rows = by === 'day' ? await byBar(days, before) : await byGroup(by, days, before);
  const totals = rows.reduce((sum, row) => ({ ...added(sum, row), before: sum.before + row.before }), {
    ...NOTHING,
    before: 0,
  });
  return { ...days, before, rows, totals };
}

const NOTHING: SalesSums = { orders: 0, pieces: 0, revenue: 0, refunds: 0, discounts: 0 };

async function byGroup(by: Exclude<SalesQuery['by'], 'day'>, days: Days, before: Days | null): Promise<SalesRow[]> {
  const rows = await queries.salesBy(by, days);
  const old = new Map((before ? await queries.salesBy(by, before) : []).map((row) => [row.key, row]));
  const measure = (row: SalesSums) => (by === 'refund' ? row.refunds : row.revenue - row.refunds);
  const here = rows.map((row) => {
    const was = old.get(row.key);
    old.delete(row.key);
    return { ...row, before: was ? measure(was) : 0 };
  });
  const gone = [...old.values()].map((row) => ({ ...row, ...NOTHING, before: measure(row) }));
  return [...here, ...gone].toSorted(
    (one, other) => measure(other) - measure(one) || other.before - one.before || one.key.localeCompare(other.key),
  );
}

/** A bar per day, week or month; the bars of both ranges are compared in their order. */
async function byBar(days: Days, before: Days | null): Promise<SalesRow[]> {
  const bars = await barsIn(days);
  const old = before ? await barsIn(before) : [];
  return bars.map((bar, index) => {
    // The last one takes what is left: the other range may have a bar more.
    const was = old.slice(index, index === bars.length - 1 ? undefined : index + 1).reduce<SalesSums>(added, NOTHING);
    return { ...bar, before: was.revenue - was.refunds };
  });
}

async function barsIn(days: Days): Promise<Omit<SalesRow, 'before'>[]> {
  const found = new Map<string, SalesSums>();
  for (const row of await queries.salesByDay(days)) found.set(row.day, added(found.get(row.day) ?? NOTHING, row));
  const bars = new Map<string, Omit<SalesRow, 'before'>>();
  for (const { day, bar } of barsOf(days)) {
    const soFar = bars.get(bar) ?? { ...NOTHING, key: day, name: '' };
    bars.set(bar, { ...soFar, ...added(soFar, found.get(stampOf(day)) ?? NOTHING), until: day });
  }
  return [...bars.values()];
}

function added(one: SalesSums, other: SalesSums): SalesSums {
  return {
    orders: one.orders + other.orders,
    pieces: one.pieces + other.pieces,
    revenue: one.revenue + other.revenue,
    refunds: one.refunds + other.refunds,
    discounts: one.discounts + other.discounts,
  };
}

/** The profit of the months of a range; the months of both ranges are compared from the last on. */
export async function profit({ compare, ...query }: ReportQuery): Promise<ProfitReport> {
  const { days, before } = comparedDays(query, compare, calendarDay(now()));
  const months = await profitsByMonth(stampOf(days.from), stampOf(days.to));
  const old = before ? await profitsByMonth(stampOf(before.from), stampOf(before.to)) : [];
  const earlierMonths = before ? monthsOf(before) : [];
  const rows = monthsOf(days).map((month, index, all) => {
    const sums = months.find((one) => one.month === month);
    // From the end, where the ranges agree; the first one takes the months that are left.
    const place = earlierMonths.length - all.length + index;
    const earlier = place < 0 ? [] : earlierMonths.slice(index === 0 ? 0 : place, place + 1);
    const { revenue, refunds, tax, goodsCost, paymentFees, courierCosts } = sums ?? NO_PROFIT;
    return {
      ...{ key: `${month.slice(0, 4)}-${month.slice(4)}`, orders: sums?.orders ?? 0, kept: revenue - refunds, tax },
      ...{ goodsCost, fees: paymentFees + courierCosts, profit: profitOf(sums ?? NO_PROFIT) },
      ...{
        uncostedOrders: sums?.uncostedOrders ?? 0,
        before: sumOfProfits(old.filter((one) => earlier.includes(one.month))),
      },
    };
  });
  return { ...days, before, rows };
}

function sumOfProfits(months: readonly Parameters<typeof profitOf>[0][]): number {
  return months.reduce((sum, one) => sum + profitOf(one), 0);
}

const NO_PROFIT = { revenue: 0, refunds: 0, tax: 0, goodsCost: 0, paymentFees: 0, courierCosts: 0 };

/** `YYYYMM` of each month that has a day in the range. */
export function monthsOf({ from, to }: Days): string[] {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: number(to) - number(from) + 1 }, (_, index) => {
    const month = number(from) + index;
    return `${Math.floor(month / 12)}${String((month % 12) + 1).padStart(2, '0')}`;
  });
}
