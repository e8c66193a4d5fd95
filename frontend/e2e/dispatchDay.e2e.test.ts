import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Invoice, PlacedOrder } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { type Call, signedIn } from './api.ts';
import { waitForVisible, visit } from './browser.ts';
import { Hand } from './hand.ts';
import { paidOrder } from './orders.ts';
import { paste } from './paste.ts';
import { signInToOffice } from './signIn.ts';

const PARCELS = 30;
/** What the same thirty cost before there was a desk: everything but the slips was one by one. */
const BEFORE = { clicks: 156, keys: 390 };
/** Beside the scans. */
const MOST_CLICKS = 45;

/** Every dialog of the printer is answered at once, and what was printed is counted. */
async function printsAtOnce(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.print = () => {
      const top = window.top ?? window;
      top.sessionStorage.setItem('printed', String(Number(top.sessionStorage.getItem('printed')) + 1));
      window.dispatchEvent(new Event('afterprint'));
    };
  });
}

async function printed(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('printed')));
}

/** What a hand scanner does, which costs its person no key. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** What else waits goes on a list of its own: it would be fetched and ticked with the thirty. */
async function emptyDesk(staff: Call): Promise<void> {
  await paidOrder();
  await staff('POST', '/pick-lists', {});
}

test('thirty paid orders are picked, printed, packed, numbered and handed over within 45 clicks', async () => {
  const staff = await signedIn('staff@lelap.test');
  await emptyDesk(staff);
  const orders: PlacedOrder[] = [];
  while (orders.length < PARCELS) orders.push(await paidOrder());
  const read = ({ id }: PlacedOrder) => staff<Invoice>('GET', `/invoices/${id}`);
  const { page, context, complaints } = await visit();
  await printsAtOnce(context);
  await signInToOffice(page, 'staff@lelap.test');
  const hand = new Hand(page);
  const began = Date.now();

  await hand.click(page.getByRole('button', { name: /^Make a pick list of \d+/ }));
  await page.waitForURL(/\/pick-lists\/\d+$/);
  await hand.click(page.getByRole('button', { name: 'Print all: list, slips, labels' }));
  await expect.poll(() => printed(page), { timeout: 30_000 }).toBe(3);
  const toPrinter = { ...hand.cost };
  for (const tick of await page.getByRole('checkbox', { name: / of / }).all()) await hand.click(tick);
  await hand.click(page.getByRole('button', { name: 'Done', exact: true }));

  await hand.click(page.getByRole('link', { name: 'Pack its orders' }));
  await waitForVisible(page.getByLabel('Scan or type a document number'));
  for (const order of orders) {
    const { invoiceDetails } = await read(order);
    await scan(page, order.documentNo);
    await waitForVisible(page.getByRole('heading', { name: order.documentNo }));
    for (const { productDetail } of invoiceDetails) await scan(page, productDetail.code);
    await waitForVisible(page.getByText(`${order.documentNo} is packed`));
  }

  await hand.click(page.getByRole('link', { name: 'Receipt numbers', exact: true }));
  const lines = orders.map(({ documentNo, id }) => `${documentNo}\t0188${String(id).padStart(11, '0')}`);
  await paste(page, lines.join('\n'));
  hand.cost.keys += 1;
  await hand.click(page.getByRole('button', { name: `Save ${PARCELS} numbers` }));
  await waitForVisible(page.getByText(`${PARCELS} receipt numbers saved`));

  await hand.click(page.getByRole('link', { name: 'Hand-over', exact: true }));
  const ofJne = page.getByRole('region', { name: 'JNE', exact: true });
  await hand.click(ofJne.getByRole('button', { name: 'Hand over and print' }));
  await page.waitForURL(/\/hand-overs\/\d+$/);
  for (const { documentNo } of orders) await waitForVisible(page.getByText(documentNo).first());

  const { clicks, keys } = hand.cost;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.table({ before: BEFORE, now: { clicks, keys, scans: 2 * PARCELS, seconds } });
  expect(toPrinter.clicks).toBeLessThanOrEqual(3);
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  const statuses = new Set((await Promise.all(orders.map(read))).map(({ statusEnum }) => statusEnum));
  expect([...statuses]).toEqual([INVOICE_STATUS.shipped]);
  expect(complaints).toEqual([]);
});
