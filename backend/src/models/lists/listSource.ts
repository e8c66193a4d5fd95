import type { ListData } from '../../contract/envelope.ts';
import type { ListQuery, Sort } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import { select, selectAside, selectOne } from '../database/database.ts';
import { joinedText } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { joined, sql } from '../database/sql.ts';
import type { DaySums } from './daySums.ts';
import { totalOf, wayTo } from './daySums.ts';
import type { Asked, ListGround } from './listSql.ts';
import { listSql } from './listSql.ts';

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
  /** Until a reader sorts; the newest id first where nothing is said. */
  defaultSort?: Sort;
  /** Values of replacements in these expressions, such as the time. */
  replacements?: () => Replacements;
}

interface Identified {
  id: number;
}

/** Every row that a query finds, a batch at a time. */
export interface AllRows<Row> {
  totalRows: number;
  batches: AsyncGenerator<Row[]>;
}

/** Read, written and gone in a millisecond or two, so that those who ask for little need not wait for who takes all. */
const BATCH = 25;
/** So many ids come in one row: a million of these rows, or of ids, would keep everybody waiting while they are made. */
const PACK = 1_000;
/** So many rows are gone over for a page without a thought for a shorter way. */
const NEAR = 1_000;

/** One page and how many rows there are: two statements, three far from the first page, however many rows. */
export async function readPage<Row extends object>(source: ListSource, query: ListQuery): Promise<ListData<Row>> {
  const totalRows = await countRows(source, query);
  if (offsetOf(query) >= totalRows) return { rows: [], totalRows };
  const { page, replacements } = pageStatements(source, query, await wayOf(source, query, totalRows));
  return { rows: await select<Row>(sql`${page}`, replacements), totalRows };
}

async function countRows(source: ListSource, query: ListQuery): Promise<number> {
  const kept = source.days?.ofQuery(query);
  if (kept) return totalOf(kept);
  const { count, replacements } = pageStatements(source, query);
  const counted = await selectOne<{ total: number }>(sql`${count}`, replacements);
  return counted?.total ?? 0;
}

/** How the rows of a page are come by: so many are skipped, from the first or the last one or from a condition on. */
interface Way {
  skipped: number;
  rows: number;
  isReversed?: boolean;
  /** In their order, one row after the other is tried: where many are found, sorting these would take longer. */
  isWalked?: boolean;
  from?: Sql;
  replacements?: Replacements;
}

/** The shortest one. The last page is as near as the first; days of which the sums are known need not be gone over. */
async function wayOf(source: ListSource, query: ListQuery, totalRows: number): Promise<Way> {
  const skipped = offsetOf(query);
  const rows = Math.min(query.recordsPerPage, totalRows - skipped);
  const left = totalRows - skipped - rows;
  const { sort } = sorted(source, query);
  const kept = sort.length === 1 && sort[0]?.field === source.days?.field && source.days?.ofQuery(query);
  if (kept && Math.min(skipped, left) >= NEAR)
    return { rows, ...(await wayTo(skipped, kept, sort[0]?.dir === 'desc')) };
  const way = left < skipped ? { skipped: left, rows, isReversed: true } : { skipped, rows };
  return { ...way, isWalked: await isWalkShorter(source, query, { found: totalRows, gone: way.skipped + rows }) };
}

/** Of rows that are found among all, one in so many is; unless the order itself has much to do with what is sought. */
async function isWalkShorter(
  { columns, days }: ListSource,
  { filters, search }: ListQuery,
  { found, gone }: { found: number; gone: number },
): Promise<boolean> {
  const isScattered = filters.every(({ field }) => columns[field]?.type !== 'moment' && !columns[field]?.isUnique);
  const all = days?.ofQuery({ filters: [], sort: [], search: '' });
  if (!all || !isScattered || search !== '' || found < NEAR) return false;
  return gone * (await totalOf(all)) < found * found;
}

function offsetOf({ pageNo, recordsPerPage }: ListQuery): number {
  return (pageNo - 1) * recordsPerPage;
}

