import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerDialog, chooseItem, expectAccessible, waitForVisible } from './browser.ts';
import { chooseInMenu } from './rowMenu.ts';
import { visitAsAdmin } from './signIn.ts';

/** Nobody else's: tests share a shop. */
function newColor() {
  const number = String(randomInt(1_000_000));
  return { name: `Senja ${number}`, code: `SNJ-${number}` };
}

function panelOf(page: Page, title: string) {
  return page.getByRole('dialog').filter({ hasText: title });
}

async function addColor(page: Page, { name, code }: { name: string; code: string }): Promise<void> {
  await page.getByRole('button', { name: 'Add New Color' }).click();
  const panel = panelOf(page, 'Add New Color');
  await panel.getByLabel('Name', { exact: true }).fill(name);
  await panel.getByLabel('Code').fill(code.toLowerCase());
  await panel.getByLabel('Swatch').fill('#e9a58b');
  await panel.getByRole('button', { name: 'Save' }).click();
  await waitForVisible(page.getByText(`${name} has been added.`));
  await panel.waitFor({ state: 'hidden' });
}

async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Search...').first().fill(text);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await waitForVisible(page.getByText('1–1 of 1'));
}

for (const device of ['desk', 'phone'] as const) {
  test(`a color is added, found, changed, removed, taken back and restored, ${device}`, async () => {
    const { page, complaints } = await visitAsAdmin('/admin/colors', { device });
    const color = newColor();
    await addColor(page, color);
    await searchFor(page, color.name);
    await waitForVisible(page.getByText(color.code));

    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const panel = panelOf(page, 'Edit Color');
    await panel.getByLabel('Description').fill('Langit sore');
    await panel.getByLabel('Description').press('Control+Enter');
    await waitForVisible(page.getByText('Saved.'));
    await panel.waitFor({ state: 'hidden' });
    await waitForVisible(page.getByText('Langit sore'));

    await chooseInMenu(page.getByRole('main'), 'Delete');
    await waitForVisible(page.getByText('Hey! Are you sure you want to remove this item?'));
    await answerDialog(page, 'Delete');
    await waitForVisible(page.getByText(`${color.name} has been removed.`));
    await waitForVisible(page.getByText('No matching records found'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await waitForVisible(page.getByText(color.code));

    await chooseInMenu(page.getByRole('main'), 'Delete');
    await answerDialog(page, 'Delete');
    await waitForVisible(page.getByText('No matching records found'));
    await page.getByText('Archived', { exact: true }).click();
    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await waitForVisible(page.getByText(`${color.name} is back.`));
    expect(complaints).toEqual([]);
  });
}

test('a list is sorted, and all rows of its filter come as a file', async () => {
  const { page } = await visitAsAdmin('/admin/city?filter=province%3A7%3ADI%20Yogyakarta');
  await waitForVisible(page.getByText('Kabupaten Bantul'));
  await page.getByRole('columnheader', { name: 'Name' }).click();
  await page.waitForURL(/sort=-name/);
  await waitForVisible(page.locator('tbody tr.ant-table-row').first().getByText('Kota Yogyakarta'));

  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseItem(page.getByRole('menuitem', { name: 'CSV' })),
  ]);
  expect(download.suggestedFilename()).toBe('data.csv');
  const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines[0]).toContain('Name');
  expect(lines.slice(1).map((line) => line.split(/[;,]/)[0]?.replaceAll('"', ''))).toEqual([
    ...['Kota Yogyakarta', 'Kabupaten Sleman', 'Kabupaten Kulon Progo', 'Kabupaten Gunungkidul', 'Kabupaten Bantul'],
  ]);
});

test('what was typed is never lost without a question', async () => {
  const { page } = await visitAsAdmin('/admin/sizes');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const panel = panelOf(page, 'Edit Size');
  const name = panel.getByLabel('Name', { exact: true });
  const question = page.getByText('Leave without saving?');
  await name.fill('Belum disimpan');

  await page.keyboard.press('Escape');
  await waitForVisible(question);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.goBack();
  await waitForVisible(question);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('Belum disimpan');
  expect(page.url()).toMatch(/open=/);

  // The browser's own dialog before a reload; here the answer is to stay.
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate(() => location.reload());
  await (await asked).dismiss();
  await reload;
  expect(await name.inputValue()).toBe('Belum disimpan');

  await page.goBack();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/sizes' && url.search === '');
  await panel.waitFor({ state: 'hidden' });
});

test('a change is found in the history of its record and taken back', async () => {
  const { page } = await visitAsAdmin('/admin/colors');
  const color = newColor();
  await addColor(page, color);
  await searchFor(page, color.name);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const panel = panelOf(page, 'Edit Color');
  await panel.getByLabel('Name', { exact: true }).fill(`${color.name} Jingga`);
  await panel.getByRole('button', { name: 'Save' }).click();
  await waitForVisible(page.getByText(`${color.name} Jingga`));

  await chooseInMenu(page.getByRole('main'), 'History');
  await waitForVisible(page.getByText('1–2 of 2'));
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog', { name: 'Take this change back?' }).getByRole('button', { name: 'Take back' }).click();
  await waitForVisible(page.getByText('1–3 of 3'));
  await waitForVisible(page.getByText('takes back an earlier change'));
  await page.goto(`/admin/colors?filter=name%3A4%3A${encodeURIComponent(color.name)}`);
  await waitForVisible(page.getByText('1–1 of 1'));
});

for (const theme of ['light', 'dark'] as const) {
  test(`lists, forms and the history can be used by everybody, ${theme}`, async () => {
    const { page } = await visitAsAdmin('/admin/variants', { theme });
    await waitForVisible(page.getByText('BINTANG'));
    await expectAccessible(page);
    await page.goto('/admin/promoes?open=2');
    await waitForVisible(panelOf(page, 'Edit Promo').getByRole('button', { name: 'Save' }));
    await expectAccessible(page);
    await page.goto('/admin/colors?open=new');
    await waitForVisible(panelOf(page, 'Add New Color').getByLabel('Swatch'));
    await expectAccessible(page);
    await page.goto('/admin/history');
    await waitForVisible(page.getByRole('heading', { name: 'Change history' }));
    await expectAccessible(page);
  });
}
