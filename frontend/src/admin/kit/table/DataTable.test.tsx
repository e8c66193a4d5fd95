import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROLES } from '@contract/roles.ts';
import type { SavedView } from '@contract/savedViews.ts';
import { fakeFetch } from '../../../../testing/fakeFetch.ts';
import type { Answers } from '../../../../testing/fakeFetch.ts';
import { buildUser, keepSession, renderAdmin, stubBrowser } from '../../../../testing/renderAdmin.tsx';
import { chooseInMenu } from '../../../../testing/rowMenu.ts';
// Loaded with its first visit; here beforehand, so that no test has to wait for it.
import '../../goods/entities/EntityPage.tsx';
import './columns/ColumnList.tsx';

stubBrowser();

type User = Awaited<ReturnType<typeof renderAdmin>>['user'];

interface Size {
  id: number;
  name: string;
  isActive: boolean;
  [field: string]: unknown;
}

function buildSize(id: number, changes: Partial<Size> = {}): Size {
  const name = `Size ${id}`;
  return {
    id,
    isActive: true,
    name,
    code: `S${id}`,
    categoryId: 1,
    category: 'Bantal',
    description: '',
    position: id,
    ...changes,
  };
}

/** A server with sizes: it pages, archives and restores them, refuses to archive `inUse`, and answers all of them as lines. */
function sizesServer(sizes: Size[], inUse: number[] = []): Answers {
  const size = (id: number) => sizes.find((known) => known.id === id);
  const steps = sizes.map(({ id, name }): Answers => {
    const set = (isActive: boolean) => Object.assign(size(id) ?? {}, { isActive });
    return {
      [`DELETE /sizes/${id}`]: () => {
        if (inUse.includes(id)) return { status: 409, message: `${name} is still in use.` };
        set(false);
        return { message: `${name} has been removed.` };
      },
      [`PUT /sizes/restore/${id}`]: () => ({ data: set(true), message: `${name} is back.` }),
    };
  });
  return Object.assign({}, ...steps, {
    'GET /sizes': ({ search }) => {
      const isFound = ({ name }: Size) => name.toLowerCase().includes(search.get('search') ?? '');
      const shown = sizes.filter((one) => String(one.isActive) === search.get('isActive.Value') && isFound(one));
      const count = Number(search.get('recordsPerPage'));
      const start = (Number(search.get('pageNo')) - 1) * count;
      return { data: { rows: shown.slice(start, start + count), totalRows: shown.length } };
    },
    'GET /sizes/export': () => ({ lines: [{ totalRows: sizes.length }, ...sizes] }),
  } satisfies Answers) as Answers;
}

async function openSizes(path: string, answers: Answers) {
  const admin = buildUser(ROLES.admin);
  keepSession(admin);
  const asked = fakeFetch({ 'GET /oauth/validate': { data: admin }, ...answers });
  const opened = await renderAdmin(path);
  await screen.findByRole('heading', { name: 'Sizes' });
  const sent = (method: string, path: string) => asked.filter((one) => one.method === method && one.path === path);
  return { ...opened, sent, lastList: () => sent('GET', '/sizes').at(-1)?.search };
}

async function rowOf(name: string) {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return { row, within: within(row) };
}

/** Answers the specification's question with its own Delete, not the row's. */
async function confirmDelete(user: User) {
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Hey! Are you sure you want to remove this item?');
  await user.click(within(dialog).getByText('Delete'));
}

const many = (count: number) => Array.from({ length: count }, (_, index) => buildSize(index + 1));

describe('the keyboard in a list', () => {
  it('says so where a total was not counted to its end, and begins at the other end', async () => {
    const rows = many(10);
    const { lastList, user } = await openSizes('/admin/sizes?sort=name', {
      ...sizesServer(rows),
      'GET /sizes': () => ({ data: { rows, totalRows: 10_000, isTotalCapped: true } }),
    });
    expect(await screen.findByText('1–10 of 10,000+')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'From the other end' }));
    await waitFor(() => expect(lastList()?.get('sort[0][dir]')).toBe('desc'));
  });

  it('goes from row to row, selects, opens, and finds the filter box', async () => {
    const { user, address } = await openSizes('/admin/sizes', sizesServer(many(3)));
    const first = await rowOf('Size 1');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Search...'));
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(first.row);
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp} ');
    const second = await rowOf('Size 2');
    expect(document.activeElement).toBe(second.row);
    expect(second.within.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/sizes?open=2'));
  });
});

