import { calendarDay, type Days, JAKARTA } from './dates.ts';
import type { Language } from './languages.ts';
import { parseMoment } from './moments.ts';
import { DAY_MS } from './time.ts';

/** Days on which the shop sends nothing, such as those of Lebaran. */
export interface Closure extends Days {
  /** In Indonesian: `Libur Lebaran`. */
  reason: string;
  /** Empty: shoppers who read English see the Indonesian one. */
  reasonEn: string;
  takesOrders: boolean;
  /** Whether the time to pay an order stands still. */
  stretchesDeadlines: boolean;
}

/** A day without couriers. */
export interface Holiday {
  /** `YYYY-MM-DD`. */
  day: string;
  name: string;
}

/** The days that an expected arrival leaves out, beside Sundays. */
export interface DaysOff {
  /** The shop sends nothing; parcels under way go on. */
  closures: readonly Days[];
  /** Nobody sends or delivers. */
  holidays: readonly Pick<Holiday, 'day'>[];
}

/** The notice to shoppers before and during a closure. */
export interface ClosureNotice {
  /** The first day of the closure: names it in `HIDDEN_CLOSURE_COOKIE`. */
  from: string;
  /** The whole sentence: `Libur Lebaran 18–28 Mar: pesanan dikirim mulai 29 Mar`. */
  text: Record<Language, string>;
  /** Whether no orders are taken now. */
  isShut: boolean;
}

export const MAX_CLOSURES = 20;
export const MAX_CLOSURE_DAYS = 60;
export const MAX_HOLIDAYS = 100;
export const MAX_REASON = 60;
const SUNDAY = 0;

/** Whether a day exists: `2027-02-28`. */
export function isDay(day: string): boolean {
  return day.length === 10 && parseMoment(day) !== null;
}

/** Whether both days exist, in this order and at most `MAX_CLOSURE_DAYS` long. */
export function isClosureRange({ from, to }: Days): boolean {
  if (!isDay(from) || !isDay(to)) return false;
  return from <= to && Date.parse(to) - Date.parse(from) < MAX_CLOSURE_DAYS * DAY_MS;
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** The day itself, or the next one that is neither a Sunday nor a holiday. */
export function deliveryDay(day: string, { holidays }: Pick<DaysOff, 'holidays'>): string {
  const isOff = new Date(day).getUTCDay() === SUNDAY || holidays.some((one) => one.day === day);
  return isOff ? deliveryDay(dayAfter(day), { holidays }) : day;
}

/** The day itself, or the next one on which the shop sends parcels. */
export function sendingDay(day: string, off: DaysOff): string {
  const working = deliveryDay(day, off);
  return isWithin(working, off.closures) ? sendingDay(dayAfter(working), off) : working;
}

/** Whether the day belongs to one of these closures. */
export function isWithin(day: string, closures: readonly Days[]): boolean {
  return closures.some(({ from, to }) => from <= day && day <= to);
}

/** The first day from `day` on which orders are taken; null if they are taken on the day itself. */
export function ordersFrom(day: string, closures: readonly Closure[]): string | null {
  const refusing = closures.filter(({ takesOrders }) => !takesOrders);
  if (!isWithin(day, refusing)) return null;
  let later = dayAfter(day);
  while (isWithin(later, refusing)) later = dayAfter(later);
  return later;
}

/** The closure of this moment, or else the next one that begins within `noticeDays`; null without any. */
export function noticedClosure(at: Date, noticeDays: number, closures: readonly Closure[]): Closure | null {
  const today = calendarDay(at);
  const lastStart = calendarDay(new Date(at.getTime() + noticeDays * DAY_MS));
  const [next = null] = closures
    .filter(({ from, to }) => today <= to && from <= lastStart)
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return next;
}

/**
 * The end of a time that begins at `start`: it stands still in the closures that stretch deadlines, for `MAX_CLOSURE_DAYS` at
 * most. Days that two closures share count once.
 */
export function stretchedEnd(start: Date, milliseconds: number, closures: readonly Closure[]): Date {
  const stretching = closures.filter(({ stretchesDeadlines }) => stretchesDeadlines);
  let end = start.getTime() + milliseconds;
  let counted = start.getTime();
  for (const { from, to } of stretching.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const begins = Math.max(startOf(from), counted);
    const ends = startOf(dayAfter(to));
    if (begins >= end || ends <= begins) continue;
    end += ends - begins;
    counted = ends;
  }
  return new Date(Math.min(end, start.getTime() + milliseconds + MAX_CLOSURE_DAYS * DAY_MS));
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00${JAKARTA}`);
}
