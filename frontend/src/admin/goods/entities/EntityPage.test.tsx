import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { chooseInMenu } from '../../../../testing/rowMenu.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import './EntityPage.tsx';
import './MissedSearches.tsx';
import './VoucherBatchModal.tsx';

stubBrowser();

const SIZE = {
  ...{ id: 4, isActive: true, name: 'Medium', code: 'M', description: '', position: 2 },
  ...{ categoryId: 2, category: 'Bantal' },
};
const CATEGORIES = { data: [{ id: 2, name: 'Bantal' }] };

async function openPage(
  path: string,
  answers: Answers = {},
  role = ROLES.admin as typeof ROLES.admin | typeof ROLES.staff,
) {
  keepSession(buildUser(role));
  const asked = fakeFetch({
    'GET /oauth/validate': { data: buildUser(role) },
    'GET /sizes': { data: { rows: [SIZE], totalRows: 1 } },
    'GET /sizes/4': { data: SIZE },
    'GET /categories/key-value': CATEGORIES,
    ...answers,
  });
  return { ...(await renderAdmin(path)), asked };
}

/** The slide-over, once it is headed so. */
async function openedPanel(title: string): Promise<HTMLElement> {
  await screen.findByText(title, { selector: '.ant-drawer-title, .ant-drawer-title *' });
  return screen.getByRole('dialog');
}

describe('master data', () => {
  it('is edited as it is now, not as the list knew it, and saved with Ctrl+Enter', async () => {
    const { user, asked, address } = await openPage('/admin/sizes', {
      'GET /sizes/4': { data: { ...SIZE, name: 'Medium baru' } },
      'PUT /sizes/4': { message: 'Saved.', data: SIZE },
    });
    await user.click(await screen.findByText('Edit'));
    expect(address()).toBe('/admin/sizes?open=4');
    const panel = await openedPanel('Edit Size');
    const name = await within(panel).findByLabelText('Name');
    expect(name).toHaveProperty('value', 'Medium baru');
    await user.clear(name);
    await user.type(name, 'Sedang');
    await user.clear(within(panel).getByLabelText('Code'));
    await user.type(within(panel).getByLabelText('Code'), 'md-1{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
      ...{ name: 'Sedang', code: 'MD-1', description: '', descriptionEn: '', nameEn: '', position: 2, categoryId: 2 },
    });
    await waitFor(() => expect(address()).toBe('/admin/sizes'));
  });

  it('says beside the field what is missing, and what the server has against it', async () => {
    const { user, asked } = await openPage('/admin/colors?open=new', {
      'GET /colors': { data: { rows: [], totalRows: 0 } },
      'POST /colors': {
        status: 400,
        message: 'Please check your input',
        data: { errors: [{ field: 'hex', message: 'Please enter a color such as #CFE2F5' }] },
      },
    });
    const panel = await openedPanel('Add New Color');
    await user.click(within(panel).getByText('Save'));
    expect(within(panel).getAllByText('This field is required')).toHaveLength(3);
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
    await user.type(within(panel).getByLabelText('Name'), 'Langit');
    await user.type(within(panel).getByLabelText('Code'), 'lgt');
    await user.type(within(panel).getByLabelText('Swatch'), 'biru');
    await user.click(within(panel).getByText('Save'));
    expect(await within(panel).findByText('Please enter a color such as #CFE2F5')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(within(panel).getByLabelText('Swatch')));
    expect(within(panel).getByLabelText('Name')).toHaveProperty('value', 'Langit');
  });

  it('gives a category a picture, with the point that stays in sight', async () => {
    const category = {
      ...{ id: 2, isActive: true, name: 'Bantal', position: 1, description: '' },
      picture: 'a1 50 50 b2',
    };
    const { user, asked } = await openPage('/admin/categories?open=2', {
      'GET /categories': { data: { rows: [category], totalRows: 1 } },
      'GET /categories/2': { data: category },
      'PUT /categories/2': { message: 'Saved.', data: category },
    });
    const panel = await openedPanel('Edit Category');
    (await within(panel).findByRole('button', { name: /50/ })).focus();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    const save = async () => user.click(within(panel).getByText('Save'));
    const sent = () =>
      asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as typeof category).picture);
    // The second one: that of the dark theme.
    await user.click(within(panel).getAllByRole('button', { name: /^Remove/ })[1] as HTMLElement);
    await save();
    await waitFor(() => expect(sent()).toEqual(['a1 60 40']));
  });

  it('lists the searches without a result, and makes one another name of a thing', async () => {
    const search = { words: 'seprai bayi', language: 'id', hits: 3, lastAt: new Date().toISOString() };
    const { user, asked, address } = await openPage('/admin/synonyms', {
      'GET /synonyms': { data: { rows: [], totalRows: 0 } },
      'GET /missed-searches': { data: [search] },
      'POST /synonyms': { status: 201, message: 'Saved.', data: { id: 9 } },
    });
    expect(await screen.findByText('searched 3 times')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Make “seprai bayi” another name' }));
    const panel = await openedPanel('Add New Search Word');
    await user.type(within(panel).getByLabelText('Name'), 'sprei');
    await user.click(within(panel).getByText('Save'));
    await waitFor(() => expect(address()).not.toContain('open=new'));
    const { body } = asked.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ name: 'sprei', words: 'seprai bayi' });
  });

  it('asks before what was typed is lost, whatever would lose it', async () => {
    const { user, address } = await openPage('/admin/sizes?open=4');
    const panel = await openedPanel('Edit Size');
    await user.type(await within(panel).findByLabelText('Name'), ' x');
    await user.click(within(panel).getByText('Cancel'));
    expect(await screen.findByText('Leave without saving?')).toBeTruthy();
    await user.click(screen.getByText('Keep editing'));
    expect(within(panel).getByLabelText('Name')).toHaveProperty('value', 'Medium x');
    await user.click(within(panel).getByText('History'));
    expect(address()).toBe('/admin/sizes?open=4');
    await user.click(screen.getByText('Discard changes'));
    await waitFor(() => expect(address()).toMatch(/^\/admin\/history/));
  });

  it('closes at once when nothing was typed', async () => {
    const { user, address } = await openPage('/admin/sizes?open=4');
    const panel = await openedPanel('Edit Size');
    await within(panel).findByLabelText('Name');
    await user.click(within(panel).getByText('Cancel'));
    await waitFor(() => expect(address()).toBe('/admin/sizes'));
    expect(screen.queryByText('Leave without saving?')).toBeNull();
  });

  it('offers another try when a record did not load', async () => {
    let isDown = true;
    const { user } = await openPage('/admin/sizes?open=4', {
      'GET /sizes/4': () => (isDown ? { status: 503, message: 'Later' } : { data: SIZE }),
    });
    const panel = await openedPanel('Edit Size');
    expect(await within(panel).findByText('Later')).toBeTruthy();
    isDown = false;
    await user.click(within(panel).getByText('Try again'));
    expect(await within(panel).findByLabelText('Name')).toHaveProperty('value', 'Medium');
  });

  it('is not for staff, who are told so and led to their work', async () => {
    const { user, asked, address } = await openPage(
      '/admin/sizes',
      { 'GET /invoices': { data: { rows: [], totalRows: 0 } } },
      ROLES.staff,
    );
    expect(await screen.findByText('Your account may not do this')).toBeTruthy();
    expect(asked.some(({ path }) => path === '/sizes')).toBe(false);
    expect(screen.queryByText('Sizes')).toBeNull();
    await user.click(screen.getByText('To the invoices'));
    await waitFor(() => expect(address()).toBe('/admin/invoices'));
  });
});

