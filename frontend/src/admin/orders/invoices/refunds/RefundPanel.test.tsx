import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RefundsOfInvoice } from '@contract/refunds.ts';
import { ROLES } from '@contract/roles.ts';
import { buildInvoice } from '../../../../../testing/buildInvoice.ts';
import { fakeFetch } from '../../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../InvoicePage.tsx';

stubBrowser();

const NOTHING_YET: RefundsOfInvoice = {
  refunds: [],
  left: 251_625,
  leftAtProvider: 251_625,
  lines: [{ invoiceDetailId: 1, quantity: 3, before: { quantity: 0, value: 0 } }],
  isBeforePacking: true,
};

async function openInvoice(answers: Answers, search = '?open=12') {
  const user = buildUser(ROLES.admin);
  keepSession(user);
  const payments = { data: { attempts: [], events: [] } };
  const usual = { 'GET /oauth/validate': { data: user }, 'GET /payments/invoice/12': payments };
  const asked = fakeFetch({ ...usual, 'GET /invoices/12': { data: buildInvoice() }, ...answers });
  return { asked, ...(await renderAdmin(`/admin/invoices/detail/12${search}`)) };
}

it('refunds pieces and the fee beside them, and says beforehand how much goes back and what is left', async () => {
  const { asked, user } = await openInvoice({
    'GET /refunds/of/12': { data: NOTHING_YET },
    'POST /refunds': { status: 201, data: NOTHING_YET, message: 'The refund has been noted.' },
  });
  const panel = await screen.findByRole('dialog');
  await user.type(await within(panel).findByLabelText('Pieces of Bantal Peyang - Awan Biru Medium'), '2');
  await user.click(within(panel).getByLabelText('Can be sold again'));
  await user.type(within(panel).getByLabelText(/^Beside the pieces/), '18000');
  const save = within(panel).getByRole('button', { name: /^Refund Rp\s173,750$/ });
  expect(panel.textContent).toMatch(/Left afterwardsRp\s77,875/);
  await user.click(save);
  await waitFor(() => expect(screen.getByText('The refund has been noted.')).toBeTruthy());
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    ...{ invoiceId: 12, lines: [{ invoiceDetailId: 1, quantity: 2, restocked: 0 }], extra: 18_000 },
    ...{ way: 'provider', reason: 'outOfStock', note: '' },
  });
});

it('asks how money was sent by hand, and takes no more than is left', async () => {
  const { user } = await openInvoice({ 'GET /refunds/of/12': { data: { ...NOTHING_YET, leftAtProvider: 0 } } });
  const panel = await screen.findByRole('dialog');
  await user.click(await within(panel).findByRole('button', { name: 'All that is left' }));
  expect(within(panel).getByText(/the order ends as refunded/)).toBeTruthy();
  await user.click(within(panel).getByRole('button', { name: /^Refund Rp/ }));
  expect(await within(panel).findByLabelText(/How it was sent back/)).toHaveProperty('ariaInvalid', 'true');
  await user.type(within(panel).getByLabelText(/^Beside the pieces/), '9');
  expect(panel.textContent).toMatch(/Left afterwardsRp\s251,625 at most/);
});

it('shows what was given back, and lets an admin try again what failed', async () => {
  const refund = {
    ...{ id: 7, amount: 20_000, reason: 'damaged', note: '', way: 'provider', status: 'failed', by: 'Ayu' },
    ...{ failure: 'INSUFFICIENT_BALANCE', createdAt: '2026-11-21T02:00:00.000Z', settledAt: null },
    lines: [{ invoiceDetailId: 1, quantity: 1, value: 20_000, restocked: 1 }],
  };
  const { asked, user } = await openInvoice(
    {
      'GET /invoices/12': { data: buildInvoice({ refunded: 20_000 }) },
      'GET /refunds/of/12': { data: { ...NOTHING_YET, refunds: [refund] } },
      'PUT /refunds/retry/7': { data: NOTHING_YET, message: 'The refund is on its way again.' },
    },
    '',
  );
  const failure = await screen.findByText(/INSUFFICIENT_BALANCE/);
  const row = within(failure.closest('li') ?? document.body);
  expect(row.getByText('1 × AWN-BLU-M (1 back in stock)')).toBeTruthy();
  await user.click(row.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The refund is on its way again.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({ way: 'provider', note: '' });
});
