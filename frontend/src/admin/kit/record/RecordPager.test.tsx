import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
// Loaded with the first page opened; here beforehand, so that no test has to wait for it.
import '../../goods/entities/EntityPage.tsx';

stubBrowser();

const NAMES = Array.from({ length: 12 }, (_, index) => `Kategori ${String(index + 1)}`);
const CATEGORIES = NAMES.map((name, index) => ({
  ...{ id: index + 1, name, nameEn: '', description: '', descriptionEn: '', position: index },
  ...{ isActive: true, version: 'v1' },
}));

/** Twelve categories, ten on a page. */
async function openCategories(search: string, answers: Answers = {}) {
  keepSession(buildUser(ROLES.admin));
  fakeFetch({
    'GET /oauth/validate': { data: buildUser(ROLES.admin) },
    'GET /categories': ({ search: asked }) => {
      const [page, size] = [Number(asked.get('pageNo')), Number(asked.get('recordsPerPage'))];
      return { data: { rows: CATEGORIES.slice((page - 1) * size, page * size), totalRows: CATEGORIES.length } };
    },
    ...Object.fromEntries(CATEGORIES.map((one) => [`GET /categories/${one.id}`, { data: one }])),
    ...answers,
  });
  const rendered = await renderAdmin(`/admin/categories${search}`);
  const panel = async () => within((await screen.findAllByRole('dialog'))[0] as HTMLElement);
  const named = async (name: string) => (await panel()).findByText(name, { selector: 'strong' });
  return { ...rendered, panel, named };
}

describe('a record opened from a list', () => {
  it('is named by the panel and by the tab of the browser', async () => {
    const { named } = await openCategories('?open=3');
    expect((await named('Kategori 3')).getAttribute('title')).toBe('Kategori 3');
    expect(await screen.findByText('Edit Category')).toBeTruthy();
    expect(document.title).toBe('Kategori 3 · Categories · Lelap');
  });

  it('leads to the next one by keys, beyond the edge of the page, and gives the focus to the row of the last', async () => {
    const { user, panel, named, address } = await openCategories('');
    await user.click(await screen.findByText('Kategori 9'));
    await user.dblClick(screen.getByText('Kategori 9'));
    await named('Kategori 9');
    expect((await panel()).getByText('9 of 12')).toBeTruthy();
    await user.click((await panel()).getByLabelText('Next'));
    await named('Kategori 10');
    await user.keyboard('j');
    await named('Kategori 11');
    expect(address()).toBe('/admin/categories?page=2&open=11');
    expect((await panel()).getByText('11 of 12')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row-key')).toBe('11'));
    expect(address()).toBe('/admin/categories?page=2');
  });

  it('gives the focus to its row, even if it is closed while the panel still slides in', async () => {
    const { user, named } = await openCategories('?open=3');
    await named('Kategori 3');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row-key')).toBe('3'));
  });

  it('asks before what was typed is left for the next one; J and K are letters where one types', async () => {
    const { user, panel, named, address } = await openCategories('?open=3');
    await named('Kategori 3');
    await user.type(await (await panel()).findByLabelText('Name'), 'jk');
    expect(address()).toBe('/admin/categories?open=3');
    await user.click((await panel()).getByLabelText('Next'));
    await user.click(await screen.findByText('Discard changes'));
    await named('Kategori 4');
  });

  it('gives the focus to the row of the last when what was typed is given up', async () => {
    const { user, panel, named } = await openCategories('');
    await user.dblClick(await screen.findByText('Kategori 10'));
    await named('Kategori 10');
    await user.click((await panel()).getByLabelText('Next'));
    await named('Kategori 11');
    await user.type(await (await panel()).findByLabelText('Name'), '!{Escape}');
    await user.click(await screen.findByText('Discard changes'));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row-key')).toBe('11'));
  });

  it('has no neighbours where no list was left for it', async () => {
    const { panel, named } = await openCategories('?open=12');
    await named('Kategori 12');
    expect((await panel()).queryByLabelText('Next')).toBeNull();
  });
});

describe('a new record', () => {
  it('is shown where its list has it, with the way to open it', async () => {
    const { user, panel, named, address } = await openCategories('?open=new', {
      'POST /categories': { status: 201, message: 'Kategori 11 was added.', data: CATEGORIES[10] },
      'GET /categories/place/11': { data: { place: 11 } },
    });
    await user.type(await (await panel()).findByLabelText('Name'), 'Kategori 11');
    await user.type((await panel()).getByLabelText('Position'), '10{Control>}{Enter}{/Control}');
    await waitFor(() => expect(address()).toBe('/admin/categories?page=2'));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-row-key')).toBe('11'));
    expect(document.activeElement?.hasAttribute('data-made')).toBe(true);
    await user.click(await screen.findByText('Open'));
    await named('Kategori 11');
  });
});
