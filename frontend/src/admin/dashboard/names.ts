import type { Days } from '@contract/dashboard.ts';

// Days of the calendar have no time zone of their own: they are read in UTC and written in it.

/** `24 Oct – 22 Nov 2026`, or the one day that it is. */
export function dayName({ from, to }: Days, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(to));
}

/** `2026-11`, or a day of it, in words. */
export function monthName(month: string, language: string, length: 'short' | 'long'): string {
  const year = length === 'long' ? 'numeric' : '2-digit';
  return new Intl.DateTimeFormat(language, { month: length, year, timeZone: 'UTC' }).format(new Date(month));
}

/** `Rp 12 jt`, where an axis has no room for more. */
export function aboutRupiah(value: number, language: string): string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return `${value < 0 ? '−' : ''}Rp\u00a0${format.format(Math.abs(value))}`;
}
