import type { FilterOperator } from './filterOperators.ts';
import { FILTER_OPERATORS } from './filterOperators.ts';

/** Page sizes of the shared table (specification 9) and the API's maximum. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 10;
export const MAX_PAGE_SIZE = 100;
export const MAX_SORTS = 3;

export interface Sort {
  field: string;
  dir: 'asc' | 'desc';
}

export interface Filter {
  field: string;
  operator: FilterOperator;
  /** None for NOT NULL, two for BETWEEN, one for every other operator. */
  values: string[];
}

/** The query of a page of a list, for both sides; `pageNo` starts at 1. */
export interface ListQuery {
  pageNo: number;
  recordsPerPage: number;
  sort: Sort[];
  filters: Filter[];
  /** Words that a row must contain in its searchable fields; empty for every row. */
  search: string;
}

/** The query string of specification 7: `sort[0][field]`, `sort[0][dir]`, `{field}.Operator`, `{field}.Value`; and `search`. */
export function listQueryParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams({
    pageNo: String(query.pageNo),
    recordsPerPage: String(query.recordsPerPage),
  });
  query.sort.forEach((sort, index) => {
    params.set(`sort[${index}][field]`, sort.field);
    params.set(`sort[${index}][dir]`, sort.dir);
  });
  for (const filter of query.filters) {
    params.set(`${filter.field}.Operator`, String(filter.operator));
    if (filter.values.length > 0) params.set(`${filter.field}.Value`, joinValues(filter));
  }
  if (query.search !== '') params.set('search', query.search);
  return params;
}

/** Joins a filter's values: BETWEEN's with a comma, and a backslash before commas within them. */
export function joinValues({ operator, values }: Filter): string {
  if (operator !== FILTER_OPERATORS.between) return values[0] ?? '';
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** Splits BETWEEN's values again. */
export function splitValues(text: string): string[] {
  const values = [''];
  for (const [part] of text.matchAll(/\\[\\,]|[^]/g)) {
    if (part === ',') values.push('');
    else values.push(`${values.pop() ?? ''}${part.length > 1 ? part.slice(1) : part}`);
  }
  return values;
}

/** The last page that may be requested: longer than any list, and harmless for the database. */
export const MAX_PAGE = 1_000_000;

/** Maximum of selected rows for a bulk action, which is a request per row. */
export const MAX_BULK_ROWS = 1_000;

/** Maximum count of a filter's rows: counting on would take as long as there are rows. */
export const MAX_TOTAL = 10_000;
/** The maximum count if each row has to be read: with more rows, the filter was too wide to be useful. */
export const MAX_FOUND = 1_000;
