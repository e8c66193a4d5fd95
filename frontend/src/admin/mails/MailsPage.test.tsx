import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutboxMailRow } from '@contract/outbox.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../testing/renderAdmin.tsx';

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
};

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
  await user.click(screen.getByText('Send again'));
  expect(await screen.findByText('The mail is being sent again.')).toBeTruthy();
  expect(await list.findByText('Waiting')).toBeTruthy();
  expect(screen.queryByText('Send again')).toBeNull();
});
