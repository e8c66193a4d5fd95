import { KNOWN_YEARS, parseMoment } from '../contract/moments.ts';
import { DEFAULT_OPERATOR, FILTER_OPERATORS, parseOperator } from '../contract/filterOperators.ts';
import type { FilterOperator } from '../contract/filterOperators.ts';
import type { Filter, ListQuery, Sort } from '../contract/lists.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE, MAX_SORTS, splitValues } from '../contract/lists.ts';
import { LIMITS } from '../contract/limits.ts';
import { cleanLine, isCleanText, withoutInvisible } from '../contract/text.ts';
import { InputError } from '../errors.ts';
import type { FieldFault, MessageKey, MessageParams } from '../locales/messages.ts';
import type { JsonSchema } from '../contract/jsonSchema.ts';
import type { Reader, ValueField } from './input.ts';

/** A list's filterable and sortable fields, with their types. */
type FieldType = 'text' | 'number' | 'boolean' | 'moment';
export type ListFields = Readonly<Record<string, { type: FieldType }>>;

const PARAMETERS = ['pageNo', 'recordsPerPage', 'search'];

const ORDERED: readonly FilterOperator[] = [
  FILTER_OPERATORS.greaterThan,
  FILTER_OPERATORS.lessThan,
  FILTER_OPERATORS.greaterOrEqual,
  FILTER_OPERATORS.lessOrEqual,
  FILTER_OPERATORS.between,
];
const TEXTUAL: readonly FilterOperator[] = [
  FILTER_OPERATORS.like,
  FILTER_OPERATORS.startsWith,
  FILTER_OPERATORS.endsWith,
];

/** Parses the query of the specification's generic table (section 7), plus `search`. Refuses undeclared parameters. */
export function listQuery(fields: ListFields): Reader<ListQuery> {
  const read = ({ query }: { query: Record<string, string> }): Promise<ListQuery> =>
    Promise.resolve(parseListQuery(query, fields));
  const names = Object.keys(fields);
  const filters = Object.entries(fields).flatMap(([name, { type }]) => [
    parameter(`${name}.Operator`, OPERATORS[type]),
    parameter(`${name}.Value`, VALUES[type]),
  ]);
  const sorts = [parameter('sort[0][field]', { type: 'string', enum: names }), parameter('sort[0][dir]', DIRECTION)];
  return Object.assign(read, { fields: [...PAGE, ...sorts, ...filters] });
}

function parameter(name: string, schema: JsonSchema): ValueField {
  return { in: 'query', name, schema, isRequired: false };
}

const PAGE = [
  parameter('pageNo', { type: 'integer', minimum: 1, maximum: MAX_PAGE, default: 1 }),
  parameter('recordsPerPage', { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE }),
  parameter('search', { type: 'string', maxLength: LIMITS.search }),
];
const DIRECTION: JsonSchema = { type: 'string', enum: ['asc', 'desc'] };

/** The same for requests about the whole list, which ignore sort and page. */
export function filterQuery(fields: ListFields): Reader<ListQuery> {
  const whole = listQuery(fields);
  const isFilter = ({ name }: { name: string }) => name === 'search' || /\.(Operator|Value)$/.test(name);
  return Object.assign((request: Parameters<typeof whole>[0]) => whole(request), {
    fields: whole.fields.filter(isFilter),
  });
}

/** What a filter's value looks like; two of them with a comma between for BETWEEN. */
const VALUES: Record<FieldType, JsonSchema> = {
  text: { type: 'string', maxLength: LIMITS.email },
  number: { type: 'string', pattern: '^(-?\\d{1,15}(\\.\\d{1,4})?,?){0,2}$', examples: ['1', '1,9'] },
  boolean: { type: 'string', enum: ['', 'true', 'false'] },
  moment: { type: 'string', examples: ['2026-12-01', '2026-12-01,2026-12-31'] },
};
const OPERATORS: Record<FieldType, JsonSchema> = {
  text: operators('text'),
  number: operators('number'),
  boolean: operators('boolean'),
  moment: operators('moment'),
};

function operators(type: FieldType): JsonSchema {
  const suited = Object.entries(FILTER_OPERATORS).filter(([, operator]) => suits(type, operator));
  const description = suited.map(([name, operator]) => `${operator} ${name}`).join(', ');
  return { type: 'integer', enum: suited.map(([, operator]) => operator), description };
}

