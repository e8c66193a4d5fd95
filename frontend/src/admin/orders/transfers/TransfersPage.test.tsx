import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { DEFAULT_SETTINGS } from '@contract/settings.ts';
import type { StatementInput } from '@contract/statements.ts';
import type { OpenTransfer } from '@contract/transfers.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// The page loads it lazily; loaded here in advance, so that no test has to wait.
import './TransfersPage.tsx';

stubBrowser();

const OPEN: OpenTransfer = {
  ...{ bank: 'BCA', number: '123-456-7890', holder: 'Lelap', amount: 101_123, code: 123, proofs: [] },
  ...{ invoiceId: 31, documentNo: 'INV/20261121/0007', customer: 'Sari Wulandari', phoneNumber: '+628123456789' },
  ...{ createdAt: '2026-11-21T01:00:00.000Z', expiresAt: '2026-11-22T01:00:00.000Z' },
};
const ORDER = { id: 31, documentNo: OPEN.documentNo, customer: OPEN.customer, amount: OPEN.amount };
const STATEMENT = `Tanggal,Keterangan,Cabang,Jumlah,,Saldo
'21/11/2026,TRSF SARI,'0000,"101,123.00",CR,"1,101,123.00"
'21/11/2026,SETORAN,'0000,"55,000.00",CR,"1,156,123.00"
`;

async function openTransfers() {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /transfers': { data: [OPEN] },
    'GET /settings': {
      data: {
        values: {
          ...DEFAULT_SETTINGS,
          transferAccounts: [{ bank: 'BCA', number: '123-456-7890', holder: 'Lelap', isOn: true }],
        },
        ...{ version: '1', variables: {} },
      },
    },
    'GET /statement-templates': { data: [] },
    'POST /statements/preview': {
      data: {
        rows: [
          { verdict: 'exact', order: ORDER },
          { verdict: 'unknown', order: null },
        ],
      },
    },
    'POST /statements': {
      message: 'Rows booked: 1.',
      data: {
        rows: [
          { verdict: 'known', order: ORDER },
          { verdict: 'unknown', order: null },
        ],
      },
    },
    'PUT /transfers/confirm/31': { message: 'Noted: Paid.', data: { verdict: 'paid' } },
  });
  return { asked, ...(await renderAdmin('/admin/transfers')) };
}

it('reads a pasted statement, shows the verdict of each row, and books the chosen rows', async () => {
  const { user, asked } = await openTransfers();
  const desk = await screen.findByRole('region', { name: 'Bank statement' });
  fireEvent.paste(within(desk).getByRole('textbox'), { clipboardData: { getData: () => STATEMENT } });
  expect(await within(desk).findByText('Exact')).toBeTruthy();
  expect(within(desk).getByText('No order')).toBeTruthy();
  await user.click(await within(desk).findByRole('button', { name: /Book 1 row/ }));
  expect(await within(desk).findByText('Booked')).toBeTruthy();
  const sent = asked.find(({ method, path }) => method === 'POST' && path === '/statements')?.body as StatementInput;
  expect(sent).toEqual({
    account: '1234567890',
    rows: [
      { day: '2026-11-21', amount: 101_123, text: 'TRSF SARI', seen: 'exact 31' },
      { day: '2026-11-21', amount: 55_000, text: 'SETORAN', seen: '' },
    ],
  });
});

it('confirms an order’s money with the order’s amount, unless another amount is typed', async () => {
  const { user, asked } = await openTransfers();
  await user.click(await screen.findByRole('button', { name: 'Money arrived' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Money arrived' }));
  await screen.findByText('Noted: Paid.');
  expect(asked.find(({ method }) => method === 'PUT')?.body).toMatchObject({ amount: 101_123 });
});
