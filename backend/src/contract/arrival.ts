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
  const [, least, most = least] = DAYS.exec(duration.trim()) ?? [];
  if (least === undefined || most === undefined) return null;
  const isTooLate = cutOff !== '' && cutOff <= formatTime(ready);
  const leaves = workingDay(isTooLate ? dayAfter(calendarDay(ready)) : calendarDay(ready));
  const days = [Number(least), Number(most)].toSorted((one, other) => one - other);
  const [from = 0, to = from] = days;
  return { from: workingDaysAfter(leaves, from), to: workingDaysAfter(leaves, to) };
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
