import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutboxMail, OutboxMailRow } from '@contract/outbox.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './MailsPage.tsx';

stubBrowser();

const givenUp: OutboxMailRow = {
  id: 7,
  createdAt: '2026-11-20T18:30:00.000Z',
  recipient: 'rina@mail.test',
  subject: 'Your order INV/20261121/0004',
  state: 'givenUp',
  attempts: 20,
  nextTryAt: null,
  sentAt: null,
  lastError: 'no such mailbox',
  needsAttention: true,
  invoiceId: 4,
  documentNo: 'INV/20261121/0004',
};

const sent: OutboxMail = {
  ...givenUp,
  ...{ state: 'sent', sentAt: '2026-11-20T18:31:00.000Z', attempts: 1, lastError: null, needsAttention: false },
  body: { html: '<p>Thank you, <a href="/pay">pay</a></p>', text: 'Thank you' },
  addresses: ['rina@mail.test', 'rina.baru@mail.test'],
};

async function openMail(mail: OutboxMail) {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: admin },
    'GET /outbox-mails': { data: { rows: [mail], totalRows: 1 } },
    'GET /outbox-mails/7': { data: mail },
    'POST /outbox-mails/7/copy': { message: 'The mail is being sent again.' },
  });
  return { ...(await renderAdmin('/admin/mails?open=7')), asked };
}

it('says why a mail did not go out, and sends it again', async () => {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  let rows = [givenUp];
  fakeFetch({
    'GET /oauth/validate': { data: admin },
    'GET /outbox-mails': () => ({ data: { rows, totalRows: 1 } }),
    'PUT /outbox-mails/send-again/7': () => {
      rows = [{ ...givenUp, state: 'waiting', attempts: 0, lastError: null, needsAttention: false }];
      return { message: 'The mail is being sent again.' };
    },
  });
  const { user } = await renderAdmin('/admin/mails');
  expect(await screen.findByText('no such mailbox')).toBeTruthy();
  const list = within(screen.getByRole('table'));
  expect(list.getByText('Given up')).toBeTruthy();
  await user.click(list.getByLabelText(/^More for/));
  await user.click(await screen.findByText('Send again'));
  expect(await screen.findByText('The mail is being sent again.')).toBeTruthy();
  expect(await list.findByText('Waiting')).toBeTruthy();
  expect(list.queryByLabelText(/^More for/)).toBeNull();
});

it('shows a mail as its reader has it, without links to follow, and sends it to the address of today', async () => {
  const { user, asked } = await openMail(sent);
  await waitFor(() => expect(document.querySelector('iframe')?.title).toBe(sent.subject));
  const frame = document.querySelector('iframe')?.outerHTML;
  expect(frame).toContain('sandbox="allow-same-origin"');
  expect(frame).toContain('Thank you');
  expect(frame).not.toContain(' href=');
  await user.click(screen.getByText('Plain text'));
  expect(screen.getByText('Thank you')).toBeTruthy();
  expect(screen.getByText('INV/20261121/0004').getAttribute('href')).toBe('/admin/invoices/detail/4');
  await user.click(screen.getByLabelText('rina.baru@mail.test'));
  await user.click(screen.getByText('Send again'));
  expect(await screen.findByText('The mail is being sent again.')).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ recipient: 'rina.baru@mail.test' });
});

it('keeps back a mail whose links let its reader in, and says why', async () => {
  await openMail({ ...sent, body: null, addresses: ['rina@mail.test'] });
  expect(await screen.findByText('What this mail says stays between the shop and its reader')).toBeTruthy();
  expect(screen.queryByText('Send again')).toBeNull();
});
