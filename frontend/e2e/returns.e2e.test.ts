import { expect, test } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { chooseItem, expectAccessible, waitForVisible, visit } from './browser.ts';
import { orderOnItsWay } from './orders.ts';
import { signInToOffice, signInToShop } from './signIn.ts';

test('a shopper sends a delivered piece back; staff agree, receive it and send the money', async () => {
  const shopper = await visit({ device: 'phone' });
  await signInToShop(shopper.page);
  const { id, documentNo } = await orderOnItsWay();
  await shopper.page.goto(`/account-detail/orders/${id}`);
  await shopper.page.getByRole('button', { name: 'I’ve received it' }).click();
  await shopper.page.getByRole('button', { name: 'Yes, it is here' }).click();
  await shopper.page.getByRole('link', { name: 'Request a return' }).click();

  // Forgets half of it, and is told.
  await waitForVisible(shopper.page.getByRole('heading', { level: 1, name: 'Request a return' }));
  await shopper.page.getByRole('button', { name: 'Request the return' }).click();
  await waitForVisible(shopper.page.getByText('Please choose what you would like to return.'));
  await expectAccessible(shopper.page);
  await shopper.page.getByLabel('Quantity to return').first().selectOption('1');
  await shopper.page.getByLabel('Tell us more').fill('Too large for our cot');
  await shopper.page.getByRole('button', { name: 'Request the return' }).click();
  await waitForVisible(shopper.page.getByText('Requested', { exact: true }));

  const staff = await visit();
  await signInToOffice(staff.page, 'staff@lelap.test');
  await staff.page.getByRole('link', { name: 'Returns' }).click();
  await staff.page
    .getByRole('row', { name: new RegExp(documentNo) })
    .getByRole('button', { name: 'View' })
    .click();
  const panel = staff.page.getByRole('dialog', { name: 'Return' });
  await waitForVisible(panel.getByText('Too large for our cot'));
  await expectAccessible(staff.page);
  await panel.getByRole('button', { name: 'Approve' }).click();
  const question = staff.page.getByRole('dialog').filter({ hasText: 'is told at once by e-mail' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await panel.getByRole('textbox', { name: / - / }).first().fill('1');
  await panel.getByRole('button', { name: 'The parcel has arrived' }).click();
  await waitForVisible(panel.getByText('1 of 1 back in stock'));
  await panel.getByRole('button', { name: 'Settle by money back' }).click();
  await waitForVisible(panel.getByText('This field is required'));
  await panel.getByLabel('How the money was sent back').fill('BCA 4711');
  await panel.getByRole('button', { name: 'Settle by money back' }).click();
  await waitForVisible(panel.getByText(/sent back · BCA 4711/));

  await shopper.page.reload();
  await waitForVisible(shopper.page.getByText(/Settled/));
  expect([...shopper.complaints, ...staff.complaints]).toEqual([]);
});

test('an admin sends back the money of an order that was paid too late, and says how', async () => {
  const { page, complaints } = await visit();
  await signInToOffice(page, 'admin@lelap.test');
  await page.goto(`/admin/invoices?filter=statusEnum%3A4%3A${INVOICE_STATUS.paidLate}`);
  await page.getByRole('row').nth(1).getByRole('link', { name: 'View' }).click();
  await waitForVisible(page.getByRole('heading', { name: /INVOICE/ }));
  await page.getByRole('button', { name: 'More for this invoice' }).click();
  await chooseItem(page.getByRole('menuitem', { name: 'Refund' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await waitForVisible(dialog.getByText('This field is required'));
  await dialog.getByLabel('How it was sent back').fill('OVO 0812');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await waitForVisible(page.getByText('Out of stock: OVO 0812'));
  expect(complaints).toEqual([]);
});
