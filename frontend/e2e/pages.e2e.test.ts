import { expect, test } from 'vitest';
import type { Language } from '@contract/languages.ts';
import type { Theme } from '@contract/pages.ts';
import type { Device } from './browser.ts';
import { expectAccessible, sees, visit } from './browser.ts';

const PRODUCT = '/details-product/bantal-peluk-awan';
const OPEN_PAGES = [
  '/',
  '/shop',
  PRODUCT,
  '/login',
  '/registration',
  '/forgot-password',
  '/nothing-here',
  '/reseller-list',
  '/reseller-list?provinceId=11',
  '/reseller-register',
];
const THEMES: Theme[] = ['light', 'dark'];
const LANGUAGES: Language[] = ['id', 'en'];
const DEVICES: Device[] = ['phone', 'desk'];

test.each(DEVICES.flatMap((device) => THEMES.map((theme) => [device, theme] as const)))(
  'on a %s in the %s theme, every open page is accessible in both languages and without a complaint',
  async (device, theme) => {
    for (const language of LANGUAGES) {
      const { page, context, complaints } = await visit({ device, theme, language });
      for (const path of OPEN_PAGES) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
        expect({ path, overflows: (width[0] ?? 0) > (width[1] ?? 0) }).toEqual({ path, overflows: false });
        await expectAccessible(page);
      }
      expect(complaints).toEqual([]);
      await context.close();
    }
  },
);

test.each(DEVICES.flatMap((device) => THEMES.map((theme) => [device, theme] as const)))(
  'on a %s in the %s theme, what needs a sign-in is accessible too',
  async (device, theme) => {
    const shopper = await visit({ device, theme });
    await shopper.page.goto('/login?next=/account-detail');
    await shopper.page.getByLabel('E-mail').fill('shopper@lelap.test');
    await shopper.page.getByLabel('Password', { exact: true }).fill('lelap123');
    await shopper.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await sees(shopper.page.getByText(/INV\/\d{8}\/\d{4}/));
    await expectAccessible(shopper.page);
    for (const path of ['/cart', '/checkout']) {
      await shopper.page.goto(path, { waitUntil: 'networkidle' });
      await expectAccessible(shopper.page);
    }
    expect(shopper.complaints).toEqual([]);

    const staff = await visit({ device, theme });
    await staff.page.goto('/admin/login', { waitUntil: 'networkidle' });
    await expectAccessible(staff.page);
    await staff.page.getByLabel('Username').fill('staff@lelap.test');
    await staff.page.getByLabel('Password').fill('lelap123');
    await staff.page.getByRole('button', { name: 'Login' }).click();
    await staff.page.getByRole('link', { name: /INV\// }).first().click();
    await sees(staff.page.getByRole('heading', { name: /INVOICE/ }));
    await expectAccessible(staff.page);
    expect(staff.complaints).toEqual([]);
  },
);

test('home, list and product are whole without a script', async () => {
  const { page } = await visit({ device: 'phone', language: 'id', javaScript: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Lihat koleksi' }).click();
  expect(await page.locator('main a[href^="/details-product/"]').count()).toBeGreaterThan(10);
  await page.goto('/shop?q=piyama&sort=price');
  await page.locator('main a[href^="/details-product/"]').first().click();
  await sees(page.getByRole('heading', { level: 1, name: /Piyama/ }));
  await sees(page.getByText(/^Rp\s[\d.]+$/));
  expect(await page.title()).toContain('Piyama');
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/files/');
});

test('the theme starts from the system, and a choice of theme and language survives a reload, in shop and back office', async () => {
  const { page } = await visit({ theme: 'dark', language: 'id' });
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto('/', { waitUntil: 'networkidle' });
  const night = await background();
  await page
    .getByRole('button', { name: 'Dark Mode' })
    .or(page.getByRole('switch', { name: 'Dark Mode' }))
    .click();
  await expect.poll(background).not.toBe(night);
  const day = await background();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await background()).toBe(day);
  await page.goto('/admin/login', { waitUntil: 'networkidle' });
  await sees(page.getByRole('button', { name: 'Dark Mode' }).or(page.getByRole('switch', { name: 'Dark Mode' })));
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
});

test('an address that is not there says so, with a real 404', async () => {
  const { page } = await visit();
  for (const path of ['/nothing-here', '/details-product/no-such-product', '/details-product/999999']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await sees(page.getByRole('heading', { level: 1 }));
  }
});

test('a customer finds the back office closed, and nobody sees an invoice of it before signing in', async () => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/admin/invoices/detail/1');
  await page.waitForURL(/\/admin\/login/);
  expect(asked.filter((path) => path.startsWith('/api/invoices'))).toEqual([]);
  await page.getByLabel('Username').fill('shopper@lelap.test');
  await page.getByLabel('Password').fill('lelap123');
  await page.getByRole('button', { name: 'Login' }).click();
  await sees(page.getByText('Your account may not use the back office.'));
  expect(page.url()).toContain('/admin/login');
  expect(asked.filter((path) => path.startsWith('/api/invoices'))).toEqual([]);
});
