import { expect, test } from 'vitest';
import type { ProductPage } from '@contract/catalogue.ts';
import type { Envelope, ListData } from '@contract/envelope.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import type { EditedProduct } from '@contract/products.ts';
import type { LoginAnswer } from '@contract/users.ts';
import { signedIn } from './api.ts';
import type { Visit } from './browser.ts';
import { expectAccessible, expectValidPage, VARIANTS, waitForVisible, visit } from './browser.ts';
import { PILLOW } from './goods.ts';

const OPEN_PAGES = [
  '/',
  '/shop',
  PILLOW.path,
  '/login',
  '/registration',
  '/forgot-password',
  '/nothing-here',
  '/reseller-list',
  '/reseller-list?provinceId=11',
  '/reseller-register',
  '/activate-account?token=worn-out',
  '/reset-password?token=worn-out',
  '/stop-restock-mails?key=worn-out',
  '/offline',
  '/details-product/set-tidur-siang',
  `/shop?q=${'kata'.repeat(12)}`,
];

test.each(VARIANTS)(
  'on a $device and in $language, every open page is accessible and without a complaint',
  async (look) => {
    const { page, complaints } = await visit(look);
    for (const path of OPEN_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
      await expectValidPage(page);
    }
    expect(complaints).toEqual([]);
  },
);

/** The demo's shopper with a session in the browser, and one of their orders. */
async function visitSignedIn(chosen: Visit) {
  const shopper = await visit(chosen);
  const { request } = shopper.page;
  const login = await request.post('/api/oauth/login', {
    data: { username: 'shopper@lelap.test', password: 'lelap123' },
  });
  const { accessToken, data: user } = (await login.json()) as LoginAnswer;
  const orders = await request.get('/api/invoices/customer', { headers: { Authorization: `Bearer ${accessToken}` } });
  const [order] = ((await orders.json()) as Envelope<ListData<InvoiceRow>>).data.rows;
  if (!order) throw new Error('the demo’s shopper has no order');
  const { id, role, firstName } = user;
  const session = JSON.stringify({ id, role, firstName, accessToken, isRemembered: true });
  await shopper.context.addInitScript((kept) => localStorage.setItem('user_key', kept), session);
  return { ...shopper, order };
}

test.each(VARIANTS)('on a $device and in $language, what needs a sign-in is accessible too', async (look) => {
  const { page, complaints, order } = await visitSignedIn(look);
  const orderPath = `/account-detail/orders/${order.id}`;
  const redirect = `/payment-redirect?documentNo=${encodeURIComponent(order.documentNo)}`;
  const ofOrder = [orderPath, `${orderPath}/print`, `${orderPath}/return`];
  for (const path of ['/account-detail', '/account-detail?view=data', ...ofOrder, redirect, '/cart', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectValidPage(page);
  }
  expect(complaints).toEqual([]);
});

test.each(VARIANTS.filter(({ language }) => language === 'en'))(
  'on a $device, staff sign in and read an invoice on accessible pages',
  async (look) => {
    const { page, complaints } = await visit(look);
    await page.goto('/admin/login', { waitUntil: 'networkidle' });
    await expectValidPage(page);
    await page.getByLabel('Username').fill('staff@lelap.test');
    await page.getByLabel('Password').fill('lelap123');
    await page.getByRole('button', { name: 'Login' }).click();
    await waitForVisible(page.getByRole('heading', { name: 'Dispatch', level: 1 }));
    await expectValidPage(page);
    await page.goto('/admin/invoices');
    await page.getByRole('link', { name: /INV\// }).first().click();
    await waitForVisible(page.getByRole('heading', { name: /INVOICE/ }));
    await expectValidPage(page);
    expect(complaints).toEqual([]);
  },
);

test('home, list and product are whole without a script', async () => {
  const { page } = await visit({ device: 'phone', language: 'id', javaScript: false });
  await page.goto('/');
  await page.getByRole('link', { name: 'Lihat koleksi' }).click();
  expect(await page.locator('main a[href^="/details-product/"]').count()).toBeGreaterThan(10);
  await page.goto('/shop?q=piyama&sort=price');
  await page.locator('main a[href^="/details-product/"]').first().click();
  await waitForVisible(page.getByRole('heading', { level: 1, name: /Piyama/ }));
  await waitForVisible(page.getByText(/^Rp\s[\d.]+$/));
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
  await waitForVisible(
    page.getByRole('button', { name: 'Dark Mode' }).or(page.getByRole('switch', { name: 'Dark Mode' })),
  );
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('light');
});

test('an address that is not there says so, with a real 404', async () => {
  const { page } = await visit();
  for (const path of ['/nothing-here', '/details-product/no-such-product', '/details-product/999999']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await waitForVisible(page.getByRole('heading', { level: 1 }));
  }
});

test('an address with slashes in a row leads to the page that is meant, with its query', async () => {
  const { page, complaints } = await visit();
  const origin = new URL((await page.goto('/'))?.url() ?? '').origin;
  for (const [path, meant] of [
    ['//shop?q=a//b%20c', '/shop?q=a//b%20c'],
    ['//faq', '/faq'],
    ['///details-product//bantal-peluk-awan', '/details-product/bantal-peluk-awan'],
    ['//', '/'],
    ['//admin//invoices?pageNo=2', '/admin/invoices?pageNo=2'],
    ['//evil.test//', '/evil.test/'],
  ] as const) {
    const answer = await page.request.get(`${origin}${path}`, { maxRedirects: 0 });
    expect([path, answer.status(), answer.headers()['location']]).toEqual([path, 301, meant]);
  }
  await page.goto(`${origin}//faq`);
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Questions' }));
  expect(complaints).toEqual([]);
});

test('however an address is written, the browser shows the page that the server answered with', async () => {
  const { page, complaints } = await visit();
  for (const [path, title] of [
    ['/FAQ/', 'Questions'],
    ['/%66aq?from=mail', 'Questions'],
    ['/Details-Product/bantal-peluk-awan', 'Bantal Peluk Awan'],
  ] as const) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
    await waitForVisible(page.getByRole('heading', { level: 1, name: title }));
  }
  expect(complaints).toEqual([]);
});

test('an address of what is no longer sold says so with a real 410, and shows what there is instead', async () => {
  const admin = await signedIn('admin@lelap.test');
  const { id: pillow } = await admin<ProductPage>('GET', '/shop/products/bantal-peluk-awan');
  // A copy is archived until it is saved as active.
  const { slug, name } = await admin<EditedProduct>('POST', `/products/${pillow}/duplicate`);
  const { page } = await visit();
  expect((await page.goto(`/details-product/${slug}`))?.status()).toBe(410);
  await waitForVisible(page.getByRole('heading', { level: 1, name }));
  await waitForVisible(page.getByText('We no longer sell this.'));
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  await expectAccessible(page);
  const instead = page.getByRole('region', { name: 'What other parents choose instead' });
  await instead.getByRole('link').first().click();
  await page.waitForURL(/\?variant=/);
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
  await waitForVisible(page.getByText('Your account may not use the back office.'));
  expect(page.url()).toContain('/admin/login');
  expect(asked.filter((path) => path.startsWith('/api/invoices'))).toEqual([]);
});
