import { parseMoment } from '../../contract/dates.ts';
import type { FilterOperator } from '../../contract/filterOperators.ts';
import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import { nameKey } from '../../contract/nameKey.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Filter, ListQuery, Sort } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import { inAnyCase, unindexed } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joined, ORDER, sql } from '../database/sql.ts';
import { searchWords } from './searchWords.ts';
import { alike, phoneAsKept, startOf } from './textFilters.ts';

/** A field of a list: its type, and the SQL expression that stands for it. */
export interface ListColumn {
  type: 'text' | 'number' | 'boolean' | 'moment';
  sql: Sql;
  /** Of a name, its key (contract/nameKey.ts): what it is sorted and compared by. */
  key?: Sql;
  /** What to sort by instead, such as the moment itself where it is written out. */
  sortSql?: Sql;
  /** The next column of the index: sorts the rows that share a value of this one. */
  thenBy?: Sql;
  /** Text that is kept in capitals (codes, document numbers): an index finds it on both databases. */
  isUpper?: true;
  /** A phone number, kept as +62… and looked for as people write it. */
  isPhone?: true;
  /** No two rows share it: who sorts by it needs nothing after it. */
  isUnique?: true;
  /** For a moment: an earlier one of the same row, so what is before some day was made before it. */
  follows?: Sql;
  /** For a boolean: conditions that an index can answer, as it can't a comparison of `sql`. */
  when?: { true: Sql; false: Sql };
  /** The search over several fields looks here too. */
  isSearched?: true;
}
/** Where the search looks that no column shows. */
export interface Searched extends Pick<ListColumn, 'sql' | 'isPhone'> {
  /** `FROM … WHERE …`: the rows that belong to one of the list, any of which may have the word. */
  among?: Sql;
}
export type ListColumns = Readonly<Record<string, ListColumn>>;

export interface ListSql {
  /** With a leading WHERE, or empty. */
  where: Sql;
  /** What those that `where` finds are anyhow: an index of the order begins there. */
  implied: readonly Sql[];
  /** ORDER BY …; the id comes last, so that equal values never jump between pages. */
  order: Sql;
  /** The same from the last row on. */
  backwards: Sql;
  replacements: Replacements;
}

const COMPARISONS: Partial<Record<FilterOperator, Sql>> = {
  [FILTER_OPERATORS.greaterThan]: sql`>`,
  [FILTER_OPERATORS.lessThan]: sql`<`,
  [FILTER_OPERATORS.greaterOrEqual]: sql`>=`,
  [FILTER_OPERATORS.lessOrEqual]: sql`<=`,
  [FILTER_OPERATORS.equal]: sql`=`,
  [FILTER_OPERATORS.notEqual]: sql`<>`,
};

export interface ListGround {
  columns: ListColumns;
  /** What is searched beside the columns that are. */
  alsoSearched?: readonly Searched[];
  /** The row's id, such as `i.id`. */
  idSql: Sql;
}

/** What is asked of a list, whichever page. */
export type Asked = Pick<ListQuery, 'sort' | 'filters' | 'search'>;

/** What no index is to be asked for: filters are tried on row after row, or the order is made by sorting. */
export interface Unindexed {
  filters?: boolean;
  order?: boolean;
}

/** A checked list query as SQL. Expressions come from the ground alone; what a reader typed is always a replacement. */
export function listSql(query: Asked, ground: ListGround, unindexedFor: Unindexed = {}): ListSql {
  const { columns } = ground;
  const replacements: Replacements = {};
  const filters = query.filters.flatMap((filter, index) => {
    const column = columns[filter.field];
    if (!column) return [];
    return [condition(filter, unindexedFor.filters ? withoutIndex(column) : column, `filter${index}`, replacements)];
  });
  const words = searchWords(query.search).map((word, index) => {
    return searchCondition(word, searchedOf(ground), `word${index}`, replacements);
  });
  const conditions = [...filters, ...words];
  return {
    where: conditions.length > 0 ? sql`WHERE ${joined(conditions, ' AND ')}` : sql``,
    implied: query.filters.flatMap((filter, index) =>
      impliedBy(filter, columns[filter.field], `filter${index}`, replacements),
    ),
    order: orderBy(query.sort, ground, ORDER, unindexedFor.order),
    backwards: orderBy(query.sort, ground, BACKWARDS, unindexedFor.order),
    replacements,
  };
}