async function choose(user: User, combobox: HTMLElement, option: string) {
  await user.click(combobox);
  const options = await screen.findAllByText(option);
  const last = options.at(-1);
  if (!last) throw new Error(`${option} is not offered`);
  await user.click(last);
}

describe('the pages of a list', () => {
  it('have 10 rows at first, and as many as this person chose from then on', async () => {
    const { user, address } = await openSizes('/admin/sizes', sizesServer(many(30)));
    expect(await screen.findByText('1–10 of 30')).toBeTruthy();
    await choose(user, screen.getByLabelText('Page Size'), '25 / page');
    expect(await screen.findByText('1–25 of 30')).toBeTruthy();
    expect(address()).toBe('/admin/sizes?size=25');
    cleanup();
    await openSizes('/admin/sizes', sizesServer(many(30)));
    expect(await screen.findByText('1–25 of 30')).toBeTruthy();
  });
});

describe('searching a list', () => {
  it('asks for the words from page 1 and keeps them in the address, beside the filter, until Reset', async () => {
    const { user, address, lastList } = await openSizes('/admin/sizes?page=2&filter=code:7:S', sizesServer(many(12)));
    await screen.findByText('Size 11');
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search this list' });
    await user.type(box, ' 3 {Enter}');
    expect(await screen.findByText('1–1 of 1')).toBeTruthy();
    expect(address()).toBe('/admin/sizes?search=3&filter=code%3A7%3AS');
    expect(Object.fromEntries(lastList() ?? [])).toMatchObject({ search: '3', 'code.Value': 'S', pageNo: '1' });
    expect(await screen.findByText('Search: 3')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe('/admin/sizes'));
    expect(box.value).toBe('');
  });
});

