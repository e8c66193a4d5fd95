import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sees, visit } from './browser.ts';
import { PILLOW, restock } from './goods.ts';

const PAGES = ['/', '/shop', '/details-product/1', '/login'];
const FIRST_LETTERS = 'plus-jakarta-sans-basic';

const ENTRY = '**/assets/entry-client-*.js';

/** As on a line so slow that the page is there long before its scripts; answers how to let them come. */
async function openOnSlowLine(page: Page, path: string): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(ENTRY, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(ENTRY);
  const alive = page.goto(path);
  // Asked for by the start script, which from then on keeps what is pressed.
  await asked;
  return async () => {
    release();
    await alive;
  };
}

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

test('what is chosen and pressed before the page can answer is done once it can', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await restock(PILLOW);
  const comeAlive = await openOnSlowLine(page, PILLOW.path);
  const size = page.getByRole('radio', { name: /^L/ }).first();
  await size.dispatchEvent('click');
  await page.getByRole('button', { name: 'Add to cart' }).first().dispatchEvent('click');
  await comeAlive();
  await page.waitForURL(/\/login\?next=/);
  await sees(page.getByText('Please sign in to add item to your cart'));
  await page.goBack();
  await expect.poll(() => size.isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

test('a form that is sent before the page can answer is sent once it can, and not into an address', async () => {
  const { page } = await visit({ device: 'phone' });
  const comeAlive = await openOnSlowLine(page, '/login');
  await page.getByLabel('E-mail').fill('shopper@lelap.test');
  await page.getByLabel('Password', { exact: true }).fill('lelap123');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  expect(await page.locator('form[aria-busy=true]').count()).toBe(1);
  await comeAlive();
  await page.waitForURL((url) => url.pathname !== '/login');
  expect(new URL(page.url()).search).toBe('');
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
