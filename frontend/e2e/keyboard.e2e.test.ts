import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, waitForVisible, visit } from './browser.ts';
import { PILLOW, restock } from './goods.ts';
import { paidOrder } from './orders.ts';
import { signInToOffice } from './signIn.ts';

const MOST_TABS = 250;

test('somebody without a mouse finds, signs in, buys and pays', async () => {
  const { page, complaints } = await visit();
  await restock(PILLOW);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await press(page, page.getByRole('link', { name: 'Skip to content' }));
  await press(page, page.getByRole('link', { name: 'See the collection' }));
  await page.waitForURL(/\/shop/);
  await press(page, page.getByRole('main').getByRole('link', { name: PILLOW.name }).first());
  await waitForVisible(page.getByRole('heading', { level: 1, name: PILLOW.name }));

  // Into the cart, by way of the sign-in.
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await press(page, add);
  await page.waitForURL(/\/login/);
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('shopper@lelap.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('lelap123');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/details-product\//);
  await press(page, add);

  // The drawer takes the focus and gives it back.
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await waitForVisible(drawer.getByRole('link', { name: 'To checkout' }));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await press(page, drawer.getByRole('link', { name: 'To checkout' }));
  await page.waitForURL(/\/checkout/);

  // The address in one box, a courier, and the order. The one of before stands there in short.
  await press(page, page.getByRole('button', { name: 'Change', exact: true }));
  const box = page.getByRole('combobox', { name: /Find village/ });
  await tabTo(page, box);
  await page.keyboard.type('dago coblong 40135');
  await waitForVisible(page.getByRole('option', { name: /Dago/ }));
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Postal code').inputValue()).toBe('40135');
  const courier = page.getByRole('radio', { name: /JNE Economy/ });
  await tabTo(page, page.getByRole('radio'));
  await page.keyboard.press('Space');
  for (let count = 0; count < 10 && !(await courier.isChecked()); count += 1) await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: /Place order · Rp/ }));
  await page.waitForURL(/\/payment-simulator\//);
  await press(page, page.getByRole('button', { name: /^Pay Rp/ }));
  await waitForVisible(page.getByRole('heading', { name: 'Paid. Thank you!' }));
  expect(complaints).toEqual([]);
});

test('somebody without a mouse packs order after order, and never loses their place', async () => {
  const { page, complaints } = await visit();
  await restock(PILLOW);
  const [first, second] = [await paidOrder(), await paidOrder()];
  await signInToOffice(page, 'staff@lelap.test', { next: '/admin/invoices?filter=statusEnum:4:1' });
  const rowOf = ({ documentNo }: { documentNo: string }) => page.getByRole('row', { name: documentNo });
  await press(page, rowOf(second));
  const panel = page.getByRole('dialog', { name: second.documentNo });
  await waitForVisible(panel.getByText(/^1 of \d+$/));
  expect(await page.title()).toBe(`${second.documentNo} · Invoices · Lelap`);
  await press(page, panel.getByRole('button', { name: 'Process Invoice' }));
  await press(page, page.getByRole('button', { name: 'Yes, process it' }));
  await isFocused(panel.getByRole('button', { name: 'Input Receipt Number' }));

  // What has been processed is no longer in the list; the next one is where it stood.
  await page.keyboard.press('j');
  await waitForVisible(page.getByRole('dialog', { name: first.documentNo }).getByText(/^1 of \d+$/));
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await isFocused(rowOf(first));

  // The same on a page of its own, and back to where one was.
  await press(page, rowOf(first).getByRole('link', { name: 'View' }));
  await waitForVisible(page.getByRole('article').getByText(first.documentNo));
  await page.keyboard.press('j');
  await waitForVisible(page.getByText(/^2 of \d+$/));
  await page.keyboard.press('k');
  await waitForVisible(page.getByRole('article').getByText(first.documentNo));
  await page.goBack();
  await isFocused(rowOf(first));
  expect(complaints).toEqual([]);
});

async function isFocused(place: Locator): Promise<void> {
  await expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** Goes on with Tab until the focus is there. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.first().waitFor();
  for (let count = 0; count < MOST_TABS; count += 1) {
    const focused = await place.evaluateAll((all) => all.includes(document.activeElement as never));
    if (focused) return expectFocusSeen(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(place)} can't be reached with Tab`);
}

/** A ring around what has the focus, or around the card it sits in; within the window, and not under what floats above. */
async function expectFocusSeen(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const around = [focused, focused?.parentElement, focused?.parentElement?.parentElement];
      const ringed = around.find((one) => {
        const style = one ? getComputedStyle(one) : null;
        if (style === null) return false;
        // Of a row, each cell draws its part.
        const cell = one instanceof HTMLTableRowElement ? one.cells[0] : undefined;
        if (cell && getComputedStyle(cell).boxShadow !== 'none') return true;
        return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
      });
      if (!ringed) return `no ring around ${focused?.outerHTML.slice(0, 120) ?? 'nothing'}`;
      const { left, right, top, bottom } = ringed.getBoundingClientRect();
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isSeen = there !== null && (ringed.contains(there) || there.contains(ringed));
      return isSeen ? 'seen' : `hidden: ${ringed.outerHTML.slice(0, 120)}`;
    });
  await expect.poll(look).toBe('seen');
}

async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press('Enter');
}
