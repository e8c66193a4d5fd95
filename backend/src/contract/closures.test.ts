import { describe, expect, it, test } from 'vitest';
import type { Closure } from './closures.ts';
import { isClosureRange, MAX_CLOSURE_DAYS, noticedClosure, ordersFrom, stretchedEnd } from './closures.ts';
import { DAY_MS, HOUR_MS } from './time.ts';

function closure(from: string, to: string, changes: Partial<Closure> = {}): Closure {
  return { from, to, reason: 'Libur', reasonEn: '', takesOrders: false, stretchesDeadlines: true, ...changes };
}

const jakarta = (moment: string) => new Date(`${moment}+07:00`);
const lebaran = closure('2027-03-08', '2027-03-15');

test.each([
  ['2027-03-08', '2027-03-08', true],
  ['2027-03-08', '2027-03-07', false],
  ['2027-02-28', '2027-02-29', false],
  ['2027-01-01', '2027-03-01', true],
  ['2027-01-01', '2027-03-02', false],
  ['', '', false],
])('a closure from %s to %s: %s', (from, to, isRange) => {
  expect(isClosureRange({ from, to })).toBe(isRange);
});

describe('the notice of a closure', () => {
  it('is there from its first day of notice until the last second of its last day', () => {
    const at = (moment: string) => noticedClosure(jakarta(moment), 7, [lebaran]);
    expect(at('2027-02-28T23:59:59')).toBeNull();
    expect(at('2027-03-01T00:00:00')).toBe(lebaran);
    expect(at('2027-03-15T23:59:59')).toBe(lebaran);
    expect(at('2027-03-16T00:00:00')).toBeNull();
  });

  it('is that of the earliest one', () => {
    const later = closure('2027-03-10', '2027-03-20');
    expect(noticedClosure(jakarta('2027-03-09T08:00:00'), 7, [later, lebaran])).toBe(lebaran);
    expect(noticedClosure(jakarta('2027-03-16T08:00:00'), 7, [later, lebaran])).toBe(later);
  });
});

describe('orders', () => {
  it('are taken again after the last of the closures that meet', () => {
    const newYear = [closure('2026-12-30', '2026-12-31'), closure('2027-01-01', '2027-01-02')];
    expect(ordersFrom('2026-12-29', newYear)).toBeNull();
    expect(ordersFrom('2026-12-30', newYear)).toBe('2027-01-03');
    expect(ordersFrom('2027-01-03', newYear)).toBeNull();
  });

  it('are taken in a closure that only sends nothing', () => {
    expect(ordersFrom('2027-03-08', [closure('2027-03-08', '2027-03-15', { takesOrders: true })])).toBeNull();
  });
});

describe('a deadline', () => {
  const day = 24 * HOUR_MS;
  const end = (start: string, ...closures: Closure[]) => stretchedEnd(jakarta(start), day, closures);

  it('stands still in a closure, from its first second to its last', () => {
    expect(end('2027-03-07T00:00:00', lebaran)).toEqual(jakarta('2027-03-08T00:00:00'));
    expect(end('2027-03-07T00:00:01', lebaran)).toEqual(jakarta('2027-03-16T00:00:01'));
    expect(end('2027-03-10T12:00:00', lebaran)).toEqual(jakarta('2027-03-17T00:00:00'));
    expect(end('2027-03-15T23:59:59', lebaran)).toEqual(jakarta('2027-03-17T00:00:00'));
    expect(end('2027-03-16T00:00:00', lebaran)).toEqual(jakarta('2027-03-17T00:00:00'));
  });

  it('counts a day of two closures once, and goes on into one that follows', () => {
    const overlapping = closure('2027-03-12', '2027-03-18');
    const within = closure('2027-03-09', '2027-03-10');
    expect(end('2027-03-07T12:00:00', overlapping, within, lebaran)).toEqual(jakarta('2027-03-19T12:00:00'));
    const soon = closure('2027-03-17', '2027-03-17');
    expect(end('2027-03-07T12:00:00', lebaran, soon)).toEqual(jakarta('2027-03-16T12:00:00'));
    expect(end('2027-03-15T12:00:00', lebaran, closure('2027-03-16', '2027-03-16'))).toEqual(
      jakarta('2027-03-18T00:00:00'),
    );
  });

  it('runs on where the owner does not stretch it', () => {
    const strict = closure('2027-03-08', '2027-03-15', { stretchesDeadlines: false });
    expect(end('2027-03-07T12:00:00', strict)).toEqual(jakarta('2027-03-08T12:00:00'));
  });

  it('is stretched by so many days at most', () => {
    const long = [closure('2027-01-01', '2027-02-28'), closure('2027-03-01', '2027-04-20')];
    const start = jakarta('2026-12-31T12:00:00');
    expect(stretchedEnd(start, day, long)).toEqual(new Date(start.getTime() + day + MAX_CLOSURE_DAYS * DAY_MS));
  });
});
