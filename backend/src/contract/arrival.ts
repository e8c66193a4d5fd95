import { calendarDay, formatTime } from './dates.ts';
import { DAY_MS } from './time.ts';

/** The first and the last day, `YYYY-MM-DD` in Jakarta, on which a parcel should arrive. */
export interface Arrival {
  from: string;
  to: string;
}

/** A courier's `2-3` or `1`, perhaps with a word for days; hours and words alone say no day. */
const DAYS = /^(\d{1,2})(?:\s*-\s*(\d{1,2}))?(?:\s*(?:hari|days?))?$/i;
const SUNDAY = 0;

/**
 * When what is handed to a courier at `ready` arrives: after as many working days, Monday to Saturday, as the courier names.
 * From `cutOff` on (`HH:mm`, Jakarta; empty: none) it leaves a day later. Null where the courier names no days.
 */
export function arrivalOf(duration: string, ready: Date, cutOff = ''): Arrival | null {
  const days = daysOf(duration);
  if (!days) return null;
  const isTooLate = cutOff !== '' && cutOff <= formatTime(ready);
  const leaves = workingDay(isTooLate ? dayAfter(calendarDay(ready)) : calendarDay(ready));
  return { from: workingDaysAfter(leaves, days.least), to: workingDaysAfter(leaves, days.most) };
}

/** The days that a courier names; null where it names none. */
export function daysOf(duration: string): { least: number; most: number } | null {
  const [, one, other = one] = DAYS.exec(duration.trim()) ?? [];
  if (one === undefined || other === undefined) return null;
  return { least: Math.min(Number(one), Number(other)), most: Math.max(Number(one), Number(other)) };
}

/** For the words around it: `2–3` of many days, `1` of one. Null where the courier names no days: its own words have to do. */
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

/** The day itself; of a Sunday the day after it. */
function workingDay(day: string): string {
  return new Date(day).getUTCDay() === SUNDAY ? dayAfter(day) : day;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}
