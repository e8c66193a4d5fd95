import { expect, test } from 'vitest';
import { dayStamp, formatDate, formatDateTime, formatRelative, startOfDay } from './dates.ts';

test('a day begins at midnight in Jakarta, wherever the server is', () => {
  expect(formatDateTime('2026-11-21T16:59:59.999Z')).toBe('21-11-2026 23:59');
  expect(formatDateTime('2026-11-21T17:00:00.000Z')).toBe('22-11-2026 00:00');
  expect(formatDate('2026-12-31T17:00:00Z')).toBe('01-01-2027');
  expect(dayStamp(new Date('2026-11-21T16:59:59.999Z'))).toBe('20261121');
  expect(dayStamp('2026-11-21T17:00:00Z')).toBe('20261122');
  expect(startOfDay(new Date('2026-11-21T16:59:59.999Z')).toISOString()).toBe('2026-11-20T17:00:00.000Z');
  expect(startOfDay(new Date('2026-11-21T17:00:00.000Z')).toISOString()).toBe('2026-11-21T17:00:00.000Z');
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