describe('single-use codes', () => {
  const VOUCHER = {
    ...{ id: 3, isActive: true, code: 'BAZAR', name: 'Bazar', percent: 10, maxDiscount: 20_000, amount: 0, minimum: 0 },
    ...{ maxUses: 0, maxPerCustomer: 1, validFrom: '2026-11-01T00:00:00.000Z', validUntil: null, uses: 0 },
    ...{ productIds: [7], products: ['Bantal'], categoryIds: [], categories: [] },
  };
  const CODES = Array.from({ length: 500 }, (_, index) => `STALL-${String(index).padStart(8, '0')}`);

  async function openBatch(answers: Answers) {
    const opened = await openPage('/admin/vouchers', {
      'GET /vouchers': { data: { rows: [VOUCHER], totalRows: 1 } },
      'GET /products/key-value': { data: [] },
      ...answers,
    });
    await screen.findByLabelText('More for Bazar');
    await chooseInMenu(opened.user, 'Bazar', 'Make many codes like it');
    const title = await screen.findByText('Single-use codes');
    return { ...opened, dialog: within(title.closest<HTMLElement>('[role=dialog]') ?? document.body) };
  }

  it('are made 500 at a time, with the terms of their template, and come as a file', async () => {
    const saved: Blob[] = [];
    const create = vi.fn((blob: Blob) => `blob:${saved.push(blob)}`);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() }));
    const { user, dialog, asked } = await openBatch({
      'POST /vouchers/batch': { status: 201, data: { codes: CODES } },
    });
    await user.type(dialog.getByLabelText('Prefix'), 'stall');
    expect(dialog.getByText(/STALL-7KQ2MX9P/)).toBeTruthy();
    await user.clear(dialog.getByLabelText('Number of codes'));
    await user.type(dialog.getByLabelText('Number of codes'), '500');
    await user.click(dialog.getByText('Make and download'));
    expect(await screen.findByText('500 codes were made and downloaded.')).toBeTruthy();
    expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ...{ prefix: 'STALL', count: 500, percent: 10, maxDiscount: 20_000, maxPerCustomer: 1, productIds: [7] },
    });
    expect((await saved[0]?.text())?.trimEnd().split('\r\n')).toEqual(CODES);
  });

  it('are not made without a prefix, or more than 500 at once', async () => {
    const { user, dialog, asked } = await openBatch({});
    await user.clear(dialog.getByLabelText('Number of codes'));
    await user.type(dialog.getByLabelText('Number of codes'), '501');
    await user.click(dialog.getByText('Make and download'));
    expect(await dialog.findByText('This field is required')).toBeTruthy();
    expect(dialog.getByText('Please enter a whole number from 1 to 500')).toBeTruthy();
    expect(asked.some(({ method }) => method === 'POST')).toBe(false);
  });
});
