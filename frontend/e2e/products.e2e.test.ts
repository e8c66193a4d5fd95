import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { expectAccessible, expectValidPage, waitForVisible } from './browser.ts';
import { chooseInMenu } from './rowMenu.ts';
import { visitAsAdmin } from './signIn.ts';

/** Chooses from a list that antd opens beside the page. */
async function choose(page: Page, field: Locator, ...options: string[]): Promise<void> {
  await field.click();
  const list = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
  for (const option of options) await list.getByText(option, { exact: true }).click();
  await field.press('Tab');
}

async function picture(color: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 640, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}

async function search(page: Page, name: string): Promise<Locator> {
  await page.getByPlaceholder('Search...').fill(name);
  await page.getByRole('button', { name: 'Go' }).click();
  return page.getByRole('row').filter({ hasText: name }).first();
}

test('a product with its matrix and pictures is in the shop at once; its price is edited in place, and it can be copied', async () => {
  const { page, complaints } = await visitAsAdmin('/admin/products');
  const name = `Bantal Uji ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Add New Product' }).click();
  const panel = page.getByRole('dialog', { name: 'Add New Product' });
  await panel.getByLabel('Name', { exact: true }).fill(name);
  expect(await panel.getByLabel('Address in the shop').inputValue()).toBe(name.toLowerCase().replaceAll(' ', '-'));
  await choose(page, panel.getByLabel('Category'), 'Bantal');
  await choose(page, panel.getByLabel('Patterns'), 'Polos');
  await choose(page, panel.getByLabel('Sizes'), 'S', 'M');
  await panel.getByRole('button', { name: /^Add (it|all \d+)$/ }).click();
  await panel.getByRole('group', { name: 'Fill in many at once' }).getByLabel('Price (Rp)').fill('99.000');
  await panel.getByRole('group', { name: 'Fill in many at once' }).getByLabel('Weight (g)').fill('300');
  await panel.getByRole('group', { name: 'Fill in many at once' }).getByLabel('Opening stock').fill('7');
  await panel.getByRole('button', { name: 'Fill in', exact: true }).click();

  const files = panel.getByLabel('Add pictures');
  await files.setInputFiles([
    { name: 'depan.jpg', mimeType: 'image/jpeg', buffer: await picture('#aaccee') },
    { name: 'catatan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'samping.jpg', mimeType: 'image/jpeg', buffer: await picture('#eeccdd') },
  ]);
  await waitForVisible(panel.getByText('catatan.pdf: This is not a JPEG, PNG or WebP picture'));
  await panel.getByLabel('Description, English').fill('Seen from the front');
  await expectAccessible(page);
  await panel.getByLabel('Name', { exact: true }).press('Control+Enter');
  await panel.waitFor({ state: 'hidden' });

  await page.goto(`/details-product/${name.toLowerCase().replaceAll(' ', '-')}`);
  await waitForVisible(page.getByRole('heading', { name }));
  await waitForVisible(page.getByText('Rp 99,000'));
  await waitForVisible(page.getByRole('button', { name: /Seen from the front/ }).first());

  await page.goto('/admin/products');
  await (await search(page, name)).getByRole('button', { name: 'Edit' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Product' });
  const price = editor.getByRole('textbox', { name: /^Price \(Rp\) of .*-S$/ }).first();
  // With the focus its separators go; only then is what it holds replaced as a whole.
  await price.click();
  await price.fill('88000');
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'hidden' });
  const row = await search(page, name);
  await waitForVisible(row.getByText('Rp 88,000 – Rp 99,000'));

  await chooseInMenu(row, 'Duplicate');
  await waitForVisible(editor);
  expect(await editor.getByLabel('Name', { exact: true }).inputValue()).toBe(`${name} (salinan)`);
  expect(await editor.getByRole('switch', { name: 'Shown in the shop' }).isChecked()).toBe(false);
  await waitForVisible(editor.getByRole('button', { name: /^Change stock of .*, now 0$/ }));
  expect(complaints).toEqual([]);
}, 90_000);

test('pictures change places by the keyboard alone, and one that was removed comes back', async () => {
  const { page } = await visitAsAdmin('/admin/products?open=2');
  const panel = page.getByRole('dialog', { name: 'Edit Product' });
  const tiles = panel.getByRole('button', { name: /^Move picture/ });
  await tiles.first().waitFor();
  const faces = () => tiles.locator('img').evaluateAll((all) => all.map((one) => one.getAttribute('src')));
  const [first, second, ...others] = await faces();
  await tiles.first().press('Space');
  await waitForVisible(page.getByText(/^Now at place 1 of/));
  // What moves it listens for keys a moment after it has said that it is picked up.
  await expect
    .poll(
      async () => {
        await page.keyboard.press('ArrowRight');
        return page
          .getByText(/^Now at place 2 of/)
          .waitFor({ timeout: 3_000 })
          .then(
            () => true,
            () => false,
          );
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await page.keyboard.press('Space');
  await waitForVisible(page.getByText('Put down at place 2.'));
  expect(await faces()).toEqual([second, first, ...others]);

  await panel.getByRole('button', { name: 'Remove picture 2' }).click();
  expect(await tiles.count()).toBe(1 + others.length);
  await panel.getByRole('button', { name: 'Undo' }).click();
  expect(await faces()).toEqual([second, first, ...others]);
});

test('stock is changed for a reason, and the ledger says so', async () => {
  const { page, complaints } = await visitAsAdmin('/stock-summary');
  await waitForVisible(page.getByRole('heading', { name: 'Stock summary' }));
  const unit = page.getByRole('button', { name: /^AWAN-LANGIT-S: [1-9]/ }).first();
  await waitForVisible(unit);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: /^Search a product/ }).fill('AWAN-LANGIT-S');
  await unit.click();
  const panel = page.getByRole('dialog', { name: 'Stock history' });
  const before = Number(/^\d+/.exec((await panel.getByText(/free to sell$/).textContent()) ?? '')?.[0]);
  await panel.getByRole('button', { name: 'Change stock' }).click();
  const modal = page.getByRole('dialog', { name: /^Change stock · / });
  await modal.getByText('Damaged or lost').click();
  await modal.getByLabel('Pieces to take off').fill('1');
  await modal.getByLabel('Note').fill('Jatuh ke lumpur');
  await waitForVisible(modal.getByText(`${before} → ${before - 1}`));
  await expectAccessible(page);
  await modal.getByLabel('Note').press('Control+Enter');
  await waitForVisible(panel.getByText(`${before - 1} free to sell`));
  await waitForVisible(panel.getByText('Jatuh ke lumpur'));
  await waitForVisible(page.getByRole('button', { name: new RegExp(`^AWAN-LANGIT-S: ${before - 1}`) }));
  expect(complaints).toEqual([]);
});

test('a file with a bad line imports nothing and says where; mended, it is imported', async () => {
  const { page, complaints } = await visitAsAdmin('/admin/products/import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the catalogue' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const name = `Bantal Impor ${randomUUID().slice(0, 8)}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const header = lines[0]?.replace('\uFEFF', '').split(',') ?? [];
  const line = (price: string) => {
    const texts = { slug, name, category: 'Bantal', description: 'Empuk', description_en: 'Soft' };
    const unit = { variant: 'POLOS', color: 'LANGIT', size: 'S', price, weight: '300', parcel_cm: '30x20x10' };
    const cells: Record<string, string> = { ...texts, ...unit, stock: '5', active: '1' };
    return header.map((column) => cells[column] ?? '').join(',');
  };
  const send = (price: string) =>
    page.getByLabel(/Choose (the CSV|another) file/).setInputFiles({
      name: 'katalog.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([lines[0], line(price)].join('\r\n')),
    });
  await send('murah');
  await waitForVisible(page.getByText('One cell needs a look'));
  await waitForVisible(page.getByRole('row', { name: /^2 price / }));
  expect(await page.getByRole('button', { name: 'Import now' }).count()).toBe(0);
  await expectAccessible(page);

  await send('77000');
  await waitForVisible(page.getByText('All lines are good. This is what the import will do:'));
  await page.getByRole('button', { name: 'Import now' }).click();
  await waitForVisible(page.getByText('Imported', { exact: true }));
  await page.goto(`/details-product/${slug}`);
  await waitForVisible(page.getByRole('heading', { name }));
  expect(complaints).toEqual([]);
});

test('on a phone, in Indonesian and by night, list, editor, import and stock are as accessible', async () => {
  const look = { device: 'phone', language: 'id', theme: 'dark' } as const;
  const { page, complaints } = await visitAsAdmin('/admin/products', look);
  await waitForVisible(page.getByRole('heading', { name: 'Produk', exact: true }));
  await page.getByRole('button', { name: 'Ubah' }).first().click();
  await waitForVisible(page.getByRole('dialog').getByRole('heading', { name: 'Unit dan harga' }));
  await expectAccessible(page);
  for (const [address, heading] of [
    ['/admin/products/import', 'Impor produk'],
    ['/stock-summary', 'Ringkasan stok'],
  ] as const) {
    await page.goto(address);
    await waitForVisible(page.getByRole('heading', { name: heading }));
    await expectValidPage(page);
  }
  expect(complaints).toEqual([]);
});