/** The statements of a page. It is found by ids alone, which an index holds, and only its rows are read whole. */
export function pageStatements(
  source: ListSource,
  query: ListQuery,
  way: Way = { skipped: offsetOf(query), rows: query.recordsPerPage },
) {
  const { idSql } = source;
  const { where, order, backwards, replacements } = sqlOf(source, query, way.isWalked);
  const within = way.from ? sql`${where === '' ? sql`WHERE` : sql`${where} AND`} ${way.from}` : where;
  const found = way.isReversed ? backwards : order;
  const ids = sql`SELECT ${idSql} AS id ${fromFor(source, sql`${within} ${found}`)} ${within} ${found} LIMIT :limit OFFSET :offset`;
  return {
    page: sql`${rowsOf(source)} WHERE ${idSql} IN (SELECT id FROM (${ids}) AS page) ${order}`,
    count: sql`SELECT COUNT(*) AS total ${fromFor(source, where)} ${where}`,
    replacements: { ...replacements, ...way.replacements, limit: way.rows, offset: way.skipped },
  };
}

/** Where a row stands among all that a query finds, from 1 on; null: it is none of them. Reads the whole list once. */
export async function readPlace(source: ListSource, query: ListQuery, id: number): Promise<number | null> {
  const { where, order, replacements } = sqlOf(source, query);
  const from = fromFor(source, sql`${where} ${order}`);
  const placed = sql`SELECT ${source.idSql} AS id, ROW_NUMBER() OVER (${order}) AS place ${from} ${where}`;
  const found = sql`SELECT place FROM (${placed}) AS placed WHERE id = :placedId`;
  const row = await selectOne<{ place: number }>(sql`${found}`, { ...replacements, placedId: id });
  return row?.place ?? null;
}

/**
 * All rows of a query in its order. Which ones is settled at once, so that rows written meanwhile make none come twice
 * or go missing; what is in them is read as it is fetched. Memory: a batch, and the digits of every id.
 */
export async function readAll<Row extends Identified>(source: ListSource, query: Asked): Promise<AllRows<Row>> {
  const { where, order, replacements } = sqlOf(source, query);
  const from = fromFor(source, sql`${where} ${order}`);
  const placed = sql`SELECT ${source.idSql} AS id, ROW_NUMBER() OVER (${order}) AS place ${from} ${where}`;
  const found = await selectAside<Packed>(
    sql`SELECT COUNT(*) AS many, ${joinedText(sql`id`, sql`place`)} AS ids FROM (${placed}) AS placed
     GROUP BY place - place % ${PACK} ORDER BY MIN(place)`,
    replacements,
  );
  const totalRows = found.reduce((sum, { many }) => sum + many, 0);
  return { totalRows, batches: batchesOf<Row>(source, found, replacements) };
}

interface Packed {
  many: number;
  /** With commas between them. */
  ids: string;
}

async function* batchesOf<Row extends Identified>(
  source: ListSource,
  found: readonly Packed[],
  replacements: Replacements,
): AsyncGenerator<Row[]> {
  for (const batch of idsOf(found)) {
    const rows = await selectAside<Row>(sql`${rowsOf(source)} WHERE ${source.idSql} IN (:batch)`, {
      ...replacements,
      batch,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}

function* idsOf(found: readonly Packed[]): Generator<number[]> {
  for (const { ids } of found) {
    const pack = ids.split(', ').map(Number);
    for (let from = 0; from < pack.length; from += BATCH) yield pack.slice(from, from + BATCH);
  }
}

/** The SELECT of its rows, up to the WHERE. */
export function rowsOf(source: ListSource): Sql {
  return sql`${source.select} ${wholeFrom(source)}`;
}

/** The FROM with all joins, for a SELECT of more than a row of the list has. */
export function wholeFrom({ from, joins = {} }: ListSource): Sql {
  return joined([from, ...Object.values(joins)], sql` `);
}

/** The FROM with the joins that an expression needs. */
function fromFor({ from, joins = {} }: ListSource, expression: Sql): Sql {
  const needed: Sql[] = [];
  for (const [alias, join] of Object.entries(joins).toReversed()) {
    const names = new RegExp(`\\b${alias}\\.`);
    if ([expression, ...needed].some((text) => names.test(text))) needed.unshift(join);
  }
  return joined([from, ...needed], sql` `);
}

function sqlOf(source: ListSource, query: Asked, isWalked?: boolean) {
  const asSql = listSql(sorted(source, query), source, isWalked);
  return { ...asSql, replacements: { ...source.replacements?.(), ...asSql.replacements } };
}

function sorted<Query extends Asked>({ defaultSort }: ListSource, query: Query): Query {
  return query.sort.length === 0 && defaultSort ? { ...query, sort: [defaultSort] } : query;
}
