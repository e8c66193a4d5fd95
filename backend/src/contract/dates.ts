import type { Language } from './languages.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

/** The zone of all displayed times; the database and the API use UTC. Jakarta has no daylight saving. */
export const TIME_ZONE = 'Asia/Jakarta';
const JAKARTA = '+07:00';
const OFFSET_MS = 7 * HOUR_MS;

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

/** A range of days less than a year apart: `24–26 Nov`, `30 Nov – 2 Des`. */
export function formatDays({ from, to }: { from: string; to: string }, language: Language): string {
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

/** The years that the shop accepts, in Jakarta; both databases can store their moments, and a day more. */
export const KNOWN_YEARS = { min: 1900, max: 9999 } as const;

const MOMENT = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/;

/**
 * Parses `YYYY-MM-DD` or a moment in ISO 8601; without a zone it is Jakarta's, a day is its first millisecond. Null for
 * dates that don't exist or are outside of these years.
 */
export function parseMoment(text: string, { min, max }: { min: number; max: number } = KNOWN_YEARS): Date | null {
  const [, day = '', time = 'T00:00', zone] = MOMENT.exec(text) ?? [];
  const at = new Date(`${day}${time}${zone === undefined ? JAKARTA : ''}`);
  // JavaScript turns the 31st of a short month into the next day.
  if (Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day)) return null;
  const year = new Date(at.getTime() + OFFSET_MS).getUTCFullYear();
  return year >= min && year <= max ? at : null;
}

/** First millisecond of `moment`'s Jakarta day. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor((moment.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS);
}

/** "5 minutes ago" up to 31 days, then `MMMM DD, YYYY` (specification 9). */
export function formatRelative(moment: Date | string, now: Date, language: Language): string {
  const at = new Date(moment);
  const seconds = Math.round((at.getTime() - now.getTime()) / 1000);
  if (Math.abs(seconds) > 31 * 86_400) {
    const { day, month, year } = inJakarta(at);
    return `${MONTHS[language][Number(month) - 1]} ${day}, ${year}`;
  }
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (Math.abs(seconds) < 60) return relative.format(Math.trunc(seconds), 'second');
  if (Math.abs(seconds) < 3_600) return relative.format(Math.trunc(seconds / 60), 'minute');
  if (Math.abs(seconds) < 86_400) return relative.format(Math.trunc(seconds / 3_600), 'hour');
  return relative.format(Math.trunc(seconds / 86_400), 'day');
}
