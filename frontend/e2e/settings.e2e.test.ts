import { randomInt } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectWell, LOOKS, sees, visit } from './browser.ts';
import { visitAsAdmin } from './signIn.ts';

test('what the owner saves is what shoppers read, and is taken back from the history', async () => {
  const { page, complaints } = await visitAsAdmin('/admin/settings');
  const { page: shop } = await visit();
  await shop.goto('/contact-us');
  // Nobody else's: tests share a shop.
  const hours = `Senin–Jumat 09.00–16.00 (${randomInt(1_000_000)})`;
  const former = await page.getByLabel('Opening hours').inputValue();
  await page.getByLabel('Opening hours').fill(hours);
  await page.getByRole('button', { name: 'Save' }).click();
  await sees(page.getByText('Settings saved.'));
  await shop.reload();
  await sees(shop.getByRole('main').getByText(hours));

  await page.getByRole('link', { name: 'History', exact: true }).click();
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog', { name: 'Take this change back?' }).getByRole('button', { name: 'Take back' }).click();
  await sees(page.getByText('takes back an earlier change'));
  await shop.reload();
  await sees(shop.getByRole('main').getByText(former));
  expect(complaints).toEqual([]);
});

test.each(LOOKS)('the settings can be read and used, $device, $language', async (look) => {
  const { page } = await visitAsAdmin('/admin/settings', look);
  await sees(page.getByLabel(/^(Opening hours|Jam buka)/));
  await expectWell(page);
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
    await save.click();
    await sees(page.getByText('Settings saved.'));
    await page.waitForLoadState('networkidle');
    expect(await scrolled()).toBe(before);
    await expect.poll(() => save.evaluate((one) => one === document.activeElement)).toBe(true);
  },
);
