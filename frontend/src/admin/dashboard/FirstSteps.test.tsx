import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './DashboardPage.tsx';

stubBrowser();

it('a new shop’s list tells done from open, says what is wrong with the keys, and goes when it is put away', async () => {
  keepSession(buildUser(ROLES.admin));
  let isPutAway = false;
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /dashboard/first-steps': () => ({ data: { done: ['name'], isPutAway, hasKeys: true } }),
    'POST /settings/test-keys': { data: 'wrongKey' },
    'PUT /settings/first-steps': ({ body }) => {
      isPutAway = JSON.stringify(body) === '{"isPutAway":true}';
      return {};
    },
  });
  const { user } = await renderAdmin('/admin');
  const list = within(await screen.findByRole('region', { name: 'Six steps to an open shop' }));
  const texts = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts.some((text) => text?.startsWith('Done:Give the shop its name'))).toBe(true);
  expect(texts.some((text) => text?.startsWith('To do:Show your logo'))).toBe(true);
  expect(screen.getByRole('link', { name: 'From a file: Add products' }).getAttribute('href')).toBe(
    '/admin/products/import',
  );
  expect(screen.getByRole('link', { name: 'To the shop: Order something yourself' }).getAttribute('href')).toBe(
    '/shop',
  );
  await user.click(screen.getByText('Test the keys'));
  expect(await screen.findByText(/doesn’t know this key/)).toBeTruthy();
  await user.click(screen.getByText('Keep these fees'));
  await user.click(screen.getByText('Hide the list'));
  await waitFor(() => expect(screen.queryByText('Six steps to an open shop')).toBeNull());
  const notes = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(notes).toEqual([{ areFeesKept: true }, { isPutAway: true }]);
});
