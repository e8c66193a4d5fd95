import { parseMoment } from '../../contract/moments.ts';
import type { FilterOperator } from '../../contract/filterOperators.ts';
import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import { nameKey } from '../../contract/nameKey.ts';
import { DAY_MS } from '../../contract/time.ts';
import type { Filter, ListQuery, Sort } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import { ignoreCase, unindexed } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, joinSql, ORDER, sql } from '../database/sql.ts';
import { searchWords } from './searchWords.ts';
import { textCondition, toStoredPhone, indexPrefix } from './textFilters.ts';

/** A field of a list: its type, and its SQL expression. */
export interface ListColumn {
  type: 'text' | 'number' | 'boolean' | 'moment';
  sql: Sql;
  /** The key of a name (contract/nameKey.ts), for sorting and comparing. */
  key?: Sql;
  /** The expression to sort by, such as the moment behind a formatted text. */
  sortSql?: Sql;
  /** The next column of the index: sorts rows with equal values. */
  thenBy?: Sql;
  /** Text stored in upper case (codes, document numbers): an index finds it on both databases. */
  isUpper?: true;
  /** A phone number, stored as +62… and searched as people write it. */
  isPhone?: true;
  /** Values are unique: sorting needs no further column. */
  isUnique?: true;
  /** For a moment: an earlier moment of the same row, so a filter "before a day" implies it for that one, too. */
  follows?: Sql;
  /** For a boolean: conditions that use an index, which a comparison of `sql` does not. */
  when?: { true: Sql; false: Sql };
  /** The search covers this column. */
  isSearched?: true;
  /** The column in child rows of a list row: filters and the search find the row by these as well. */
  alsoIn?: Required<Pick<Searched, 'sql' | 'among'>>;
}
/** A searched expression that no column shows. */
export interface Searched extends Pick<ListColumn, 'sql' | 'isPhone'> {
  /** `FROM … WHERE …`: the child rows of a list row, any of which may match. */
  among?: Sql;
}
export type ListColumns = Readonly<Record<string, ListColumn>>;

export interface ListSql {
  /** With a leading WHERE, or empty. */
  where: Sql;
  /** Conditions that follow from `where`, so that an index of the order can start there. */
  implied: readonly Sql[];
  /** ORDER BY …; ends with the id, so that rows with equal values keep their pages. */
  order: Sql;
  /** The reverse order. */
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

export interface SearchableList {
  columns: ListColumns;
  /** Searched expressions beside the searched columns. */
  alsoSearched?: readonly Searched[];
  /** The row's id, such as `i.id`. */
  idSql: Sql;
}

/** A query of a list without its page. */
export type ListSelection = Pick<ListQuery, 'sort' | 'filters' | 'search'>;

/** What should not use an index: filters while rows are scanned in order, or the order, so that found rows are sorted. */
export interface Unindexed {
  filters?: boolean;
  order?: boolean;
}

/** Builds the SQL of a validated list query. Expressions come from the source alone; user input is always a replacement. */
export function listSql(query: ListSelection, ground: SearchableList, unindexedFor: Unindexed = {}): ListSql {
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
    where: conditions.length > 0 ? sql`WHERE ${joinSql(conditions, ' AND ')}` : sql``,
    implied: query.filters.flatMap((filter, index) =>
      impliedBy(filter, columns[filter.field], `filter${index}`, replacements),
    ),
    order: orderBy(query.sort, ground, ORDER, unindexedFor.order),
    backwards: orderBy(query.sort, ground, BACKWARDS, unindexedFor.order),
    replacements,
  };
}

/**
 * The texts that a row must contain in its searched columns, in their stored form: one of each group. Other filters add
 * none.
 */
export function searchedTexts({ filters, search }: ListSelection, ground: SearchableList): string[][] {
  const { columns } = ground;
  const ofFilters = filters.flatMap(({ field, operator, values: [text = ''] }) => {
    const column = columns[field];
    if (!column?.isSearched || !(column.alsoIn ? CONTAINING : IN_THE_MIDDLE).has(operator)) return [];
    return [[column.isPhone ? toStoredPhone(text, operator) : text]];
  });
  const hasPhone = searchedOf(ground).some(({ isPhone }) => isPhone);
  const ofWords = searchWords(search).map((word) => {
    const asPhone = toStoredPhone(word, FILTER_OPERATORS.like);
    return hasPhone && /\d/.test(asPhone) ? [word, asPhone] : [word];
  });
  return [...ofFilters, ...ofWords];
}

/** All searched expressions. */
export function searchedOf({ columns, alsoSearched = [] }: SearchableList): Searched[] {
  const searched = Object.values(columns).filter(({ isSearched }) => isSearched);
  return [...searched.flatMap(({ alsoIn, ...column }) => (alsoIn ? [column, alsoIn] : [column])), ...alsoSearched];
}

const BACKWARDS = { asc: ORDER.desc, desc: ORDER.asc };
const IN_THE_MIDDLE = new Set<FilterOperator>([FILTER_OPERATORS.like, FILTER_OPERATORS.endsWith]);
/** With child rows, no index of one table finds the beginning or the whole of a text. */
const CONTAINING = new Set<FilterOperator>([...IN_THE_MIDDLE, FILTER_OPERATORS.startsWith, FILTER_OPERATORS.equal]);
const { greaterThan, lessThan, greaterOrEqual, lessOrEqual, between } = FILTER_OPERATORS;
/** Without a meaning among child rows: the index of the list's own table stays useful. */
const COMPARING = new Set<FilterOperator>([greaterThan, lessThan, greaterOrEqual, lessOrEqual, between]);

