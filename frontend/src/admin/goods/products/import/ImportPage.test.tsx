import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ImportReport } from '@contract/products.ts';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../../testing/renderAdmin.tsx';

stubBrowser();

const REPORT: ImportReport = {
  ...{ lines: 3, newProducts: 0, changedProducts: 1, newUnits: 0, changedUnits: 2, unchangedUnits: 1, stockChanges: 1 },
  changes: [
    { line: 2, product: 'Guling', code: null, cells: [{ column: 'name', from: 'Guling', to: 'Guling Baru' }] },
    {
      ...{ line: 2, product: 'Guling', code: 'AWN-BLU-S' },
      cells: [
        { column: 'price', from: 89_000, to: 91_000 },
        { column: 'shelf_place', from: '', to: 'A-2' },
        { column: 'stock', from: 1_000, to: 7 },
      ],
    },
    { line: 3, product: 'Guling', code: 'AWN-PNK-S', cells: [{ column: 'active', from: true, to: false }] },
  ],
  faults: [],
};

it('names what a file would change before it does: each product and unit, each cell from what to what', async () => {
  keepSession(buildUser(ROLES.admin));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'POST /products/import': { data: REPORT },
  });
  const { user } = await renderAdmin('/admin/products/import');
  const file = new File(['variant,color,size'], 'katalog.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Choose the CSV file'), file);
  const table = within(await screen.findByRole('table'));
  const rows = table.getAllByRole('row').map((row) => (row.textContent ?? '').replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual([
    '2Gulingname Guling → Guling Baru',
    '2GulingAWN-BLU-Sprice Rp 89,000 → Rp 91,000shelf_place nothing → A-2stock 1,000 → 7',
    '3GulingAWN-PNK-Sactive Yes → No',
  ]);
  expect(asked.filter(({ path }) => path === '/products/import')).toHaveLength(1);
});
