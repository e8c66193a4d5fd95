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
  /** The API's name of the list: `GET api/{controller}`. */
  controller: string;
  /** Sent with every request and never shown in the address. */
  fixedFilters?: readonly Filter[];
  /** Includes rows that are not active yet. */
  hasInactive?: true;
}

/**
 * One list with pages of the server. The address holds its state: `open(search)` loads it, and every change returns the next
 * address (`searchWith` and its kin), so that back, reload and shared links work.
 */
export class TableStore<Row> {
  query: TableQuery;
  rows: Row[] = [];
  totalRows = 0;
  /** There are more rows than the server counts. */
  isTotalCapped = false;
  isLoading = false;
  error: ApiError | null = null;
  private readonly api: Pick<ApiClient, 'get'>;
  private readonly options: TableOptions<Row>;
  private loadedQuery: TableQuery | null = null;
  /** Responses can overtake each other; only the newest request may fill the table. */
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

  /** The position of the first loaded row in the whole list, from 1 on. */
  get firstPlace(): number {
    const { pageNo, recordsPerPage } = this.loadedQuery ?? this.query;
    return (pageNo - 1) * recordsPerPage + 1;
  }

  /** The rows are those of an earlier query: the current one failed. */
  get isOutdated(): boolean {
    return this.error !== null && this.rows.length > 0 && this.loadedQuery !== this.query;
  }

  get isFiltered(): boolean {
    return this.query.filters.length > 0 || this.query.search !== '';
  }

  /** The server returned no rows. */
  get isEmpty(): boolean {
    return this.loadedQuery !== null && !this.isLoading && this.totalRows === 0;
  }

  sortOf(field: string): Sort['dir'] | null {
    return this.query.sort.find((sort) => sort.field === field)?.dir ?? null;
  }

  /** A field's filter value for this operator; empty without a filter. */
  filterValue(field: string, operator: FilterOperator): string {
    return this.query.filters.find((filter) => filter.field === field && filter.operator === operator)?.values[0] ?? '';
  }

  async open(search: string): Promise<void> {
    this.query = readListSearch(search, this.options);
    if (this.loadedQuery && writeListSearch(this.loadedQuery, this.options) === this.searchWith(this.query)) {
      // Back at the loaded page: the failed one no longer matters.
      this.query = this.loadedQuery;
      this.error = null;
      return;
    }
    await this.reload();
  }

  /** Requests the current page again. */
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

  /** The row at a position of the whole list, from 1 on; null: the list has become shorter. Rejects with ApiError. */
  async rowAt(place: number): Promise<Row | null> {
    const here = this.rows[place - this.firstPlace];
    if (here !== undefined) return here;
    const query = { ...this.query, pageNo: place, recordsPerPage: 1 };
    const { rows } = await this.api.get<ListData<Row>>(`/${this.options.controller}?${this.requestParams(query)}`);
    return rows[0] ?? null;
  }

  /** The page of the filtered and sorted list that holds a row; null: none does. Rejects with ApiError. */
  async pageOf(id: number): Promise<number | null> {
    const path = `/${this.options.controller}/place/${id}?${this.requestParams(this.query)}`;
    const { place } = await this.api.get<{ place: number | null }>(path);
    return place === null ? null : Math.ceil(place / this.query.recordsPerPage);
  }

  /** The address after a change. Every change goes back to page 1, unless it sets the page. */
  searchWith(change: Partial<TableQuery>): string {
    return writeListSearch({ ...this.query, pageNo: 1, ...change }, this.options);
  }

  /** Sorts by a field, or reverses it. `isAdded` keeps the other sorts before it; a third call removes the field. */
  searchSortedBy(field: string, isAdded = false): string {
    return this.searchWith({ sort: nextSort(this.query.sort, field, isAdded) });
  }

  /** The same rows in reverse order. */
  get searchFromEnd(): string {
    const reversed = { asc: 'desc', desc: 'asc' } as const;
    return this.searchWith({ sort: this.query.sort.map(({ field, dir }) => ({ field, dir: reversed[dir] })) });
  }

  /** A filter counts only with a value (specification 5), or if it needs none; one per field. */
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

  /** Identifies the set of rows, whatever the order and page. */
  get scope(): string {
    return this.searchWith({ sort: [], recordsPerPage: DEFAULT_PAGE_SIZE });
  }

  /** The address of this view, without the page. */
  get viewSearch(): string {
    return this.searchWith({});
  }

  /** API path of a summary of the filtered list, whatever the page and order. */
  aboutPath(part: string): string {
    return `/${this.options.controller}/${part}?${this.requestParams({ ...this.query, pageNo: 1, sort: [] })}`;
  }

  /** API path of the export: every row of this view, or every line of these rows. */
  exportPath(part?: 'lines'): string {
    const params = this.requestParams(this.query);
    params.delete('pageNo');
    params.delete('recordsPerPage');
    return `/${[this.options.controller, ...(part ? [part] : []), 'export'].join('/')}?${params}`;
  }

  /** The address of the last page, if the current one is past it (its last row was deleted, or a link is old). */
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
   * Specification 7: the generic table always requests active rows, also for lists without an archive; or the archived ones,
   * as decided.
   */
  private requestParams(query: TableQuery): URLSearchParams {
    const { fixedFilters = [], hasInactive } = this.options;
    const activeFilter = { field: 'isActive', operator: FILTER_OPERATORS.equal, values: [String(!query.isArchived)] };
    const filters = [...fixedFilters, ...(hasInactive ? [] : [activeFilter]), ...query.filters];
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
