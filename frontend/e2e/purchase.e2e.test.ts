import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CartItem } from '@contract/carts.ts';
import type { ProductPage } from '@contract/catalogue.ts';
import type { Envelope } from '@contract/envelope.ts';
import type { MailboxMail } from '@contract/mailbox.ts';
import type { Device } from './browser.ts';
import { answerDialog, chooseItem, expectAccessible, expectValidPage, waitForVisible, visit } from './browser.ts';
import { PILLOW, restock } from './goods.ts';
import { signInToOffice, signInToShop } from './signIn.ts';

declare global {
  interface Window {
    /** What the stubbed print() of any frame was asked to print. */
    printed?: string[];
  }
}

const PASSWORD = 'rahasia1';

async function choose(page: Page, group: string, choice: RegExp): Promise<void> {
  const radio = page.getByRole('group', { name: group }).getByRole('radio', { name: choice });
  await radio.click();
  await expect.poll(() => radio.isChecked()).toBe(true);
}

test.each<Device>(['phone', 'desk'])(
  'somebody with a %s finds, registers, buys and pays; staff pack and ship it',
  async (device) => {
    const email = `rina.${randomUUID()}@mail.test`;
    const { page, complaints } = await visit({ device });
    await restock(PILLOW);

    // Browses to a product and is asked to sign in before it goes into the cart.
    await page.goto('/');
    await page.getByRole('link', { name: 'See the collection' }).click();
    await waitForVisible(page.getByRole('heading', { level: 1, name: 'All products' }));
    await page.goto('/shop?q=peluk');
    await page.getByRole('link', { name: PILLOW.name }).first().click();
    await waitForVisible(page.getByRole('heading', { level: 1, name: PILLOW.name }));
    await choose(page, 'Size', /^M/);
    await page.waitForURL(/[?&]size=/);
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await waitForVisible(page.getByText('Please sign in to add item to your cart'));

    // Registers and opens the mail; its link signs in and leads to the checkout with the wanted product.
    await page.waitForURL(/\/login\?next=/);
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill('Rina');
    await page.getByLabel('Last name').fill('Kartika');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Mobile number').fill('0812 3456 7890');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('I accept the terms & conditions').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await waitForVisible(page.getByText(`We have sent an e-mail to ${email}.`));
    await page.getByRole('link', { name: 'Open the demo mailbox' }).click();
    await page
      .getByRole('link', { name: /activate-account\?token=/ })
      .first()
      .click();
    await page.waitForURL(/\/checkout$/);
    await waitForVisible(page.getByText('Your account is active. Welcome, Rina!'));
    // Back to the cart for one more, then where it goes and with whom.
    await page.getByRole('banner').getByRole('link', { name: 'Back to cart' }).click();
    await page.getByRole('button', { name: /One more of/ }).click();
    await waitForVisible(page.getByRole('link', { name: 'Cart, 3 items' }));
    await page
      .getByRole('link', { name: 'To checkout' })
      .or(page.getByRole('button', { name: 'To checkout' }))
      .click();
    await page.getByLabel('Address', { exact: true }).fill('Jalan Braga 10, RT 02/RW 05');
    await page.getByLabel('Province').selectOption({ label: 'Jawa Barat' });
    await page.getByLabel('City or regency').selectOption({ label: 'Kota Bandung' });
    await page.getByLabel('Postal code').fill('40111');
    await page
      .getByRole('radio', { name: /JNE.*REG|REG.*JNE|JNE/ })
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: /Place order · Rp/ }).click();

    // Looks back: the order is there, and no checkout of an empty cart.
    await page.waitForURL(/\/payment-simulator\//);
    await page.goBack();
    await page.waitForURL(/\/account-detail\/orders\/\d+$/);
    await waitForVisible(page.getByText(/^Please pay by /));
    await page.goForward();

    // Pays: first it fails, then it works.
    await page.waitForURL(/\/payment-simulator\//);
    await page.getByRole('button', { name: 'Let it fail' }).click();
    await page.waitForURL(/\/payment-redirect/);
    await waitForVisible(page.getByRole('heading', { name: 'This payment did not go through' }));
    await page.getByRole('button', { name: 'Try again or pay another way' }).click();
    await page.waitForURL(/\/payment-simulator\//);
    await page.getByRole('button', { name: /^Pay Rp/ }).click();
    await waitForVisible(page.getByRole('heading', { name: 'Paid. Thank you!' }));
    await page.getByRole('link', { name: 'See the order' }).click();
    await waitForVisible(page.getByText('Order placed'));
    const documentNo = /INV\/\d{8}\/\d{4}/.exec(await page.locator('main').innerText())?.[0] ?? '';
    expect(documentNo).not.toBe('');
    expect(complaints).toEqual([]);

    await packAndShip(documentNo, `JNE-${device}`, device);

    // The shopper sees it on its way, and got the mails.
    await page.reload();
    await waitForVisible(page.getByText(`JNE-${device}`));
    const kept = (await (await page.request.get('/api/dev/mailbox')).json()) as Envelope<MailboxMail[]>;
    const mails = kept.data.filter((mail) => mail.to === email && mail.text.includes(documentNo));
    expect(mails.map((mail) => mail.text.includes(`JNE-${device}`))).toEqual([true, false, false]);
  },
);

test.each([
  ['phone', { width: 360, height: 740 }],
  ['desk', { width: 1280, height: 720 }],
] as const)(
  'on a %s the checkout of many lines has the order button in sight, and leads nowhere else',
  async (device, size) => {
    const { page, complaints } = await visit({ device });
    await page.setViewportSize(size);
    await restock(PILLOW);
    await signInToShop(page);
    await page.evaluate(fillCart);
    await page.goto('/checkout', { waitUntil: 'networkidle' });
    await waitForVisible(page.getByRole('list', { name: 'Items' }).getByRole('listitem').first());
    expect(await page.getByRole('list', { name: 'Items' }).getByRole('listitem').count()).toBeGreaterThan(3);
    const inSight = () =>
      page
        .getByRole('button', { name: /^Place order/ })
        .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= window.innerHeight).length);
    await expect.poll(inSight).toBe(1);
    // Nothing there leads elsewhere, but back to the cart and to the shop.
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    await expectValidPage(page);
    const back = page.getByRole('banner').getByRole('link', { name: 'Back to cart' });
    await back.focus();
    await page.keyboard.press('Enter');
    await waitForVisible(page.getByRole('heading', { level: 1, name: 'Your cart' }));
    expect(complaints).toEqual([]);
  },
);

