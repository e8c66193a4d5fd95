import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResponseCache } from './ResponseCache.ts';

// A fixed clock: on a busy computer, responses would expire between two lines.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function counting() {
  let times = 0;
  return { make: () => Promise.resolve(++times), fail: () => Promise.reject(new Error(`${++times}`)) };
}

test('a response is cached from the second request on', async () => {
  const answers = new ResponseCache<number>();
  const { make } = counting();
  const told: number[] = [];
  for (let time = 0; time < 4; time++) told.push(await answers.get('list', make));
  expect(told).toEqual([1, 2, 2, 2]);
  expect(await answers.get('another', make)).toBe(3);
});

test('simultaneous requests share one call, whose response is cached', async () => {
  const answers = new ResponseCache<number>();
  const { make } = counting();
  expect(await Promise.all([1, 2, 3].map(() => answers.get('list', make)))).toEqual([1, 1, 1]);
  expect(await answers.get('list', make)).toBe(1);
});

test('a failure reaches all waiting requests and is not cached', async () => {
  const answers = new ResponseCache<number>();
  const { make, fail } = counting();
  const told = await Promise.allSettled([answers.get('list', fail), answers.get('list', fail)]);
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await answers.get('list', make)).toBe(2);
});

test('a cached response expires after a moment', async () => {
  const answers = new ResponseCache<number>();
  const { make } = counting();
  for (let time = 0; time < 2; time++) await answers.get('list', make);
  vi.advanceTimersByTime(240);
  expect(await answers.get('list', make)).toBe(2);
  vi.advanceTimersByTime(20);
  expect(await answers.get('list', make)).toBe(3);
});
