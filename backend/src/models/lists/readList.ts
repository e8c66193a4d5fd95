import type { ListData } from '../../contract/envelope.ts';
import type { ListQuery } from '../../contract/lists.ts';
import { MAX_FOUND, MAX_TOTAL } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import { select, selectSlow, selectOne } from '../database/database.ts';
import { groupConcat } from '../database/dialect.ts';
import { identifier, sql } from '../database/sql.ts';
import type { DayCounts } from './daySums.ts';
import { totalSql, totalOf, startAtDay } from './daySums.ts';
import type { Found } from './findByText.ts';
import { findByText } from './findByText.ts';
import { appendedTotal, startAtLandmark } from './landmarks.ts';
import type { ListSource, PageStart } from './listSource.ts';
import {
  countStatement,
  fromFor,
  isActiveFilter,
  offsetOf,
  pageStatement,
  rowsOf,
  sorted,
  sqlOf,
} from './listSource.ts';
import type { ListSelection } from './listSql.ts';
import { searchedTexts } from './listSql.ts';

interface Identified {
  id: number;
}

/** All rows of a query, in batches. */
export interface AllRows<Row> {
  totalRows: number;
  batches: AsyncGenerator<Row[]>;
}

/** Rows per batch of an export: each takes a millisecond or two, so that short requests need not wait behind it. */
const BATCH = 25;
/** Ids per row of the result: a million rows would block the event loop while the driver builds them. */
const IDS_PER_ROW = 1_000;
/** Below this offset, skipping rows is cheap enough. */
const CHEAP_OFFSET = 1_000;

type Total = Pick<ListData<never>, 'totalRows' | 'isTotalCapped'>;

/** A page and the number of rows, in a few statements, however many rows. */
export async function readPage<Row extends object>(source: ListSource, query: ListQuery): Promise<ListData<Row>> {
  const days = query.pageNo === 1 && isUnfiltered(query) ? source.days?.ofQuery(query) : null;
  if (days) return readFirstPage(source, query, days);
  const most = mostCounted(source, query);
  const found = await findByText(source, query, most);
  const total = await totalRowsOf(source, query, found, most);
  if (offsetOf(query) >= total.totalRows && !total.isTotalCapped) return { rows: [], ...total };
  const { page, replacements } = pageStatement(source, query, await pageStartOf(source, query, total, found));
  return { rows: await select<Row>(sql`${page}`, replacements), ...total };
}

/** The most frequent case: a whole list's newest rows, with the total in the same statement. */
async function readFirstPage<Row extends object>(
  source: ListSource,
  query: ListQuery,
  days: DayCounts,
): Promise<ListData<Row>> {
  const { page, replacements } = pageStatement(withTotal(source, days), query);
  type Counted = Row & { allRows: number | string };
  const rows = await select<Counted>(sql`${page}`, { ...replacements, ...days.replacements });
  return { rows, totalRows: Number(rows[0]?.allRows ?? 0) };
}

function withTotal(source: ListSource, days: DayCounts): ListSource {
  return { ...source, select: sql`${source.select}, (${totalSql(days)}) AS allRows` };
}

function mostCounted(source: ListSource, query: ListQuery): number {
  return source.texts && searchedTexts(query, source).length > 0 ? MAX_FOUND : MAX_TOTAL;
}

async function totalRowsOf(source: ListSource, query: ListQuery, found: Found | null, most: number): Promise<Total> {
  if (found === 'many') return { totalRows: most, isTotalCapped: true };
  if (found) return { totalRows: found.length };
  const counts = source.days?.ofQuery(query);
  if (counts) return { totalRows: await totalOf(counts) };
  if (source.cameAt && isUnfiltered(query)) return { totalRows: await appendedTotal(source, source.cameAt) };
  const { count, isEveryRow, replacements } = countStatement(source, query);
  const { total } = (await selectOne<{ total: number }>(sql`${count}`, { ...replacements, most: most + 1 })) ?? {
    total: 0,
  };
  return isEveryRow || total <= most ? { totalRows: total } : { totalRows: most, isTotalCapped: true };
}

function isUnfiltered({ filters, search }: ListSelection): boolean {
  return search.trim() === '' && filters.every(isActiveFilter);
}

/** The shortest way to a page: from the last row for late pages, or from a position with a known number of earlier rows. */
async function pageStartOf(
  source: ListSource,
  query: ListQuery,
  { totalRows, isTotalCapped }: Total,
  found: Found | null,
): Promise<PageStart> {
  const skipped = offsetOf(query);
  const rows = isTotalCapped ? query.recordsPerPage : Math.min(query.recordsPerPage, totalRows - skipped);
  if (found === 'many') return { skipped, rows, isScanned: true };
  if (found) return { skipped, rows, found };
  const left = isTotalCapped ? Infinity : totalRows - skipped - rows;
  const isFar = Math.min(skipped, left) >= CHEAP_OFFSET;
  const nearby = isFar ? await nearbyStart(source, query, { skipped, total: totalRows }) : null;
  if (nearby) return { rows, ...nearby };
  const way = left < skipped ? { skipped: left, rows, isReversed: true } : { skipped, rows };
  return { ...way, isScanned: await isScanFaster(source, query, { found: totalRows, gone: way.skipped + rows }) };
}

