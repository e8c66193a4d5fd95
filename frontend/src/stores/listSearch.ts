import { parseOperator } from '@contract/filterOperators.ts';
import { LIMITS } from '@contract/limits.ts';
import { DEFAULT_PAGE_SIZE, MAX_SORTS, PAGE_SIZES } from '@contract/lists.ts';
import type { Filter, ListQuery, Sort } from '@contract/lists.ts';
import { isFilterOfKind, valueCount } from './filterKinds.ts';
import type { FieldKind } from './filterKinds.ts';

export interface Choice {
  value: string;
  label: string;
  /** How many rows have it, formatted; empty: not loaded yet; unset: not counted. */
  count?: string | undefined;
  /** Rare: among choices side by side, it is behind More. */
  isRare?: true | undefined;
  /** Shown beside the others, although rare. */
  isUrgent?: true | undefined;
}

export interface TableField<Row> {
  /** As in the API's rows and queries. */
  name: Extract<keyof Row, string>;
  isSortable?: boolean;
  /** Offered by the filter bar. */
  isFilterable?: boolean;
  /** Gives the field a typed filter, with the operators of its kind. A filterable field without it is a text. */
  kind?: FieldKind;
  /** The few values it can have. */
  choices?: readonly Choice[];
}

/** The features of a list that its address may refer to. */
export interface ListShape<Row> {
  fields: readonly TableField<Row>[];
  defaultSort: readonly Sort[];
  /** Whether rows can be archived: the list then shows the active ones, or (`?archived=1`) the archived ones. */
  hasArchive: boolean;
  /** Page size if the address has none; unset: 10. */
  usualSize?: () => number;
}

/** The state of a list, as in its address. */
export interface TableQuery extends ListQuery {
  isArchived: boolean;
}

/** Reads `?page=2&size=25&sort=-createdAt,customer&search=sari&filter=documentNo:7:INV`; invalid parts are ignored. */
export function readListSearch<Row>(search: string, shape: ListShape<Row>): TableQuery {
  const params = new URLSearchParams(search);
  const sort = readSort(params.get('sort') ?? '', shape);
  return {
    pageNo: readPage(params.get('page')),
    recordsPerPage: readSize(params, shape),
    sort: sort.length > 0 ? sort : [...shape.defaultSort],
    filters: params.getAll('filter').flatMap((text) => readFilter(text, shape)),
    search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
    isArchived: shape.hasArchive && params.get('archived') === '1',
  };
}

/** The kind of a field's filter; null: none. */
export function filterKind<Row>({ kind, choices, isFilterable }: TableField<Row>): FieldKind | null {
  if (kind) return kind;
  if (!isFilterable) return null;
  return choices ? 'choice' : 'text';
}

/** The opposite of `readListSearch`; defaults are left out, so that the plain list has the plain address. */
export function writeListSearch<Row>(query: TableQuery, shape: ListShape<Row>): string {
  const params = new URLSearchParams();
  const sort = writeSort(query.sort);
  if (query.pageNo > 1) params.set('page', String(query.pageNo));
  if (query.recordsPerPage !== DEFAULT_PAGE_SIZE) params.set('size', String(query.recordsPerPage));
  if (sort !== writeSort(shape.defaultSort)) params.set('sort', sort);
  if (query.isArchived) params.set('archived', '1');
  if (query.search !== '') params.set('search', query.search);
  for (const { field, operator, values } of query.filters) {
    params.append('filter', `${field}:${operator}:${values.join(',')}`);
  }
  return params.toString();
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** With a page number, the default size is 10 rows: links must lead to the same rows for everybody. */
function readSize<Row>(params: URLSearchParams, { usualSize }: ListShape<Row>): number {
  const inAddress = PAGE_SIZES.find((size) => String(size) === params.get('size'));
  if (inAddress !== undefined) return inAddress;
  return params.has('page') ? DEFAULT_PAGE_SIZE : (usualSize?.() ?? DEFAULT_PAGE_SIZE);
}

function readSort<Row>(text: string, shape: ListShape<Row>): Sort[] {
  const sorts = text.split(',').map((part): Sort => {
    const isDescending = part.startsWith('-');
    return { field: isDescending ? part.slice(1) : part, dir: isDescending ? 'desc' : 'asc' };
  });
  const valid = sorts.filter((sort, index) => {
    const isFirst = sorts.findIndex((other) => other.field === sort.field) === index;
    return isFirst && shape.fields.some((field) => field.isSortable && field.name === sort.field);
  });
  return valid.slice(0, MAX_SORTS);
}

function writeSort(sorts: readonly Sort[]): string {
  return sorts.map((sort) => (sort.dir === 'desc' ? `-${sort.field}` : sort.field)).join(',');
}

function readFilter<Row>(text: string, shape: ListShape<Row>): Filter[] {
  const [, name = '', code = '', value = ''] = /^(\w+):(\d+):(.*)$/s.exec(text) ?? [];
  const operator = parseOperator(code);
  const field = shape.fields.find((valid) => valid.name === name);
  const kind = field ? filterKind(field) : null;
  if (operator === null || kind === null) return [];
  const filter: Filter = { field: name, operator, values: readValues(value, valueCount(operator)) };
  return isFilterOfKind(filter, kind) ? [filter] : [];
}

function readValues(text: string, count: 0 | 1 | 2): string[] {
  if (count === 0) return [];
  return count === 2 ? text.split(',') : [text];
}