/** Pure: query parameters → list query, or an InputError with every invalid parameter. */
export function parseListQuery(query: Readonly<Record<string, string>>, fields: ListFields): ListQuery {
  const faults: FieldFault[] = [];
  const refuse: Refuse = (field, key, params) => {
    faults.push(params ? { field, key, params } : { field, key });
  };
  const number = (name: string, fallback: number, max: number): number => {
    const text = query[name];
    if (text === undefined || text === '') return fallback;
    const value = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
    if (value >= 1 && value <= max) return value;
    refuse(name, 'input.range', { min: 1, max });
    return fallback;
  };
  const parsed: ListQuery = {
    pageNo: number('pageNo', 1, MAX_PAGE),
    recordsPerPage: number('recordsPerPage', DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE),
    sort: parseSorts(query, fields, refuse),
    filters: parseFilters(query, fields, refuse),
    search: parseSearch(query, refuse),
  };
  if (faults.length > 0) throw new InputError(faults);
  return parsed;
}

type Refuse = (field: string, key: MessageKey, params?: MessageParams) => void;
type Query = Readonly<Record<string, string>>;

function parseSorts(query: Query, fields: ListFields, refuse: Refuse): Sort[] {
  const sorts: Sort[] = [];
  for (const name of Object.keys(query).filter((key) => key === 'sort' || key.startsWith('sort['))) {
    const position = /^sort\[([0-9])\]\[(field|dir)\]$/.exec(name)?.[1];
    if (position === undefined || Number(position) >= MAX_SORTS) refuse(name, 'list.sort');
  }
  for (let position = 0; position < MAX_SORTS; position++) {
    const field = query[`sort[${position}][field]`];
    const dir = query[`sort[${position}][dir]`]?.toLowerCase() ?? 'asc';
    if (field === undefined) continue;
    const isKnown = Object.hasOwn(fields, field) && (dir === 'asc' || dir === 'desc');
    if (!isKnown || sorts.some((sort) => sort.field === field)) refuse(`sort[${position}]`, 'list.sort');
    else sorts.push({ field, dir: dir === 'desc' ? 'desc' : 'asc' });
  }
  return sorts;
}

function parseSearch({ search = '' }: Query, refuse: Refuse): string {
  const text = cleanLine(search);
  if (text.length > LIMITS.search) refuse('search', 'input.tooLong', { max: LIMITS.search });
  else if (!isCleanText(text)) refuse('search', 'input.text');
  return text;
}

function parseFilters(query: Query, fields: ListFields, refuse: Refuse): Filter[] {
  const filters: Filter[] = [];
  const named = new Set<string>();
  for (const name of Object.keys(query)) {
    if (PARAMETERS.includes(name) || name === 'sort' || name.startsWith('sort[')) continue;
    const field = /^(.+)\.(Operator|Value)$/.exec(name)?.[1];
    if (field === undefined || !Object.hasOwn(fields, field)) refuse(name, 'list.field');
    else named.add(field);
  }
  for (const field of named) {
    const filter = parseFilter(field, query, fields[field]?.type ?? 'text', refuse);
    if (filter) filters.push(filter);
  }
  return filters;
}

/** Specification 5: a filter counts only when a value is present (NOT NULL needs none); without an operator it is 'like'. */
function parseFilter(field: string, query: Query, type: FieldType, refuse: Refuse): Filter | null {
  const code = query[`${field}.Operator`];
  const sent = query[`${field}.Value`] ?? '';
  // In a partial text match, spaces are significant.
  const value = type === 'text' ? withoutInvisible(sent) : sent;
  const operator = code === undefined ? defaultOperator(type) : parseOperator(code);
  if (operator === null) {
    refuse(`${field}.Operator`, 'list.operator');
    return null;
  }
  if (operator === FILTER_OPERATORS.notNull) return { field, operator, values: [] };
  if (value === '') return null;
  const values = operator === FILTER_OPERATORS.between ? splitValues(value) : [value];
  if (operator === FILTER_OPERATORS.between && values.length !== 2) refuse(`${field}.Value`, 'list.between');
  else if (!suits(type, operator)) refuse(`${field}.Value`, 'list.value');
  else if (!values.every((text) => isOfType(text, type))) refuse(`${field}.Value`, ...faultOf(type));
  else return { field, operator, values };
  return null;
}

function defaultOperator(type: FieldType): FilterOperator {
  return type === 'text' ? DEFAULT_OPERATOR : FILTER_OPERATORS.equal;
}

function suits(type: FieldType, operator: FilterOperator): boolean {
  if (TEXTUAL.includes(operator)) return type === 'text';
  return type !== 'boolean' || !ORDERED.includes(operator);
}

function faultOf(type: FieldType): [MessageKey, MessageParams?] {
  return type === 'moment' ? ['list.moment', { ...KNOWN_YEARS }] : ['list.value'];
}

function isOfType(text: string, type: FieldType): boolean {
  if (type === 'number') return /^-?\d{1,15}(\.\d{1,4})?$/.test(text);
  if (type === 'boolean') return text === 'true' || text === 'false';
  if (type === 'moment') return parseMoment(text) !== null;
  return text.length <= LIMITS.email && isCleanText(text);
}
