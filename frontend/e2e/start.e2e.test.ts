import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Device, waitForVisible, visit } from './browser.ts';
import { PILLOW, restock } from './goods.ts';

const PAGES = ['/', '/shop', '/details-product/1', '/login'];
const FIRST_LETTERS = 'plus-jakarta-sans-basic';

const START = '**/assets/start-*.js';
const ENTRY = '**/assets/entry-client-*.js';
/** What stands below the buying of a product. */
const BELOW = '**/assets/belowTheFold-*.js';

/** As on a line so slow that the page is there long before its scripts (one of them); answers how to let them come. */
async function openOnSlowLine(page: Page, path: string, script = ENTRY): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(script, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(script);
  const alive = page.goto(path);
  await asked;
  return async () => {
    release();
    await alive;
  };
}

test.each([
  ['a page is painted before its scripts are fetched, with one file of letters', 0, true],
  ['on a line with a long round trip, scripts are fetched at once', 150, false],
])('%s', async (_what, rtt, isFirst) => {
  const { page, complaints } = await visit({ device: 'phone', language: 'id' });
  await page.addInitScript((trip) => Object.defineProperty(navigator, 'connection', { value: { rtt: trip } }), rtt);
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
    expect({ path, isFirst: painted < fetched, fonts }).toEqual({ path, isFirst, fonts: [FIRST_LETTERS] });
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
  await waitForVisible(page.getByText('Please sign in to add item to your cart'));
  await page.goBack();
  await expect.poll(() => size.isChecked()).toBe(true);
  expect(complaints).toEqual([]);
});

/** Of the goods' pictures on a page: are they on the screen, and have they come? */
async function pictures(page: Page): Promise<{ isSeen: boolean; isThere: boolean }[]> {
  return page.locator('main li img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((picture) => ({
      isSeen: picture.getBoundingClientRect().top < innerHeight,
      isThere: picture.naturalWidth > 1,
    })),
  );
}

test.each<[string, boolean]>([
  ['the page answers', false],
  ['somebody scrolls', true],
])('pictures below the screen leave the line to the scripts until %s', async (_what, isScrolled) => {
  const { page, complaints } = await visit({ device: 'phone' });
  const comeAlive = await openOnSlowLine(page, '/shop');
  await expect.poll(async () => (await pictures(page)).every(({ isSeen, isThere }) => isThere || !isSeen)).toBe(true);
  const before = await pictures(page);
  expect(before.filter(({ isSeen }) => isSeen)).not.toEqual([]);
  expect(before.filter(({ isSeen, isThere }) => isThere && !isSeen)).toEqual([]);

  if (isScrolled) await page.evaluate(() => scrollBy(0, 10));
  else await comeAlive();
  await expect.poll(async () => (await pictures(page)).some(({ isSeen, isThere }) => isThere && !isSeen)).toBe(true);
  if (isScrolled) await comeAlive();
  expect(complaints).toEqual([]);
});

test('no page is seen before somebody keeps what is pressed', async () => {
  const { page } = await visit({ device: 'phone' });
  const comeAlive = await openOnSlowLine(page, '/login', START);
  // The whole document has come.
  await page.locator('#state').waitFor({ state: 'attached' });
  await comeAlive();
  const { kept, painted } = await page.evaluate(() => {
    const named = (name: RegExp) => performance.getEntries().find((entry) => name.test(entry.name));
    return {
      kept: named(/\/start-[^/]*$/)?.toJSON().responseEnd as number,
      painted: named(/^first-contentful-paint$/)?.startTime ?? 0,
    };
  });
  expect(painted).toBeGreaterThan(kept);
});

interface Early {
  device: Device;
  path: string;
  /** What a hurried shopper does … */
  hurry: (page: Page) => Promise<void>;
  /** … and what is to be seen of it. */
  done: (page: Page) => Promise<unknown>;
  late?: string;
}

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);
const quantity = (page: Page) => page.getByRole('textbox', { name: 'Quantity' });

test.each<[string, Early]>([
  [
    'the menu',
    {
      device: 'phone',
      path: '/',
      hurry: (page) => page.getByRole('button', { name: 'Menu' }).click(),
      done: (page) => waitForVisible(page.getByRole('dialog')),
    },
  ],
  [
    'the other language',
    {
      device: 'desk',
      path: '/',
      hurry: (page) => page.getByRole('button', { name: 'Bahasa Indonesia' }).first().click(),
      done: (page) => waitForVisible(page.getByRole('link', { name: 'Lihat koleksi' })),
    },
  ],
  [
    'the night',
    {
      device: 'desk',
      path: '/',
      hurry: (page) => page.getByRole('button', { name: 'Dark Mode' }).first().click(),
      done: (page) => expect.poll(() => theme(page)).toBe('dark'),
    },
  ],
  [
    'a word to search for',
    {
      device: 'desk',
      path: '/faq',
      hurry: async (page) => {
        await page.getByRole('searchbox').fill('peluk');
        await page.getByRole('searchbox').press('Enter');
      },
      done: (page) => waitForVisible(page.getByRole('heading', { level: 1, name: /peluk/ })),
    },
  ],
  [
    'an order of the list',
    {
      device: 'desk',
      path: '/shop',
      hurry: async (page) => void (await page.getByLabel('Sort by').selectOption('price')),
      done: (page) => page.waitForURL(/sort=price/),
    },
  ],
  [
    'two filters',
    {
      device: 'desk',
      path: '/shop',
      hurry: async (page) => {
        for (const size of ['S', 'M']) await page.getByRole('checkbox', { name: size }).first().dispatchEvent('click');
      },
      done: (page) => page.waitForURL(/sizeId=1,2,5,6,/),
    },
  ],
  [
    'the sheet of filters',
    {
      device: 'phone',
      path: '/shop',
      hurry: (page) => page.getByRole('button', { name: 'Filter' }).first().click(),
      done: (page) => waitForVisible(page.getByRole('button', { name: /^Show \d+/ })),
    },
  ],
  [
    'how many, typed',
    {
      device: 'desk',
      path: PILLOW.path,
      hurry: async (page) => {
        await quantity(page).fill('3');
        await page.getByRole('button', { name: 'One more' }).click();
      },
      done: (page) => expect.poll(() => quantity(page).inputValue()).toBe('4'),
    },
  ],
  [
    'a part whose code comes last',
    {
      device: 'desk',
      path: PILLOW.path,
      hurry: (page) => page.getByRole('button', { name: 'Shipping to your city' }).click(),
      done: (page) => waitForVisible(page.getByRole('button', { name: 'Shipping to your city', expanded: true })),
      late: BELOW,
    },
  ],
])(
  '%s, asked for before the page can answer, is there once it can',
  async (_what, { device, path, hurry, done, late }) => {
    const { page, complaints } = await visit({ device });
    const comeAlive = await openOnSlowLine(page, path, late);
    await hurry(page);
    await comeAlive();
    await done(page);
    // Done once, and not undone.
    await page.waitForLoadState('networkidle');
    await done(page);
    expect(await page.locator('[aria-busy=true]').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('a form that no script sends says that it was not sent, and is empty', async () => {
  const { context } = await visit({ device: 'phone' });
  const page = await context.newPage();
  await page.route(START, (route) => route.abort());
  await page.goto('/contact-us');
  await page.getByRole('textbox', { name: 'Message' }).fill('Selamat pagi');
  await page.getByRole('button', { name: 'Send message' }).click();
  await waitForVisible(page.getByText('This was not sent: the page was not ready yet.'));
  expect(new URL(page.url()).pathname).toBe('/contact-us');
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
  await waitForVisible(page.getByRole('heading', { level: 1 }));
});
