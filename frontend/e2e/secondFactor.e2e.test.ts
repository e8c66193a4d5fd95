import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import type { SettingsView } from '@contract/settings.ts';
import { type Call, signedIn } from './api.ts';
import { expectNoOverflow, expectValidPage, VARIANTS, visit, waitForVisible } from './browser.ts';
import { DEMO_PASSWORD, signInToOffice } from './signIn.ts';

const PAGE = '/admin/second-factor';
const STEP_MS = 30_000;

const owner = await signedIn('admin@lelap.test');
await chooseSecondFactor('offered');
afterAll(() => chooseSecondFactor('off'));

/** A demo starts without second factors. */
async function chooseSecondFactor(secondFactor: string): Promise<void> {
  const { values, version } = await owner<SettingsView>('GET', '/settings');
  await owner('PUT', '/settings', { ...values, secondFactor, version });
}

/** An admin of this test alone. */
async function newAdmin(call: Call = owner): Promise<string> {
  const email = `tari${randomInt(1e9)}@lelap.test`;
  const person = { firstName: 'Tari', lastName: '', phoneNumber: '', role: ROLES.admin };
  await call('POST', '/users/staff', { ...person, email, password: DEMO_PASSWORD });
  return email;
}

/** A phone with an authenticator app, whose clock can be wrong. */
function phoneWith(secret: string) {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return (aheadMs = 0) => app.generate({ timestamp: Date.now() + aheadMs });
}

async function answer(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** To the page of one's own, where the password proves who sets up the first one. */
async function begin(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await answer(page, 'Password', DEMO_PASSWORD);
}

/** Fills in the password; the second step is next. */
async function typePassword(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/login?next=${PAGE}`);
  await page.locator('[autocomplete=username]').fill(email);
  await page.locator('[autocomplete=current-password]').fill(DEMO_PASSWORD);
  await page.locator('[autocomplete=current-password]').press('Enter');
}

test('an app on the phone opens the office with its code, a step early but not minutes, and once; a recovery code once; and waits after too many', async () => {
  const email = await newAdmin();
  const { page, complaints } = await visit();
  await signInToOffice(page, email, { next: PAGE });
  await begin(page, 'Add an authenticator app');
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  await waitForVisible(dialog.getByRole('img', { name: /QR code/ }));
  const code = phoneWith((await dialog.locator('code').innerText()).replaceAll(' ', ''));
  await dialog.getByLabel('2. Enter the code').fill(code());
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await waitForVisible(codes.getByRole('listitem').nth(9));
  const [recovery = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await waitForVisible(page.getByText('10 codes left.'));
  await page.getByRole('button', { name: 'Rename: Phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Old phone');
  await page.keyboard.press('Enter');
  await waitForVisible(page.getByRole('button', { name: 'Remove: Old phone' }));

  const { page: other, complaints: refusals } = await visit();
  await typePassword(other, email);
  for (const minutes of [-2, 2]) {
    await answer(other, 'Code of six digits', code(minutes * 60_000));
    await waitForVisible(other.getByText('This code is wrong, has ended, or was used before'));
  }
  // The step of the set-up is used up.
  const early = code(STEP_MS);
  await answer(other, 'Code of six digits', early);
  await other.waitForURL(`**${PAGE}`);
  await waitForVisible(other.getByText(/^Last used/));

  const { page: third } = await visit();
  await typePassword(third, email);
  await answer(third, 'Code of six digits', early);
  await waitForVisible(third.getByText('was used before'));
  await third.getByRole('button', { name: 'Use a recovery code' }).click();
  await answer(third, 'Recovery code', recovery);
  await third.waitForURL(`**${PAGE}`);
  await waitForVisible(third.getByText('9 codes left.'));

  const { page: fourth } = await visit();
  await typePassword(fourth, email);
  await fourth.getByRole('button', { name: 'Use a recovery code' }).click();
  await answer(fourth, 'Recovery code', recovery);
  await waitForVisible(fourth.getByText('This recovery code is wrong or was used before.'));
  await fourth.getByRole('button', { name: 'Enter a code from the app' }).click();
  for (let tries = 0; tries < 6; tries++) {
    await answer(fourth, 'Code of six digits', '000000');
    await waitForVisible(fourth.getByRole('alert').getByText(/wrong/));
  }
  await expect
    .poll(async () => {
      await answer(fourth, 'Code of six digits', '000000');
      return fourth.getByRole('alert').last().innerText();
    })
    .toMatch(/Too many wrong codes for this account\. Please try again in \d+ minutes/);
  expect(complaints.filter((text) => !text.includes('403'))).toEqual([]);
  expect(refusals.filter((text) => !text.includes('400'))).toEqual([]);
});

test('a passkey signs in, its answer counts once, and it is asked for again before a password changes; what was typed is not lost', async () => {
  const email = await newAdmin();
  const { page, context } = await visit();
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signInToOffice(page, email, { next: PAGE });
  await begin(page, 'Add a passkey');
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await waitForVisible(page.getByText('This device'));

  await page.evaluate(() => localStorage.clear());
  await typePassword(page, email);
  const sent = page.waitForRequest('**/api/oauth/second-factor');
  await page.getByRole('button', { name: 'Use passkey', exact: true }).click();
  await page.waitForURL(`**${PAGE}`);
  // Who recorded the answer can't use it again.
  const data = (await sent).postDataJSON() as object;
  expect((await page.request.post('/api/oauth/second-factor', { data })).status()).toBe(400);

  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: 'Change my password' }).click();
  await page.getByLabel('Your current password').fill(DEMO_PASSWORD);
  await page.getByLabel('New password').fill('rahasia2');
  await page.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Is that you?' });
  await again.getByRole('button', { name: 'Cancel' }).click();
  await waitForVisible(page.getByText('Nothing has changed yet.').first());
  expect(await page.getByLabel('New password').inputValue()).toBe('rahasia2');
  await page.getByRole('button', { name: 'Save' }).click();
  await again.getByRole('button', { name: 'Use passkey', exact: true }).click();
  await waitForVisible(page.getByText('The password has been changed.'));
});

test.each(VARIANTS)('its pages are valid, accessible and in place: $device, $language', async (how) => {
  const email = await newAdmin();
  const { page } = await visit(how);
  await signInToOffice(page, email, { next: PAGE });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectValidPage(page);
  await expectNoOverflow(page);
});
