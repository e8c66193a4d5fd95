import { describe, expect, it, test } from 'vitest';
import { arrivalOf, isOverdue, namedDays } from './arrival.ts';
import type { Days } from './dates.ts';

/** The 23rd of November 2026 is a Monday. */
const at = (day: number, time = '10:00') => new Date(`2026-11-${day}T${time}:00+07:00`);

test.each([
  ['1', at(23), '2026-11-24', '2026-11-24'],
  ['2-3', at(23), '2026-11-25', '2026-11-26'],
  ['2 - 3 hari', at(23), '2026-11-25', '2026-11-26'],
  ['0-1', at(23), '2026-11-23', '2026-11-24'],
  // No courier drives on Sundays.
  ['1-2', at(28), '2026-11-30', '2026-12-01'],
  ['1', at(29), '2026-12-01', '2026-12-01'],
  ['7', at(23), '2026-12-01', '2026-12-01'],
])('%s days from %s on: %s to %s', (duration, ready, from, to) => {
  expect(arrivalOf(duration, ready)).toEqual({ from, to });
});

test('what misses the courier leaves a day later, in Jakarta’s time, and never on a Sunday', () => {
  expect(arrivalOf('1', at(23, '14:59'), '15:00')).toEqual({ from: '2026-11-24', to: '2026-11-24' });
  expect(arrivalOf('1', at(23, '15:00'), '15:00')).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  expect(arrivalOf('1', at(28, '15:00'), '15:00')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
});

test.each(['', 'instan', '6-8 jam', '1-2 minggu', 'H+1'])('“%s” promises no day', (duration) => {
  expect(arrivalOf(duration, at(23))).toBeNull();
});

test.each([
  ['1', { duration: '1', count: 1 }],
  ['1-1', { duration: '1', count: 1 }],
  ['2-3', { duration: '2–3', count: 2 }],
  ['2-3 HARI', { duration: '2–3', count: 2 }],
  ['0-1', { duration: '0–1', count: 2 }],
  ['6-8 jam', null],
])('“%s” is said in the reader’s words', (duration, named) => {
  expect(namedDays(duration)).toEqual(named);
});

test('a parcel is late from the midnight after its last day, in Jakarta', () => {
  const arrival = { from: '2026-11-16', to: '2026-11-17' };
  expect(isOverdue(arrival, new Date('2026-11-17T23:59:59+07:00'))).toBe(false);
  expect(isOverdue(arrival, new Date('2026-11-18T00:00:00+07:00'))).toBe(true);
});

describe('days off', () => {
  const off = (closures: Days[], ...holidays: string[]) => ({ closures, holidays: holidays.map((day) => ({ day })) });
  const week = { from: '2026-11-24', to: '2026-11-28' };

  it('of the shop hold back what has not left before them', () => {
    // Its last day is a Saturday.
    expect(arrivalOf('1', at(23), '', off([week]))).toEqual({ from: '2026-11-24', to: '2026-11-24' });
    expect(arrivalOf('1', at(23, '15:00'), '15:00', off([week]))).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(arrivalOf('1', at(24, '00:00'), '', off([week]))).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(arrivalOf('1', at(28, '23:59'), '', off([week]))).toEqual({ from: '2026-12-01', to: '2026-12-01' });
    expect(arrivalOf('1', at(29), '', off([week]))).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  });

  it('of two closures that meet are passed over as one, also over new year', () => {
    const ready = new Date('2026-12-31T09:00:00+07:00');
    const closures = [
      { from: '2027-01-02', to: '2027-01-05' },
      { from: '2026-12-30', to: '2027-01-03' },
    ];
    expect(arrivalOf('2-3', ready, '', off(closures, '2027-01-01'))).toEqual({ from: '2027-01-08', to: '2027-01-09' });
  });

  it('of all couriers count neither for sending nor on the way', () => {
    const holidays = off([], '2026-11-23', '2026-11-25');
    expect(arrivalOf('2', at(23), '', holidays)).toEqual({ from: '2026-11-27', to: '2026-11-27' });
  });
});