/**
 * Texts that a row must have somewhere among what the list's search looks at, as it is kept: one of each group. Filters
 * that ask for something else are not among them.
 */
export function soughtTexts({ filters, search }: Asked, ground: ListGround): string[][] {
  const { columns } = ground;
  const ofFilters = filters.flatMap(({ field, operator, values: [text = ''] }) => {
    const column = columns[field];
    if (!column?.isSearched || !IN_THE_MIDDLE.has(operator)) return [];
    return [[column.isPhone ? phoneAsKept(text, operator) : text]];
  });
  const hasPhone = searchedOf(ground).some(({ isPhone }) => isPhone);
  const ofWords = searchWords(search).map((word) => {
    const asPhone = phoneAsKept(word, FILTER_OPERATORS.like);
    return hasPhone && /\d/.test(asPhone) ? [word, asPhone] : [word];
  });
  return [...ofFilters, ...ofWords];
}

/** Everything that the search looks at. */
export function searchedOf({ columns, alsoSearched = [] }: ListGround): Searched[] {
  return [...Object.values(columns).filter(({ isSearched }) => isSearched), ...alsoSearched];
}

const BACKWARDS = { asc: ORDER.desc, desc: ORDER.asc };
const IN_THE_MIDDLE = new Set<FilterOperator>([FILTER_OPERATORS.like, FILTER_OPERATORS.endsWith]);

function orderBy(
  sort: readonly Sort[],
  { columns, idSql }: ListGround,
  words: Record<Sort['dir'], Sql>,
  isSorted = false,
): Sql {
  const terms: Sql[] = [];
  for (const { field, dir } of sort) {
    const column = columns[field];
    if (!column) continue;
    const expressions = [column.sortSql ?? comparable(column), ...(column.thenBy ? [column.thenBy] : [])];
    terms.push(...expressions.map((expression) => sql`${isSorted ? unindexed(expression) : expression} ${words[dir]}`));
    if (column.isUnique) return sql`ORDER BY ${joined(terms)}`;
  }
  const tieBreak = sql`${idSql} ${words[sort[0]?.dir ?? 'desc']}`;
  return sql`ORDER BY ${joined([...terms, tieBreak])}`;
}

/** Upper and lower case are one to a reader. */
function comparable({ type, sql: own, isUpper, key }: ListColumn): Sql {
  return key ?? (type === 'text' && !isUpper ? inAnyCase(own) : own);
}

function condition(filter: Filter, column: ListColumn, name: string, replacements: Replacements): Sql {
  const { operator } = filter;
  const values = column.isPhone ? filter.values.map((text) => phoneAsKept(text, operator)) : filter.values;
  const [first = '', second = ''] = values;
  if (operator === FILTER_OPERATORS.notNull) return sql`${column.sql} IS NOT NULL`;
  if (column.type === 'moment') return momentCondition(filter, column.sql, name, replacements);
  if (column.when) return column.when[(first === 'true') === (operator === FILTER_OPERATORS.equal) ? 'true' : 'false'];
  const own = comparable(column);
  const value = identifier(name);
  if (operator === FILTER_OPERATORS.between) {
    replacements[`${name}a`] = typed(first, column);
    replacements[`${name}b`] = typed(second, column);
    return sql`${own} BETWEEN :${value}a AND :${value}b`;
  }
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) {
    replacements[name] = typed(first, column);
    const compared = sql`${own} ${comparison} :${value}`;
    return operator === FILTER_OPERATORS.notEqual ? orAbsent(compared, column.sql) : compared;
  }
  const found = alike(column, { text: first, operator }, name, replacements);
  const start = operator === FILTER_OPERATORS.startsWith ? startOf(column, first) : '';
  if (start === '') return found;
  replacements[`${name}a`] = start;
  replacements[`${name}b`] = `${start}\u{10ffff}`;
  return sql`(${found} AND ${own} >= :${value}a AND ${own} < :${value}b)`;
}

