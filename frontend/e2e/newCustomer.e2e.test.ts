import { expect, test } from 'vitest';
import { visit, waitForVisible } from './browser.ts';
import { PILLOW, restock } from './goods.ts';
import { Hand } from './hand.ts';

/** From the product to the paid order, with the sign-up and its mail; keys that go on to the next field count as letters. */
const MOST = { taps: 10, letters: 60 };

test('a new customer with a phone pays for what they saw after few taps and letters', async () => {
  await restock(PILLOW);
  const { page, complaints } = await visit({ device: 'phone' });
  const hand = new Hand(page);
  await page.goto(PILLOW.path);
  await hand.click(page.getByRole('button', { name: 'Add to cart' }));
  await hand.click(page.getByRole('main').getByRole('link', { name: 'Create an account' }));

  await hand.click(page.getByLabel('First name'));
  // The last name is left out.
  const typed = ['Ayu', '', 'ayu@mail.test', '081234567890', 'tidur123'];
  for (const [index, text] of typed.entries()) {
    if (index > 0) await hand.press('Tab');
    await hand.type(text);
  }
  await hand.click(page.getByLabel('I accept the terms & conditions and the privacy policy'));
  await hand.click(page.getByRole('button', { name: 'Create account' }));
  await hand.click(page.getByRole('link', { name: 'Open the demo mailbox' }));
  await hand.click(page.getByRole('link', { name: /activate-account\?token=/ }));

  await page.waitForURL(/\/checkout$/);
  await waitForVisible(page.getByRole('heading', { level: 1, name: 'Checkout' }));
  await hand.click(page.getByRole('combobox', { name: /^Find village/ }));
  await hand.type('braga');
  await waitForVisible(page.getByRole('option', { name: /Braga/ }));
  await hand.press('Enter');
  // The place brings its postal code, and the focus to the street.
  await expect.poll(() => page.getByLabel('Postal code').inputValue()).toMatch(/^\d{5}$/);
  await hand.type('Jl Braga 10');
  await waitForVisible(page.locator('input[name=service]:checked + *'));
  await hand.click(page.getByRole('button', { name: /^Place order · Rp/ }));
  await page.waitForURL(/\/payment-simulator\//);
  await hand.click(page.getByRole('button', { name: /^Pay Rp/ }));
  await waitForVisible(page.getByRole('heading', { name: 'Paid. Thank you!' }));

  const { clicks: taps, keys: letters } = hand.cost;
  console.table({ 'new customer': { taps, letters }, most: MOST });
  expect(taps).toBeLessThanOrEqual(MOST.taps);
  expect(letters).toBeLessThanOrEqual(MOST.letters);
  expect(complaints).toEqual([]);
});
