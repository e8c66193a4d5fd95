import { expect, onTestFinished, test, vi } from 'vitest';
import { PagesStore } from './PagesStore.ts';

const KEY = '/shop/products/bantal-awan';
const sent = { [KEY]: { data: { price: 50_000 } } };

test('a page that the server has just made is not asked for again', async () => {
  const pages = new PagesStore(() => 'en', sent);
  const fetchData = vi.fn();
  await pages.load(KEY, fetchData);
  expect(fetchData).not.toHaveBeenCalled();
});

test('a cached page is revalidated at once past the cache, and shown until then', async () => {
  const pages = new PagesStore(() => 'en', sent, true);
  let answer: (data: unknown) => void = () => undefined;
  const fetchData = vi.fn(() => new Promise((resolve) => (answer = resolve)));
  const loaded = pages.load(KEY, fetchData);
  expect(fetchData).toHaveBeenCalledWith(true);
  expect(pages.get(KEY)?.data).toEqual({ price: 50_000 });
  answer({ price: 60_000 });
  await loaded;
  expect(pages.get(KEY)).toMatchObject({ data: { price: 60_000 }, isLoading: false });
  await pages.load(KEY, fetchData);
  expect(fetchData).toHaveBeenCalledTimes(1);
});

test('a failed request leaves the data stale: it stays shown, and is requested again next time', async () => {
  const pages = new PagesStore(() => 'en', sent, true);
  await pages.load(KEY, () => Promise.reject(new Error('no line')));
  expect(pages.get(KEY)?.data).toEqual({ price: 50_000 });
  await pages.load(KEY, () => Promise.resolve({ price: 60_000 }));
  expect(pages.get(KEY)?.data).toEqual({ price: 60_000 });
});

test('a first load may come from the browser’s cache', async () => {
  const pages = new PagesStore(() => 'en');
  const fetchData = vi.fn(() => Promise.resolve(1));
  await pages.load(KEY, fetchData);
  expect(fetchData).toHaveBeenCalledWith(false);
});

test('when the line is back, a page is asked for until an answer comes, and one that hangs from before changes nothing', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pages = new PagesStore(() => 'en', sent, true);
  let endHanging = (): void => undefined;
  void pages.load(KEY, () => new Promise((_, reject) => (endHanging = () => reject(new Error('no line')))));
  const answers = [() => Promise.reject(new Error('not yet')), () => Promise.resolve({ price: 60_000 })];
  const back = pages.loadOnReconnect(KEY, () => (answers.shift() ?? expect.unreachable)());
  await vi.advanceTimersByTimeAsync(10_000);
  await back;
  endHanging();
  await vi.advanceTimersByTimeAsync(0);
  expect(pages.get(KEY)).toMatchObject({ data: { price: 60_000 }, isLoading: false });
  expect(pages.get(KEY)?.error).toBeUndefined();
});
