import { describe, expect, it } from 'vitest';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import { ApiError } from '../api/ApiError.ts';
import { readListSearch, writeListSearch } from './listSearch.ts';
import type { ListShape } from './listSearch.ts';
import { TableStore } from './TableStore.ts';

interface Row {
  id: number;
  name: string;
  price: number;
  secret: string;
}

const shape: ListShape<Row> = {
  fields: [
    { name: 'name', isSortable: true, isFilterable: true },
    { name: 'price', isSortable: true, isFilterable: true, kind: 'number' },
    { name: 'id', isSortable: true },
    { name: 'secret' },
  ],
  defaultSort: [{ field: 'id', dir: 'desc' }],
  hasArchive: true,
};

/** A server whose answers arrive when the test says so. */
function slowServer() {
  const waiting: ((names: string[]) => void)[] = [];
  const get = <T>() =>
    new Promise<T>((resolve) =>
      waiting.push((names) => resolve({ rows: names.map((name) => ({ name })), totalRows: names.length } as T)),
    );
  return { api: { get }, waiting };
}

describe('the address of a list', () => {
  it('gives back the view it was written from', () => {
    const search = 'page=3&size=50&sort=-price%2Cname&filter=name%3A7%3Aa%3Ab%2Cc&filter=price%3A6%3A1%2C9';
    const query = readListSearch(search, shape);
    expect(query.filters).toEqual([
      { field: 'name', operator: FILTER_OPERATORS.like, values: ['a:b,c'] },
      { field: 'price', operator: FILTER_OPERATORS.between, values: ['1', '9'] },
    ]);
    expect(writeListSearch(query, shape)).toBe(search);
    expect(writeListSearch(readListSearch('', shape), shape)).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1e9',
    'page=9999999',
    'size=7',
    'size=1000',
    'sort=secret,-nothing,',
    'sort=id;drop',
    'filter=secret:4:x',
    'filter=name:11:x',
    'filter=name',
    'filter=__proto__:4:x',
  ])('shows the plain list for %s', (search) => {
    expect(readListSearch(search, shape)).toEqual(readListSearch('', shape));
  });

  it('says how many rows a page has where that is not 10, and a later page without it has 10 for everybody', () => {
    const mine = { ...shape, usualSize: () => 50 };
    const sizeOf = (search: string) => readListSearch(search, mine).recordsPerPage;
    expect(['', 'sort=name', 'size=25', 'page=2', 'page=2&size=25'].map(sizeOf)).toEqual([50, 50, 25, 10, 25]);
    expect(writeListSearch(readListSearch('', mine), mine)).toBe('size=50');
  });

  it('sorts by three fields at most, each once', () => {
    const { sort } = readListSearch('sort=name,-name,price,-id,secret', shape);
    expect(sort).toEqual([
      { field: 'name', dir: 'asc' },
      { field: 'price', dir: 'asc' },
      { field: 'id', dir: 'desc' },
    ]);
  });
});

describe('a list', () => {
  it('never lets a late answer replace the page that was asked for last', async () => {
    const { api, waiting } = slowServer();
    const store = new TableStore<Row>(api, { ...shape, controller: 'things' });
    const both = [store.open('page=1'), store.open('page=2')];
    waiting[1]?.(['second']);
    waiting[0]?.(['first']);
    await Promise.all(both);
    expect(store.rows.map(({ name }) => name)).toEqual(['second']);
    expect(store.isLoading).toBe(false);
  });

  it('keeps its rows when it could not be refreshed, and says so where another page was asked for', async () => {
    let isDown = false;
    const get = <T>() =>
      isDown ? Promise.reject(new ApiError(503, '')) : Promise.resolve({ rows: [{}], totalRows: 20 } as T);
    const store = new TableStore<Row>({ get }, { ...shape, controller: 'things' });
    await store.open('');
    isDown = true;
    await store.reload();
    expect(store).toMatchObject({ error: { status: 503 }, rows: [{}], isOutdated: false });
    await store.open('page=2');
    expect(store).toMatchObject({ error: { status: 503 }, rows: [{}], isOutdated: true });
    await store.open('');
    expect(store).toMatchObject({ error: null, rows: [{}], isOutdated: false });
    await store.open('page=2');
    isDown = false;
    await store.reload();
    expect(store).toMatchObject({ error: null, rows: [{}], isOutdated: false });
  });

  it('starts at page 1 again after anything but turning the page, and ignores a filter without a value', async () => {
    const { api, waiting } = slowServer();
    const store = new TableStore<Row>(api, { ...shape, controller: 'things' });
    const opened = store.open('page=4&filter=name:7:awan');
    waiting[0]?.([]);
    await opened;
    expect(store.searchWith({ pageNo: 5 })).toContain('page=5');
    expect(store.searchSortedBy('price')).toBe('sort=price&filter=name%3A7%3Aawan');
    expect(store.searchFilteredBy({ field: 'name', operator: FILTER_OPERATORS.like, values: ['  '] })).toBe('');
  });

  it('turns a sort on the second time, and takes an added one out on the third', async () => {
    const { api, waiting } = slowServer();
    const store = new TableStore<Row>(api, { ...shape, controller: 'things' });
    const at = async (search: string) => {
      const opened = store.open(search);
      waiting.at(-1)?.([]);
      await opened;
    };
    await at('sort=name');
    expect(store.searchSortedBy('name')).toBe('sort=-name');
    expect(store.searchSortedBy('price', true)).toBe('sort=name%2Cprice');
    await at('sort=name,-price');
    expect(store.searchSortedBy('price', true)).toBe('sort=name');
  });
});
