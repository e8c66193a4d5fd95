import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListData } from '@contract/envelope.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { FilterOperator } from '@contract/filterOperators.ts';
import { DEFAULT_PAGE_SIZE, MAX_SORTS, listQueryParams } from '@contract/lists.ts';
import type { Filter, Sort } from '@contract/lists.ts';
import { ApiError } from '../api/ApiError.ts';
import type { ApiClient } from '../api/client.ts';
import { readListSearch, writeListSearch } from './listSearch.ts';
import type { ListShape, TableQuery } from './listSearch.ts';

export interface TableOptions<Row> extends ListShape<Row> {
  /** As the API calls it: `GET api/{controller}`. */
  controller: string;
  /** Sent with every request and never shown in the address. */
  fixedFilters?: readonly Filter[];
  /** Rows that wait to become active are in it, too. */
  hasInactive?: true;
}

/**
 * One remote-paged list. The address of the page holds its state: `open(search)` shows what an address says, and every
 * change is asked for as the address to go to next (`searchWith` and its kin), so that back, reload and shared links work.
 */
export class TableStore<Row> {
  query: TableQuery;
  rows: Row[] = [];
  totalRows = 0;
  /** There are more, and nobody counted them. */
  isTotalCapped = false;
  isLoading = false;
  error: ApiError | null = null;
  private readonly api: Pick<ApiClient, 'get'>;
  private readonly options: TableOptions<Row>;
  private loadedQuery: TableQuery | null = null;
  /** Answers can overtake each other; only the newest request may fill the table. */
  private latestRequest = 0;

  constructor(api: Pick<ApiClient, 'get'>, options: TableOptions<Row>) {
    this.api = api;
    this.options = options;
    this.query = readListSearch('', options);
    makeAutoObservable<this, 'api' | 'options' | 'loadedQuery' | 'latestRequest'>(
      this,
      {
        api: false,
        options: false,
        latestRequest: false,
        query: observableRef,
        loadedQuery: observableRef,
        rows: observableRef,
        error: observableRef,
      },
      { autoBind: true },
    );
  }

  get controller(): string {
    return this.options.controller;
  }

  get hasArchive(): boolean {
    return this.options.hasArchive;
  }

  get isArchived(): boolean {
    return this.query.isArchived;
  }

  get lastPage(): number {
    return Math.max(1, Math.ceil(this.totalRows / this.query.recordsPerPage));
  }

  /** Where the first of the rows that are here stands in the whole list, from 1 on. */
  get firstPlace(): number {
    const { pageNo, recordsPerPage } = this.loadedQuery ?? this.query;
    return (pageNo - 1) * recordsPerPage + 1;
  }

  /** The rows are still those of before: what the address says now could not be fetched. */
  get isOutdated(): boolean {
    return this.error !== null && this.rows.length > 0 && this.loadedQuery !== this.query;
  }

  get isFiltered(): boolean {
    return this.query.filters.length > 0 || this.query.search !== '';
  }

  /** The server has said that there is nothing to show. */
  get isEmpty(): boolean {
    return this.loadedQuery !== null && !this.isLoading && this.totalRows === 0;
  }

  sortOf(field: string): Sort['dir'] | null {
    return this.query.sort.find((sort) => sort.field === field)?.dir ?? null;
  }

  /** What a field is filtered by with this operator; empty when it is not. */
  filterValue(field: string, operator: FilterOperator): string {
    return this.query.filters.find((filter) => filter.field === field && filter.operator === operator)?.values[0] ?? '';
  }

  async open(search: string): Promise<void> {
    this.query = readListSearch(search, this.options);
    if (this.loadedQuery && writeListSearch(this.loadedQuery, this.options) === this.searchWith(this.query)) {
      // Back to what is here: another page that could not be fetched is nobody's wish any more.
      this.query = this.loadedQuery;
      this.error = null;
      return;
    }
    await this.reload();
  }

  /** Asks again for the page that is shown. */
  async reload(): Promise<void> {
    const request = ++this.latestRequest;
    const query = this.query;
    this.isLoading = true;
    this.error = null;
    try {
      const data = await this.api.get<ListData<Row>>(`/${this.options.controller}?${this.requestParams(query)}`);
      if (request === this.latestRequest) runInAction(() => this.show(query, data));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (request === this.latestRequest) runInAction(() => (this.error = error));
    } finally {
      if (request === this.latestRequest) runInAction(() => (this.isLoading = false));
    }
  }

