import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { ROLES } from '@contract/roles.ts';
import { buildInvoice } from '../../../testing/buildInvoice.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import type { Answers } from '../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../testing/renderAdmin.tsx';

stubBrowser();

async function openInvoice(answers: Answers, user = buildUser(), search = '') {
  keepSession(user);
  const asked = fakeFetch({ 'GET /oauth/validate': { data: user }, ...answers });
  return { asked, ...(await renderAdmin(`/admin/invoices/detail/12${search}`)) };
}

describe('the invoice page', () => {
  it('shows who ordered, each line with its code, the shipment fee as a line, and the total', async () => {
    await openInvoice({ 'GET /invoices/12': { data: buildInvoice() } });
    const text = (await screen.findByRole('article')).textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('INVOICEINV/20261121/000421-11-2026 01:30');
    expect(text).toContain('Rina Putri');
    expect(text).toContain('Bantal Peyang - Awan Biru MediumAWN-BLU-M3Rp 89,00012.5 %Rp 233,625');
    expect(text).toContain('JNE REG · 2-3 days1Rp 18,0000 %Rp 18,000');
    expect(text).toContain('Total amountRp 251,625');
  });

  it('shows an admin every payment link and what the provider said, and leads to what came', async () => {
    const attempt = { provider: 'xendit', amount: 251_625, createdAt: '2026-11-20T18:30:00.000Z' };
    await openInvoice(
      {
        'GET /invoices/12': { data: buildInvoice() },
        'GET /payments/invoice/12': {
          data: {
            attempts: [
              { ...attempt, id: 2, number: 2, externalId: 'A-2', paymentUrl: 'https://pay.test/2', status: 'paid' },
              { ...attempt, id: 1, number: 1, externalId: 'A-1', paymentUrl: null, status: 'superseded' },
            ],
            events: [
              {
                id: 7,
                receivedAt: '2026-11-20T19:00:00.000Z',
                externalId: 'A-2',
                status: 'PAID',
                amount: 251_625,
                verdict: 'paid',
                verdictText: 'Paid the invoice',
                needsAttention: false,
                settlement: '',
              },
            ],
          },
        },
      },
      buildUser(ROLES.admin),
    );
    const link = await screen.findByRole('link', { name: 'Open the payment page of link 2' });
    expect(link.getAttribute('href')).toBe('https://pay.test/2');
    expect(screen.getByText('Replaced')).toBeTruthy();
    expect(screen.getByText('Paid the invoice')).toBeTruthy();
    const details = screen.getByRole('link', { name: 'Details of PAID, 21-11-2026 02:00' });
    expect(details.getAttribute('href')).toBe('/admin/payments?open=7');
  });

  it('processes a paid invoice after asking, and then offers what comes next', async () => {
    let invoice: Invoice = buildInvoice();
    const { user } = await openInvoice({
      'GET /invoices/12': () => ({ data: invoice }),
      'PUT /invoices/process/12': () => {
        invoice = buildInvoice({ statusEnum: INVOICE_STATUS.processed });
        return { data: invoice };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Process Invoice' }));
    await screen.findAllByText('Are you sure you want to change this invoice status to Processed?');
    await user.click(screen.getByRole('button', { name: 'Yes, process it' }));
    expect(await screen.findByText('Invoice has been processed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Process Invoice' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Input Receipt Number' })).toBeTruthy();
    expect(within(screen.getByRole('article')).getAllByText('Processed')).not.toHaveLength(0);
  });

  it('says why a step was refused, and shows what another person has made of the invoice meanwhile', async () => {
    let invoice: Invoice = buildInvoice();
    const { user } = await openInvoice({
      'GET /invoices/12': () => ({ data: invoice }),
      'PUT /invoices/process/12': () => {
        invoice = buildInvoice({ statusEnum: INVOICE_STATUS.refunded });
        return { status: 409, message: 'This invoice is "Refunded"; that step is not possible.' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Process Invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, process it' }));
    expect(await screen.findByText('This invoice is "Refunded"; that step is not possible.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Process Invoice|Receipt/ })).toBeNull();
  });

  it('offers another try when the invoice did not load', async () => {
    const answers = [{ status: 500, message: 'boom' }];
    const { user } = await openInvoice({ 'GET /invoices/12': () => answers.shift() ?? { data: buildInvoice() } });
    expect(await screen.findByText('Failed to fetch data from the server')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('INV/20261121/0004')).toBeTruthy();
  });

  it('leads to its neighbours in the list that it was opened from, and back to that list; a direct link to none', async () => {
    const other = { ...buildInvoice(), id: 13, documentNo: 'INV/20261121/0005' };
    const { user, asked, address } = await openInvoice(
      {
        'GET /invoices': { data: { rows: [{ id: 12 }, { id: 13 }], totalRows: 27 } },
        'GET /invoices/12': { data: buildInvoice() },
        'GET /invoices/13': { data: other },
      },
      buildUser(),
      '?list=page%3D2%26filter%3DstatusEnum%253A4%253A1',
    );
    expect(await screen.findByText('26 of 27')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/invoices')?.search.get('statusEnum.Value')).toBe('1');
    const ways = screen.getAllByRole('link', { name: 'Invoices' }).map((link) => link.getAttribute('href'));
    expect(ways).toContain('/admin/invoices?page=2&filter=statusEnum%3A4%3A1');
    await user.keyboard('j');
    expect(await screen.findByText('INV/20261121/0005')).toBeTruthy();
    expect(await screen.findByText('27 of 27')).toBeTruthy();
    expect(document.title).toBe('INV/20261121/0005 · Invoices · Lelap');
    expect(address()).toBe('/admin/invoices/detail/13?list=page%3D2%26filter%3DstatusEnum%253A4%253A1');
  });
});
