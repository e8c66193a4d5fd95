import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import { ROLES } from '@contract/roles.ts';
import { buildInvoice } from '../../../../testing/buildInvoice.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './InvoicePage.tsx';

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
    expect(text).toContain('JNE REG · 2–3 days1Rp 18,0000 %Rp 18,000');
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
    const next = await screen.findByRole('button', { name: 'Process Invoice' });
    expect(screen.getByRole('button', { name: 'Input Receipt Number' })).toBeTruthy();
    await user.click(next);
    await screen.findAllByText('Are you sure you want to change this invoice status to Processed?');
    await user.click(screen.getByRole('button', { name: 'Yes, process it' }));
    expect(await screen.findByText('Invoice has been processed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Process Invoice' })).toBeNull();
    // The very same button, so that the focus comes back to it.
    expect(screen.getByRole('button', { name: 'Input Receipt Number' })).toBe(next);
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
    expect(screen.queryByLabelText('More for this invoice')).toBeNull();
  });

  it('tells remarks from steps, a correction with what was there before', async () => {
    const at = '2026-11-20T19:00:00.000Z';
    const step = { id: 1, at, by: null, fromStatus: INVOICE_STATUS.waiting, toStatus: INVOICE_STATUS.paid, note: '' };
    const note = 'Delivery details corrected\nPhone: 0812 → 0857';
    const remark = { ...step, id: 2, by: 'Sari Dewi', fromStatus: INVOICE_STATUS.paid, note };
    await openInvoice({ 'GET /invoices/12': { data: buildInvoice({ events: [step, remark] }) } });
    expect((await screen.findByText('Delivery details corrected')).className).not.toContain('semibold');
    const line = screen.getByText('Phone: 0812 → 0857');
    expect(line.parentElement?.textContent).toContain('21-11-2026 02:00Sari DewiPaid');
  });

  it('folds prints that follow each other into one row, so that the steps are seen, and shows each on demand', async () => {
    const at = '2026-11-20T19:00:00.000Z';
    const stand = { at, by: 'Sari Dewi', fromStatus: INVOICE_STATUS.paid, toStatus: INVOICE_STATUS.paid, note: '' };
    const printed = (id: number, note: string) => ({
      ...stand,
      id,
      note: `${note} sent to print`,
      isRoutine: true as const,
    });
    const events = [
      { ...stand, id: 1, fromStatus: INVOICE_STATUS.waiting },
      ...[printed(2, 'Invoice'), printed(3, 'Packing slip'), printed(4, 'Invoice'), printed(5, 'Invoice')],
      { ...stand, id: 6, toStatus: INVOICE_STATUS.processed },
      printed(7, 'Shipping label'),
    ];
    const { user } = await openInvoice({ 'GET /invoices/12': { data: buildInvoice({ events }) } });
    const fold = await screen.findByText('Invoice sent to print × 3 · Packing slip sent to print');
    const rows = () => [...document.querySelectorAll('.ant-timeline-item')].map(({ textContent }) => textContent ?? '');
    expect(rows().map((text) => text.slice(0, 14))).toEqual([
      'Shipping label',
      'Processed21-11',
      'Invoice sent t',
      'Paid21-11-2026',
    ]);
    expect(fold.closest('details')?.open).toBe(false);
    await user.click(fold);
    expect(fold.closest('details')?.open).toBe(true);
    expect(within(fold.closest('details') ?? document.body).getAllByRole('listitem')).toHaveLength(4);
  });

  it('corrects where the parcel goes, says what another city costs, and offers both versions where somebody was quicker', async () => {
    const form = {
      ...{ fullname: 'Rina Putri', phoneNumber: '+6281298765432', address: 'Jl. Melati 5', notes: '' },
      ...{ provinceId: 34, cityId: 3471, postalCode: '55281', version: 'a' },
    };
    const answers = [
      { status: 409, message: 'Budi changed this at 10:42.', data: { changedBy: 'Budi', changedAt: null } },
    ];
    const { user, asked } = await openInvoice({
      'GET /invoices/12': { data: buildInvoice() },
      'GET /invoices/delivery/12': () => ({
        data: answers.length > 0 ? form : { ...form, address: 'Jl. Mawar 1', version: 'b' },
      }),
      'GET /invoices/delivery-fee/12': { data: { paid: 18_000, fee: 31_000 } },
      'GET /regions/provinces': { data: [{ id: 34, name: 'DI Yogyakarta' }] },
      'GET /regions/cities': {
        data: [
          { id: 3471, provinceId: 34, name: 'Kota Yogyakarta' },
          { id: 3404, provinceId: 34, name: 'Kabupaten Sleman' },
        ],
      },
      'PUT /invoices/delivery/12': () => answers.shift() ?? { message: 'The delivery details have been corrected.' },
    });
    await user.click(await screen.findByRole('button', { name: 'Correct' }));
    const modal = within(await screen.findByRole('dialog'));
    await user.type(await modal.findByLabelText('Address'), ' RT 3');
    await user.click(modal.getByLabelText('City'));
    await user.click(await screen.findByText('Kabupaten Sleman', { selector: '.ant-select-item-option-content' }));
    expect((await modal.findByText(/Shipping there costs/)).textContent.replaceAll('\u00a0', ' ')).toBe(
      'Shipping there costs Rp 31,000 today. Rp 18,000 was paid; the total stays as it is.',
    );
    await user.click(modal.getByRole('button', { name: 'Save' }));
    await user.click(await modal.findByRole('button', { name: 'Save mine anyway' }));
    expect(await screen.findByText('The delivery details have been corrected.')).toBeTruthy();
    const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body as typeof form);
    expect(sent.map(({ version }) => version)).toEqual(['a', 'b']);
    expect(sent[1]).toMatchObject({ address: 'Jl. Melati 5 RT 3', cityId: 3404 });
  });

  it('shows a pinned note above everything, and adds one', async () => {
    const pinned = {
      id: 1,
      at: '2026-11-20T19:00:00.000Z',
      by: 'Budi',
      text: 'Gift wrap',
      isPinned: true,
      mayRemove: false,
    };
    const { user, asked } = await openInvoice({
      'GET /invoices/12': { data: buildInvoice() },
      'GET /invoices/notes/12': { data: [pinned] },
      'POST /invoices/notes/12': ({ body }) => ({
        data: [pinned, { ...pinned, ...(body as object), id: 2, mayRemove: true }],
      }),
    });
    expect(await screen.findAllByText(/Gift wrap/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await user.type(await screen.findByLabelText('New note'), 'Call first');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Call first')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Call first', isPinned: false });
    expect(screen.getAllByRole('button', { name: 'Remove' })).toHaveLength(1);
  });

  it('opens the message of the order’s state in WhatsApp as it was looked over, and notes who did', async () => {
    const { user, asked } = await openInvoice({
      'GET /invoices/12': { data: buildInvoice() },
      'GET /invoices/whatsapp/12': { data: { phoneNumber: '+6281298765432', text: 'Halo Rina' } },
      'POST /invoices/whatsapp/12': { status: 201 },
    });
    await user.click(await screen.findByRole('button', { name: 'WhatsApp' }));
    await user.type(await screen.findByLabelText(/^Message/), '!');
    const link = screen.getByRole('link', { name: 'Open WhatsApp' });
    expect(link.getAttribute('href')).toBe('https://wa.me/6281298765432?text=Halo%20Rina!');
    link.removeAttribute('target');
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('sends a mail again that may be, and no other', async () => {
    const mail = { recipient: 'rina@lelap.test', state: 'sent', createdAt: '2026-11-20T19:00:00.000Z', sentAt: null };
    const { user, asked } = await openInvoice({
      'GET /invoices/12': { data: buildInvoice() },
      'GET /invoices/mails/12': {
        data: [
          { ...mail, id: 2, subject: 'Payment received', canSendAgain: true },
          { ...mail, id: 1, subject: 'Your order', state: 'waiting', canSendAgain: false },
        ],
      },
      'POST /invoices/mails/12/2': { status: 201, message: 'It is being sent again.' },
    });
    await screen.findByText('Your order');
    await user.click(screen.getByRole('button', { name: /^Send again to/ }));
    expect(await screen.findByText('It is being sent again.')).toBeTruthy();
    expect(asked.filter(({ path }) => path === '/invoices/mails/12')).toHaveLength(2);
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
    expect(await screen.findByText('11 of 27')).toBeTruthy();
    expect(asked.find(({ path }) => path === '/invoices')?.search.get('statusEnum.Value')).toBe('1');
    const ways = screen.getAllByRole('link', { name: 'Invoices' }).map((link) => link.getAttribute('href'));
    expect(ways).toContain('/admin/invoices?page=2&filter=statusEnum%3A4%3A1');
    await user.keyboard('j');
    expect(await screen.findByText('INV/20261121/0005')).toBeTruthy();
    expect(await screen.findByText('12 of 27')).toBeTruthy();
    expect(document.title).toBe('INV/20261121/0005 · Invoices · Lelap');
    expect(address()).toBe('/admin/invoices/detail/13?list=page%3D2%26filter%3DstatusEnum%253A4%253A1');
  });
});
