import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerDialog, expectAccessible, waitForVisible, waitForAnimations, visit } from './browser.ts';
import { signInToOffice, visitAsAdmin } from './signIn.ts';

/** Of a unit by its product's name and its code. */
async function stockOf(page: Page, unit: string): Promise<number> {
  await page.goto(`/stock-summary?q=${encodeURIComponent(unit)}`);
  const cell = page.getByRole('button', { name: new RegExp(`^${unit.split(' ').at(-1)}: `) });
  const label = (await cell.getAttribute('aria-label')) ?? '';
  return Number(/: (\d+)/.exec(label)?.[1]);
}

/** How many pieces of a unit that differs are promised to orders, as the list says. */
async function promisedOf(page: Page, unit: string): Promise<number> {
  const row = page.getByRole('row').filter({ hasText: unit.split(' ').at(-1) ?? '' });
  const product = unit.split(' ').slice(0, -1).join(' ');
  const text = await row.filter({ hasText: product }).innerText();
  return Number(/with (\d+) for orders/.exec(text)?.[1] ?? 0);
}

test('shelves are counted without a line, and once somebody else approves, the stock is what was found and not promised', async () => {
  const staff = await visit({ device: 'phone' });
  await signInToOffice(staff.page, 'staff@lelap.test');
  const { page, context } = staff;
  await page.goto('/admin/stock-counts?open=new');
  const shelves = page.getByRole('dialog').getByLabel('What is counted?');
  await waitForVisible(shelves);
  await waitForAnimations(page);
  await shelves.fill('Bantal');
  await page.getByTitle('Bantal', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/stock-counts\/\d+$/);
  const box = page.getByRole('textbox', { name: /^Pieces of / }).first();
  const unit = ((await box.getAttribute('aria-label')) ?? '').replace('Pieces of ', '');
  await expectAccessible(page);

  await context.setOffline(true);
  // More than any shelf has, so that it differs.
  await box.fill('997');
  await page.getByRole('button', { name: `One more of ${unit}` }).click();
  await waitForVisible(page.getByText('No line. 1 saved on this phone'));
  await context.setOffline(false);
  await waitForVisible(page.getByText('Saved in the shop'));
  await page.reload();
  expect(await box.inputValue()).toBe('998');

  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await answerDialog(page, 'Done');
  await waitForVisible(page.getByText('Somebody else has to approve it'));
  await expectAccessible(page);
  const promised = await promisedOf(page, unit);
  const address = page.url();

  const admin = await visitAsAdmin('/admin');
  await admin.page.goto(address);
  await admin.page.getByRole('button', { name: 'Approve and book' }).click();
  await answerDialog(admin.page, 'Approve and book');
  await waitForVisible(admin.page.getByText(/^Booked by /));
  await expectAccessible(admin.page);
  expect(await stockOf(admin.page, unit)).toBe(998 - promised);

  await admin.page.goto('/admin/doctor');
  await waitForVisible(admin.page.getByText(/^All is well: /));
  await expectAccessible(admin.page);
  expect(admin.complaints).toEqual([]);
  expect(staff.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
