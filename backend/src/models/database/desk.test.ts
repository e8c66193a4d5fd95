import { afterEach, expect, test, vi } from 'vitest';
import { deskFor } from './desk.ts';

afterEach(() => void vi.useRealTimers());

/** Lends things that are numbered as they are made. */
function numbered(size: number, make?: () => Promise<number>) {
  let made = 0;
  const unmade: number[] = [];
  const desk = deskFor({
    size,
    make: make ?? (() => Promise.resolve(++made)),
    unmake: (thing) => Promise.resolve(void unmade.push(thing)),
    patience: { ms: 1_000, impatience: () => new Error('waited for too long') },
  });
  return { desk, unmade };
}

test('who waits is served in the order of asking, and no more things are made than there may be', async () => {
  const { desk } = numbered(2);
  const [one, other] = [await desk.lend(), await desk.lend()];
  const served: string[] = [];
  const waiting = ['first', 'second'].map((name) => desk.use(() => Promise.resolve(void served.push(name))));
  expect([desk.using, desk.waiting, desk.maxSize]).toEqual([2, 2, 2]);
  desk.giveBack(one);
  await Promise.all(waiting);
  desk.giveBack(other);
  expect(served).toEqual(['first', 'second']);
  expect([desk.using, desk.waiting, await desk.lend()]).toEqual([0, 0, 2]);
});

test('what was discarded is lent to nobody again', async () => {
  const { desk, unmade } = numbered(1);
  const next = desk.lend().then(async (first) => {
    const waiting = desk.lend();
    await desk.discard(first);
    return waiting;
  });
  expect(await next).toBe(2);
  expect(unmade).toEqual([1]);
});

test('who waits tries for themselves where making one fails for another', async () => {
  let tries = 0;
  const { desk } = numbered(1, () => (++tries === 1 ? Promise.reject(new Error('no file')) : Promise.resolve(tries)));
  const [first, second] = await Promise.allSettled([desk.lend(), desk.lend()]);
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'no file' } });
  expect(second).toEqual({ status: 'fulfilled', value: 2 });
});

test('whoever loses patience is told so, and takes nothing from who waits behind them', async () => {
  vi.useFakeTimers();
  const { desk } = numbered(1);
  const lent = await desk.lend();
  const impatient = expect(desk.lend()).rejects.toThrow('waited for too long');
  await vi.advanceTimersByTimeAsync(900);
  const patient = desk.lend();
  await vi.advanceTimersByTimeAsync(200);
  await impatient;
  expect(desk.waiting).toBe(1);
  desk.giveBack(lent);
  expect(await patient).toBe(lent);
});
