import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { SessionView } from '@contract/sessions.ts';
import { type Answers, fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

// jsdom has no modal dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

function buildSession(values: Partial<SessionView>): SessionView {
  return {
    ...{ id: 1, device: 'Chrome, Android', network: '203.0.113.0/24', isRemembered: false, isCurrent: false },
    ...{ createdAt: ago(3 * DAY_MS), seenAt: ago(0), expiresAt: ago(-DAY_MS), ...values },
  };
}

async function openSecurity(others: Answers = {}) {
  keepShopper(buildShopper(), []);
  let open = [
    buildSession({ id: 2, device: 'Firefox, Windows', seenAt: ago(2 * DAY_MS), network: '2001:db8:7::/48' }),
    buildSession({ id: 3, isCurrent: true }),
    buildSession({ id: 4, device: '', network: '' }),
  ];
  const end = (gone: (session: SessionView) => boolean) => () => {
    open = open.filter((session) => !gone(session));
    return { message: 'Signed out.' };
  };
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildShopper() },
    'GET /sessions': () => ({ data: open }),
    'DELETE /sessions/2': end(({ id }) => id === 2),
    'DELETE /sessions': end(({ isCurrent }) => !isCurrent),
    'POST /oauth/logout': { message: 'Signed out everywhere.' },
    ...others,
  });
  return { ...(await renderShop('/account-detail?view=security')), asked };
}

it('lists where one is signed in, this device first, and signs out one device or all the others', async () => {
  const { user, asked } = await openSecurity();
  const panel = within(await screen.findByRole('region', { name: 'Where you are signed in' }));
  const items = await panel.findAllByRole('listitem');
  expect(items[0]?.textContent).toContain('This device');
  expect(within(items[0] ?? document.body).queryByRole('button')).toBeNull();
  expect(items[1]?.textContent).toContain('Network 2001:db8:7:* · last seen 2 days ago');
  expect(items[2]?.textContent).toContain('Unknown device');
  await user.click(screen.getByRole('button', { name: 'Sign out: Firefox, Windows, 2001:db8:7:*' }));
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Sign out all other devices' })).toBeNull();
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/sessions/2',
    '/sessions',
  ]);
});

it('asks for the password before it signs out another device, and goes on by itself', async () => {
  const { user } = await openSecurity({
    'DELETE /sessions/2': ({ headers }) =>
      headers.get('X-Proof') === 'proof'
        ? { message: 'Signed out.' }
        : { status: 403, data: { secondFactor: { challengeToken: 'token', ways: ['password'], passkey: null } } },
    'POST /second-factors/proof': ({ body }) => {
      expect(body).toEqual({ challengeToken: 'token', way: 'password', answer: 'lelap123' });
      return { data: { proof: 'proof' } };
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Sign out: Firefox/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Is that you?' }));
  await user.type(dialog.getByLabelText('Password'), 'lelap123');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Signed out.');
});

it('signs out everywhere once asked, this device too', async () => {
  const { user, asked, stores } = await openSecurity();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }));
  await waitFor(() => expect(stores.session.isSignedIn).toBe(false));
  expect(asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/oauth/logout', { everywhere: true }],
  ]);
});
