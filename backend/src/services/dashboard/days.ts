import type { RevenueQuery } from '../../contract/dashboard.ts';
import type { Days } from '../../contract/dates.ts';
import type { Comparison } from '../../contract/reports.ts';
import { countDays } from '../../contract/dashboard.ts';
import { DAY_MS } from '../../contract/time.ts';

// Calendar days, `YYYY-MM-DD`. They are counted in UTC, where every day has 24 hours.

const LAST_DAYS = { '7days': 7, '30days': 30, '90days': 90 } as const;
const MAX_BARS = { day: 92, week: 27 * 7 };

/** The days of a range, and the days before it for comparison. */
export function rangesOf(query: RevenueQuery, today: string): { days: Days; before: Days } {
  switch (query.range) {
    case 'own':
      return withPrecedingDays(query);
    case 'month':
      return withEarlierMonths({ from: `${today.slice(0, 7)}-01`, to: today }, 1);
    case 'lastMonth': {
      const last = addDays(`${today.slice(0, 7)}-01`, -1);
      return withEarlierMonths({ from: `${last.slice(0, 7)}-01`, to: last }, 1);
    }
    case 'year':
      return withEarlierMonths({ from: `${today.slice(0, 4)}-01-01`, to: today }, 12);
    default:
      return withPrecedingDays({ from: addDays(today, 1 - LAST_DAYS[query.range]), to: today });
  }
}

/** The days of a report, and those that it is compared with. */
export function comparedDays(
  query: RevenueQuery,
  compare: Comparison,
  today: string,
): { days: Days; before: Days | null } {
  const { days, before } = rangesOf(query, today);
  if (compare === 'year') return withEarlierMonths(days, 12);
  return { days, before: compare === 'none' ? null : before };
}

/** Every day with the first day of its bar in the chart. */
export function barsOf(days: Days): { day: string; bar: string }[] {
  const count = countDays(days);
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(days.from, index);
    if (count <= MAX_BARS.day) return { day, bar: day };
    return { day, bar: count <= MAX_BARS.week ? mondayOf(day) : day.slice(0, 7) };
  });
}

function withPrecedingDays({ from, to }: Days): { days: Days; before: Days } {
  const before = { from: addDays(from, -countDays({ from, to })), to: addDays(from, -1) };
  return { days: { from, to }, before };
}

function withEarlierMonths(days: Days, monthsAgo: number): { days: Days; before: Days } {
  return { days, before: { from: subtractMonths(days.from, monthsAgo), to: subtractMonths(days.to, monthsAgo) } };
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of an earlier month, or its last one where it has no such day. */
function subtractMonths(day: string, count: number): string {
  const month = new Date(`${day.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() - count);
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(Number(day.slice(8)), last));
  return month.toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  return addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
}
