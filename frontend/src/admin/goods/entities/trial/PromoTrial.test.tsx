import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PromoTrial, PromoTrialInput } from '@contract/promoTrials.ts';
import { ROLES } from '@contract/roles.ts';
import type { StockSummary } from '@contract/stock.ts';
import { fakeFetch } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../EntityPage.tsx';
import './PromoTrial.tsx';

stubBrowser();

const PROMO = {
  ...{ id: 3, name: 'Pesta Bantal', description: '', discount: 10, productIds: [1], products: 'Bantal Awan' },
  ...{ validFrom: '2026-12-01T00:00:00.000Z', validUntil: '2026-12-08T00:00:00.000Z', overlaps: [], isActive: true },
};
const FIGURES = { units: 1, stock: 5, value: 0, low: 0, soldOut: 0, waiting: 0 };
const SUMMARY: StockSummary = {
  ...{ lowAt: 5, totals: FIGURES },
  products: [
    {
      ...{ id: 1, name: 'Bantal Awan', slug: 'bantal-awan', category: 'Bantal', isActive: true, ...FIGURES },
      sizes: [{ id: 1, name: 'S', code: 'S' }],
      lines: [
        {
          variant: { id: 1, name: 'Polos', code: 'PLS' },
          color: { id: 1, name: 'Biru', code: 'BLU', hex: '#aaccee' },
          ...{ stock: 5, value: 0 },
          cells: [
            {
              productDetailId: 11,
              code: 'AWN-BLU-S',
              price: 100_000,
              stock: 5,
              waiting: 0,
              shelfPlace: '',
              isLow: false,
              isActive: true,
            },
          ],
        },
      ],
    },
  ],
};
const TRIAL: PromoTrial = {
  lines: [
    {
      ...{ productDetailId: 11, productId: 1, product: 'Bantal Awan', code: 'AWN-BLU-S', quantity: 1, price: 100_000 },
      ...{ discount: 20, promoName: 'Harbolnas', isDraft: false, saving: 20_000, subtotal: 80_000 },
    },
  ],
  ...{ saving: 20_000, total: 80_000 },
};

it('tries the promo as it is typed on goods of its own, and says why another one wins', async () => {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  const asked = fakeFetch({
    'GET /oauth/validate': { data: admin },
    'GET /promoes': { data: { rows: [PROMO], totalRows: 1 } },
    'GET /promoes/3': { data: PROMO },
    'GET /products/key-value': { data: [{ id: 1, name: 'Bantal Awan' }] },
    'GET /stock-summary': { data: SUMMARY },
    'POST /promo-trials': { data: TRIAL },
  });
  const { user } = await renderAdmin('/admin/promoes?open=3');
  const name = await within(await screen.findByRole('dialog')).findByLabelText('Name');
  await user.type(name, '!');
  await user.click(await screen.findByText('Try it on a cart'));
  await screen.findByText('Polos · Biru · S');
  await user.click(screen.getByText('Try it'));
  await screen.findByText(/^Harbolnas −20% wins: it takes more off than the 10% of this promo\./);
  const { at, drafts, lines } = asked.find(({ path }) => path === '/promo-trials')?.body as PromoTrialInput;
  expect(at).toBe(PROMO.validFrom);
  expect(drafts).toMatchObject([{ id: 3, name: 'Pesta Bantal!', discount: 10, productIds: [1] }]);
  expect(lines).toEqual([{ productDetailId: 11, quantity: 1 }]);

  // What was tried is no longer what the form says.
  await user.type(name, '!');
  expect(screen.queryByText(/wins/)).toBeNull();
});