/** As somebody leaves it who wants one of each unit of a product. */
async function fillCart(): Promise<void> {
  const { id, accessToken } = JSON.parse(localStorage.getItem('user_key') ?? '{}') as Record<string, string>;
  const product = (await (await fetch('/api/shop/products/bantal-peluk-awan')).json()) as Envelope<ProductPage>;
  const lines = product.data.productDetails.slice(0, 6).map((unit) => ({ ...unit, quantity: 1 }));
  const asked = { customerId: id, revalidateCartVMs: lines };
  const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
  const answer = await fetch('/api/carts', { method: 'POST', headers, body: JSON.stringify(asked) });
  const { data } = (await answer.json()) as Envelope<CartItem[]>;
  localStorage.setItem(`cart_${id}`, JSON.stringify({ items: data, lastModified: '' }));
}

/** What staff do with a paid invoice, at their desk. */
async function packAndShip(documentNo: string, receiptNumber: string, device: Device): Promise<void> {
  const { page, context, complaints } = await visit({ device });
  await context.addInitScript(() => {
    window.print = () => {
      const top = window.top;
      if (top) (top.printed ??= []).push(document.body.innerText);
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await signInToOffice(page, 'staff@lelap.test', { next: '/admin/invoices' });
  await page.getByPlaceholder('Search...').fill(documentNo);
  await page.getByRole('button', { name: 'Go', exact: true }).click();
  await page.getByRole('link', { name: documentNo }).first().click();
  await waitForVisible(page.getByRole('heading', { name: /INVOICE/ }));
  await page.getByRole('button', { name: 'Process Invoice' }).click();
  await waitForVisible(page.getByText('Are you sure you want to change this invoice status to Processed?'));
  await page.getByRole('button', { name: 'Yes, process it' }).click();
  await waitForVisible(page.getByText('Invoice has been processed'));
  await page.getByRole('button', { name: 'Input Receipt Number' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(receiptNumber);
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await waitForVisible(page.getByText(/^Receipt numbers of .* usually look like/));
  await expectAccessible(page);
  await answerDialog(page, 'Save all the same');
  await waitForVisible(page.getByText('Receipt number saved.'));
  await waitForVisible(page.getByText('Shipped'));

  const invoice = await print(page, 'Print');
  expect(invoice).toContain(documentNo);
  expect(invoice).toContain('Rp');
  const slip = await print(page, 'Print Without Price');
  expect(slip).toContain(PILLOW.name);
  expect(slip).not.toContain('Rp');
  expect(complaints).toEqual([]);
}

/** Chooses from the print menu and returns what the print window printed. */
async function print(page: Page, choice: string): Promise<string> {
  await page.getByRole('button', { name: 'Print documents' }).click();
  const [paper] = await Promise.all([
    page.waitForEvent('popup'),
    chooseItem(page.getByRole('menuitem', { name: choice, exact: true })),
  ]);
  await expect.poll(() => paper.evaluate(() => window.printed?.length ?? 0)).toBe(1);
  const printed = await paper.evaluate(() => window.printed?.[0] ?? '');
  await paper.close();
  return printed;
}
