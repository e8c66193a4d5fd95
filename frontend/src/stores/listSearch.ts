import { FILTER_OPERATORS, parseOperator } from '@contract/filterOperators.ts';
import { DEFAULT_PAGE_SIZE, MAX_SORTS, PAGE_SIZES } from '@contract/lists.ts';
import type { Filter, ListQuery, Sort } from '@contract/lists.ts';

export interface TableField<Row> {
  /** As in the API's rows and queries. */
  name: Extract<keyof Row, string>;
  isSortable?: boolean;
  isFilterable?: boolean;
}

/** What a list has that its address may speak of. */
export interface ListShape<Row> {
  fields: readonly TableField<Row>[];
  defaultSort: readonly Sort[];
  /** Whether its rows can be archived: then it shows the active ones, or (`?archived=1`) the archived ones. */
  hasArchive: boolean;
}

/** What a list shows, as its address tells it. */
export interface TableQuery extends ListQuery {
  isArchived: boolean;
}

/** Reads `?page=2&size=25&sort=-createdAt,customer&filter=documentNo:7:INV`; what it can't use of it, it leaves out. */
export function readListSearch<Row>(search: string, shape: ListShape<Row>): TableQuery {
  const params = new URLSearchParams(search);
  const sort = readSort(params.get('sort') ?? '', shape);
  return {
    pageNo: readPage(params.get('page')),
    recordsPerPage: PAGE_SIZES.find((size) => String(size) === params.get('size')) ?? DEFAULT_PAGE_SIZE,
    sort: sort.length > 0 ? sort : [...shape.defaultSort],
    filters: params.getAll('filter').flatMap((text) => readFilter(text, shape)),
    isArchived: shape.hasArchive && params.get('archived') === '1',
  };
}

/** The opposite of `readListSearch`; what is as usual is left out, so that the plain list has the plain address. */
export function writeListSearch<Row>(query: TableQuery, shape: ListShape<Row>): string {
  const params = new URLSearchParams();
  const sort = writeSort(query.sort);
  if (query.pageNo > 1) params.set('page', String(query.pageNo));
  if (query.recordsPerPage !== DEFAULT_PAGE_SIZE) params.set('size', String(query.recordsPerPage));
  if (sort !== writeSort(shape.defaultSort)) params.set('sort', sort);
  if (query.isArchived) params.set('archived', '1');
  for (const { field, operator, values } of query.filters) {
    params.append('filter', `${field}:${operator}:${values.join(',')}`);
  }
  return params.toString();
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

function readSort<Row>(text: string, shape: ListShape<Row>): Sort[] {
  const sorts = text.split(',').map((part): Sort => {
    const isDescending = part.startsWith('-');
    return { field: isDescending ? part.slice(1) : part, dir: isDescending ? 'desc' : 'asc' };
  });
  const known = sorts.filter((sort, index) => {
    const isFirst = sorts.findIndex((other) => other.field === sort.field) === index;
    return isFirst && shape.fields.some((field) => field.isSortable && field.name === sort.field);
  });
  return known.slice(0, MAX_SORTS);
}

function writeSort(sorts: readonly Sort[]): string {
  return sorts.map((sort) => (sort.dir === 'desc' ? `-${sort.field}` : sort.field)).join(',');
}

function readFilter<Row>(text: string, shape: ListShape<Row>): Filter[] {
  const [, name, code = '', value = ''] = /^(\w+):(\d+):(.*)$/s.exec(text) ?? [];
  const operator = parseOperator(code);
  const isKnown = shape.fields.some((field) => field.isFilterable && field.name === name);
  if (name === undefined || operator === null || !isKnown) return [];
  return [{ field: name, operator, values: operator === FILTER_OPERATORS.between ? value.split(',') : [value] }];
}
