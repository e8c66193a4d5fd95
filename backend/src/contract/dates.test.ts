import { expect, test } from 'vitest';
import {
  dayStamp,
  formatDateInWords,
  formatDateTime,
  formatDateTimeInWords,
  formatDays,
  formatDeadline,
  formatNearDay,
  MONTHS,
  startOfDay,
} from './dates.ts';
import { type Language, LANGUAGES } from './languages.ts';
import { parseMoment } from './moments.ts';
import { formatRelative } from './relativeTime.ts';

test('a day begins at midnight in Jakarta, wherever the server is', () => {
  expect(formatDateTime('2026-11-21T16:59:59.999Z')).toBe('21-11-2026 23:59');
  expect(formatDateTime('2026-11-21T17:00:00.000Z')).toBe('22-11-2026 00:00');
  expect(formatDateInWords('2026-12-31T17:00:00Z', 'id')).toBe('1 Jan 2027');
  expect(dayStamp(new Date('2026-11-21T16:59:59.999Z'))).toBe('20261121');
  expect(dayStamp('2026-11-21T17:00:00Z')).toBe('20261122');
  expect(startOfDay(new Date('2026-11-21T16:59:59.999Z')).toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(startOfDay(new Date('2026-11-21T17:00:00.000Z')).toISOString()).toBe('2026-11-21T17:00:00.000Z');
});

test.each(LANGUAGES)('month names equal the browser’s own, in %s', (language) => {
  const browser = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  const months = Array.from({ length: 12 }, (_, index) => browser.format(new Date(Date.UTC(2026, index, 1))));
  expect(MONTHS[language]).toEqual(months);
});

test('what shoppers read names the month, and is the same day in both languages', () => {
  expect(formatDateInWords('2026-12-02T07:05:00Z', 'id')).toBe('2 Des 2026');
  expect(formatDateInWords('2026-12-02T07:05:00Z', 'en')).toBe('2 Dec 2026');
  expect(formatDateTimeInWords('2026-12-02T07:05:00Z', 'id')).toBe('2 Des 2026, 14:05');
  expect(formatDateTimeInWords('2026-12-02T17:00:00Z', 'en')).toBe('3 Dec 2026, 00:00');
});

test('a page names today and tomorrow by Jakarta’s calendar, and any other day by its date', () => {
  const lateEvening = new Date('2026-12-31T16:59:00Z');
  expect(formatDeadline('2026-12-31T16:59:59Z', 'id', lateEvening)).toBe('hari ini, 23:59');
  expect(formatDeadline('2026-12-31T17:00:00Z', 'id', lateEvening)).toBe('besok, 00:00');
  expect(formatDeadline('2027-01-01T16:59:00Z', 'en', lateEvening)).toBe('tomorrow, 23:59');
  expect(formatDeadline('2027-01-01T17:00:00Z', 'en', lateEvening)).toBe('2 Jan 2027, 00:00');
  expect(formatDeadline('2026-12-30T16:59:00Z', 'en', lateEvening)).toBe('30 Dec 2026, 23:59');
  expect(formatNearDay('2027-01-02', 'en', lateEvening)).toBeNull();
});

test('days are written as the browser itself writes them in Indonesian, and in English with its own months', () => {
  const browser = new Intl.DateTimeFormat('id', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const shortMonths = (language: Language) => MONTHS[language].map((name) => name.slice(0, 3));
  const inEnglish = (month: string) => shortMonths('en')[shortMonths('id').indexOf(month)] ?? '';
  const days = Array.from({ length: 366 }, (_, index) => new Date(Date.UTC(2028, 0, index + 1)));
  for (const [index, from] of days.entries()) {
    for (const to of days.slice(index, index + 40)) {
      const asText = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) };
      const written = browser.formatRange(from, to);
      expect(formatDays(asText, 'id')).toBe(written);
      expect(formatDays(asText, 'en')).toBe(written.replace(/[A-Z][a-z]+/g, inEnglish));
    }
  }
});

const now = new Date('2026-11-21T05:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

test.each([
  [0, 'now', 'sekarang'],
  [30 * SECOND, '30 seconds ago', '30 detik yang lalu'],
  [59 * 60 * SECOND, '59 minutes ago', '59 menit yang lalu'],
  [5 * HOUR, '5 hours ago', '5 jam yang lalu'],
  [DAY, 'yesterday', 'kemarin'],
  [31 * DAY, '31 days ago', '31 hari yang lalu'],
  [31 * DAY + SECOND, 'October 21, 2026', 'Oktober 21, 2026'],
  [400 * DAY, 'October 17, 2025', 'Oktober 17, 2025'],
  [-3 * HOUR, 'in 3 hours', 'dalam 3 jam'],
])('%d ms ago reads "%s" and "%s"', (ago, english, indonesian) => {
  const moment = new Date(now.getTime() - ago);
  expect(formatRelative(moment, now, 'en')).toBe(english);
  expect(formatRelative(moment, now, 'id')).toBe(indonesian);
});

test.each([
  ['2026-11-21', '2026-11-20T17:00:00.000Z'],
  ['2024-02-29', '2024-02-28T17:00:00.000Z'],
  ['2026-11-21T10:00', '2026-11-21T03:00:00.000Z'],
  ['2026-11-21T10:00:00.123Z', '2026-11-21T10:00:00.123Z'],
  ['2026-11-21T10:00:00-03:30', '2026-11-21T13:30:00.000Z'],
  ['1900-01-01', '1899-12-31T17:00:00.000Z'],
  ['1899-12-31T17:00:00Z', '1899-12-31T17:00:00.000Z'],
  ['9999-12-31', '9999-12-30T17:00:00.000Z'],
  ['9999-12-31T23:59:59.999', '9999-12-31T16:59:59.999Z'],
])('%s is the moment %s', (text, moment) => {
  expect(parseMoment(text)).toEqual(new Date(moment));
});

test.each([
  ...['', 'today', '21-11-2026', '2026-11-21T', '2026-11-21 10:00', '20261121', '+012026-11-21', '-000001-01-01'],
  ...['2026-02-29', '2026-04-31T10:00Z', '2026-00-10', '2026-13-01', '2026-11-00'],
  ...['2026-11-21T24:00:01', '2026-11-21T10:60', '2026-11-21T10:00+25:00', '2026-11-21T10:00:00.1234.5'],
])('%j is no moment', (text) => {
  expect(parseMoment(text)).toBeNull();
});

test.each([
  ...['0000-01-01', '0001-01-01', '1899-12-31', '1899-12-31T16:59:59.999Z', '1900-01-01T00:00:00+07:01'],
  ...['9999-12-31T17:00:00Z', '9999-12-31T23:59:59-12:00', '9999-12-31T23:59:59.999Z'],
])('%s is beyond the years that every database holds, whatever its zone', (text) => {
  expect(parseMoment(text)).toBeNull();
});
