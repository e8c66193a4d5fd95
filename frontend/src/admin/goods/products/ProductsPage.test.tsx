import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './ProductsPage.tsx';

stubBrowser();

it('is filtered by name or by description, and says by which', async () => {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /products': { data: { rows: [], totalRows: 0 } },
    'GET /categories/key-value': { data: [] },
  });
  const { user, address } = await renderAdmin('/admin/products');
  await user.click(await screen.findByLabelText('Filter by'));
  await user.click((await screen.findAllByText('Description')).at(-1) ?? document.body);
  await user.type(screen.getByPlaceholderText('Search...'), 'katun{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/products?filter=description%3A7%3Akatun'));
  expect(await screen.findAllByText('Description contains katun')).toBeTruthy();
  const search = asked.findLast(({ path }) => path === '/products')?.search;
  expect([search?.get('description.Operator'), search?.get('description.Value')]).toEqual(['7', 'katun']);
});
