import type { Language } from './languages.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** The zone of all displayed times; the database and the API use UTC. Jakarta has no daylight saving. */
export const TIME_ZONE = 'Asia/Jakarta';
export const JAKARTA = '+07:00';
export const OFFSET_MS = 7 * HOUR_MS;

/** A range of Jakarta's days, both ends included: `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

interface CalendarTime {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
}

function inJakarta(moment: Date | string): CalendarTime {
  const text = new Date(new Date(moment).getTime() + OFFSET_MS).toISOString();
  return {
    year: text.slice(0, 4),
    month: text.slice(5, 7),
    day: text.slice(8, 10),
    hour: text.slice(11, 13),
    minute: text.slice(14, 16),
  };
}

/** `DD-MM-YYYY HH:mm` (specification 9), Jakarta: for the back office. `formatDateInWords` is for shoppers. */
export function formatDateTime(moment: Date | string): string {
  const at = inJakarta(moment);
  return `${at.day}-${at.month}-${at.year} ${at.hour}:${at.minute}`;
}

/** `HH:mm`, Jakarta. */
export function formatTime(moment: Date | string): string {
  return formatDateTime(moment).slice(11);
}

/** `YYYY-MM-DD` of the Jakarta day, for addresses and the API. */
export function calendarDay(moment: Date | string): string {
  const at = inJakarta(moment);
  return `${at.year}-${at.month}-${at.day}`;
}

/** `YYYYMMDD` of a `YYYY-MM-DD`, as in the daily sums. */
export function stampOf(day: string): string {
  return day.replaceAll('-', '');
}

/** From January on; short forms are the first three letters. The browser's own formatter blocks a slow phone for 75 ms. */
export const MONTHS: Record<Language, readonly string[]> = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/** A day of the calendar, `YYYY-MM-DD`: `24 Nov`. */
export function formatDay(day: string, language: Language): string {
  return dateAndMonth(day, language).join(' ');
}

/** `2 Des 2026`, Jakarta: many English readers take `02-12-2026` for a day in February. */
export function formatDateInWords(moment: Date | string, language: Language): string {
  const day = calendarDay(moment);
  return `${formatDay(day, language)} ${day.slice(0, 4)}`;
}

/** `2 Des 2026, 14:05`, Jakarta. */
export function formatDateTimeInWords(moment: Date | string, language: Language): string {
  return `${formatDateInWords(moment, language)}, ${formatTime(moment)}`;
}

const NEAR_DAYS: Record<Language, readonly string[]> = { id: ['hari ini', 'besok'], en: ['today', 'tomorrow'] };

/** `besok` for a page; null for a later day, and an earlier one. A mail or a print is read on another day: it names the day. */
export function formatNearDay(day: string, language: Language, now: Date): string | null {
  const near = [0, DAY_MS].findIndex((ms) => calendarDay(new Date(now.getTime() + ms)) === day);
  return NEAR_DAYS[language][near] ?? null;
}

/** A deadline for a page, Jakarta: `besok, 14:05`, `2 Des 2026, 14:05`. */
export function formatDeadline(moment: Date | string, language: Language, now: Date): string {
  const day = formatNearDay(calendarDay(moment), language, now);
  return day === null ? formatDateTimeInWords(moment, language) : `${day}, ${formatTime(moment)}`;
}

/** A range of days less than a year apart: `24–26 Nov`, `30 Nov – 2 Des`. */
export function formatDays({ from, to }: Days, language: Language): string {
  if (from === to) return formatDay(from, language);
  const [first, firstMonth] = dateAndMonth(from, language);
  const [last, lastMonth] = dateAndMonth(to, language);
  if (firstMonth !== lastMonth) return `${formatDay(from, language)}\u2009–\u2009${formatDay(to, language)}`;
  return `${first}–${last} ${lastMonth}`;
}

function dateAndMonth(day: string, language: Language): [number, string] {
  const [, month, date] = day.split('-').map(Number);
  return [date ?? 0, (MONTHS[language][(month ?? 0) - 1] ?? '').slice(0, 3)];
}

/** `YYYYMMDD` of the Jakarta day, as in a document number. */
export function dayStamp(moment: Date | string): string {
  return calendarDay(moment).replaceAll('-', '');
}

/** First millisecond of `moment`'s Jakarta day. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
}
