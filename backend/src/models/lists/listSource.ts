import { FILTER_OPERATORS } from '../../contract/filterOperators.ts';
import type { Filter, ListQuery, Sort } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { joined, sql } from '../database/sql.ts';
import type { DaySums } from './daySums.ts';
import type { Asked, ListGround, Unindexed } from './listSql.ts';
import { listSql } from './listSql.ts';
import type { IndexedTexts } from './textTables.ts';

/** Where a list comes from: everything that a page and an export of it need. It is filtered and sorted by its `columns`. */
export interface ListSource extends ListGround {
  /** `SELECT …`; one of its columns is `id`. */
  select: Sql;
  /** `FROM …`, with the tables that say which rows there are. */
  from: Sql;
  /** By their aliases, joins that add no row and leave none out: a statement has those that it names. A later one may name an earlier one. */
  joins?: Readonly<Record<string, Sql>>;
  /** Sums that are kept anyway, and tell how many rows there are without a look at them. */
  days?: DaySums;
  /** Every row stays, and stays active: the moment at which each came. */
  cameAt?: Sql;
  /** It grows for ever, and nobody keeps its total: counted no further than what a filter finds. */
  isEndless?: boolean;
  /** What its search looks at is indexed. */
  texts?: IndexedTexts;
  /** Until a reader sorts; the newest id first where nothing is said. */
  defaultSort?: Sort;
  /** Values of replacements in these expressions, such as the time. */
  replacements?: () => Replacements;
}

/** Where the statement of a page starts: how many rows it skips, from the first or the last row or from a condition on. */
export interface PageStart {
  skipped: number;
  rows: number;
  isReversed?: boolean;
  /** Found already: these and no others. */
  found?: readonly number[];
  /** In their order, one row after the other is tried: where many are found, sorting these would take longer. */
  isWalked?: boolean;
  from?: Sql;
  replacements?: Replacements;
}

/** The statement of a page. It is found by ids alone, which an index holds, and only its rows are read whole. */
export function pageStatement(
  source: ListSource,
  query: ListQuery,
  way: PageStart = { skipped: offsetOf(query), rows: query.recordsPerPage },
) {
  const { idSql } = source;
  const asSql = sqlOf(source, query, { filters: way.isWalked ?? false, order: way.found !== undefined });
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

/** How many rows a query finds, at most `:most` of them where it asks for something, or of an endless list. */
export function countStatement(source: ListSource, query: ListQuery) {
  const { where, replacements } = sqlOf(source, query);
  const from = fromFor(source, where);
  const isEveryRow = !source.isEndless && !isAskedFor(query);
  const count = isEveryRow
    ? sql`SELECT COUNT(*) AS total ${from} ${where}`
    : sql`SELECT COUNT(*) AS total FROM (SELECT 1 AS one ${from} ${where} LIMIT :most) AS found`;
  return { count, isEveryRow, replacements };
}

/** Every table asks for active rows (specification 7), and that is all of them. */
function isAskedFor({ filters, search }: Asked): boolean {
  return search !== '' || filters.some(({ field }) => field !== 'isActive');
}

/** Every table asks for active rows (specification 7); of a list on which every row is, that asks for nothing. */
export function isForActive({ field, operator, values }: Filter): boolean {
  return field === 'isActive' && operator === FILTER_OPERATORS.equal && values[0] === 'true';
}

/** Of some rows, by their ids or a condition on these, those that a query finds: of each what is asked of it. */
export function matchStatement(source: ListSource, query: Asked, condition: Sql, what: Sql) {
  const { where, replacements } = sqlOf(source, query, { filters: true });
  const within = alsoWhere(where, condition);
  return { match: sql`SELECT ${what} AS what ${fromFor(source, within)} ${within} LIMIT :limit`, replacements };
}

function alsoWhere(where: Sql, condition: Sql): Sql {
  return where === '' ? sql`WHERE ${condition}` : sql`${where} AND ${condition}`;
}

/** The SELECT of its rows, up to the WHERE. */
export function rowsOf(source: ListSource): Sql {
  return sql`${source.select} ${wholeFrom(source)}`;
}

/** The FROM with all joins, for a SELECT of more than a row of the list has. */
export function wholeFrom({ from, joins = {} }: ListSource): Sql {
  return joined([from, ...Object.values(joins)], ' ');
}

/** The FROM with the joins that expressions need. */
export function fromFor({ from, joins = {} }: ListSource, ...expressions: readonly Sql[]): Sql {
  const needed: Sql[] = [];
  for (const [alias, join] of Object.entries(joins).toReversed()) {
    const names = new RegExp(`\\b${alias}\\.`);
    if ([...expressions, ...needed].some((text) => names.test(text))) needed.unshift(join);
  }
  return joined([from, ...needed], ' ');
}

export function sqlOf(source: ListSource, query: Asked, unindexed?: Unindexed) {
  const asSql = listSql(sorted(source, query), source, unindexed);
  return { ...asSql, replacements: { ...source.replacements?.(), ...asSql.replacements } };
}

export function sorted<Query extends Asked>({ defaultSort }: ListSource, query: Query): Query {
  return query.sort.length === 0 && defaultSort ? { ...query, sort: [defaultSort] } : query;
}

export function offsetOf({ pageNo, recordsPerPage }: ListQuery): number {
  return (pageNo - 1) * recordsPerPage;
}
