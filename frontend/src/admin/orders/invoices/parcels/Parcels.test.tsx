import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { Parcel, SplitInput } from '@contract/parcels.ts';
import { buildInvoice } from '../../../../../testing/buildInvoice.ts';
import type { Answers } from '../../../../../testing/fakeFetch.ts';
import { fakeFetch } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../InvoicePage.tsx';

stubBrowser();

/** Three pieces of the first line and one of the second. */
function ordered(changes: Partial<Invoice> = {}): Invoice {
  const invoice = buildInvoice();
  const [line] = invoice.invoiceDetails;
  if (!line) throw new Error('the order has no line');
  const other = { ...line.productDetail, code: 'AWN-BLU-L', size: { name: 'Large', code: 'L' } };
  const second = { ...line, id: 2, quantity: 1, productDetail: other };
  return { ...invoice, invoiceDetails: [line, second], ...changes };
}

function parcel(no: number, changes: Partial<Parcel> = {}): Parcel {
  const lines = [{ invoiceDetailId: no, quantity: 1 }];
  return {
    ...{ id: 70 + no, no, receiptNumber: null, trackingUrl: null, shippedDate: null, deliveredDate: null, lines },
    ...changes,
  };
}

async function openInvoice(invoice: Invoice, answers: Answers = {}) {
  const user = buildUser();
  keepSession(user);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: user },
    'GET /order-changes/of/12': { data: { changes: [], replaces: null } },
    'GET /invoices/12': { data: invoice },
    ...answers,
  });
  return { asked, ...(await renderAdmin('/admin/invoices/detail/12')) };
}

async function openSplit(answers: Answers = {}) {
  const opened = await openInvoice(ordered(), answers);
  await opened.user.click(await screen.findByRole('button', { name: 'More for this invoice' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Send in two parcels' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send in two parcels' }));
  const press = (name: string, at = 0) => {
    const button = dialog.getAllByRole('button', { name })[at];
    if (!button) throw new Error(`no button ${name}`);
    return opened.user.click(button);
  };
  return { ...opened, dialog, press };
}

function saveButton(dialog: Awaited<ReturnType<typeof openSplit>>['dialog']) {
  return dialog.getByRole<HTMLButtonElement>('button', { name: /Save the parcels$/ });
}

describe('the dialog that splits an order', () => {
  it('can’t be saved while a parcel is empty or a piece is in none, and says why', async () => {
    const { user, dialog } = await openSplit();
    const first = dialog.getByLabelText('Pieces of Bantal Peyang - Awan Biru Medium in parcel 1');
    expect(saveButton(dialog).disabled).toBe(true);
    expect(dialog.getByRole('status').textContent).toContain('One parcel is still empty');
    await user.clear(first);
    await user.type(first, '2');
    expect(saveButton(dialog).disabled).toBe(true);
    expect(dialog.getByText('1 not in a parcel yet')).toBeTruthy();
    expect(dialog.getByRole('status').textContent).toContain('Put every piece in a parcel');
    const second = dialog.getByLabelText('Pieces of Bantal Peyang - Awan Biru Medium in parcel 2');
    await user.clear(second);
    await user.type(second, '1');
    expect(saveButton(dialog).disabled).toBe(false);
    expect(dialog.queryByRole('status')).toBeNull();
  });

  it('gives each parcel half, the odd pieces in turn', async () => {
    let sent: unknown;
    const { dialog, press, user } = await openSplit({
      'PUT /parcels/split/12': ({ body }) => {
        sent = body;
        return { data: ordered(), message: 'The order is sent in 2 parcels.' };
      },
    });
    await press('Half each');
    await user.click(saveButton(dialog));
    expect(await screen.findByText('The order is sent in 2 parcels.')).toBeTruthy();
    const first = { lines: [{ invoiceDetailId: 1, quantity: 2 }] };
    const rest = [
      { invoiceDetailId: 1, quantity: 1 },
      { invoiceDetailId: 2, quantity: 1 },
    ];
    expect(sent).toEqual({ parcels: [first, { lines: rest }] } satisfies SplitInput);
  });

  it('puts a whole line in parcel 2, and shows why the server refuses', async () => {
    const { dialog, press, user } = await openSplit({
      'PUT /parcels/split/12': { status: 409, message: 'A parcel of this order is already on its way.' },
    });
    await press('All in parcel 2', 1);
    await user.click(saveButton(dialog));
    expect(await screen.findByText('A parcel of this order is already on its way.')).toBeTruthy();
    expect(saveButton(dialog).disabled).toBe(false);
  });

  it('shows the lines that the server finds wrong', async () => {
    const message = 'AWN-BLU-L: 2 of 1 pieces are in parcels';
    const { dialog, press, user } = await openSplit({
      'PUT /parcels/split/12': { status: 400, message: '', data: { errors: [{ field: 'lines.2', message }] } },
    });
    await press('Half each');
    await user.click(saveButton(dialog));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the parcels of an order', () => {
  const parcels = [parcel(1, { receiptNumber: 'JNE0001', shippedDate: '2026-11-21T03:00:00.000Z' }), parcel(2)];

  it('each say where they are, and get a receipt number and an arrival of their own', async () => {
    const sent: unknown[] = [];
    const { user } = await openInvoice(ordered({ statusEnum: INVOICE_STATUS.processed, parcels }), {
      'PUT /parcels/receipt-number/72': ({ body }) => {
        sent.push(body);
        return { data: ordered() };
      },
      'GET /parcels/receipt-number/72': { data: { sameOn: [], example: null } },
      'PUT /parcels/deliver/71': () => {
        sent.push('arrived');
        return { data: ordered(), message: 'The parcel has arrived.' };
      },
    });
    expect(await screen.findByText('Parcel 1 of 2')).toBeTruthy();
    expect([screen.getByText('On its way'), screen.getByText('Not left yet')]).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Mark as arrived' }));
    await screen.findAllByText('Has parcel 1 arrived?');
    await user.click(screen.getByRole('button', { name: 'Yes, it has arrived' }));
    expect(await screen.findByText('The parcel has arrived.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Input Receipt Number' }));
    await user.type(await screen.findByRole('textbox', { name: /Receipt number/i }), 'JNE0002{Enter}');
    await waitFor(() => expect(sent).toMatchObject(['arrived', { receiptNumber: 'JNE0002' }]));
  });

  it('print slip and label of their own, and no invoice', async () => {
    const { user } = await openInvoice(ordered({ parcels }));
    await user.click(await screen.findByRole('button', { name: 'Print parcel 2' }));
    expect(await screen.findByRole('menuitem', { name: 'Print Labels' })).toBeTruthy();
    expect(screen.getByRole('menuitem', { name: 'Print Without Price' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Print' })).toBeNull();
  });
});

describe('an order whose change waits for its payment', () => {
  it('names the new order, and offers no step that the server refuses', async () => {
    const { user } = await openInvoice(ordered({ waitsFor: { id: 13, documentNo: 'INV/20261121/0005' } }));
    const link = await screen.findByRole('link', { name: 'INV/20261121/0005' });
    expect(link.getAttribute('href')).toBe('/admin/invoices/detail/13');
    expect(screen.getByRole('button', { name: 'Process Invoice' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'More for this invoice' }));
    expect(await screen.findByRole('menuitem', { name: 'Correct delivery details' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Send in two parcels' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Change items' })).toBeNull();
  });
});
