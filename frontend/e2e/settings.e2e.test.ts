import { randomInt } from 'node:crypto';
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
