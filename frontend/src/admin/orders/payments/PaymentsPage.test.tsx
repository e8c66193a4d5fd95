import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { PaymentEventRow } from '@contract/payments.ts';
import { ROLES } from '@contract/roles.ts';
import { buildInvoiceRow } from '../../../../testing/buildInvoice.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './PaymentsPage.tsx';

stubBrowser();

const late = buildInvoiceRow({
  status: 'Paid late, needs attention',
  statusEnum: INVOICE_STATUS.paidLate,
  itemCount: 1,
  city: 'Kota Bandung',
  paidAt: null,
  goods: 'Bantal',
});

const odd: PaymentEventRow = {
  id: 7,
  receivedAt: '2026-11-21T01:00:00.000Z',
  provider: 'xendit',
  externalId: 'INV/20261120/0001-1',
  xenditId: 'xnd-7',
  status: 'PAID',
  amount: 99_000,
  currency: 'IDR',
  verdict: 'overpaid',
  verdictText: 'Paid twice',
  invoiceId: 3,
  documentNo: 'INV/20261120/0001',
  needsAttention: true,
  settledAt: null,
  settledBy: null,
  settlement: '',
};

async function openPayments(answers: Answers) {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /invoices': { data: { rows: [], totalRows: 0 } },
    'GET /payment-events': { data: { rows: [], totalRows: 0 } },
    ...answers,
  });
  return { asked, ...(await renderAdmin('/admin/payments')) };
}

describe('the payment inbox', () => {
  it('puts above the list what waits, with what can be done about it right there', async () => {
    let rows = [late];
    const { user, asked } = await openPayments({
      'GET /invoices': () => ({ data: { rows, totalRows: rows.length } }),
      'PUT /invoices/revive/12': () => {
        rows = [];
        return { data: null };
      },
    });
    const waiting = await screen.findByLabelText('Waits for a decision');
    expect(within(waiting).getByRole('link', { name: late.documentNo })).toBeTruthy();
    expect(within(waiting).getByRole('button', { name: 'Refund' })).toBeTruthy();
    await user.click(within(waiting).getByRole('button', { name: 'Take the stock and go on' }));
    await user.click(await screen.findByText('Yes, go on'));
    await waitFor(() => expect(screen.queryByLabelText('Waits for a decision')).toBeNull());
    const question = asked.find(({ method, path }) => method === 'GET' && path === '/invoices');
    expect(question?.search.get('statusEnum.Value')).toBe(String(INVOICE_STATUS.paidLate));
  });

  it('shows the list together with what waits above it, so that nothing moves down under the reader', async () => {
    let answer = (): void => undefined;
    const known = new Promise<void>((resolve) => (answer = resolve));
    const { asked } = await openPayments({
      'GET /invoices': async () => {
        await known;
        return { data: { rows: [late], totalRows: 1 } };
      },
      'GET /payment-events': { data: { rows: [odd], totalRows: 1 } },
    });
    const isListAsked = () =>
      asked.some(({ path, search }) => path === '/payment-events' && !search.has('needsAttention.Value'));
    await waitFor(() => expect(isListAsked()).toBe(true));
    expect(screen.getByRole('heading', { name: 'Payment inbox' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Payment inbox' })).toBeNull();
    answer();
    expect(await screen.findByRole('region', { name: 'Payment inbox' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Waits for a decision' })).toBeTruthy();
  });

  it('says that it could not be asked what waits, shows the list all the same, and asks again', async () => {
    let isBroken = true;
    const { user } = await openPayments({
      'GET /invoices': () => (isBroken ? { status: 503 } : { data: { rows: [late], totalRows: 1 } }),
    });
    const waiting = await screen.findByRole('region', { name: 'Waits for a decision' });
    expect(within(waiting).getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Payment inbox' })).toBeTruthy();
    isBroken = false;
    await user.click(within(waiting).getByRole('button', { name: 'Try again' }));
    expect(await within(waiting).findByRole('link', { name: late.documentNo })).toBeTruthy();
    expect(within(waiting).queryByRole('alert')).toBeNull();
  });

  it('settles odd money with a note, after which it waits no more', async () => {
    let event = odd;
    const { user, asked } = await openPayments({
      'GET /payment-events': ({ search }) => {
        const isAsked = search.get('needsAttention.Value') !== 'true' || event.needsAttention;
        return { data: { rows: isAsked ? [event] : [], totalRows: isAsked ? 1 : 0 } };
      },
      'GET /payment-events/7': () => ({ data: { ...event, body: '{"status":"PAID"}' } }),
      'PUT /payment-events/settle/7': () => {
        event = {
          ...odd,
          needsAttention: false,
          settledAt: odd.receivedAt,
          settledBy: 'Admin',
          settlement: 'sent back',
        };
        return { message: 'Noted. It no longer needs attention.', data: event };
      },
    });
    const waiting = await screen.findByLabelText('Waits for a decision');
    await user.click(within(waiting).getByRole('button', { name: 'Decide' }));
    const note = await screen.findByLabelText(/What was done about it/);
    await user.click(note);
    await user.paste('sent back, reference 4711');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(screen.queryByLabelText('Waits for a decision')).toBeNull());
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ settlement: 'sent back, reference 4711' });
  });

  it('shows what the shop can’t read, also where it has no name, and says what to do about it', async () => {
    const unread: PaymentEventRow = {
      ...odd,
      ...{ externalId: '', xenditId: '', status: '', amount: null, invoiceId: null, documentNo: null },
      ...{ verdict: 'unreadable', verdictText: 'Not understood' },
    };
    const { user } = await openPayments({
      'GET /payment-events': { data: { rows: [unread], totalRows: 1 } },
      'GET /payment-events/7': { data: { ...unread, body: '{"type":"disbursement"}' } },
    });
    const waiting = await screen.findByLabelText('Waits for a decision');
    expect(within(waiting).getByText('Not said')).toBeTruthy();
    await user.click(within(waiting).getByRole('button', { name: 'Decide' }));
    expect(await screen.findByText('The shop can’t read this message')).toBeTruthy();
    expect(screen.getByText(/Nothing was changed by it/)).toBeTruthy();
    expect(screen.getByLabelText(/What was done about it/)).toBeTruthy();
    expect(screen.getByText(/disbursement/)).toBeTruthy();
  });
});