function withoutIndex(column: ListColumn): ListColumn {
  const { when, ...rest } = column;
  const { key } = column;
  return { ...(when ? rest : column), sql: unindexed(column.sql), ...(key && { key: unindexed(key) }) };
}

/** A word of a search, in whichever of the fields. */
function searchCondition(word: string, searched: readonly Searched[], name: string, replacements: Replacements): Sql {
  const { like: operator } = FILTER_OPERATORS;
  const asPhone = phoneAsKept(word, operator);
  const found = searched
    // Without a digit it would be no part of a number, or of every one.
    .filter(({ isPhone }) => !isPhone || /\d/.test(asPhone))
    .map((column) => {
      const { isPhone, among } = column;
      const like = isPhone
        ? alike(column, { text: asPhone, operator }, `${name}phone`, replacements)
        : alike(column, { text: word, operator }, name, replacements);
      // Counted, since MariaDB would first find all that have the word anywhere, if asked whether one EXISTS.
      return among === undefined ? like : sql`0 < (SELECT COUNT(*) ${among} AND ${like})`;
    });
  return found.length === 0 ? sql`(1 = 0)` : sql`(${joined(found, ' OR ')})`;
}

/** To SQL, what is absent is not even unequal; to a reader it is: "not JNE-1" includes what has no receipt yet. */
function orAbsent(condition: Sql, own: Sql): Sql {
  return sql`(${condition} OR ${own} IS NULL)`;
}

/** Blanks at its end are no part of a text: MySQL compares without them, and what is kept has none. */
function typed(text: string, { type, isUpper, key }: ListColumn): string | number | boolean {
  if (key) return nameKey(text);
  if (type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true';
  return isUpper ? text.trimEnd().toUpperCase() : text.trimEnd();
}

/** A day without a time means the whole Jakarta day: "= 2026-11-21" finds everything that happened on it. */
function momentCondition(filter: Filter, own: Sql, name: string, replacements: Replacements): Sql {
  const { operator, values } = filter;
  const from = span(values[0] ?? '');
  const until = operator === FILTER_OPERATORS.between ? span(values[1] ?? '') : from;
  replacements[`${name}a`] = from.start;
  replacements[`${name}b`] = until.end;
  const value = identifier(name);
  const within = sql`(${own} >= :${value}a AND ${own} < :${value}b)`;
  if (operator === FILTER_OPERATORS.greaterThan) return sql`${own} >= :${value}b`;
  if (operator === FILTER_OPERATORS.greaterOrEqual) return sql`${own} >= :${value}a`;
  if (operator === FILTER_OPERATORS.lessThan) return sql`${own} < :${value}a`;
  if (operator === FILTER_OPERATORS.lessOrEqual) return sql`${own} < :${value}b`;
  return operator === FILTER_OPERATORS.notEqual ? orAbsent(sql`NOT ${within}`, own) : within;
}

const BEFORE = new Set<FilterOperator>(
  (['equal', 'between', 'lessThan', 'lessOrEqual'] as const).map((name) => FILTER_OPERATORS[name]),
);

/** The clocks of two machines may differ, by less than a day. */
function impliedBy({ operator }: Filter, column: ListColumn | undefined, name: string, replacements: Replacements) {
  const until = replacements[`${name}b`];
  if (!column?.follows || !BEFORE.has(operator) || !(until instanceof Date)) return [];
  replacements[`${name}after`] = new Date(until.getTime() + DAY_MS);
  return [sql`${column.follows} < :${identifier(`${name}after`)}`];
}

function span(text: string): { start: Date; end: Date } {
  const start = parseMoment(text) ?? new Date(NaN);
  const isDay = text.length === 'YYYY-MM-DD'.length;
  return { start, end: new Date(start.getTime() + (isDay ? DAY_MS : 1)) };
}
