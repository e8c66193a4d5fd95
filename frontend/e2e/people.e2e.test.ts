import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { hydrateBeforeUse } from './hydration.ts';
import { signedIn } from './api.ts';
import { answerDialog, expectAccessible, waitForVisible, visit } from './browser.ts';
import { chooseInMenu } from './rowMenu.ts';
import { DEMO_PASSWORD, signInToOffice, signInToShop, visitAsAdmin } from './signIn.ts';

const PASSWORD = 'rahasia1';

test('a new member of staff signs in, sees their pages alone, and is out the moment an admin closes the account', async () => {
  const email = `tari.${randomUUID()}@lelap.test`;
  const { page, complaints } = await visitAsAdmin('/admin/admins');
  await page.getByRole('button', { name: 'Add New Admin' }).click();
  const panel = page.getByRole('dialog', { name: 'Add New Admin' });
  await panel.getByLabel('First name').fill('Tari');
  await panel.getByLabel('Last name').fill('Utami');
  await panel.getByLabel('Email').fill(email);
  await panel.getByText('Set a password now').click();
  await panel.getByLabel('Password', { exact: true }).fill('rahasia');
  await waitForVisible(panel.getByText('Your password include at least 1 number'));
  await panel.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await waitForVisible(panel.getByText('Looks good, keep this password to yourselves.'));
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save' }).click();
  await waitForVisible(page.getByText('Account created. Tari Utami can sign in right away.'));

  const staff = await visit();
  await signInToOffice(staff.page, email, { password: PASSWORD });
  await waitForVisible(staff.page.getByRole('heading', { name: 'Dispatch', level: 1 }));
  const menu = staff.page.getByRole('navigation', { name: 'Menu' });
  await menu.getByRole('menuitem', { name: 'Stock' }).click();
  await waitForVisible(menu.getByRole('link', { name: 'Stock summary' }));
  const pages = await menu.getByRole('link').allTextContents();
  expect(pages).toEqual(expect.arrayContaining(['Invoices', 'Returns', 'Stock summary']));
  expect(pages.filter((name) => ['Dashboard', 'Users', 'Customers', 'Products'].includes(name))).toEqual([]);
  await staff.page.goto('/admin/customers');
  await waitForVisible(staff.page.getByText('This page is for administrators.'));
  await staff.page.goto('/admin/invoices');
  await waitForVisible(staff.page.getByRole('heading', { name: 'Invoices' }));

  const row = page.getByRole('row', { name: new RegExp(email) });
  await chooseInMenu(row, 'Delete');
  await waitForVisible(page.getByText('Hey! Are you sure you want to remove this item?'));
  await answerDialog(page, 'Delete');
  await waitForVisible(page.getByText('Tari Utami can no longer sign in, and is signed out everywhere.'));
  await staff.page.getByPlaceholder('Search...').fill('INV');
  await staff.page.getByRole('button', { name: 'Go' }).click();
  await waitForVisible(staff.page.getByRole('dialog', { name: 'Please sign in again' }));
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await staff.page.waitForURL(/\/admin\/login/);
  expect(complaints).toEqual([]);
});

test('the only admin is told that somebody has to be one', async () => {
  const { page } = await visitAsAdmin('/admin/admins?filter=email%3A7%3Aadmin%40lelap.test');
  const row = page.getByRole('row', { name: /admin@lelap\.test/ });
  await chooseInMenu(row, 'Delete');
  await answerDialog(page, 'Delete');
  await waitForVisible(page.getByText('You are the only admin. Make somebody else an admin first.'));
  await waitForVisible(row);
});

