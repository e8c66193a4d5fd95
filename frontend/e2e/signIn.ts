import type { Page } from 'playwright-core';
import type { Visit, Visitor } from './browser.ts';
import { visit } from './browser.ts';

/** Of every demo account. */
export const DEMO_PASSWORD = 'lelap123';

/** Signs the demo's shopper in by the form, with "stay signed in", and goes on to a page of the shop. */
export async function signInToShop(page: Page, next = '/account-detail'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel('E-mail').fill('shopper@lelap.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`**${next}`);
}

/** Fills in the back office's form, in any language, and goes on to a page behind it. */
export async function signInToOffice(
  page: Page,
  username: string,
  { next = '/admin', password = DEMO_PASSWORD } = {},
): Promise<void> {
  await page.goto(`/admin/login?next=${encodeURIComponent(next)}`);
  await page.locator('[autocomplete=username]').fill(username);
  await page.locator('[autocomplete=current-password]').fill(password);
  await page.locator('[autocomplete=current-password]').press('Enter');
  await page.waitForURL((url) => url.pathname !== '/admin/login');
}

/** A page of the back office, for the demo's admin. */
export async function visitAsAdmin(next: string, how: Visit = {}): Promise<Visitor> {
  const visitor = await visit(how);
  await signInToOffice(visitor.page, 'admin@lelap.test', { next });
  return visitor;
}
