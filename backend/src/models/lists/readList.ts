import type { ListData } from '../../contract/envelope.ts';
import type { ListQuery } from '../../contract/lists.ts';
import { MAX_FOUND, MAX_TOTAL } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import { select, selectAside, selectOne } from '../database/database.ts';
import { joinedText } from '../database/dialect.ts';
import { identifier, sql } from '../database/sql.ts';
import type { KeptDays } from './daySums.ts';
import { totalIn, totalOf, wayTo } from './daySums.ts';
import type { Found } from './findByText.ts';
import { findByText } from './findByText.ts';
import { appendedTotal, wayFrom } from './landmarks.ts';
import type { ListSource, PageStart } from './listSource.ts';
import { countStatement, fromFor, isForActive, offsetOf, pageStatement, rowsOf, sorted, sqlOf } from './listSource.ts';
import type { Asked } from './listSql.ts';
import { soughtTexts } from './listSql.ts';

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

type Total = Pick<ListData<never>, 'totalRows' | 'isTotalCapped'>;

/** One page and how many rows there are: a few statements, however many rows. */
export async function readPage<Row extends object>(source: ListSource, query: ListQuery): Promise<ListData<Row>> {
  const days = query.pageNo === 1 && isForAll(query) ? source.days?.ofQuery(query) : null;
  if (days) return readFirstPage(source, query, days);
  const most = mostCounted(source, query);
  const found = await findByText(source, query, most);
  const total = await totalRowsOf(source, query, found, most);
  if (offsetOf(query) >= total.totalRows && !total.isTotalCapped) return { rows: [], ...total };
  const { page, replacements } = pageStatement(source, query, await wayOf(source, query, total, found));
  return { rows: await select<Row>(sql`${page}`, replacements), ...total };
}

/** What everybody looks at first: a whole list's newest rows, with its length in the same statement. */
async function readFirstPage<Row extends object>(
  source: ListSource,
  query: ListQuery,
  days: KeptDays,
): Promise<ListData<Row>> {
  const { page, replacements } = pageStatement(withTotal(source, days), query);
  type Counted = Row & { allRows: number | string };
  const rows = await select<Counted>(sql`${page}`, { ...replacements, ...days.replacements });
  return { rows, totalRows: Number(rows[0]?.allRows ?? 0) };
}

function withTotal(source: ListSource, days: KeptDays): ListSource {
  return { ...source, select: sql`${source.select}, (${totalIn(days)}) AS allRows` };
}

function mostCounted(source: ListSource, query: ListQuery): number {
  return source.texts && soughtTexts(query, source).length > 0 ? MAX_FOUND : MAX_TOTAL;
}

async function totalRowsOf(source: ListSource, query: ListQuery, found: Found | null, most: number): Promise<Total> {
  if (found === 'many') return { totalRows: most, isTotalCapped: true };
  if (found) return { totalRows: found.length };
  const kept = source.days?.ofQuery(query);
  if (kept) return { totalRows: await totalOf(kept) };
  if (source.cameAt && isForAll(query)) return { totalRows: await appendedTotal(source, source.cameAt) };
  const { count, isEveryRow, replacements } = countStatement(source, query);
  const { total } = (await selectOne<{ total: number }>(sql`${count}`, { ...replacements, most: most + 1 })) ?? {
    total: 0,
  };
  return isEveryRow || total <= most ? { totalRows: total } : { totalRows: most, isTotalCapped: true };
}

function isForAll({ filters, search }: Asked): boolean {
  return search.trim() === '' && filters.every(isForActive);
}

/** The shortest one. The last page is as near as the first; rows of which the number is known need not be gone over. */
async function wayOf(
  source: ListSource,
  query: ListQuery,
  { totalRows, isTotalCapped }: Total,
  found: Found | null,
): Promise<PageStart> {
  const skipped = offsetOf(query);
  const rows = isTotalCapped ? query.recordsPerPage : Math.min(query.recordsPerPage, totalRows - skipped);
  if (found === 'many') return { skipped, rows, isWalked: true };
  if (found) return { skipped, rows, found };
  const left = isTotalCapped ? Infinity : totalRows - skipped - rows;
  const isFar = Math.min(skipped, left) >= NEAR;
  const known = isFar ? await knownWay(source, query, { skipped, total: totalRows }) : null;
  if (known) return { rows, ...known };
  const way = left < skipped ? { skipped: left, rows, isReversed: true } : { skipped, rows };
  return { ...way, isWalked: await isWalkShorter(source, query, { found: totalRows, gone: way.skipped + rows }) };
}

/** From where on a page is near: where it is known how many rows came before, and the order is that of their moments. */
async function knownWay(source: ListSource, query: ListQuery, page: { skipped: number; total: number }) {
  const { days, cameAt, columns } = source;
  const [by, ...others] = sorted(source, query).sort;
  if (!by || others.length > 0) return null;
  const isNewestFirst = by.dir === 'desc';
  const kept = by.field === days?.field && days.ofQuery(query);
  if (kept) return wayTo(page.skipped, kept, isNewestFirst);
  const isAppended = cameAt !== undefined && cameAt === columns[by.field]?.sql && isForAll(query);
  return isAppended ? wayFrom(source, cameAt, { ...page, isNewestFirst }) : null;
}

/** Of rows that are found among all, one in so many is; unless the order itself has much to do with what is sought. */
async function isWalkShorter(
  { columns, days }: ListSource,
  { filters, search }: ListQuery,
  { found, gone }: { found: number; gone: number },
): Promise<boolean> {
  const isScattered = filters.every(({ field }) => columns[field]?.type !== 'moment' && !columns[field]?.isUnique);
  const all = days?.ofQuery({ filters: [], sort: [], search: '' });
  if (!all || filters.every(isForActive) || !isScattered || search !== '' || found < NEAR) return false;
  return gone * (await totalOf(all)) < found * found;
}

/** Where a row stands among all that a query finds, from 1 on; null: it is none of them. Reads the whole list once. */
export async function readPlace(source: ListSource, query: ListQuery, id: number): Promise<number | null> {
  const { placed, replacements } = placedIds(source, query);
  const row = await selectOne<{ place: number }>(sql`SELECT place FROM (${placed}) AS placed WHERE id = :placedId`, {
    ...replacements,
    placedId: id,
  });
  return row?.place ?? null;
}

/** The ids that a query finds, each with its place among them. */
function placedIds(source: ListSource, query: Asked) {
  const { where, order, replacements } = sqlOf(source, query);
  const from = fromFor(source, where, order);
  const placed = sql`SELECT ${source.idSql} AS id, ROW_NUMBER() OVER (${order}) AS place ${from} ${where}`;
  return { placed, replacements };
}

/**
 * All rows of a query in its order. Which ones is settled at once, so that rows written meanwhile make none come twice
 * or go missing; what is in them is read as it is fetched. Memory: a batch, and the digits of every id.
 */
export async function readAll<Row extends Identified>(source: ListSource, query: Asked): Promise<AllRows<Row>> {
  const { placed, replacements } = placedIds(source, query);
  const found = await selectAside<Packed>(
    sql`SELECT COUNT(*) AS many, ${joinedText(identifier('id'), identifier('place'))} AS ids FROM (${placed}) AS placed
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
  const everyRow = rowsOf(source);
  for (const batch of idsOf(found)) {
    const rows = await selectAside<Row>(sql`${everyRow} WHERE ${source.idSql} IN (:batch)`, {
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
