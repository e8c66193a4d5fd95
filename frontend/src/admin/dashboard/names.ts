import type { Days } from '@contract/dates.ts';

// Calendar days have no time zone: they are parsed and formatted in UTC.

/** `24 Oct – 22 Nov 2026`, or a single day. */
export function dayName({ from, to }: Days, language: string): string {
  const format = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(new Date(from), new Date(to));
}

/** A `2026-11`, or a day in it, in words. */
export function monthName(month: string, language: string, length: 'short' | 'long'): string {
  const year = length === 'long' ? 'numeric' : '2-digit';
  return new Intl.DateTimeFormat(language, { month: length, year, timeZone: 'UTC' }).format(new Date(month));
}

/** `Rp 12 jt`, for an axis. */
export function compactRupiah(value: number, language: string): string {
  const format = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
  return `${value < 0 ? '−' : ''}Rp\u00a0${format.format(Math.abs(value))}`;
}
