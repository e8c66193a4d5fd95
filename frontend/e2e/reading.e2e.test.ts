import { expect, test } from 'vitest';
import { expectValidPage, VARIANTS, waitForVisible, visit } from './browser.ts';
import { PILLOW } from './goods.ts';

const PAGES = [
  '/about-us',
  '/contact-us',
  '/faq',
  '/care-manual',
  '/returns',
  '/terms',
  '/privacy',
  '/size-recommendation?by=pillow&length=36',
];

test.each(VARIANTS)('on a $device and in $language, the pages to read are accessible and fit', async (look) => {
  const { page, complaints } = await visit(look);
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' });
    for (const question of await page.locator('summary').all()) await question.click();
    await expectValidPage(page);
  }
  expect(complaints).toEqual([]);
});

test('from the home page a shopper finds the size, and the answer to a question, without a new document', async () => {
  const { page, complaints } = await visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Find the right size' }).first().click();
  await page.getByRole('link', { name: 'Pillow at home' }).click();
  await page.getByLabel('Length of the pillow (cm)').fill('36');
  await page.getByRole('button', { name: 'Show the size' }).click();
  await waitForVisible(page.getByText('Same size: keep going with Medium.'));
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByText('Can I pay on delivery (COD)?').click();
  await waitForVisible(page.getByText('No. We send orders once they are paid.'));
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(complaints).toEqual([]);
});

test('without a script the finder answers and questions open', async () => {
  const { page } = await visit({ device: 'phone', language: 'id', javaScript: false });
  await page.goto('/size-recommendation');
  await page.getByLabel('Bulan').selectOption({ label: 'Mei' });
  await page.getByLabel('Tahun').selectOption('2020');
  await page.getByRole('button', { name: 'Lihat ukurannya' }).click();
  await waitForVisible(page.getByText('Ini ukuran kami yang paling besar.'));
  await page.goto('/faq');
  await page.getByText('Boleh masuk mesin cuci?').click();
  await waitForVisible(page.getByText('Kebanyakan boleh: air dingin'));
});

test('home and product tell search engines who and what they are', async () => {
  const { page } = await visit({ javaScript: false });
  const described = async (path: string) => {
    await page.goto(path);
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    return texts.map((text) => JSON.parse(text) as { '@type': string; name?: string });
  };
  expect(await described('/')).toMatchObject([{ '@type': 'Organization', name: 'Lelap' }]);
  expect(await described(PILLOW.path)).toMatchObject([
    { '@type': 'ProductGroup', name: PILLOW.name },
    { '@type': 'BreadcrumbList' },
  ]);
});
