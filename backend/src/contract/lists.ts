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

/** One page of a list as both sides talk about it; `pageNo` starts at 1. */
export interface ListQuery {
  pageNo: number;
  recordsPerPage: number;
  sort: Sort[];
  filters: Filter[];
  /** Words that a row has somewhere in the fields that its list is searched by; empty for every row. */
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

/** The values of a filter as one text: BETWEEN's have a comma between them, and a backslash before commas of their own. */
export function joinValues({ operator, values }: Filter): string {
  if (operator !== FILTER_OPERATORS.between) return values[0] ?? '';
  return values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');
}

/** The same backwards, for BETWEEN. */
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

/** So many rows of a list are chosen at most for a step with all of them: it asks the server about every one. */
export const MOST_AT_ONCE = 1_000;

/** A filter's rows are counted so far: counting on would take as long as there are rows. */
export const MAX_TOTAL = 10_000;
/** And so far where each row has to be read for it: who finds more looks for something else. */
export const MAX_FOUND = 1_000;
