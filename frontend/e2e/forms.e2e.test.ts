import { expect, test } from 'vitest';
import { waitForVisible, visit } from './browser.ts';
import { PILLOW } from './goods.ts';
import { signInToShop } from './signIn.ts';

test('a press on the button counts, although the field that is left complains and pushes the button down', async () => {
  const { page } = await visit();
  await page.goto('/registration', { waitUntil: 'networkidle' });
  await page.getByLabel('E-mail').fill('rina@lelap');
  await page.getByRole('button', { name: 'Create account' }).click();
  await waitForVisible(page.getByText('Invalid email address'));
  await waitForVisible(page.getByText('Please fill all required fields'));
  await page.getByLabel('Last name').fill('rina@lelap.test');
  await page.getByLabel('I accept the terms & conditions').click();
  expect(await page.getByLabel('I accept the terms & conditions').isChecked()).toBe(true);
});

test('a form that is sent without a script says so, and puts nothing of it into an address', async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto('/login?next=%2Fcheckout');
  expect(await page.locator('form noscript p').innerText()).toBe('To send this form, please turn on JavaScript.');
  await page.getByLabel('E-mail').fill('rina@lelap.test');
  await page.getByLabel('Password', { exact: true }).fill('lelap123');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Sign in', exact: true }).click()]);
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Sign in' }));
  expect(new URL(page.url()).search).toBe('?next=%2Fcheckout');
  const elsewhere = await page.request.post('//elsewhere.test/login', { maxRedirects: 0 }).catch(() => null);
  expect(elsewhere?.headers()['location'] ?? '/').not.toMatch(/^[/\\]{2}|:/);
});

test('without a script no button asks for a city that could not be answered', async () => {
  const { page } = await visit({ javaScript: false });
  await page.goto('/');
  await waitForVisible(page.getByRole('link', { name: 'All resellers' }));
  expect(await page.getByRole('button', { name: 'Choose your city' }).isVisible()).toBe(false);
  await page.goto(PILLOW.path);
  await waitForVisible(page.getByText('Shipping cost and delivery time are shown at checkout'));
  expect(await page.getByRole('button', { name: 'Shipping to your city' }).isVisible()).toBe(false);
});

test('a shopper finds the orders that have ended, also after a reload', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await signInToShop(page);
  const orders = page.getByRole('region', { name: 'Orders' });
  const stages = page.getByRole('navigation', { name: 'Where your orders stand' });
  const rows = orders.getByRole('listitem').filter({ hasText: /INV\// });
  const haveEnded = async () => {
    const texts = await rows.allTextContents();
    return texts.length > 0 && texts.every((text) => /Expired|Cancelled|Refunded/.test(text));
  };
  await waitForVisible(orders.getByText('Delivered', { exact: true }));
  expect(await haveEnded()).toBe(false);
  await stages.getByRole('link', { name: 'Cancelled or refunded' }).click();
  await expect.poll(haveEnded).toBe(true);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(haveEnded).toBe(true);
  await stages.getByRole('link', { name: 'All', exact: true }).click();
  await waitForVisible(orders.getByText('Delivered', { exact: true }));
  expect(complaints).toEqual([]);
});