  /** What stands at a place of the whole list, from 1 on; null: the list has become shorter. Rejects with ApiError. */
  async rowAt(place: number): Promise<Row | null> {
    const here = this.rows[place - this.firstPlace];
    if (here !== undefined) return here;
    const query = { ...this.query, pageNo: place, recordsPerPage: 1 };
    const { rows } = await this.api.get<ListData<Row>>(`/${this.options.controller}?${this.requestParams(query)}`);
    return rows[0] ?? null;
  }

  /** The page on which a row stands, as the list is filtered and sorted; null: it is not in it. Rejects with ApiError. */
  async pageOf(id: number): Promise<number | null> {
    const path = `/${this.options.controller}/place/${id}?${this.requestParams(this.query)}`;
    const { place } = await this.api.get<{ place: number | null }>(path);
    return place === null ? null : Math.ceil(place / this.query.recordsPerPage);
  }

  /** The address after a change. Whatever changes, reading starts again at page 1, unless the page itself is changed. */
  searchWith(change: Partial<TableQuery>): string {
    return writeListSearch({ ...this.query, pageNo: 1, ...change }, this.options);
  }

  /** Sorts by a field, or turns its direction. `isAdded` keeps the other sorts before it and takes it out on the third time. */
  searchSortedBy(field: string, isAdded = false): string {
    return this.searchWith({ sort: nextSort(this.query.sort, field, isAdded) });
  }

  /** The same rows from the last one on. */
  get searchFromEnd(): string {
    const turned = { asc: 'desc', desc: 'asc' } as const;
    return this.searchWith({ sort: this.query.sort.map(({ field, dir }) => ({ field, dir: turned[dir] })) });
  }

  /** A filter counts only when it has a value (specification 5), or needs none; one per field. */
  searchFilteredBy(filter: Filter): string {
    const others = this.query.filters.filter((other) => other.field !== filter.field);
    const hasValue = filter.values.length === 0 || filter.values.some((value) => value.trim() !== '');
    return this.searchWith({ filters: hasValue ? [...others, filter] : others });
  }

  searchWithoutFilter(field: string): string {
    return this.searchWith({ filters: this.query.filters.filter((filter) => filter.field !== field) });
  }

  /** All rows, in the same order. */
  get searchUnfiltered(): string {
    return this.searchWith({ filters: [], search: '' });
  }

  /** Which rows it is about, in whatever order and on whichever page. */
  get scope(): string {
    return this.searchWith({ sort: [], recordsPerPage: DEFAULT_PAGE_SIZE });
  }

  /** The address at which this view can be found again: all but the page. */
  get viewSearch(): string {
    return this.searchWith({});
  }

  /** Where the API tells something of the list as it is filtered and searched, whichever page and order. */
  aboutPath(part: string): string {
    return `/${this.options.controller}/${part}?${this.requestParams({ ...this.query, pageNo: 1, sort: [] })}`;
  }

  /** Where the API answers with every row of this view, or with every line of these rows. */
  exportPath(part?: 'lines'): string {
    const params = this.requestParams(this.query);
    params.delete('pageNo');
    params.delete('recordsPerPage');
    return `/${[this.options.controller, ...(part ? [part] : []), 'export'].join('/')}?${params}`;
  }

  /** Where to go when the rows of the page that is shown have gone (the last one was deleted, or a link is old). */
  get searchBackToRows(): string | null {
    const isPastEnd = this.loadedQuery === this.query && this.query.pageNo > this.lastPage;
    return isPastEnd ? this.searchWith({ pageNo: this.lastPage }) : null;
  }

  private show(query: TableQuery, data: ListData<Row>): void {
    this.rows = data.rows;
    this.totalRows = data.totalRows;
    this.isTotalCapped = data.isTotalCapped ?? false;
    this.loadedQuery = query;
  }

  /**
   * Specification 7: the generic table always asks for active rows, those that are never archived too; or as decided for
   * the archived ones.
   */
  private requestParams(query: TableQuery): URLSearchParams {
    const { fixedFilters = [], hasInactive } = this.options;
    const shown = { field: 'isActive', operator: FILTER_OPERATORS.equal, values: [String(!query.isArchived)] };
    const filters = [...fixedFilters, ...(hasInactive ? [] : [shown]), ...query.filters];
    return listQueryParams({ ...query, filters });
  }
}

function nextSort(current: readonly Sort[], field: string, isAdded: boolean): Sort[] {
  const present = current.find((sort) => sort.field === field);
  const others = isAdded ? current.filter((sort) => sort !== present) : [];
  if (!present) return [...others, { field, dir: 'asc' } as const].slice(-MAX_SORTS);
  if (present.dir === 'asc') return [...others, { field, dir: 'desc' }];
  return others.length > 0 ? others : [{ field, dir: 'asc' }];
}
