import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Envelope } from '@contract/envelope.ts';
import { expectAccessible, tellOffline, waitForVisible, visit } from './browser.ts';
import { PILLOW, restock } from './goods.ts';
import { signInToShop } from './signIn.ts';

test('an order whose answer is lost is there once, and the second try leads to its payment', async () => {
  const { page } = await visit();
  await restock(PILLOW);
  await signInToShop(page, PILLOW.path);
  await addToCart(page);
  const before = await orderCount(page);
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  await page.getByRole('radio', { name: /JNE Economy/ }).check({ force: true });
  await page.route('**/api/invoices', async (route) => {
    // The server has it, and its response is lost.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /Place order · Rp/ }).click();
  await waitForVisible(page.getByText('Please check your internet connection, or contact support.'));
  await expectAccessible(page);
  expect(await orderCount(page)).toBe(before + 1);
  await page.unroute('**/api/invoices');

  // Not even a reload in between creates another one.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Finish that order' }).click();
  await page.waitForURL(/\/payment-simulator\//);
  expect(await orderCount(page)).toBe(before + 1);
  await page.goto('/cart');
  await waitForVisible(page.getByText('You ordered this'));
});

test('without a line the cart and what was seen can be read; with it, the cart is checked again', async () => {
  const { page, context } = await visit({ worksOffline: true });
  await restock(PILLOW);
  await signInToShop(page, PILLOW.path);
  await page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );
  await addToCart(page);
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await page.goto(PILLOW.path, { waitUntil: 'networkidle' });

  await context.setOffline(true);
  // However long ago it was kept: what the page says is asked for as soon as there is a line. Heard from here on, since
  // Chromium's pretended offline flickers when a page is left.
  const renewed = page.waitForResponse((response) => response.url().includes('/api/shop/products/bantal-peluk-awan'));
  await page.reload();
  await tellOffline(page);
  await waitForVisible(page.getByRole('heading', { level: 1, name: PILLOW.name }));
  await page.locator('html[data-kept]').waitFor({ state: 'attached' });
  await waitForVisible(page.getByText('You are offline. What you opened before is shown as you saw it last.'));
  await context.setOffline(false);
  expect((await renewed).ok()).toBe(true);
  await context.setOffline(true);
  await page.goto('/details-product/piyama-kelinci-melompat');
  await tellOffline(page);
  await waitForVisible(page.getByText('This page has not been opened here before.'));
  // Without a notice that it is the last seen state.
  await waitForVisible(page.getByText('You are offline. What you opened before is shown as you saw it last.'));
  await page.goto('/cart');
  await tellOffline(page);
  await waitForVisible(page.getByRole('link', { name: PILLOW.name }));
  await waitForVisible(page.getByText('Prices and stock are checked as soon as you are back online.'));
  await expectAccessible(page);

  const checked = page.waitForResponse((response) => response.url().endsWith('/api/carts'));
  await context.setOffline(false);
  expect((await checked).status()).toBe(200);
  await page.getByText('You are offline.').waitFor({ state: 'hidden' });

  // The cache contains public pages only.
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url, headers }) => `${new URL(url).pathname} ${headers.get('Authorization') ?? ''}`.trim());
  });
  expect(kept).toContain('/cart');
  expect(kept.filter((entry) => entry.includes(' '))).toEqual([]);
  expect(
    kept.filter((path) => /^\/(admin|login|account|checkout|payment|api\/(?!shop\/|regions\/))/.test(path)),
  ).toEqual([]);

  // A page that was never opened has no code here either: it starts once there is a connection again.
  await context.setOffline(true);
  await page.evaluate(() => window.location.assign('/returns'));
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'No connection right now' }));
  await tellOffline(page);
  await expectAccessible(page);
  await context.setOffline(false);
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Returns within 7 days' }));
});

test('a page without its code, after a new version, reloads once', async () => {
  const { page } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  let isGone = true;
  await page.route('**/assets/ReadingPages-*.js', (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Questions' }).click();
  await page.waitForRequest('**/sw.js');
  isGone = false;
  await reloaded;
  await waitForVisible(page.getByRole('heading', { level: 1 }));
  await page.getByText('This did not load').waitFor({ state: 'hidden' });
  expect(page.url()).toContain('/faq');
});

test('the shop can be installed: the worker is never kept, and every icon is a picture of its size', async () => {
  const { page } = await visit();
  const document = await page.goto('/');
  expect(document?.headers()['content-security-policy']).toContain("worker-src 'self'");
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/' });
  expect(worker.headers()['content-type']).toContain('text/javascript');
  const link = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(link ?? '')).json()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[];
  };
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  for (const { src, sizes } of drawn) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect({ src, size }).toEqual({ src, size: sizes });
  }
});

async function addToCart(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await waitForVisible(page.getByRole('dialog', { name: 'Your cart' }));
  await page.keyboard.press('Escape');
}

async function orderCount(page: Page): Promise<number> {
  const token = await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('user_key') ?? '{}') as { accessToken?: string };
    return kept.accessToken ?? '';
  });
  const answer = await page.request.get('/api/invoices/customer?pageNo=1&recordsPerPage=100', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as Envelope<{ totalRows: number }>;
  return data.totalRows;
}
