import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Invoice } from '@contract/invoices.ts';
import type { Envelope } from '@contract/envelope.ts';
import type { VoucherBatch } from '@contract/vouchers.ts';
import { waitForVisible } from './browser.ts';
import { PILLOW } from './goods.ts';
import type { Hand } from './hand.ts';
import { paste } from './paste.ts';

// What an owner does with money on a day in the back office; `hand` counts her clicks and keys.

/** Types words of the customer's or the owner's own, which no form could save and are not counted. */
async function say(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words);
}

/** Writes the same cost for all units of the pillow. */
export async function noteCost(page: Page, hand: Hand, cost: number): Promise<void> {
  await hand.search('peluk awan', /^Bantal Peluk Awan/);
  await hand.click(page.getByRole('button', { name: 'Cost per piece' }));
  const dialog = page.getByRole('dialog', { name: /^Cost per piece · / });
  await hand.click(dialog.getByLabel('For all units'));
  await hand.type(String(cost));
  await hand.click(dialog.getByRole('button', { name: 'Fill in' }));
  await hand.press('Control+Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** Makes a voucher for all goods, from now on and without an end. */
export async function makeVoucher(
  page: Page,
  hand: Hand,
  { code, percent }: { code: string; percent: number },
): Promise<void> {
  await hand.search('new vouch', /^Add New Voucher/);
  const panel = page.getByRole('dialog', { name: 'Add New Voucher' });
  await hand.click(panel.getByLabel('Code'));
  await say(page, code);
  await hand.press('Tab');
  await say(page, code);
  await hand.press('Tab');
  await hand.type(String(percent));
  await hand.press('Control+Enter');
  await panel.waitFor({ state: 'hidden' });
}

/** Makes the most codes that there are at once, as a file. */
export async function makeCodes(page: Page, hand: Hand, code: string): Promise<string[]> {
  await hand.click(page.getByRole('button', { name: `More for ${code}` }));
  await hand.click(page.getByRole('menuitem', { name: 'Make many codes like it' }));
  const dialog = page.getByRole('dialog', { name: 'Single-use codes' });
  await hand.click(dialog.getByLabel('Prefix'));
  await say(page, 'BAZAR');
  await hand.click(dialog.getByLabel('Number of codes'));
  await hand.press('Control+a');
  await hand.type('500');
  const answer = page.waitForResponse(/\/api\/vouchers\/batch$/);
  const file = page.waitForEvent('download');
  await hand.press('Control+Enter');
  await file;
  await waitForVisible(page.getByText('500 codes were made and downloaded.'));
  return ((await (await answer).json()) as Envelope<VoucherBatch>).data.codes;
}

/** An order that came by WhatsApp, of equal pieces, to be paid by transfer. Returns its id. */
export async function writeOrder(page: Page, hand: Hand, pieces: number): Promise<number> {
  const first = page.locator('.ant-select-item-option-active');
  await hand.click(page.getByRole('link', { name: 'Write an order' }));
  await waitForVisible(page.getByRole('heading', { name: 'Write an order' }));
  await say(page, `0812 7000 ${randomInt(1_000, 10_000)}`);
  await hand.press('Tab');
  await say(page, 'Rina Kartika');
  await hand.press('Tab');
  await hand.press('Tab');
  await say(page, PILLOW.name);
  await waitForVisible(first);
  await hand.press('Enter');
  await expect.poll(() => page.getByLabel(/^Pieces of/).inputValue()).toBe('1');
  await hand.click(page.getByLabel(/^Pieces of/));
  await hand.press('Control+a');
  await hand.type(String(pieces));
  await hand.click(page.getByLabel('Street and number'));
  await say(page, 'Jalan Kopo 5');
  await hand.press('Tab');
  await say(page, 'Coblong Bandung');
  await waitForVisible(first);
  await hand.press('Enter');
  await hand.press('Tab');
  await say(page, '40132');
  await hand.click(page.getByRole('radio', { name: 'Bank transfer' }));
  await waitForVisible(page.getByRole('radio', { name: /JNE/ }).first());
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(3);
  await hand.press('Control+Enter');
  await page.waitForURL(/\/detail\/\d+/);
  return Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]);
}

/** Pastes the bank's export, whose row has exactly the order's money, and books it. */
export async function book(page: Page, hand: Hand, { total, day }: { total: number; day: string }): Promise<void> {
  await hand.search('transf', /^Transfers/);
  const date = day.split('-').toReversed().join('/');
  const amount = `${total.toLocaleString('en-US')}.00`;
  const rows = ['Tanggal,Keterangan,Cabang,Jumlah,,Saldo', `'${date},TRSF,'0000,"${amount}",CR,"${amount}"`];
  await paste(page, rows.join('\n'), /^Paste the bank’s statement/);
  hand.cost.keys += 1;
  await waitForVisible(page.getByText('Exact', { exact: true }));
  await hand.click(page.getByRole('button', { name: 'Book 1 row' }));
  await waitForVisible(page.getByText('Booked', { exact: true }));
}

/** Packs an order with a hand scanner. */
export async function pack(page: Page, { documentNo, invoiceDetails }: Invoice): Promise<void> {
  await page.goto('/admin/dispatch/pack');
  await waitForVisible(page.getByLabel('Scan or type a document number'));
  const codes = invoiceDetails.flatMap(({ quantity, productDetail }) =>
    Array<string>(quantity).fill(productDetail.code),
  );
  for (const code of [documentNo, ...codes]) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    if (code === documentNo) await waitForVisible(page.getByRole('heading', { name: documentNo }));
  }
  await waitForVisible(page.getByText(`${documentNo} is packed`));
}

/** Sends an order in two parcels, each with its own receipt number. */
export async function ship(page: Page, { id }: Invoice): Promise<void> {
  await page.goto(`/admin/invoices/detail/${id}`);
  await page.getByRole('button', { name: 'More for this invoice' }).click();
  await page.getByRole('menuitem', { name: 'Send in two parcels' }).click();
  const split = page.getByRole('dialog', { name: 'Send in two parcels' });
  await split.getByRole('button', { name: 'Half each' }).click();
  await split.getByRole('button', { name: 'Save the parcels' }).click();
  await split.waitFor({ state: 'hidden' });
  for (const no of [1, 2]) {
    const parcel = page.getByRole('listitem').filter({ hasText: `Parcel ${no} of 2` });
    await parcel.getByRole('button', { name: 'Input Receipt Number' }).click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(`${no}177${String(id).padStart(11, '0')}`);
    await page.keyboard.press('Enter');
    const odd = page.getByText(/usually look like/);
    const sent = parcel.getByText('On its way', { exact: true });
    await waitForVisible(odd.or(sent));
    if (await odd.isVisible()) await page.keyboard.press('Enter');
    await waitForVisible(sent);
  }
}

/** Gives one damaged piece back, which is not sold again. */
export async function refundPiece(page: Page, hand: Hand): Promise<void> {
  await hand.click(page.getByRole('button', { name: 'More for this invoice' }));
  await hand.click(page.getByRole('menuitem', { name: 'Refund' }));
  const panel = page.getByRole('dialog');
  await hand.click(panel.getByLabel(/^Pieces of /));
  await hand.type('1');
  await hand.click(panel.getByLabel('Can be sold again'));
  await hand.click(panel.getByLabel(/^How it was sent back/));
  await say(page, 'BCA 12');
  await hand.press('Control+Enter');
  await panel.waitFor({ state: 'hidden' });
}
