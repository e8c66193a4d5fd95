import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectValidPage, VARIANTS, waitForVisible, visit } from './browser.ts';
import { PILLOW, restock } from './goods.ts';
import { signInToShop } from './signIn.ts';

function query(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

function products(page: Page) {
  return page.locator('main a[href^="/details-product/"]');
}

async function chooseBandung(page: Page): Promise<void> {
  await page.getByLabel('Province').selectOption({ label: 'Jawa Barat' });
  await waitForVisible(page.getByLabel(/^City/).locator('option', { hasText: 'Kota Bandung' }).first().locator('..'));
  await page.getByLabel(/^City/).selectOption({ label: 'Kota Bandung' });
  await page.getByRole('button', { name: 'Use this city' }).click();
}

test('a thumb on a phone filters the list in a sheet, sees what each choice leaves, and takes a choice back', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const all = await products(page).count();
  await page.getByRole('button', { name: 'Filter' }).tap();
  const sheet = page.getByRole('form', { name: 'Filter' });
  const color = sheet.getByRole('checkbox', { name: /^Night blue/ });
  const promised = Number(/(\d+) products?/.exec(await color.evaluate(countOf))?.[1]);
  await color.tap();
  await sheet.getByRole('button', { name: `Show ${promised} products` }).waitFor();
  expect(promised).toBeLessThan(all);
  await sheet.getByRole('checkbox', { name: /^Sage green/ }).tap();
  await sheet.getByRole('checkbox', { name: /^In stock/ }).tap();
  await expect.poll(() => query(page)['inStock']).toBe('1');
  await sheet.getByRole('button', { name: /^Show \d+ products/ }).tap();
  await sheet.waitFor({ state: 'hidden' });
  expect(query(page)['colorId']).toMatch(/^\d+,\d+$/);

  await page.getByRole('link', { name: 'Remove filter: Sage green' }).tap();
  await expect.poll(() => query(page)['colorId']).toMatch(/^\d+$/);
  await expect.poll(() => products(page).count()).toBe(promised);
  await page.reload();
  await waitForVisible(page.getByRole('link', { name: 'Remove filter: Night blue' }));
  await page.getByRole('link', { name: 'Clear all' }).tap();
  await expect.poll(() => query(page)).toEqual({});
  expect(complaints).toEqual([]);
});

/** What a box's label says to ears: how many products it would leave. */
function countOf(box: Element): string {
  return box.closest('label')?.querySelector('.unseen')?.textContent ?? '';
}

test('a tile opens the unit that it shows, in the color that was looked for', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await page.goto('/shop?q=yellow', { waitUntil: 'networkidle' });
  const tile = products(page).first();
  const picture = await tile.locator('img').getAttribute('src');
  const price = (await tile.locator('b').textContent()) ?? '';
  await tile.tap();
  await waitForVisible(page.getByRole('radio', { name: /^Butter yellow/, checked: true }));
  const opened = page.getByRole('button', { name: /^Enlarge: / }).first();
  expect(await opened.locator('img').getAttribute('src')).toBe(picture);
  await waitForVisible(page.locator('main b', { hasText: price }).first());
  expect(complaints).toEqual([]);
});

test('the story of the home page shows what its links open: the picture, the price, and the pattern in its color', async () => {
  const { page, complaints } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const story = page.getByRole('region', { name: 'Stars all around the room' });
  const links = story.locator('a[href^="/details-product/"]');
  const tiles = await links.evaluateAll((found) =>
    found.map((link) => ({
      href: link.getAttribute('href') ?? '',
      picture: link.querySelector('img')?.getAttribute('src'),
      price: link.querySelector('b')?.textContent ?? '',
    })),
  );
  expect(tiles).toHaveLength(4);
  for (const { href, picture, price } of tiles) {
    await page.goto(href, { waitUntil: 'networkidle' });
    await waitForVisible(page.getByRole('radio', { name: /^Night blue/, checked: true }));
    const opened = page.getByRole('button', { name: /^Enlarge: / }).first();
    expect(await opened.locator('img').getAttribute('src')).toBe(picture);
    await waitForVisible(page.locator('main b', { hasText: price }).first());
  }
  expect(complaints).toEqual([]);
});

test('payment and delivery are described once on a page: in the footer, unless the page does it itself', async () => {
  const { page } = await visit();
  const marks = page.getByRole('list', { name: 'Pay with' });
  for (const path of ['/', '/about-us', '/shop']) {
    await page.goto(path);
    await waitForVisible(page.getByRole('contentinfo').getByRole('list', { name: 'Pay with' }));
    expect(await marks.count()).toBe(1);
  }
  await page.goto(PILLOW.path, { waitUntil: 'networkidle' });
  await waitForVisible(page.getByRole('main').getByRole('list', { name: 'Pay with' }));
  expect(await marks.count()).toBe(1);
});

