import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with the first page and product opened; here beforehand, so that no test has to wait for them.
import '../../goods/entities/EntityPage.tsx';
import '../../goods/products/ProductPanel.tsx';

stubBrowser();

const CONFLICT = {
  status: 409,
  message: 'Budi changed this on 21-11-2026 10:00, while you had it open.',
  data: { changedBy: 'Budi', changedAt: '2026-11-21T03:00:00.000Z' },
};
const SIZE = {
  ...{ id: 4, isActive: true, name: 'Medium', code: 'M', description: '', position: 2 },
  ...{ categoryId: 2, category: 'Bantal', version: 'v1' },
};
const NEWER = { ...SIZE, name: 'Sedang', version: 'v2' };

/** Somebody saves `newer` after the record was opened here: what was sent with its first version is refused. */
async function openedTooLong(address: string, path: string, opened: { version: string }, newer: { version: string }) {
  keepSession(buildUser(ROLES.admin));
  const reads = [opened];
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    [`GET ${address}`]: { data: { rows: [], totalRows: 0 } },
    [`GET ${path}`]: () => ({ data: reads.shift() ?? newer }),
    [`PUT ${path}`]: ({ body }) =>
      (body as { version: string }).version === newer.version ? { message: 'Saved.', data: newer } : CONFLICT,
    'GET /categories/key-value': { data: [{ id: 2, name: 'Bantal' }] },
    'GET /products/options': { data: { categories: [{ id: 1, name: 'Bantal', sizes: [] }], variants: [] } },
  });
  const rendered = await renderAdmin(`/admin${address}?open=${path.split('/').at(-1)}`);
  const panel = within(await screen.findByRole('dialog'));
  const name = await panel.findByLabelText<HTMLInputElement>('Name');
  const typeAndSave = async (text: string) => {
    await rendered.user.clear(name);
    await rendered.user.type(name, text);
    await rendered.user.click(panel.getByText('Save'));
    return within(await panel.findByRole('region', { name: CONFLICT.message }));
  };
  const sent = () => asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...rendered, panel, name, typeAndSave, sent };
}

describe('a form that somebody else was quicker with', () => {
  it('keeps what was typed, shows both, and saves mine over it when told to', async () => {
    const { user, panel, name, typeAndSave, sent, address } = await openedTooLong('/sizes', '/sizes/4', SIZE, NEWER);
    const conflict = await typeAndSave('Tengah');
    expect(name.value).toBe('Tengah');
    expect(conflict.getByRole('term').textContent).toBe('Name');
    expect(conflict.getAllByRole('definition').map((one) => one.textContent)).toEqual(['SavedSedang', 'YoursTengah']);
    expect(panel.queryByText('Save')).toBeNull();
    await user.click(conflict.getByText('Save mine anyway'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent()).toMatchObject([
      { name: 'Tengah', version: 'v1' },
      { name: 'Tengah', version: 'v2' },
    ]);
    await waitFor(() => expect(address()).toBe('/admin/sizes'));
  });

  it('begins anew with what they saved when told to, and goes on from there', async () => {
    const { user, panel, typeAndSave, sent } = await openedTooLong('/sizes', '/sizes/4', SIZE, NEWER);
    const conflict = await typeAndSave('Tengah');
    await user.click(conflict.getByText('Load theirs'));
    const name = await panel.findByLabelText<HTMLInputElement>('Name');
    expect(name.value).toBe('Sedang');
    expect(panel.queryByRole('region')).toBeNull();
    await user.type(name, ' 2');
    await user.click(panel.getByText('Save'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent().at(-1)).toMatchObject({ name: 'Sedang 2', version: 'v2' });
  });

  it('says so where both typed the same', async () => {
    const { typeAndSave } = await openedTooLong('/sizes', '/sizes/4', SIZE, NEWER);
    const conflict = await typeAndSave('Sedang');
    expect(conflict.getByText('What is saved now is just what you have typed.')).toBeTruthy();
  });

  it('tells the prices of a product apart unit by unit', async () => {
    const unit = {
      ...{ id: 5, variantId: 11, colorId: 21, sizeId: 31, code: 'AWN-BLU-S', price: 79_000, weight: 250 },
      ...{ stock: 8, isActive: true, parcel: null },
      variant: { id: 11, name: 'Awan', code: 'AWN' },
      color: { id: 21, name: 'Biru', code: 'BLU', hex: '#aaccee' },
      size: { id: 31, name: 'S', code: 'S', description: '' },
    };
    const product = {
      ...{ id: 2, name: 'Bantal Awan', slug: 'bantal-awan', categoryId: 1, category: 'Bantal' },
      ...{ description: '', descriptionEn: '' },
      ...{ isActive: true, formerSlugs: [], images: [], productDetails: [unit], version: 'v1' },
    };
    const newer = { ...product, productDetails: [{ ...unit, price: 85_000 }], version: 'v2' };
    const { user, typeAndSave, sent } = await openedTooLong('/products', '/products/2', product, newer);
    const conflict = await typeAndSave('Bantal Bulan');
    expect(conflict.getAllByRole('term').map((one) => one.textContent)).toEqual(['Name', 'AWN-BLU-S · Price']);
    expect(conflict.getByText('Rp 85,000')).toBeTruthy();
    await user.click(conflict.getByText('Save mine anyway'));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(sent().at(-1)).toMatchObject({ name: 'Bantal Bulan', version: 'v2', productDetails: [{ price: 79_000 }] });
  });
});
