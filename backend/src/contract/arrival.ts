import { calendarDay, formatTime } from './dates.ts';
import { DAY_MS } from './time.ts';

/** The first and last day of a parcel's expected arrival, `YYYY-MM-DD` in Jakarta. */
export interface Arrival {
  from: string;
  to: string;
}

/** A courier's `2-3` or `1`, with or without a word for days; other texts state no days. */
const DAYS = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?(?:\s*(?:hari|days?))?$/i;
const SUNDAY = 0;

/**
 * The arrival of a parcel handed to the courier at `ready`: after the courier's number of working days, Monday to Saturday.
 * From `cutOff` on (`HH:mm`, Jakarta; empty: none) it leaves a day later. Null if the courier states no days.
 */
export function arrivalOf(duration: string, ready: Date, cutOff = ''): Arrival | null {
  const days = daysOf(duration);
  if (!days) return null;
  const isTooLate = cutOff !== '' && cutOff <= formatTime(ready);
  const leaves = workingDay(isTooLate ? dayAfter(calendarDay(ready)) : calendarDay(ready));
  return { from: workingDaysAfter(leaves, days.least), to: workingDaysAfter(leaves, days.most) };
}

/** The number of days that a courier states; null without any. */
export function daysOf(duration: string): { least: number; most: number } | null {
  const [, one, other = one] = DAYS.exec(duration.trim()) ?? [];
  if (one === undefined || other === undefined) return null;
  return { least: Math.min(Number(one), Number(other)), most: Math.max(Number(one), Number(other)) };
}

/** For plurals: `2–3` of many days, `1` of one. Null if the courier states no days: then its own text is shown. */
export function namedDays(duration: string): { duration: string; count: number } | null {
  const days = daysOf(duration);
  if (!days) return null;
  const { least, most } = days;
  return least === most ? { duration: String(most), count: most } : { duration: `${least}–${most}`, count: 2 };
}

/** Whether its last day is over, in Jakarta. */
export function isOverdue({ to }: Arrival, now: Date): boolean {
  return to < calendarDay(now);
}

function workingDaysAfter(day: string, count: number): string {
  let after = day;
  for (let left = count; left > 0; left -= 1) after = workingDay(dayAfter(after));
  return after;
}

/** The day itself; for a Sunday, the next day. */
function workingDay(day: string): string {
  return new Date(day).getUTCDay() === SUNDAY ? dayAfter(day) : day;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