/** A nearby start, if the list is sorted by time and the number of rows before some moment is known. */
async function nearbyStart(source: ListSource, query: ListQuery, page: { skipped: number; total: number }) {
  const { days, cameAt, columns } = source;
  const [by, ...others] = sorted(source, query).sort;
  if (!by || others.length > 0) return null;
  const isNewestFirst = by.dir === 'desc';
  const counts = by.field === days?.field && days.ofQuery(query);
  if (counts) return startAtDay(page.skipped, counts, isNewestFirst);
  const isAppended = cameAt !== undefined && cameAt === columns[by.field]?.sql && isUnfiltered(query);
  return isAppended ? startAtLandmark(source, cameAt, { ...page, isNewestFirst }) : null;
}

/**
 * Compares a scan in order with sorting, assuming that matches are spread evenly; false if a filter correlates with the
 * order.
 */
async function isScanFaster(
  { columns, days }: ListSource,
  { filters, search }: ListQuery,
  { found, gone }: { found: number; gone: number },
): Promise<boolean> {
  const isScattered = filters.every(({ field }) => columns[field]?.type !== 'moment' && !columns[field]?.isUnique);
  const all = days?.ofQuery({ filters: [], sort: [], search: '' });
  if (!all || filters.every(isActiveFilter) || !isScattered || search !== '' || found < CHEAP_OFFSET) return false;
  return gone * (await totalOf(all)) < found * found;
}

/** The position of a row in a query, from 1 on; null if the query does not find it. Reads the whole list once. */
export async function readPlace(source: ListSource, query: ListQuery, id: number): Promise<number | null> {
  const { placed, replacements } = placedIds(source, query);
  const row = await selectOne<{ place: number }>(sql`SELECT place FROM (${placed}) AS placed WHERE id = :placedId`, {
    ...replacements,
    placedId: id,
  });
  return row?.place ?? null;
}

/** The ids that a query finds, with their positions. */
function placedIds(source: ListSource, query: ListSelection) {
  const { where, order, replacements } = sqlOf(source, query);
  const from = fromFor(source, where, order);
  const placed = sql`SELECT ${source.idSql} AS id, ROW_NUMBER() OVER (${order}) AS place ${from} ${where}`;
  return { placed, replacements };
}

/** The ids of all rows of a query, whatever its page. */
export async function readIds(source: ListSource, query: ListSelection): Promise<number[]> {
  const { placed, replacements } = placedIds(source, query);
  const rows = await selectSlow<Identified>(sql`SELECT id FROM (${placed}) AS placed ORDER BY id`, replacements);
  return rows.map(({ id }) => id);
}

/**
 * All rows of a query in its order. The ids are read first, so that concurrent writes make no row repeat or go missing; the
 * rows' values are read per batch. Memory: a batch, and all ids as text.
 */
export async function readAll<Row extends Identified>(source: ListSource, query: ListSelection): Promise<AllRows<Row>> {
  const { placed, replacements } = placedIds(source, query);
  const found = await selectSlow<IdPack>(
    sql`SELECT COUNT(*) AS many, ${groupConcat(identifier('id'), identifier('place'))} AS ids FROM (${placed}) AS placed
     GROUP BY place - place % ${IDS_PER_ROW} ORDER BY MIN(place)`,
    replacements,
  );
  const totalRows = found.reduce((sum, { many }) => sum + many, 0);
  return { totalRows, batches: batchesOf<Row>(source, found, replacements) };
}

interface IdPack {
  many: number;
  /** Comma-separated. */
  ids: string;
}

async function* batchesOf<Row extends Identified>(
  source: ListSource,
  found: readonly IdPack[],
  replacements: Replacements,
): AsyncGenerator<Row[]> {
  const everyRow = rowsOf(source);
  for (const batch of idsOf(found)) {
    const rows = await selectSlow<Row>(sql`${everyRow} WHERE ${source.idSql} IN (:batch)`, {
      ...replacements,
      batch,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}

function* idsOf(found: readonly IdPack[]): Generator<number[]> {
  for (const { ids } of found) {
    const pack = ids.split(', ').map(Number);
    for (let from = 0; from < pack.length; from += BATCH) yield pack.slice(from, from + BATCH);
  }
}
