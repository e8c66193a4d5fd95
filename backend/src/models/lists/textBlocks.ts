import { now } from '../../clock.ts';
import { HOUR_MS } from '../../contract/time.ts';
import { beforeCommit, execute, addOnConflict, selectSlow, selectOne, transaction } from '../database/database.ts';
import { groupConcat, forUpdate, unindexed, ignoreConflict } from '../database/dialect.ts';
import { batches } from '../database/groups.ts';
import type { Sql } from '../database/sql.ts';
import { joinSql, sql } from '../database/sql.ts';
import type { ListSource } from './listSource.ts';
import { fromFor } from './listSource.ts';
import { searchedOf } from './listSql.ts';
import { BLOCK, gramsOf, packed } from './postings.ts';
import type { Range } from './textTables.ts';
import { blockAt, blockOf, blocksOf, gramKey, rangeOf } from './textTables.ts';

/** After this time, a transaction that began earlier has been committed or never will be. */
const COMMITTED_AFTER_MS = HOUR_MS;
/** Rows per statement: turning them into grams takes a few milliseconds. */
const ROWS_PER_READ = 64;

/** Marks rows of a list whose searched texts changed, for re-indexing. */
export async function markForReindex({ texts }: ListSource, ids: readonly number[]): Promise<void> {
  if (!texts) return;
  const blocks = [...new Set(ids.map((id) => blockOf(texts.list, id)))].toSorted((one, other) => one - other);
  await beforeCommit(async () => {
    for (const batch of batches(blocks)) {
      await execute(
        sql`INSERT INTO text_blocks (id, changes) VALUES :rows
         ${addOnConflict('text_blocks', ['id'], ['changes'])}`,
        { rows: batch.map((block) => [block, 1]) },
      );
    }
  });
}

/** The complete blocks of a list whose index is missing or out of date. */
export async function staleBlocks({ idSql, from, texts }: ListSource): Promise<number[]> {
  if (!texts) return [];
  const { list, createdAt } = texts;
  // The index of the creation time finds the newest rows; by ids, the database would scan all rows for a new one.
  const found = await selectOne<{ id: number | null }>(
    sql`SELECT COALESCE((SELECT MIN(${unindexed(idSql)}) ${from} WHERE ${createdAt} >= :ripe), (SELECT MAX(${idSql}) + 1 ${from})) AS id`,
    { ripe: new Date(now().getTime() - COMMITTED_AFTER_MS) },
  );
  const complete = Math.floor((found?.id ?? 0) / BLOCK);
  const indexed = new Map(
    (await blocksOf(list)).map(({ id, changes, indexedChanges }) => [id, changes === indexedChanges]),
  );
  return Array.from({ length: complete }, (_, number) => blockAt(list, number)).filter((block) => !indexed.get(block));
}

/** Reads a block's rows and writes their grams. If a row changes meanwhile, the block is left for the next run. */
export async function indexBlock(source: ListSource, block: number): Promise<void> {
  await execute(sql`INSERT INTO text_blocks (id, changes) VALUES (:block, 0) ${ignoreConflict('id')}`, { block });
  // Before reading the rows: every later write counts as a change.
  const before = await changesOf(block, sql``);
  const rows = await readGrams(source, rangeOf(block));
  await transaction(async () => {
    if ((await changesOf(block, forUpdate())) !== before) return;
    await execute('DELETE FROM text_grams WHERE block = :block', { block });
    for (const batch of batches([...rows])) {
      const values = batch.map(([gram, of]) => [gramKey(gram, block), block, packed(of)]);
      await execute('INSERT INTO text_grams (id, block, postings) VALUES :values', { values });
    }
    await execute('UPDATE text_blocks SET indexed_changes = changes WHERE id = :block', { block });
  });
}

async function changesOf(block: number, lock: Sql): Promise<number | undefined> {
  const found = await selectOne<{ changes: number }>(sql`SELECT changes FROM text_blocks WHERE id = :block ${lock}`, {
    block,
  });
  return found?.changes;
}

/** The rows of a block by gram, each as an offset from the block's first id. */
async function readGrams(source: ListSource, { from: first, until }: Range): Promise<Map<number, number[]>> {
  const text = textOf(source);
  const joins = fromFor(source, text);
  const grams = new Map<number, number[]>();
  for (let from = first; from < until; from += ROWS_PER_READ) {
    const rows = await selectSlow<{ id: number; text: string }>(
      sql`SELECT ${source.idSql} AS id, ${text} AS text ${joins} WHERE ${source.idSql} >= :from AND ${source.idSql} < :until`,
      { from, until: from + ROWS_PER_READ },
    );
    for (const { id, text } of rows) {
      for (const gram of gramsOf(text)) {
        const of = grams.get(gram);
        if (!of) grams.set(gram, [id - first]);
        else if (of.at(-1) !== id - first) of.push(id - first);
      }
    }
  }
  return grams;
}

/** All searched texts of a row, one per line. */
function textOf(source: ListSource): Sql {
  const texts = searchedOf(source).map(({ sql: own, among }) =>
    among === undefined ? own : sql`(SELECT ${groupConcat(own, own)} ${among})`,
  );
  return sql`CONCAT_WS('\n', ${joinSql(texts)})`;
}
