import { randomBytes, randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SettingsView } from '@contract/settings.ts';
import { signedIn } from './api.ts';
import { expectNoOverflow, expectValidPage, VARIANTS, waitForVisible, visit } from './browser.ts';
import { visitAsAdmin } from './signIn.ts';

test('what the owner saves is what shoppers read, and is taken back from the history', async () => {
  const { page, complaints } = await visitAsAdmin('/admin/settings');
  const { page: shop } = await visit({ language: 'id' });
  await shop.goto('/contact-us');
  // Nobody else's: tests share a shop.
  const hours = `Senin–Jumat 09.00–16.00 (${randomInt(1_000_000)})`;
  const openingHours = page.getByLabel(/^Opening hours(?! in)/);
  const former = await openingHours.inputValue();
  await openingHours.fill(hours);
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForVisible(page.getByText('Settings saved.'));
  await shop.reload();
  await waitForVisible(shop.getByRole('main').getByText(hours));

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog', { name: 'Take this change back?' }).getByRole('button', { name: 'Take back' }).click();
  await waitForVisible(page.getByText('takes back an earlier change'));
  await shop.reload();
  await waitForVisible(shop.getByRole('main').getByText(former));
  expect(complaints).toEqual([]);
});

test('a name of two words is on one line, and a long one is truncated rather than widening the page', async () => {
  const owner = await signedIn('admin@lelap.test');
  const before = await owner<SettingsView>('GET', '/settings');
  const { page } = await visit({ language: 'id' });
  const call = async (name: string) => {
    const { values, version } = await owner<SettingsView>('GET', '/settings');
    await owner('PUT', '/settings', { ...values, name, version });
    await expect.poll(async () => (await page.request.get('/')).text()).toContain(`${name}, halaman utama`);
    await page.reload();
  };
  await page.goto('/shop');
  try {
    for (const [name, isWhole] of [
      ['Bayi Bobo', true],
      ['Perlengkapan Tidur Bayi Bintang Kejora', false],
    ] as const) {
      await call(name);
      for (const width of [360, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const mark = page.getByRole('banner').getByText(name, { exact: true });
        expect(await mark.evaluate(({ innerText }: HTMLElement) => innerText)).toBe(name);
        const lines = await mark.evaluate(
          (drawn) => drawn.clientHeight / parseFloat(getComputedStyle(drawn).lineHeight),
        );
        expect(lines, `${name} at ${width}`).toBeLessThan(1.5);
        if (isWhole)
          expect(await mark.evaluate((drawn) => drawn.scrollWidth - drawn.clientWidth)).toBeLessThanOrEqual(0);
        await expectNoOverflow(page);
      }
    }
  } finally {
    await call(before.values.name);
  }
});

test('a see-through logo stays so however large its file is, and is taken whatever its device calls it', async () => {
  const { page } = await visitAsAdmin('/admin/settings');
  const save = async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await waitForVisible(page.getByText('Settings saved.'));
    await page.reload();
  };
  const shown = page.getByRole('img', { name: 'The picture you chose' });
  for (const side of [40, 900]) {
    await page.getByLabel(/^Choose (a picture|another)$/).setInputFiles({
      ...{ name: 'logo', mimeType: 'application/octet-stream' },
      buffer: await seeThroughNoise(side),
    });
    await save();
    const kept = await page.request.get((await shown.getAttribute('src')) ?? '');
    expect((await sharp(await kept.body()).stats()).isOpaque, `${side} px`).toBe(false);
  }
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await save();
  expect(await shown.count()).toBe(0);
});

/** Noise does not compress: of 900 pixels a side it is 3 MB. */
function seeThroughNoise(side: number): Promise<Buffer> {
  const raw = { width: side, height: side, channels: 4 as const };
  return sharp(randomBytes(side * side * 4), { raw })
    .png()
    .toBuffer();
}

test.each(VARIANTS)('the settings can be read and used, $device, $language', async (look) => {
  const { page } = await visitAsAdmin('/admin/settings', look);
  await waitForVisible(page.getByLabel(/^(Opening hours|Jam buka)/));
  await expectValidPage(page);
});

/** Not below a bar that stays: a tap on its middle is a tap on it. */
function isUncovered(place: Locator): Promise<boolean> {
  return place.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [top + 2, top + height - 2].every((y) => one.contains(document.elementFromPoint(left + width / 2, y)));
  });
}

test.each(['desk', 'phone'] as const)(
  'a refused setting is in sight with its word, a saved one stays, %s',
  async (device) => {
    const { page } = await visitAsAdmin('/admin/settings', { device });
    const days = page.getByLabel('Days for returns');
    const tracking = page.getByLabel('Tracking address').first();
    const save = page.getByRole('button', { name: 'Save' });
    const former = await days.inputValue();
    const refused = async (field: Locator, word: RegExp) => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await save.click();
      await expect.poll(() => isUncovered(field)).toBe(true);
      await expect.poll(() => isUncovered(page.getByText(word))).toBe(true);
      expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    };
    await days.fill('');
    await refused(days, /^This field is required$/);
    await days.fill(former);
    await tracking.fill('http://jne.example');
    await refused(tracking, /^A tracking address begins with https/);
    await tracking.fill('');
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    // By the pointer alone: Playwright's own click scrolls a page to a button that stays.
    const { x, y, width, height } = (await save.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.click(x + width / 2, y + height / 2);
    await waitForVisible(page.getByText('Settings saved.'));
    await page.waitForLoadState('networkidle');
    expect(await scrolled()).toBe(before);
    await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true);
  },
);
