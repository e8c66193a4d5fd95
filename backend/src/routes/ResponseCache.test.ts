import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResponseCache } from './ResponseCache.ts';

// However long a busy computer takes from one line to the next, the answers are no older.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function counting() {
  let times = 0;
  return { make: () => Promise.resolve(++times), fail: () => Promise.reject(new Error(`${++times}`)) };
}

test('an answer is kept from the second time on that it is asked for', async () => {
  const answers = new ResponseCache<number>();
  const { make } = counting();
  const told: number[] = [];
  for (let time = 0; time < 4; time++) told.push(await answers.get('list', make));
  expect(told).toEqual([1, 2, 2, 2]);
  expect(await answers.get('another', make)).toBe(3);
});

test('many who ask at once wait for one making, which is kept', async () => {
  const answers = new ResponseCache<number>();
  const { make } = counting();
  expect(await Promise.all([1, 2, 3].map(() => answers.get('list', make)))).toEqual([1, 1, 1]);
  expect(await answers.get('list', make)).toBe(1);
});

test('a failure is told to all who wait for it, and to nobody after them', async () => {
  const answers = new ResponseCache<number>();
  const { make, fail } = counting();
  const told = await Promise.allSettled([answers.get('list', fail), answers.get('list', fail)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answers.get('list', make)).toBe(2);
});

test('an answer is told for no longer than a moment', async () => {
  const answers = new ResponseCache<number>();
  const { make } = counting();
  for (let time = 0; time < 2; time++) await answers.get('list', make);
  vi.advanceTimersByTime(240);
  expect(await answers.get('list', make)).toBe(2);
  vi.advanceTimersByTime(20);
  expect(await answers.get('list', make)).toBe(3);
});
