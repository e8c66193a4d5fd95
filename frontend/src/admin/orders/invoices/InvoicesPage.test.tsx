import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';
import { buildInvoiceRow } from '../../../../testing/buildInvoice.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
import { chooseInMenu } from '../../../../testing/rowMenu.ts';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './InvoicesPage.tsx';

stubBrowser();

/** No doubts about any number. */
const NOTHING = { sameOn: [], example: null };
const NO_DOUBTS = { 'GET /invoices/receipt-number/12': { data: NOTHING } };

async function openInvoices(path: string, answers: Answers) {
  keepSession(buildUser());
  const asked = fakeFetch({ 'GET /oauth/validate': { data: buildUser() }, ...answers });
  const screenOf = await renderAdmin(path);
  await screen.findByRole('heading', { name: 'Invoices' });
  const lists = () => asked.filter(({ method, path }) => method === 'GET' && path === '/invoices');
  return { ...screenOf, asked, lists };
}

const NUMBER = 'INV/20261121/0004';
const ONE = { data: { rows: [buildInvoiceRow()], totalRows: 1 } };

describe('the invoice list', () => {
  it('asks by the specification’s query for what the address says', async () => {
    const { lists } = await openInvoices(
      '/admin/invoices?page=3&size=50&sort=-total,customer&filter=documentNo:7:INV',
      {
        'GET /invoices': { data: { rows: [buildInvoiceRow()], totalRows: 130 } },
      },
    );
    await screen.findByText('INV/20261121/0004');
    expect(Object.fromEntries(lists()[0]?.search ?? [])).toEqual({
      pageNo: '3',
      recordsPerPage: '50',
      'sort[0][field]': 'total',
      'sort[0][dir]': 'desc',
      'sort[1][field]': 'customer',
      'sort[1][dir]': 'asc',
      'isActive.Operator': '4',
      'isActive.Value': 'true',
      'documentNo.Operator': '7',
      'documentNo.Value': 'INV',
    });
    expect(screen.getByPlaceholderText('Search...')).toHaveProperty('value', 'INV');
  });

  it('counts the states as far as the search finds them, and shows those that are rare behind More', async () => {
    const counts = { 0: 3, 1: 37, 2: 12, 3: 1000, 4: 9, 5: 4, 6: 0, 7: 0, 8: 0 };
    const oldestPaidAt = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const { user, address, asked } = await openInvoices('/admin/invoices?page=2&sort=total&search=sari', {
      'GET /invoices': { data: { rows: [buildInvoiceRow()], totalRows: 31 } },
      'GET /invoices/counts': { data: { counts, oldestPaidAt } },
    });
    await screen.findByRole('button', { name: 'Paid 37' });
    const bar = within(screen.getByRole('group', { name: 'Status' }));
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...[
        'Paid 37',
        'Processed 12',
        'Shipped 999+',
        'Waiting for payment 3',
        'Delivered 9',
        'Paid late, needs attention 0',
        'All',
        'More ',
      ],
    ]);
    expect(Object.fromEntries(asked.find(({ path }) => path === '/invoices/counts')?.search ?? [])).toEqual({
      ...{ pageNo: '1', recordsPerPage: '10', search: 'sari' },
      ...{ 'isActive.Operator': '4', 'isActive.Value': 'true' },
    });
    const oldest = screen.getByRole('link', { name: /2 days ago/ });
    expect(oldest.getAttribute('href')).toBe('/admin/invoices?sort=paidAt&filter=statusEnum:4:1');
    await user.click(bar.getByRole('button', { name: /^More/ }));
    await user.click(await screen.findByText('Expired', { selector: '[role=menuitem] *' }));
    expect(address()).toBe('/admin/invoices?sort=total&search=sari&filter=statusEnum%3A4%3A5');
    expect(await bar.findByRole('button', { name: 'Expired 4', pressed: true })).toBeTruthy();
  });

  it('processes those of the selected that can be, and says of the others why not', async () => {
    const row = (id: number, statusEnum: InvoiceStatus = INVOICE_STATUS.paid) =>
      buildInvoiceRow({ id, documentNo: `INV/20261121/000${id}`, statusEnum });
    const rows = [row(1), row(2), row(3), row(4, INVOICE_STATUS.shipped), row(5, INVOICE_STATUS.expired)];
    const { user, asked, lists } = await openInvoices('/admin/invoices', {
      'GET /invoices': { data: { rows, totalRows: 5 } },
      'POST /invoices/bulk': {
        lines: [{ totalRows: 3 }, { id: 1, refusal: null }, { id: 2, refusal: 'This invoice is "Refunded"' }],
      },
    });
    await screen.findByText('INV/20261121/0005');
    for (const { documentNo } of rows) await user.click(screen.getByLabelText(`Select ${documentNo}`));
    await user.click(screen.getByRole('button', { name: 'Process 3 of 5' }));
    expect(screen.getByRole('button', { name: 'Mark 1 of 5 as delivered' })).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Yes, process' }));
    expect(await screen.findByText('1 invoice processed.')).toBeTruthy();
    expect(screen.getByText('This invoice is "Refunded"')).toBeTruthy();
    expect(screen.getByText(/^1 was not answered for/)).toBeTruthy();
    expect(asked.find(({ path }) => path === '/invoices/bulk')?.body).toEqual({ step: 'process', ids: [1, 2, 3] });
    await waitFor(() => expect(lists()).toHaveLength(2));
    // Of these is known how it ended.
    expect(screen.getByText('3 selected')).toBeTruthy();
  });

  it('says beforehand that an order is not processed while a change of it waits, and leads to the parcels of a split one', async () => {
    const held = buildInvoiceRow({ id: 1, waitsFor: 'INV/20261121/0009' });
    const split = buildInvoiceRow({ id: 2, documentNo: 'INV/20261121/0005', isSplit: true, receiptNumber: '01, 02' });
    const { user, address } = await openInvoices('/admin/invoices', {
      'GET /invoices': { data: { rows: [held, split], totalRows: 2 } },
      'GET /invoices/2': { data: {} },
    });
    await user.click(await screen.findByLabelText(`Select ${NUMBER}`));
    expect(screen.getByRole('button', { name: 'Process 0 of 1' })).toHaveProperty('disabled', true);
    expect(screen.getByText(`${NUMBER}: Waits for the payment of INV/20261121/0009`)).toBeTruthy();
    await chooseInMenu(user, split.documentNo, 'Edit Receipt');
    expect(address()).toMatch(/^\/admin\/invoices\/detail\/2/);
  });

  it('filters on Enter from page 1, keeps the filter in the address, and forgets it on Reset', async () => {
    const { user, address, lists } = await openInvoices('/admin/invoices?page=2', {
      'GET /invoices': ({ search }) => ({
        data: search.has('documentNo.Value')
          ? { rows: [], totalRows: 0 }
          : { rows: [buildInvoiceRow()], totalRows: 31 },
      }),
    });
    await user.type(await screen.findByPlaceholderText('Search...'), '9999{Enter}');
    expect(await screen.findByText('No matching records found')).toBeTruthy();
    expect(address()).toBe('/admin/invoices?filter=documentNo%3A7%3A9999');
    expect(lists().at(-1)?.search.get('pageNo')).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(await screen.findByText('INV/20261121/0004')).toBeTruthy();
    expect(address()).toBe('/admin/invoices');
  });

  it('goes back to the last page that has rows', async () => {
    const { address } = await openInvoices('/admin/invoices?page=9', {
      'GET /invoices': ({ search }) => ({
        data: { rows: search.get('pageNo') === '2' ? [buildInvoiceRow()] : [], totalRows: 20 },
      }),
    });
    expect(await screen.findByText('INV/20261121/0004')).toBeTruthy();
    expect(address()).toBe('/admin/invoices?page=2');
  });

  it('offers another try when the list did not load', async () => {
    let isDown = true;
    const { user } = await openInvoices('/admin/invoices', {
      'GET /invoices': () => (isDown ? { status: 503, message: 'Later' } : ONE),
    });
    expect(await screen.findByText('Failed to fetch data from the server')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('INV/20261121/0004')).toBeTruthy();
  });

  it('says what the server has against a question it refuses', async () => {
    const errors = [{ field: 'total.Value', message: 'Please enter a number' }];
    await openInvoices('/admin/invoices', {
      'GET /invoices': { status: 400, message: 'Please check the marked fields.', data: { errors } },
    });
    expect(await screen.findByText('Please enter a number')).toBeTruthy();
  });

  it('saves a receipt number for paid invoices only, closes the modal and refreshes the list', async () => {
    let receiptNumber: string | null = null;
    const { user, asked, lists } = await openInvoices('/admin/invoices', {
      'GET /invoices': () => ({
        data: {
          rows: [
            buildInvoiceRow({ receiptNumber }),
            buildInvoiceRow({ id: 13, documentNo: 'INV/20261121/0005', statusEnum: INVOICE_STATUS.expired }),
          ],
          totalRows: 2,
        },
      }),
      ...NO_DOUBTS,
      'PUT /invoices/receipt-number/12': ({ body }) => {
        receiptNumber = (body as { receiptNumber: string }).receiptNumber;
        return {};
      },
    });
    await screen.findByText(NUMBER);
    await chooseInMenu(user, NUMBER, 'Input Receipt');
    const modal = await screen.findByRole('dialog');
    await user.type(within(modal).getByLabelText('Receipt number'), 'JNE0012345{Enter}');
    expect(await screen.findByText('Receipt number saved.')).toBeTruthy();
    expect(await screen.findByText('JNE0012345')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      id: 12,
      receiptNumber: 'JNE0012345',
      formerNumber: null,
    });
    expect(lists()).toHaveLength(2);
    expect(screen.queryByLabelText('More for INV/20261121/0005')).toBeNull();
    await chooseInMenu(user, NUMBER, 'Edit Receipt');
  });

  it('says before it saves that another invoice has the number, or that the courier’s look otherwise, and saves it all the same', async () => {
    const other = { id: 9, documentNo: 'INV/20261120/0001' };
    const { user, asked } = await openInvoices('/admin/invoices', {
      'GET /invoices': ONE,
      'GET /invoices/receipt-number/12': ({ search }) => ({
        data: search.get('receiptNumber') === 'X1' ? { sameOn: [other], example: '010012345678901' } : NOTHING,
      }),
      'PUT /invoices/receipt-number/12': {},
    });
    const sent = () => asked.filter(({ method }) => method === 'PUT');
    await screen.findByText(NUMBER);
    await chooseInMenu(user, NUMBER, 'Input Receipt');
    const modal = within(await screen.findByRole('dialog'));
    const number = modal.getByLabelText('Receipt number');
    await user.type(number, 'X1{Enter}');
    const link = await modal.findByRole('link', { name: 'INV/20261120/0001' });
    expect(link.getAttribute('href')).toBe('/admin/invoices/detail/9');
    expect(modal.getByText('Receipt numbers of JNE usually look like 010012345678901.')).toBeTruthy();
    expect(sent()).toEqual([]);
    // Another number is another question.
    await user.type(number, '2');
    await waitFor(() => expect(modal.queryByText(/usually look like/)).toBeNull());
    expect(modal.getByRole('button', { name: 'Save' })).toBeTruthy();
    await user.type(number, '{Backspace}');
    await user.click(await modal.findByRole('button', { name: 'Save all the same' }));
    expect(await screen.findByText('Receipt number saved.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([{ id: 12, receiptNumber: 'X1', formerNumber: null }]);
  });

  it('keeps the modal open with the server’s message when it refuses, and names the administrator when it broke', async () => {
    const answers = [
      { status: 409, message: 'This invoice is "Expired"' },
      { status: 500, message: 'boom', requestId: '3f9a1c02b4d7' },
    ];
    const { user } = await openInvoices('/admin/invoices', {
      'GET /invoices': ONE,
      ...NO_DOUBTS,
      'PUT /invoices/receipt-number/12': () => answers.shift() ?? {},
    });
    await screen.findByText(NUMBER);
    await chooseInMenu(user, NUMBER, 'Input Receipt');
    const modal = await screen.findByRole('dialog');
    await user.type(within(modal).getByLabelText('Receipt number'), 'X1{Enter}');
    expect(await screen.findByText('This invoice is "Expired"')).toBeTruthy();
    await user.click(within(modal).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Failed to process request, .* administrator \(code 3f9a1c02b4d7\)$/)).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
