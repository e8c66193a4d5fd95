import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { buildInvoiceRow } from '../../../testing/buildInvoice.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../testing/renderAdmin.tsx';
import { chooseInMenu } from '../../../testing/rowMenu.ts';

stubBrowser();

/** Nothing speaks against any number. */
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
      'documentNo.Operator': '7',
      'documentNo.Value': 'INV',
    });
    expect(screen.getByPlaceholderText('Search...')).toHaveProperty('value', 'INV');
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
        data: { rows: search.get('pageNo') === '2' ? [buildInvoiceRow()] : [], totalRows: 31 },
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
      { status: 500, message: 'boom' },
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
    expect(await screen.findByText('Failed to process request, please contact your administrator')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