describe('selecting rows', () => {
  it('keeps them from page to page, and none of them under another filter', async () => {
    const { user, sent } = await openSizes('/admin/sizes', sizesServer(many(12)));
    await user.click((await rowOf('Size 2')).within.getByRole('checkbox'));
    await user.click(screen.getByTitle('2'));
    await user.click((await rowOf('Size 11')).within.getByRole('checkbox'));
    expect(await screen.findByText('2 selected')).toBeTruthy();
    await user.click(screen.getByTitle('1'));
    expect((await rowOf('Size 2')).within.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await user.type(screen.getByRole('searchbox', { name: 'Search this list' }), '1{Enter}');
    await waitFor(() => expect(screen.queryByText('Size 2')).toBeNull());
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(sent('DELETE', '/sizes/2')).toEqual([]);
  });

  it('takes all that the filter finds, and says who of them was refused', async () => {
    const { user, sent } = await openSizes('/admin/sizes', sizesServer(many(12), [12]));
    await user.click((await rowOf('Size 1')).within.getByRole('checkbox'));
    await user.click(screen.getByText('Select all 12 of this filter'));
    expect(await screen.findByText('12 selected')).toBeTruthy();
    await user.click(within(screen.getByText('12 selected').parentElement ?? document.body).getByText('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const summary = await screen.findByText(/Size 12: Size 12 is still in use\./);
    expect(summary.textContent).toContain('11 items have been removed.');
    expect(sent('DELETE', '/sizes/11')).toHaveLength(1);
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  it('says how many can be chosen at once where there are more', async () => {
    const { user } = await openSizes('/admin/sizes', {
      'GET /sizes': { data: { rows: many(10), totalRows: 1001 } },
    });
    await user.click((await rowOf('Size 1')).within.getByRole('checkbox'));
    expect(await screen.findByText('At most 1,000 of these 1,001 can be selected at once')).toBeTruthy();
    expect(screen.queryByText(/Select all/)).toBeNull();
  });
});

describe('filtering a list by a column', () => {
  it('asks by the operator of the column’s kind, puts it in the address, and shows it as a chip', async () => {
    const { user, address, lastList } = await openSizes('/admin/sizes?filter=name:7:Size', sizesServer(many(3)));
    await user.click(await screen.findByRole('button', { name: 'Add filter' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await choose(user, editor.getByRole('combobox', { name: 'Column' }), 'Position');
    await choose(user, editor.getByRole('combobox', { name: 'Condition' }), 'is between');
    await user.type(editor.getByRole('textbox', { name: 'From' }), '9');
    await user.type(editor.getByRole('textbox', { name: 'To' }), '2');
    await user.click(editor.getByRole('button', { name: 'Apply' }));
    const chips = within(await screen.findByRole('list', { name: 'Filters' }));
    expect(await chips.findByText('Position is between 2 and 9')).toBeTruthy();
    expect(address()).toBe('/admin/sizes?filter=name%3A7%3ASize&filter=position%3A6%3A2%2C9');
    await waitFor(() => expect(lastList()?.get('position.Value')).toBe('2,9'));
    expect(lastList()?.get('position.Operator')).toBe('6');
    expect(lastList()?.get('name.Value')).toBe('Size');
    await user.click(chips.getByRole('button', { name: 'Remove filter: Position is between 2 and 9' }));
    await waitFor(() => expect(address()).toBe('/admin/sizes?filter=name%3A7%3ASize'));
  });

  it('does not ask for what a column can’t be filtered by, and says when a value is missing', async () => {
    const { user, lastList } = await openSizes(
      '/admin/sizes?filter=position:6:1&filter=position:7:x&filter=secret:4:1',
      sizesServer(many(1)),
    );
    await screen.findByText('Size 1');
    expect(
      [...(lastList()?.keys() ?? [])].filter((key) => key.startsWith('position') || key.startsWith('secret')),
    ).toEqual([]);
    await user.click(screen.getByText('Add filter'));
    const editor = within(await screen.findByRole('dialog', { name: 'Add filter' }));
    await user.click(editor.getByRole('button', { name: 'Apply' }));
    expect(editor.getByRole('alert').textContent).toBe('Please enter a value.');
  });
});

describe('exporting a list', () => {
  const saved: Blob[] = [];
  afterEach(() => saved.splice(0));

  it('writes every row of the view to the file, and nothing that a spreadsheet would run', async () => {
    const create = vi.fn((blob: Blob) => `blob:${saved.push(blob)}`);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() }));
    const sizes = [...many(30), buildSize(31, { name: '=HYPERLINK("http://evil.test")', description: 'a, "b"\nc' })];
    const { user, sent } = await openSizes('/admin/sizes?page=2&sort=-name&filter=name:7:i', sizesServer(sizes));
    await user.click(await screen.findByRole('button', { name: /Export/ }));
    await user.click(await screen.findByText('CSV'));
    expect(await screen.findByText('31 rows saved in data.csv.')).toBeTruthy();
    const text = await saved[0]?.text();
    const lines = text?.split('\r\n') ?? [];
    expect(lines).toHaveLength(33);
    expect(new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
    expect(lines[31]).toContain(`"'=HYPERLINK(""http://evil.test"")"`);
    expect(lines[31]).toContain('"a, ""b""\nc"');
    const [asked] = sent('GET', '/sizes/export');
    expect(Object.fromEntries(asked?.search ?? [])).toEqual({
      'sort[0][field]': 'name',
      'sort[0][dir]': 'desc',
      'isActive.Operator': '4',
      'isActive.Value': 'true',
      'name.Operator': '7',
      'name.Value': 'i',
    });
  });
});

describe('a saved view', () => {
  it('keeps filters, sort and the columns as this person has chosen them', async () => {
    localStorage.setItem('list_7_sizes', JSON.stringify({ order: [], hidden: ['code'], density: 'compact' }));
    const { user, sent } = await openSizes('/admin/sizes?sort=-name&filter=position:4:3', {
      ...sizesServer(many(1)),
      'GET /saved-views': { data: [] },
      'POST /saved-views': { status: 201, data: { id: 1 } },
    });
    await screen.findByText('Size 1');
    expect(screen.queryByText('S1')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByText('Save this view'));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Third ones{Enter}');
    await waitFor(() => expect(sent('POST', '/saved-views')).toHaveLength(1));
    const [saved] = sent('POST', '/saved-views');
    expect(saved?.search.get('controller')).toBe('sizes');
    expect(saved?.body).toEqual({
      name: 'Third ones',
      isShared: false,
      search: 'sort=-name&filter=position%3A4%3A3',
      columns: { order: [], hidden: ['code'] },
    });
  });

  it('brings them back, and can be deleted by whoever may change it only', async () => {
    const view: SavedView = {
      id: 1,
      name: 'Third ones',
      isShared: true,
      search: 'sort=-name&filter=position%3A4%3A3',
      columns: { order: ['position', 'name'], hidden: ['code'] },
      owner: 'Nina Hapsari',
      isOwn: false,
      canChange: false,
    };
    const { user, address } = await openSizes('/admin/sizes', {
      ...sizesServer(many(1)),
      'GET /saved-views': { data: [view] },
    });
    await screen.findByText('S1');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    expect(await screen.findByText('Shared by Nina Hapsari')).toBeTruthy();
    expect(screen.queryByLabelText('Delete Third ones')).toBeNull();
    await user.click(screen.getByText('Third ones'));
    await waitFor(() => expect(address()).toBe('/admin/sizes?sort=-name&filter=position%3A4%3A3'));
    await waitFor(() => expect(screen.queryByText('S1')).toBeNull());
    const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(headers.slice(1, 3)).toEqual(['Position', 'Name']);
  });
});

describe('deleting in a list', () => {
  it('asks, tells the server’s answer, and goes to the page before when the last row has gone', async () => {
    const { user, address, sent } = await openSizes('/admin/sizes?page=2', sizesServer(many(11)));
    await screen.findByText('Size 11');
    await chooseInMenu(user, 'Size 11', 'Delete');
    expect(sent('DELETE', '/sizes/11')).toHaveLength(0);
    await confirmDelete(user);
    expect(await screen.findByText('Size 11 has been removed.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/admin/sizes'));
    expect(await screen.findByText('1–10 of 10')).toBeTruthy();
  });

  it('takes a deletion back on Undo', async () => {
    const { user, sent } = await openSizes('/admin/sizes', sizesServer(many(2)));
    await screen.findByText('Size 2');
    await chooseInMenu(user, 'Size 2', 'Delete');
    await confirmDelete(user);
    // The toast stays 2 seconds: roles take longer to find than texts.
    await user.click(await screen.findByText('Undo'));
    expect(await screen.findByText('Size 2 is back.')).toBeTruthy();
    expect(sent('PUT', '/sizes/restore/2')).toHaveLength(1);
    expect(await screen.findByText('1–2 of 2')).toBeTruthy();
  });

  it('keeps what is still in use, says why, and goes on with the others', async () => {
    const { user } = await openSizes('/admin/sizes', sizesServer(many(3), [2]));
    for (const name of ['Size 1', 'Size 2']) {
      await user.click((await rowOf(name)).within.getByRole('checkbox'));
    }
    await user.click(within(screen.getByText('2 selected').parentElement ?? document.body).getByText('Delete'));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const summary = await screen.findByText(/Size 2: Size 2 is still in use\./);
    expect(summary.textContent).toContain('1 item has been removed.');
    await waitFor(() => expect(screen.queryByText('Size 1')).toBeNull());
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  it('shows the archived rows under an address of their own, to be restored', async () => {
    const sizes = [buildSize(1), buildSize(2, { isActive: false })];
    const { user, address, lastList, sent } = await openSizes('/admin/sizes', sizesServer(sizes));
    await screen.findByText('Size 1');
    expect(lastList()?.get('isActive.Value')).toBe('true');
    await user.click(screen.getByText('Archived'));
    const archived = await rowOf('Size 2');
    expect(address()).toBe('/admin/sizes?archived=1');
    expect(screen.queryByText('Size 1')).toBeNull();
    await user.click(archived.within.getByRole('button', { name: 'More for Size 2' }));
    await screen.findByText('History');
    expect(screen.queryByText('Delete')).toBeNull();
    await user.click(archived.within.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByText('Size 2')).toBeNull());
    expect(sent('PUT', '/sizes/restore/2')).toHaveLength(1);
  });
});
