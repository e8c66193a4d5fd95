import { expect, test } from 'vitest';
import { sees, visit } from './browser.ts';

const PAGES = ['/', '/shop', '/details-product/1', '/login'];
const FIRST_LETTERS = 'plus-jakarta-sans-basic';

test('a page is painted before its scripts are fetched, with one file of letters', async () => {
  const { page, complaints } = await visit({ device: 'phone', language: 'id' });
  for (const path of PAGES) {
    await page.goto(path);
    const { painted, fetched, fonts } = await page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const named = (part: RegExp) => loaded.filter(({ name }) => part.test(name));
      return {
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        fetched: Math.min(...named(/\/assets\/(?!start-)[^/]+\.js$/).map(({ startTime }) => startTime)),
        fonts: named(/\.woff2$/).map(({ name }) => name.replace(/^.*\/|-[^-]*$/g, '')),
      };
    });
    expect({ path, isFirst: painted < fetched, fonts }).toEqual({ path, isFirst: true, fonts: [FIRST_LETTERS] });
  }
  expect(complaints).toEqual([]);
});

test('a browser that tells nothing of its painting gets the scripts all the same', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/');
  await page
    .getByRole('button', { name: 'Dark Mode' })
    .or(page.getByRole('switch', { name: 'Dark Mode' }))
    .click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
});

test('a page that is opened in a tab behind is ready when somebody turns to it', async () => {
  const { page } = await visit();
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/faq');
  await sees(page.getByRole('heading', { level: 1 }));
});
