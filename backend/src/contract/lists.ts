import type { FilterOperator } from './filterOperators.ts';

/** Page sizes of the shared table (specification 9) and what the API takes at most. */
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
}

/** The query string of specification 7: `sort[0][field]`, `sort[0][dir]`, `{field}.Operator`, `{field}.Value`. */
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
    if (filter.values.length > 0) params.set(`${filter.field}.Value`, filter.values.join(','));
  }
  return params;
}
