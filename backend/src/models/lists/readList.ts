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

/** All rows of a query, in batches. */
export interface AllRows<Row> {
  totalRows: number;
  batches: AsyncGenerator<Row[]>;
}

/** Rows per batch of an export: each takes a millisecond or two, so that short requests need not wait behind it. */
const BATCH = 25;
/** Ids per row of the result: a million rows would block the event loop while the driver builds them. */
const PACK = 1_000;
/** Below this offset, skipping rows is cheap enough. */
const NEAR = 1_000;

type Total = Pick<ListData<never>, 'totalRows' | 'isTotalCapped'>;

/** A page and the number of rows, in a few statements, however many rows. */
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

/** The most frequent case: a whole list's newest rows, with the total in the same statement. */
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

/** The shortest way to a page: from the last row for late pages, or from a position with a known number of earlier rows. */
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

/** A nearby start, if the list is sorted by time and the number of rows before some moment is known. */
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

/**
 * Compares a scan in order with sorting, assuming that matches are spread evenly; false if a filter correlates with the
 * order.
 */
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
function placedIds(source: ListSource, query: Asked) {
  const { where, order, replacements } = sqlOf(source, query);
  const from = fromFor(source, where, order);
  const placed = sql`SELECT ${source.idSql} AS id, ROW_NUMBER() OVER (${order}) AS place ${from} ${where}`;
  return { placed, replacements };
}

/**
 * All rows of a query in its order. The ids are read first, so that concurrent writes make no row repeat or go missing; the
 * rows' values are read per batch. Memory: a batch, and all ids as text.
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
  /** Comma-separated. */
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
