import type { ListData } from '../../contract/envelope.ts';
import type { ListQuery, Sort } from '../../contract/lists.ts';
import type { Replacements } from '../database/database.ts';
import { select, selectAside, selectOne } from '../database/database.ts';
import { joinedText } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { sql } from '../database/sql.ts';
import type { Asked, ListGround } from './listSql.ts';
import { listSql } from './listSql.ts';

/** Where a list comes from: everything that a page and an export of it need. It is filtered and sorted by its `columns`. */
export interface ListSource extends ListGround {
  /** `SELECT …`; one of its columns is `id`. */
  select: Sql;
  /** `FROM … JOIN …`, with every table that `columns` names. */
  from: Sql;
  /** Another FROM to count by, without the joins that leave nothing out. It names every table that `columns` filter by. */
  countFrom?: Sql;
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

/** Read, written and gone in a few milliseconds, so that those who ask for little need not wait for who takes all. */
const BATCH = 100;

/** One page and how many rows there are: two statements, however many rows. */
export async function readPage<Row extends object>(source: ListSource, query: ListQuery): Promise<ListData<Row>> {
  const { page, count, replacements } = pageStatements(source, query);
  const [rows, [counted]] = await Promise.all([
    select<Row>(sql`${page}`, replacements),
    select<{ total: number }>(sql`${count}`, replacements),
  ]);
  return { rows, totalRows: counted?.total ?? 0 };
}

/** The statements of a page. It is found by ids alone, which an index holds, and only its rows are read whole. */
export function pageStatements(source: ListSource, query: ListQuery) {
  const { select: columns, from, idSql, countFrom = from } = source;
  const { where, order, replacements } = sqlOf(source, query);
  const ids = sql`SELECT ${idSql} AS id ${from} ${where} ${order} LIMIT :limit OFFSET :offset`;
  return {
    page: sql`${columns} ${from} WHERE ${idSql} IN (SELECT id FROM (${ids}) AS page) ${order}`,
    count: sql`SELECT COUNT(*) AS total ${countFrom} ${where}`,
    replacements: {
      ...replacements,
      limit: query.recordsPerPage,
      offset: (query.pageNo - 1) * query.recordsPerPage,
    },
  };
}

/** Where a row stands among all that a query finds, from 1 on; null: it is none of them. Reads the whole list once. */
export async function readPlace(source: ListSource, query: ListQuery, id: number): Promise<number | null> {
  const { where, order, replacements } = sqlOf(source, query);
  const placed = sql`SELECT ${source.idSql} AS id, ROW_NUMBER() OVER (${order}) AS place ${source.from} ${where}`;
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
  const { from, idSql } = source;
  const placed = sql`SELECT ${idSql} AS id, ROW_NUMBER() OVER (${order}) AS place ${from} ${where}`;
  // A row for each batch: a row for each of a million ids would keep everybody waiting while they are made.
  const found = await selectAside<Packed>(
    sql`SELECT COUNT(*) AS many, ${joinedText(sql`id`, sql`place`)} AS ids FROM (${placed}) AS placed
     GROUP BY place - place % ${BATCH} ORDER BY MIN(place)`,
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
  for (const { ids } of found) {
    const batch = ids.split(', ').map(Number);
    const rows = await selectAside<Row>(sql`${rowsOf(source)} WHERE ${source.idSql} IN (:batch)`, {
      ...replacements,
      batch,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield batch.flatMap((id) => byId.get(id) ?? []);
  }
}

/** The SELECT of its rows, up to the WHERE. */
export function rowsOf({ select: columns, from }: ListSource): Sql {
  return sql`${columns} ${from}`;
}

function sqlOf(source: ListSource, query: Asked) {
  const sort = query.sort.length === 0 && source.defaultSort ? [source.defaultSort] : query.sort;
  const asSql = listSql({ ...query, sort }, source);
  return { ...asSql, replacements: { ...source.replacements?.(), ...asSql.replacements } };
}
