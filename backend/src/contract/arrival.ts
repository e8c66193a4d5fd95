import { dayAfter, type DaysOff, deliveryDay, sendingDay } from './closures.ts';
import { calendarDay, formatTime } from './dates.ts';

/** The first and last day of a parcel's expected arrival, `YYYY-MM-DD` in Jakarta. */
export interface Arrival {
  from: string;
  to: string;
}

/** A courier's `2-3` or `1`, with or without a word for days; other texts state no days. */
const DAYS = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?(?:\s*(?:hari|days?))?$/i;
const NO_DAYS_OFF: DaysOff = { closures: [], holidays: [] };

/**
 * The arrival of a parcel handed to the courier at `ready`: after the courier's number of working days, Monday to Saturday
 * without holidays. From `cutOff` on (`HH:mm`, Jakarta; empty: none) it leaves a day later, and after a closure when that is
 * over. Null if the courier states no days.
 */
export function arrivalOf(duration: string, ready: Date, cutOff = '', off = NO_DAYS_OFF): Arrival | null {
  const days = daysOf(duration);
  if (!days) return null;
  const leaves = sendingDay(dayReady(ready, cutOff), off);
  return { from: workingDaysAfter(leaves, days.least, off), to: workingDaysAfter(leaves, days.most, off) };
}

/** The Jakarta day on which a parcel could leave, if the shop sends parcels on it. */
export function dayReady(ready: Date, cutOff: string): string {
  const isTooLate = cutOff !== '' && cutOff <= formatTime(ready);
  return isTooLate ? dayAfter(calendarDay(ready)) : calendarDay(ready);
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

function workingDaysAfter(day: string, count: number, off: DaysOff): string {
  let after = day;
  for (let left = count; left > 0; left -= 1) after = deliveryDay(dayAfter(after), off);
  return after;
}