function orderBy(
  sort: readonly Sort[],
  { columns, idSql }: SearchableList,
  words: Record<Sort['dir'], Sql>,
  isSorted = false,
): Sql {
  const terms: Sql[] = [];
  for (const { field, dir } of sort) {
    const column = columns[field];
    if (!column) continue;
    const expressions = [column.sortSql ?? comparable(column), ...(column.thenBy ? [column.thenBy] : [])];
    terms.push(...expressions.map((expression) => sql`${isSorted ? unindexed(expression) : expression} ${words[dir]}`));
    if (column.isUnique) return sql`ORDER BY ${joinSql(terms)}`;
  }
  const tieBreak = sql`${idSql} ${words[sort[0]?.dir ?? 'desc']}`;
  return sql`ORDER BY ${joinSql([...terms, tieBreak])}`;
}

/** Compares without case. */
function comparable({ type, sql: own, isUpper, key }: ListColumn): Sql {
  return key ?? (type === 'text' && !isUpper ? ignoreCase(own) : own);
}

function condition(filter: Filter, column: ListColumn, name: string, replacements: Replacements): Sql {
  const own = ownCondition(filter, column, name, replacements);
  const { alsoIn } = column;
  if (!alsoIn || COMPARING.has(filter.operator)) return own;
  const isNot = filter.operator === FILTER_OPERATORS.notEqual;
  const sought = isNot ? { ...filter, operator: FILTER_OPERATORS.equal } : filter;
  const child = ownCondition(sought, { ...column, sql: alsoIn.sql }, name, replacements);
  const found = sql`(SELECT COUNT(*) ${alsoIn.among} AND ${child})`;
  return isNot ? sql`(${own} AND 0 = ${found})` : sql`(${own} OR 0 < ${found})`;
}

function ownCondition(filter: Filter, column: ListColumn, name: string, replacements: Replacements): Sql {
  const { operator } = filter;
  const values = column.isPhone ? filter.values.map((text) => toStoredPhone(text, operator)) : filter.values;
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
    return operator === FILTER_OPERATORS.notEqual ? orNull(compared, column.sql) : compared;
  }
  const found = textCondition(column, { text: first, operator }, name, replacements);
  const start = operator === FILTER_OPERATORS.startsWith ? indexPrefix(column, first) : '';
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

/** A word of a search, in any of the searched fields. */
function searchCondition(word: string, searched: readonly Searched[], name: string, replacements: Replacements): Sql {
  const { like: operator } = FILTER_OPERATORS;
  const asPhone = toStoredPhone(word, operator);
  const found = searched
    // Without a digit, the word would match no phone number, or every one.
    .filter(({ isPhone }) => !isPhone || /\d/.test(asPhone))
    .map((column) => {
      const { isPhone, among } = column;
      const like = isPhone
        ? textCondition(column, { text: asPhone, operator }, `${name}phone`, replacements)
        : textCondition(column, { text: word, operator }, name, replacements);
      // COUNT instead of EXISTS: MariaDB would first find all child rows with the word.
      return among === undefined ? like : sql`0 < (SELECT COUNT(*) ${among} AND ${like})`;
    });
  return found.length === 0 ? sql`(1 = 0)` : sql`(${joinSql(found, ' OR ')})`;
}

/** In SQL, NULL is not unequal to a value; for a reader it is: "not JNE-1" includes invoices without a receipt. */
function orNull(condition: Sql, own: Sql): Sql {
  return sql`(${condition} OR ${own} IS NULL)`;
}

/** Trims trailing blanks: MySQL ignores them in comparisons, and stored values have none. */
function typed(text: string, { type, isUpper, key }: ListColumn): string | number | boolean {
  if (key) return nameKey(text);
  if (type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true';
  return isUpper ? text.trimEnd().toUpperCase() : text.trimEnd();
}

/** A date without a time means the whole Jakarta day: "= 2026-11-21" finds everything on it. */
function momentCondition(filter: Filter, own: Sql, name: string, replacements: Replacements): Sql {
  const { operator, values } = filter;
  const from = momentRange(values[0] ?? '');
  const until = operator === FILTER_OPERATORS.between ? momentRange(values[1] ?? '') : from;
  replacements[`${name}a`] = from.start;
  replacements[`${name}b`] = until.end;
  const value = identifier(name);
  const within = sql`(${own} >= :${value}a AND ${own} < :${value}b)`;
  if (operator === FILTER_OPERATORS.greaterThan) return sql`${own} >= :${value}b`;
  if (operator === FILTER_OPERATORS.greaterOrEqual) return sql`${own} >= :${value}a`;
  if (operator === FILTER_OPERATORS.lessThan) return sql`${own} < :${value}a`;
  if (operator === FILTER_OPERATORS.lessOrEqual) return sql`${own} < :${value}b`;
  return operator === FILTER_OPERATORS.notEqual ? orNull(sql`NOT ${within}`, own) : within;
}

const BEFORE = new Set<FilterOperator>(
  (['equal', 'between', 'lessThan', 'lessOrEqual'] as const).map((name) => FILTER_OPERATORS[name]),
);

/** One day more: the clocks of two machines may differ, but by less. */
function impliedBy({ operator }: Filter, column: ListColumn | undefined, name: string, replacements: Replacements) {
  const until = replacements[`${name}b`];
  if (!column?.follows || !BEFORE.has(operator) || !(until instanceof Date)) return [];
  replacements[`${name}after`] = new Date(until.getTime() + DAY_MS);
  return [sql`${column.follows} < :${identifier(`${name}after`)}`];
}

function momentRange(text: string): { start: Date; end: Date } {
  const start = parseMoment(text) ?? new Date(NaN);
  const isDay = text.length === 'YYYY-MM-DD'.length;
  return { start, end: new Date(start.getTime() + (isDay ? DAY_MS : 1)) };
}
