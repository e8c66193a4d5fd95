import { afterEach, expect, test, vi } from 'vitest';
import { createPool } from './resourcePool.ts';

afterEach(() => void vi.useRealTimers());

/** Lends things that are numbered as they are made. */
function numbered(size: number, create?: () => Promise<number>) {
  let made = 0;
  const unmade: number[] = [];
  const desk = createPool({
    size,
    create: create ?? (() => Promise.resolve(++made)),
    destroy: (thing) => Promise.resolve(void unmade.push(thing)),
    timeout: { ms: 1_000, timeoutError: () => new Error('waited for too long') },
  });
  return { desk, unmade };
}

test('who waits is served in the order of asking, and no more things are made than there may be', async () => {
  const { desk } = numbered(2);
  const [one, other] = [await desk.acquire(), await desk.acquire()];
  const served: string[] = [];
  const waiting = ['first', 'second'].map((name) => desk.use(() => Promise.resolve(void served.push(name))));
  expect([desk.using, desk.waiting, desk.maxSize]).toEqual([2, 2, 2]);
  desk.release(one);
  await Promise.all(waiting);
  desk.release(other);
  expect(served).toEqual(['first', 'second']);
  expect([desk.using, desk.waiting, await desk.acquire()]).toEqual([0, 0, 2]);
});

test('what was discarded is lent to nobody again', async () => {
  const { desk, unmade } = numbered(1);
  const next = desk.acquire().then(async (first) => {
    const waiting = desk.acquire();
    await desk.discard(first);
    return waiting;
  });
  expect(await next).toBe(2);
  expect(unmade).toEqual([1]);
});

test('who waits tries for themselves where making one fails for another', async () => {
  let tries = 0;
  const { desk } = numbered(1, () => (++tries === 1 ? Promise.reject(new Error('no file')) : Promise.resolve(tries)));
  const [first, second] = await Promise.allSettled([desk.acquire(), desk.acquire()]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no file' } });
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
});

test('whoever loses patience is told so, and takes nothing from who waits behind them', async () => {
  vi.useFakeTimers();
  const { desk } = numbered(1);
  const lent = await desk.acquire();
  const impatient = expect(desk.acquire()).rejects.toThrow('waited for too long');
  await vi.advanceTimersByTimeAsync(900);
  const patient = desk.acquire();
  await vi.advanceTimersByTimeAsync(200);
  await impatient;
  expect(desk.waiting).toBe(1);
  desk.release(lent);
  expect(await patient).toBe(lent);
});
