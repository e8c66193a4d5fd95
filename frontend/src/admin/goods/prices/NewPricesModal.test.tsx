import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PriceTrial } from '@contract/priceChanges.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with their first visit; here beforehand, so that no test has to wait for them.
import '../products/ProductsPage.tsx';
import './NewPricesModal.tsx';

stubBrowser();

const TRIAL: PriceTrial = {
  ...{ version: 'tried-1', changed: 2, unchanged: 0, impossible: 1, belowCost: 1, withPromo: 0 },
  rows: [
    {
      ...{ productDetailId: 11, product: 'Bantal Awan', code: 'AWN-BLU-S', before: 89_000, after: 97_900 },
      ...{ cost: 99_000, promo: null, discount: 0 },
    },
  ],
};

it('tries a rule over the filter, shows what comes out, and saves what was tried', async () => {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /products': { data: { rows: [], totalRows: 0 } },
    'GET /categories/key-value': { data: [] },
    'POST /price-changes/trial': { data: TRIAL },
    'POST /price-changes': { status: 201, data: {}, message: 'New prices: 2.' },
  });
  const { user } = await renderAdmin('/admin/products?search=awan');
  await user.click(await screen.findByText('New prices'));
  const amount = await screen.findByLabelText('By how much');
  await user.type(amount, '10,5');
  await user.click(screen.getByText('Try'));
  expect(await screen.findByText('1 below cost · 1 would be below Rp 1 or too high, and are left')).toBeTruthy();
  // Another rule has to be tried again.
  await user.type(amount, '{Backspace}{Backspace}');
  await user.click(screen.getByText('Try'));
  await user.click(await screen.findByText('Save new prices'));
  expect(await screen.findByText('New prices: 2.')).toBeTruthy();
  const posted = asked.filter(({ method }) => method === 'POST');
  expect(posted.map(({ body }) => (body as { amount: number }).amount)).toEqual([1_050, 1_000, 1_000]);
  const saved = posted.at(-1);
  expect(saved?.body).toMatchObject({ version: 'tried-1', startsAt: null, rounding: '900', productIds: null });
  expect(saved?.search.get('search')).toBe('awan');
  expect(saved?.headers.get('Idempotency-Key')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('By how much')).toBeNull());
});
