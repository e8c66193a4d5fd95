import { expect, test } from 'vitest';
import type { Invoice } from '@contract/invoices.ts';
import type { ProductUnits } from '@contract/orderChanges.ts';
import type { PickList } from '@contract/pickLists.ts';
import type { StockNow } from '@contract/stock.ts';
import { signedIn } from './api.ts';
import { chooseItem, expectValidPage, VARIANTS, visit, waitForVisible } from './browser.ts';
import { Hand } from './hand.ts';
import { paidOrder } from './orders.ts';
import { signInToOffice } from './signIn.ts';

/** From the order's page to the payment link in the clipboard. */
const MAX_CLICKS_AND_KEYS = 8;

test('one of two pieces becomes a dearer size within 8 clicks and keys; once paid, both orders are one parcel', async () => {
  const { id } = await paidOrder(undefined, 2);
  const staff = await signedIn('staff@lelap.test');
  const [offered] = await staff<ProductUnits[]>('GET', `/order-changes/units/${id}`);
  const { invoiceDetails } = await staff<Invoice>('GET', `/invoices/${id}`);
  const dearest = offered?.units.toSorted((one, other) => other.price - one.price)[0];
  if (!dearest) throw new Error('the product has no units');
  const admin = await signedIn('admin@lelap.test');
  const { productDetailId } = dearest;
  await admin<StockNow>('POST', '/stock/adjust', { productDetailId, delta: 1, reason: 'received' });
  expect(invoiceDetails.map(({ quantity }) => quantity)).toEqual([2]);

  const { page, context, complaints } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInToOffice(page, 'staff@lelap.test', { next: `/admin/invoices/detail/${id}` });
  const hand = new Hand(page);
  await hand.click(page.getByRole('button', { name: 'More for this invoice' }));
  await hand.click(page.getByRole('menuitem', { name: 'Change items' }));
  const panel = page.getByRole('dialog');
  const pieces = panel.getByLabel(/^Pieces of/);
  await waitForVisible(pieces);
  await expect.poll(() => pieces.evaluate((field) => field === document.activeElement)).toBe(true);
  await hand.type('1');
  await hand.click(panel.getByLabel(/^Replace /));
  await hand.click(page.locator('.ant-select-item-option').filter({ hasText: dearest.code }));
  await hand.click(panel.getByRole('button', { name: /to pay$/ }));
  await hand.click(page.getByRole('button', { name: 'Copy link' }));
  await waitForVisible(page.getByText('The payment link is copied.'));
  const { clicks, keys } = hand.cost;
  console.table({ clicks, keys, most: MAX_CLICKS_AND_KEYS });
  expect(clicks + keys).toBeLessThanOrEqual(MAX_CLICKS_AND_KEYS);

  const link = await page.evaluate(() => navigator.clipboard.readText());
  await staff('POST', `/payments/simulator/${link.split('/').at(-1) ?? ''}/pay`);
  await expect
    .poll(
      async () => {
        await page.reload();
        await waitForVisible(page.getByRole('heading', { name: 'Changes' }));
        return page.getByText('Done', { exact: true }).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const newOrder = page.getByRole('link', { name: /^New order/ });
  const [documentNo] = /INV\S+/.exec((await newOrder.textContent()) ?? '') ?? [''];
  await newOrder.click();
  await waitForVisible(page.getByText('Its pieces replace some of'));
  const newId = Number(new URL(page.url()).pathname.split('/').at(-1));
  const list = await staff<PickList>('POST', '/pick-lists', { invoiceIds: [id, newId] });
  await page.goto(`/admin/dispatch/pick-lists/${list.id}`);
  await waitForVisible(page.getByText(`${list.invoices[0]?.documentNo ?? ''} + ${documentNo}`));
  expect(complaints).toEqual([]);
});

test.each(VARIANTS)('the change of an order passes the page checks on a $device, in $language', async (variant) => {
  const { id } = await paidOrder();
  const { page, complaints } = await visit(variant);
  await signInToOffice(page, 'staff@lelap.test', { next: `/admin/invoices/detail/${id}` });
  await chooseItem(page.locator('button:has(.anticon-ellipsis)').first());
  await chooseItem(page.getByRole('menuitem', { name: /^(Change items|Ganti barang)$/ }));
  const panel = page.getByRole('dialog');
  await waitForVisible(panel.locator('.ant-select').first());
  await chooseItem(panel.locator('button[type=submit]'));
  await waitForVisible(page.getByText(/^(Please choose a replacement|Pilih dulu barang penggantinya)$/));
  await expectValidPage(page);
  expect(complaints).toEqual([]);
});
