import { expect, test } from 'vitest';
import type { PlacedOrder } from '@contract/invoices.ts';
import { signedIn } from './api.ts';
import { expectValidPage, waitForVisible, visit } from './browser.ts';
import { BY_JNT, orderOnItsWay, paidOrder } from './orders.ts';
import { paste } from './paste.ts';
import { signInToOffice } from './signIn.ts';

const GOOD = 8;
const LINES = 30;

async function processedOrder(): Promise<PlacedOrder> {
  const placed = await paidOrder();
  const staff = await signedIn('staff@lelap.test');
  await staff('PUT', `/invoices/process/${placed.id}`);
  return placed;
}

function receiptNumber(number: number): string {
  return `0177${String(number).padStart(11, '0')}`;
}

/** A courier's list as its page lets it be copied: most lines are good, some are not. */
async function courierList() {
  const good: PlacedOrder[] = [];
  while (good.length < GOOD) good.push(await processedOrder());
  const early = await paidOrder();
  const shipped = await orderOnItsWay();
  const rows = [
    ...good.map(({ documentNo, id }) => [documentNo, receiptNumber(id)]),
    [early.documentNo, receiptNumber(early.id)],
    [shipped.documentNo, receiptNumber(shipped.id)],
  ];
  while (rows.length < LINES)
    rows.push([`INV/20200101/${String(rows.length).padStart(4, '0')}`, receiptNumber(rows.length)]);
  const text = [['Order', 'No. Resi'], ...rows].map((row) => row.join('\t')).join('\n');
  return { text, good, early, shipped };
}

test('thirty receipt numbers come in with one paste, are looked over, saved with one click, and taken back with another', async () => {
  const { text, good, early, shipped } = await courierList();
  const staff = await signedIn('staff@lelap.test');
  const statusOf = async ({ id }: PlacedOrder) =>
    (await staff<{ statusEnum: number }>('GET', `/invoices/${id}`)).statusEnum;
  const { page, complaints } = await visit();
  await signInToOffice(page, 'staff@lelap.test', { next: '/admin/dispatch/receipts' });
  await paste(page, text);
  await waitForVisible(page.getByText(`${GOOD + 1} good, ${LINES - GOOD - 1} to look at`));
  await expectValidPage(page);

  await page.getByRole('button', { name: 'Has another 1' }).click();
  await page.getByRole('row').filter({ hasText: shipped.documentNo }).getByLabel('Replace it').check();
  await waitForVisible(page.getByText(`${GOOD + 2} good, ${LINES - GOOD - 2} to look at`));
  await page.getByRole('button', { name: `Save ${GOOD + 2} numbers` }).click();
  await waitForVisible(page.getByText(`${GOOD + 2} receipt numbers saved`));
  expect(await Promise.all([...good, early, shipped].map(statusOf))).toEqual([...good.map(() => 3), 1, 3]);
  await waitForVisible(page.getByText(`0 good, ${LINES - GOOD - 2} to look at`));

  await page.getByRole('button', { name: /^Undo/ }).click();
  await waitForVisible(page.getByText(`Taken back: ${GOOD + 2}. No customer was told.`));
  expect(await Promise.all([...good, early, shipped].map(statusOf))).toEqual([...good.map(() => 2), 1, 3]);
  expect(complaints).toEqual([]);
});

test('what was shipped goes on a hand-over sheet by the keyboard, prints, and a parcel can stay here after all', async () => {
  const [going, staying] = [await orderOnItsWay(BY_JNT), await orderOnItsWay(BY_JNT)];
  const { page, context, complaints } = await visit({ device: 'phone' });
  await context.addInitScript(() => (window.print = () => undefined));
  await signInToOffice(page, 'staff@lelap.test', { next: '/admin/dispatch/hand-overs' });
  const ofJnt = page.getByRole('region', { name: 'J&T', exact: true });
  await waitForVisible(ofJnt.getByText(going.documentNo));
  await expectValidPage(page);
  await ofJnt.getByRole('button', { name: 'Hand over and print' }).press('Enter');
  await page.waitForURL(/\/hand-overs\/\d+$/);
  // It has printed itself, and does not do so again.
  await page.reload();
  await waitForVisible(page.getByText(going.documentNo));
  await expectValidPage(page);
  await page.getByRole('button', { name: `Take off ${staying.documentNo}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take off', exact: true }).click();
  await waitForVisible(page.getByText('Taken off the sheet.'));
  await page.goto(`/admin/invoices/detail/${staying.id}`);
  await waitForVisible(page.getByText(/^Taken off the hand-over sheet: HO-/));
  expect(complaints).toEqual([]);
});
