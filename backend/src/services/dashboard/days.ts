import type { Days, RevenueQuery } from '../../contract/dashboard.ts';
import { countDays } from '../../contract/dashboard.ts';
import { DAY_MS } from '../../contract/time.ts';

// Calendar days, `YYYY-MM-DD`. They are counted in UTC, where every day has 24 hours.

const LAST_DAYS = { '7days': 7, '30days': 30, '90days': 90 } as const;
const MOST_BARS = { day: 92, week: 27 * 7 };

/** The days of a range, and the days before it for comparison. */
export function daysOf(query: RevenueQuery, today: string): { days: Days; before: Days } {
  switch (query.range) {
    case 'own':
      return besideThoseBefore(query);
    case 'month':
      return besideThoseOf({ from: `${today.slice(0, 7)}-01`, to: today }, 1);
    case 'year':
      return besideThoseOf({ from: `${today.slice(0, 4)}-01-01`, to: today }, 12);
    default:
      return besideThoseBefore({ from: daysAfter(today, 1 - LAST_DAYS[query.range]), to: today });
  }
}

/** Every day with the first day of its bar in the chart. */
export function barsOf(days: Days): { day: string; bar: string }[] {
  const count = countDays(days);
  return Array.from({ length: count }, (_, index) => {
    const day = daysAfter(days.from, index);
    if (count <= MOST_BARS.day) return { day, bar: day };
    return { day, bar: count <= MOST_BARS.week ? mondayOf(day) : day.slice(0, 7) };
  });
}

function besideThoseBefore({ from, to }: Days): { days: Days; before: Days } {
  const before = { from: daysAfter(from, -countDays({ from, to })), to: daysAfter(from, -1) };
  return { days: { from, to }, before };
}

function besideThoseOf(days: Days, monthsAgo: number): { days: Days; before: Days } {
  return { days, before: { from: monthsBefore(days.from, monthsAgo), to: monthsBefore(days.to, monthsAgo) } };
}

function daysAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of an earlier month, or its last one where it has no such day. */
function monthsBefore(day: string, count: number): string {
  const month = new Date(`${day.slice(0, 7)}-01`);
  month.setUTCMonth(month.getUTCMonth() - count);
  const last = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(Number(day.slice(8)), last));
  return month.toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}
