import { expect, test } from 'vitest';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { signedIn } from './api.ts';
import { expectValidPage, VARIANTS, waitForVisible, visit } from './browser.ts';
import { PILLOW, restock } from './goods.ts';
import { Hand } from './hand.ts';
import { signInToOffice } from './signIn.ts';

/** From the phone call to the printed slip, without the typing of the customer's data. */
const MAX_CLICKS_AND_KEYS = 25;

/** Types the customer's data without counting: no form could save this typing. */
async function typeUncounted(hand: Hand, words: string): Promise<void> {
  const { keys } = hand.cost;
  await hand.type(words);
  hand.cost.keys = keys;
}

test('an order by phone takes at most 25 clicks and keys up to the printed slip', async () => {
  await restock(PILLOW);
  const { page, context, complaints } = await visit();
  let printed = 0;
  await context.exposeFunction('tellPrinted', () => (printed += 1));
  await context.addInitScript(() => {
    window.print = () => {
      void (window as unknown as { tellPrinted: () => Promise<void> }).tellPrinted();
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await signInToOffice(page, 'staff@lelap.test', { next: '/admin/invoices' });
  const hand = new Hand(page);
  const first = page.locator('.ant-select-item-option-active');

  await hand.click(page.getByRole('link', { name: 'Write an order' }));
  await waitForVisible(page.getByRole('heading', { name: 'Write an order' }));
  await typeUncounted(hand, '0812 7000 4711');
  await hand.press('Tab');
  await typeUncounted(hand, 'Rina Kartika');
  await hand.press('Tab');
  await hand.press('Tab');
  for (const pieces of ['1', '2']) {
    await typeUncounted(hand, PILLOW.name);
    await waitForVisible(first);
    await hand.press('Enter');
    await expect.poll(() => page.getByLabel(/^Pieces of/).inputValue()).toBe(pieces);
  }
  await hand.click(page.getByLabel('Street and number'));
  await typeUncounted(hand, 'Jalan Kopo 5');
  await hand.press('Tab');
  await typeUncounted(hand, 'Coblong Bandung');
  await waitForVisible(first);
  await hand.press('Enter');
  await hand.press('Tab');
  await typeUncounted(hand, '40132');
  await waitForVisible(page.getByRole('radio', { name: /JNE/ }).first());
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(3);
  await hand.press('Control+Enter');
  await page.waitForURL(/\/detail\/\d+/);
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';

  const staff = await signedIn('staff@lelap.test');
  const invoice = await staff<Invoice>('GET', `/invoices/${id}`);
  expect(invoice).toMatchObject({ source: 'whatsapp', statusEnum: INVOICE_STATUS.waiting, postalCode: '40132' });
  await hand.click(page.getByRole('button', { name: 'WhatsApp' }));
  const handOff = page.getByRole('dialog').getByRole('link', { name: /WhatsApp/ });
  await waitForVisible(handOff);
  expect(decodeURIComponent((await handOff.getAttribute('href')) ?? '')).toContain(invoice.paymentUrl ?? 'no link');
  await hand.press('Escape');
  // The payment arrives now.
  await staff('POST', `/payments/simulator/${invoice.xenditId ?? ''}/pay`);
  await page.reload();
  await hand.click(page.getByRole('button', { name: 'Documents' }));
  await hand.click(page.getByRole('menuitem', { name: /without price/i }));
  await expect.poll(() => printed, { timeout: 30_000 }).toBe(1);

  const { clicks, keys } = hand.cost;
  console.table({ clicks, keys, most: MAX_CLICKS_AND_KEYS });
  expect(clicks + keys).toBeLessThanOrEqual(MAX_CLICKS_AND_KEYS);
  expect(complaints).toEqual([]);
});

test.each(VARIANTS)(
  'the page of an order by hand passes the page checks on a $device, in $language',
  async (variant) => {
    const { page, complaints } = await visit(variant);
    await signInToOffice(page, 'admin@lelap.test', { next: '/admin/invoices/new' });
    await waitForVisible(page.getByRole('combobox').first());
    await page.keyboard.press('Control+Enter');
    await expectValidPage(page);
    expect(complaints).toEqual([]);
  },
);
