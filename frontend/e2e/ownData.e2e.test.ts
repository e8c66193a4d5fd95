import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Envelope } from '@contract/envelope.ts';
import type { MailboxMail } from '@contract/mailbox.ts';
import { expectAccessible, visit, waitForVisible } from './browser.ts';

const PERSON = { firstName: 'Ratna', lastName: '', email: 'ratna@mail.test', phoneNumber: '0812 3456 7890' };
const PASSWORD = 'tidur123';

/** A new customer, whose account opens with the mailed link. */
async function signUp(page: Page): Promise<void> {
  const created = await page.request.post('/api/users', { data: { ...PERSON, password: PASSWORD, terms: true } });
  expect(created.status()).toBe(201);
  const mails = ((await (await page.request.get('/api/dev/mailbox')).json()) as Envelope<MailboxMail[]>).data;
  const mail = mails.find(({ to }) => to === PERSON.email);
  const token = /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await page.goto(`/activate-account?token=${token}`);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill(PASSWORD);
  await password.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/activate-account');
}

async function download(page: Page, name: RegExp): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a customer takes a copy of their data along, and closes the account by themselves', async () => {
  const { page, complaints } = await visit({ device: 'phone' });
  await signUp(page);
  await page.goto('/account-detail?view=data');
  await waitForVisible(page.getByText(/^Accepted on /).first());
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Make my copy' }).click();
  await waitForVisible(page.getByText('Your copy is ready'));
  await expectAccessible(page);
  const html = await download(page, /HTML/);
  expect(html.name).toMatch(/^Lelap-data-\d{4}-\d\d-\d\d\.html$/);
  expect(html.text).toContain(PERSON.email);
  const json = await download(page, /JSON/);
  expect(JSON.parse(json.text)).toMatchObject({ account: [{ email: PERSON.email }], consents: [{}, {}], orders: [] });

  // The page is whole by itself, and runs under its own policy.
  const reading = await page.context().newPage();
  await reading.setContent(html.text);
  await waitForVisible(reading.getByRole('heading', { name: 'A copy of your data' }));
  await expectAccessible(reading);

  await page.getByRole('button', { name: 'Close my account …' }).click();
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Close my account for good' }).click();
  await waitForVisible(page.getByRole('heading', { name: 'Your account is closed' }));
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('user_key'))).toBeNull();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await waitForVisible(page.getByText('The login detail is incorrect'));
  expect(complaints).toEqual([]);
});