test('a customer is found by phone as people write it, changed, and their orders are a tap away', async () => {
  // The oldest, whom no other test has made: several of those share a number.
  const { page, complaints } = await visitAsAdmin('/admin/customers?sort=createdAt');
  const row = page.getByRole('row').nth(1);
  const phone = (await row.getByText(/^08\d\d-\d{4}-\d+$/).textContent()) ?? '';
  await page.goto(`/admin/customers?filter=phoneNumber%3A7%3A${encodeURIComponent(phone)}`);
  await waitForVisible(page.getByText('1–1 of 1'));
  await row.getByRole('button', { name: 'Edit' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Customer' });
  await panel.getByLabel('Email').fill('nothing');
  await panel.getByRole('button', { name: 'Save' }).click();
  await waitForVisible(panel.getByText('Invalid email address'));
  await panel.getByLabel('Email').fill(`${randomUUID()}@mail.test`);
  await panel.getByLabel('First name').fill('Ratna');
  await page.keyboard.press('Control+Enter');
  await waitForVisible(page.getByText(/^The changes to Ratna .* are saved\.$/));
  await waitForVisible(row.getByText(/^Ratna /));
  await chooseInMenu(row, 'Orders');
  await waitForVisible(page.getByRole('heading', { name: /^Orders of Ratna / }));
  expect(complaints).toEqual([]);
});

test('a shop that registered is approved, found among the resellers, and told on WhatsApp', async () => {
  const name = `Kedai ${randomUUID().slice(0, 8)}`;
  const shopper = await visit({ device: 'phone' });
  await shopper.page.goto('/reseller-register', { waitUntil: 'networkidle' });
  await shopper.page.getByLabel('Name of your shop').fill(name);
  await shopper.page.getByLabel('Province').selectOption({ label: 'Gorontalo' });
  await shopper.page.getByLabel('City or regency').selectOption({ label: 'Kota Gorontalo' });
  await shopper.page.getByLabel('WhatsApp number').fill('0813 3333 7890');
  await shopper.page.getByLabel('I accept the terms & conditions').check();
  await shopper.page.getByRole('button', { name: 'Send my registration' }).click();
  await waitForVisible(shopper.page.getByRole('heading', { name: `Thank you, ${name}!` }));

  const { page, complaints } = await visitAsAdmin('/admin/business-partner');
  await page.getByRole('link', { name: /^Applications \d+$/ }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await waitForVisible(row.getByText('Waiting'));
  await row.getByRole('button', { name: 'Approve' }).click();
  const modal = page.getByRole('dialog', { name: `Approve ${name}?` });
  await waitForVisible(modal.getByText('parents find it among the resellers of Kota Gorontalo.'));
  await expectAccessible(page);
  await modal.getByRole('button', { name: 'Approve' }).click();
  const tell = page.getByRole('link', { name: 'Tell them on WhatsApp' });
  const message = decodeURIComponent((await tell.getAttribute('href')) ?? '');
  expect(message).toContain(`https://wa.me/6281333337890?text=Hello ${name}, good news`);
  const address = /http\S+reseller-list\?cityId=\d+$/.exec(message)?.[0] ?? 'no address in the message';
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => row.count()).toBe(0);

  await shopper.page.goto(address);
  await waitForVisible(shopper.page.getByRole('heading', { name: '1 partner in Kota Gorontalo' }));
  await waitForVisible(shopper.page.getByRole('heading', { name }));
  expect(complaints).toEqual([]);
});

test('a session is every tab’s until the browser closes, and one that ends takes nothing that was typed', async () => {
  const admin = await signedIn('admin@lelap.test');
  const email = `yuli.${randomUUID()}@lelap.test`;
  const yuli = { firstName: 'Yuli', lastName: 'Hartono', email, phoneNumber: '', role: ROLES.admin };
  const { id } = await admin<{ id: number }>('POST', '/users/staff', { ...yuli, password: DEMO_PASSWORD });
  const { page, context, complaints } = await visit();
  await signInToOffice(page, email, { next: '/admin/categories' });
  const name = `Selimut ${randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Add New Category' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByLabel('Position').fill('99');

  await admin('DELETE', `/users/${id}/sessions`);
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await waitForVisible(dialog);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password', { exact: true }).fill('salah123');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await waitForVisible(dialog.getByText('The login detail is incorrect'));
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Save' }).click();
  await waitForVisible(page.getByText(`${name} has been added.`));

  const tab = hydrateBeforeUse(await context.newPage());
  await tab.goto('/admin/sizes');
  await waitForVisible(tab.getByRole('heading', { name: 'Sizes' }));
  // What a browser does when it is closed.
  await context.clearCookies({ name: 'session_open' });
  await tab.reload();
  await tab.waitForURL(/\/admin\/login/);
  expect(complaints).toEqual([]);
});

test('a customer signs a lost phone out, for the password, and it is out at once', async () => {
  const { page: phone } = await visit();
  await signInToShop(phone);
  const { page, complaints } = await visit();
  await signInToShop(page, '/account-detail?view=security');
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is that you?' });
  await waitForVisible(dialog);
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await waitForVisible(page.getByText('All other devices are signed out.'));
  await phone.reload();
  await phone.waitForURL(/\/login/);
  expect(complaints).toEqual([]);
});