test('without a script the filter opens, is sent as a form, and is taken back by links', async () => {
  const { page } = await visit({ device: 'phone', javaScript: false });
  await page.goto('/shop?q=bantal');
  await page.getByRole('button', { name: 'Filter' }).tap();
  const sheet = page.getByRole('form', { name: 'Filter' });
  await sheet.getByRole('checkbox', { name: /^Rose/ }).tap();
  await sheet.getByRole('checkbox', { name: /^Sky blue/ }).tap();
  await sheet.getByLabel('Price up to (Rp)').fill('90.000');
  await sheet.getByRole('button', { name: 'Apply', exact: true }).tap();
  await waitForVisible(page.getByRole('link', { name: 'Remove filter: Rose' }));
  await waitForVisible(page.getByRole('link', { name: 'Remove filter: Sky blue' }));
  expect(await products(page).count()).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Remove filter: Up to/ }).tap();
  await expect.poll(() => query(page)).not.toHaveProperty('maxPrice');
  expect(query(page)['q']).toBe('bantal');
});

test('who mistypes, or asks for too much at once, is helped on', async () => {
  const { page } = await visit();
  await page.goto('/shop?q=gulng');
  await page.getByRole('link', { name: 'Did you mean “guling”?' }).click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Results for “guling”' }));
  await page.goto('/shop?q=guling&maxPrice=1000');
  await waitForVisible(page.getByRole('heading', { name: 'Nothing found' }));
  await waitForVisible(page.getByRole('heading', { name: 'What other parents choose' }));
  await page.getByRole('link', { name: /^At any price · \d+ products/ }).click();
  await expect.poll(() => query(page)).toEqual({ q: 'guling' });
});

test('the keyboard alone opens a picture, comes closer, turns to the next and goes back to where it was', async () => {
  const { page, complaints } = await visit();
  await page.goto(PILLOW.path, { waitUntil: 'networkidle' });
  const opener = page.getByRole('button', { name: /^Enlarge: / }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  const closer = dialog.getByRole('button', { name: /^Closer: / });
  await closer.focus();
  const width = async () => (await closer.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('Enter');
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await waitForVisible(dialog.getByText(/^2 of /));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Enlarge: /);
  expect(complaints).toEqual([]);
});

test('a thumb buys from the first view of a product on, and what it bought does not hide the cart', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await restock(PILLOW);
  await signInToShop(page, PILLOW.path);
  const buttons = page.getByRole('button', { name: 'Add to cart' });
  await expect.poll(() => buttons.count()).toBe(2);
  await expectAccessible(page);
  // Where the page's own button is in sight, there is no other.
  await page.getByRole('group', { name: 'Size' }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'One more' }).evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await expect.poll(() => buttons.count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollIntoView({ block: 'center' }));
  await expect.poll(() => buttons.count()).toBe(2);
  await buttons.last().tap();
  const added = page.getByRole('link', { name: /^Product added to cart *Bantal Peluk Awan *Clouds · .* · S/ });
  await waitForVisible(added);
  const header = await page.getByRole('banner').boundingBox();
  expect((await added.boundingBox())?.y).toBeGreaterThan(header?.height ?? 0);
  await added.tap();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Your cart' }));
  expect(complaints).toEqual([]);
});

test('the menu of a phone comes when it is asked for, leads everywhere, and goes with the page', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await page.goto('/', { waitUntil: 'networkidle' });
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /ShopMenu/.test(name)).length);
  expect(await fetched()).toBe(0);
  const opener = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.tap();
  await waitForVisible(menu.getByRole('link', { name: 'Find a reseller' }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await opener.tap();
  await menu.getByRole('link', { name: 'On sale now' }).tap();
  await expect.poll(() => query(page)).toEqual({ onSale: '1' });
  await menu.waitFor({ state: 'detached' });
  await opener.tap();
  await menu.getByRole('searchbox').fill('guling');
  await page.keyboard.press('Enter');
  await expect.poll(() => query(page)).toEqual({ q: 'guling' });
  await menu.waitFor({ state: 'detached' });
  await opener.tap();
  await menu.getByRole('button', { name: 'Bahasa Indonesia' }).tap();
  await waitForVisible(page.getByRole('dialog').getByRole('link', { name: 'Sedang promo' }));
  expect(complaints).toEqual([]);
});

