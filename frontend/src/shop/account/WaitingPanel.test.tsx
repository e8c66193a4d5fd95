import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WaitingRequest } from '@contract/restock.ts';
import { fakeFetch } from '../../../testing/fakeFetch.ts';
import { buildCartItem, buildShopper, keepShopper, renderShop, stubShopBrowser } from '../../../testing/renderShop.tsx';

stubShopBrowser();

const since = '2026-11-20T03:00:00.000Z';
const pillow = buildCartItem({ lastStock: 0 });

it('lists what the customer waits for, each with its way to stop, until nothing is left', async () => {
  keepShopper(buildShopper(), []);
  let waiting: WaitingRequest[] = [
    { id: 3, email: 'rina@lelap.test', createdAt: since, item: pillow },
    { id: 2, email: 'rina@lelap.test', createdAt: since, item: { ...pillow, name: 'Guling', isActive: false } },
  ];
  const stop = (id: number) => () => {
    waiting = waiting.filter((request) => request.id !== id);
    return { message: 'Stopped.' };
  };
  fakeFetch({
    'GET /oauth/validate': { data: buildShopper() },
    'GET /restock-requests': () => ({ data: waiting }),
    'DELETE /restock-requests/3': stop(3),
    'DELETE /restock-requests/2': stop(2),
  });
  const { user } = await renderShop('/account-detail?view=waiting');
  const link = await screen.findByRole('link', { name: pillow.name });
  expect(link.getAttribute('href')).toContain(`/details-product/${pillow.slug}?`);
  expect(screen.getAllByText('Since 20 Nov 2026, for rina@lelap.test')).toHaveLength(2);
  const gone = screen.getAllByRole('listitem').find((item) => within(item).queryByText('Guling'));
  expect(gone?.textContent).toContain('We no longer sell it.');
  await user.click(screen.getByRole('button', { name: /^Stop waiting: Bantal Awan/ }));
  expect(await screen.findByText('Stopped.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(pillow.name)).toBeNull());
  await user.click(screen.getByRole('button', { name: /^Stop waiting: Guling/ }));
  expect(await screen.findByText('You are not waiting for anything')).toBeTruthy();
});
