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

test('callers are served first come, first served, and the pool creates no more resources than its size', async () => {
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

test('a discarded resource is never lent again', async () => {
  const { desk, unmade } = numbered(1);
  const next = desk.acquire().then(async (first) => {
    const waiting = desk.acquire();
    await desk.discard(first);
    return waiting;
  });
  expect(await next).toBe(2);
  expect(unmade).toEqual([1]);
});

test('a waiting caller creates a resource itself after it failed for another caller', async () => {
  let tries = 0;
  const { desk } = numbered(1, () => (++tries === 1 ? Promise.reject(new Error('no file')) : Promise.resolve(tries)));
  const [first, second] = await Promise.allSettled([desk.acquire(), desk.acquire()]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no file' } });
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
});

test('a caller that times out gets the error, and takes no resource from later callers', async () => {
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
