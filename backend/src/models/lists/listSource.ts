import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import type { Filter, ListQuery, Sort } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { joinSql, sql } from '../database/sql.ts';
import type { DaySums } from './daySums.ts';
import type { ListSelection, SearchableList, Unindexed } from './listSql.ts';
import { listSql } from './listSql.ts';
import type { IndexedTexts } from './textTables.ts';

/** The source of a list: all that its pages and exports need. `columns` can be filtered and sorted. */
export interface ListSource extends SearchableList {
  /** `SELECT …`; one of its columns is `id`. */
  select: Sql;
  /** `FROM …`, with the tables that determine the rows. */
  from: Sql;
  /** Joins by alias, used only where needed: they neither add nor remove rows. A later one may use an earlier one. */
  joins?: Readonly<Record<string, Sql>>;
  /** Row counts per day that replace counting rows. */
  days?: DaySums;
  /** For an append-only list whose rows are always active: the time of a row's creation. */
  cameAt?: Sql;
  /** A list that grows for ever without a maintained total: its count is limited, as for a filter. */
  isEndless?: boolean;
  /** The text index of its searched columns. */
  texts?: IndexedTexts;
  /** The initial sort; newest id first by default. */
  defaultSort?: Sort;
  /** Values of replacements in these expressions, such as the current time. */
  replacements?: () => Replacements;
}

/** Where the statement of a page starts: how many rows it skips, from the first or the last row or from a condition on. */
export interface PageStart {
  skipped: number;
  rows: number;
  isReversed?: boolean;
  /** Already found ids: exactly these rows. */
  found?: readonly number[];
  /** Scan the rows in the list's order: if many match, sorting them would take longer. */
  isScanned?: boolean;
  from?: Sql;
  replacements?: Replacements;
}

/** The statement of a page. A subquery finds the ids from an index, and only the page's rows are read completely. */
export function pageStatement(
  source: ListSource,
  query: ListQuery,
  way: PageStart = { skipped: offsetOf(query), rows: query.recordsPerPage },
) {
  const { idSql } = source;
  const asSql = sqlOf(source, query, { filters: way.isScanned ?? false, order: way.found !== undefined });
  const { order, backwards } = asSql;
  const where = way.found ? sql`WHERE ${idSql} IN (:found)` : asSql.where;
  const replacements = { ...asSql.replacements, found: way.found };
  const within = [...asSql.implied, ...(way.from ? [way.from] : [])].reduce(alsoWhere, where);
  const found = way.isReversed ? backwards : order;
  const ids = sql`SELECT ${idSql} AS id ${fromFor(source, within, found)} ${within} ${found} LIMIT :limit OFFSET :offset`;
  return {
    page: sql`${rowsOf(source)} WHERE ${idSql} IN (SELECT id FROM (${ids}) AS page) ${order}`,
    replacements: { ...replacements, ...way.replacements, limit: way.rows, offset: way.skipped },
  };
}

/** Counts the rows of a query, at most `:most` of them if it filters, or for an endless list. */
export function countStatement(source: ListSource, query: ListQuery) {
  const { where, replacements } = sqlOf(source, query);
  const from = fromFor(source, where);
  const isEveryRow = !source.isEndless && !hasFilter(query);
  const count = isEveryRow
    ? sql`SELECT COUNT(*) AS total ${from} ${where}`
    : sql`SELECT COUNT(*) AS total FROM (SELECT 1 AS one ${from} ${where} LIMIT :most) AS found`;
  return { count, isEveryRow, replacements };
}

/** Every table filters by active rows (specification 7), which are all of these. */
function hasFilter({ filters, search }: ListSelection): boolean {
  return search !== '' || filters.some(({ field }) => field !== 'isActive');
}

/** Every table filters by active rows (specification 7); for a list with active rows only, that is no filter. */
export function isActiveFilter({ field, operator, values }: Filter): boolean {
  return field === 'isActive' && operator === FILTER_OPERATORS.equal && values[0] === 'true';
}

/** Among rows that satisfy a condition on ids, finds those that match a query; returns the expression `what` of each. */
export function matchStatement(source: ListSource, query: ListSelection, condition: Sql, what: Sql) {
  const { where, replacements } = sqlOf(source, query, { filters: true });
  const within = alsoWhere(where, condition);
  return { match: sql`SELECT ${what} AS what ${fromFor(source, within)} ${within} LIMIT :limit`, replacements };
}

function alsoWhere(where: Sql, condition: Sql): Sql {
  return where === '' ? sql`WHERE ${condition}` : sql`${where} AND ${condition}`;
}

/** The SELECT of its rows, up to the WHERE. */
export function rowsOf(source: ListSource): Sql {
  return sql`${source.select} ${fromWithAllJoins(source)}`;
}

/** The FROM with all joins, for a SELECT of more than the list's columns. */
export function fromWithAllJoins({ from, joins = {} }: ListSource): Sql {
  return joinSql([from, ...Object.values(joins)], ' ');
}

/** The FROM with the joins that these expressions use. */
export function fromFor({ from, joins = {} }: ListSource, ...expressions: readonly Sql[]): Sql {
  const needed: Sql[] = [];
  for (const [alias, join] of Object.entries(joins).toReversed()) {
    const names = new RegExp(`\\b${alias}\\.`);
    if ([...expressions, ...needed].some((text) => names.test(text))) needed.unshift(join);
  }
  return joinSql([from, ...needed], ' ');
}

export function sqlOf(source: ListSource, query: ListSelection, unindexed?: Unindexed) {
  const asSql = listSql(sorted(source, query), source, unindexed);
  return { ...asSql, replacements: { ...source.replacements?.(), ...asSql.replacements } };
}

export function sorted<Query extends ListSelection>({ defaultSort }: ListSource, query: Query): Query {
  return query.sort.length === 0 && defaultSort ? { ...query, sort: [defaultSort] } : query;
}

export function offsetOf({ pageNo, recordsPerPage }: ListQuery): number {
  return (pageNo - 1) * recordsPerPage;
}