test.each(VARIANTS)(
  'on a $device and in $language, the search suggests while one types, and leads to the unit it shows',
  async (look) => {
    const { page, complaints } = await visit(look);
    await page.goto('/', { waitUntil: 'networkidle' });
    const fetched = () =>
      page.evaluate(
        () => performance.getEntriesByType('resource').filter(({ name }) => /Suggestions/.test(name)).length,
      );
    expect(await fetched()).toBe(0);
    const header = page.getByRole('banner');
    if (look.device === 'phone') await header.getByRole('link', { name: /^(Search|Cari)$/ }).tap();
    await header.locator('input').pressSequentially('bolstr');
    const options = page.getByRole('listbox').getByRole('option');
    await waitForVisible(options.filter({ hasText: 'Guling' }));
    await expectValidPage(page);
    await page.keyboard.press('Escape');
    await options.first().waitFor({ state: 'hidden' });
    await header.locator('input').fill('yellow pillow');
    const pillow = options.filter({ hasText: 'Bantal Peluk Awan' });
    await waitForVisible(pillow);
    const price = (await pillow.locator('b').textContent()) ?? '';
    await pillow.click();
    await waitForVisible(page.getByRole('radio', { name: /^(Butter yellow|Kuning Mentega)/, checked: true }));
    await waitForVisible(page.locator('main b', { hasText: price }));
    expect(await header.locator('input').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  },
);

test('what goes with a product follows its color, and opens in the look that is shown', async () => {
  const { page, complaints } = await visit();
  await page.goto(PILLOW.path, { waitUntil: 'networkidle' });
  const place = page.getByRole('region', { name: /^In the same pattern/ });
  const bolster = place.getByRole('link', { name: /Guling Sahabat Kecil/ });
  const blue = await bolster.locator('img').getAttribute('src');
  await page.getByRole('radio', { name: /^Rose/ }).click();
  await expect.poll(() => bolster.locator('img').getAttribute('src')).not.toBe(blue);
  const rose = await bolster.locator('img').getAttribute('src');
  const price = (await bolster.locator('b').textContent()) ?? '';
  await bolster.click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Guling Sahabat Kecil' }));
  await waitForVisible(page.getByRole('radio', { name: /^Rose/, checked: true }));
  expect(
    await page
      .getByRole('button', { name: /^Enlarge: / })
      .first()
      .locator('img')
      .getAttribute('src'),
  ).toBe(rose);
  await waitForVisible(page.locator('main b', { hasText: price }));
  expect(complaints).toEqual([]);
});

test('the city chosen for the fee is remembered, and tells who sells nearby', async () => {
  const { page } = await visit({ device: 'phone' });
  await page.goto(PILLOW.path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Shipping to your city' }).tap();
  await chooseBandung(page);
  await waitForVisible(page.getByText('Delivery to Kota Bandung'));
  await waitForVisible(page.getByText(/^Cheapest/));
  const share = await page.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(share ?? '')).toMatch(
    /^https:\/\/wa\.me\/\?text=Bantal Peluk Awan, Rp.*\n.*bantal-peluk-awan/,
  );
  await page.goto('/');
  await waitForVisible(page.getByText(/^Resellers in and around Kota Bandung/));
  await waitForVisible(page.getByRole('link', { name: /on WhatsApp/ }).first());
});

test('the size finder leads from a birth month to what there is in that size, without a script', async () => {
  const { page } = await visit({ javaScript: false });
  const year = new Date().getFullYear() - 3;
  await page.goto(`/size-recommendation?by=born&month=1&year=${year}`);
  await page.getByRole('link', { name: /^Bolsters in L/ }).click();
  await waitForVisible(page.getByRole('link', { name: 'Remove filter: Size L' }));
  expect(await products(page).count()).toBeGreaterThan(0);
});

test('a product asked for by its number moves to its one address for good', async () => {
  const { page } = await visit();
  const answer = await page.request.get('/details-product/1?size=2', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(`${PILLOW.path}?size=2`);
});

test.each(VARIANTS)('on a $device and in $language, what opens in the shop is accessible', async (look) => {
  const { page, complaints } = await visit(look);
  for (const path of [
    '/shop?colorId=1,3&inStock=1&maxPrice=90000',
    '/shop?q=gulng&categoryId=1&sizeId=1&maxPrice=1000',
    '/size-recommendation?by=born&month=3&year=2026',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectValidPage(page);
  }
  if (look.device === 'phone') {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Filter' }).tap();
    await expectValidPage(page);
  }
  await page.goto(PILLOW.path, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^(Shipping to your city|Cek ongkir)/ }).click();
  await waitForVisible(page.getByLabel(/^(Province|Provinsi)/));
  await expectValidPage(page);
  expect(complaints).toEqual([]);
});
