import type { Replacements } from '../database/database.ts';
import { select } from '../database/database.ts';
import { joinSql, sql } from '../database/sql.ts';
import type { Bits } from './postings.ts';
import { gramsToFind, intersect, emptyBits, rowsIn, NON_ASCII, unite, unpackInto } from './postings.ts';
import type { IndexedTexts, Range } from './textTables.ts';
import { blocksOf, gramKey, rangeOf } from './textTables.ts';

/** The rows of a list that may match a text search. */
export interface Candidates {
  /** Ranges without an up-to-date index. */
  unknown: Range[];
  /** Candidates from the index, newest first. */
  candidates: AsyncGenerator<number[]>;
}

/** Finds the rows that may contain one text of each group; null if the index cannot narrow the search. */
export async function findCandidates(
  { list }: IndexedTexts,
  texts: readonly (readonly string[])[],
): Promise<Candidates | null> {
  const groups = texts
    .map((group) => group.map(gramsToFind))
    .filter((group) => group.every((grams) => grams.length > 0));
  if (groups.length === 0) return null;
  const indexed = (await blocksOf(list)).filter(({ changes, indexedChanges }) => changes === indexedChanges);
  const ids = indexed.map(({ id }) => id);
  const unknown = rangesBetween(ids);
  return ids.length === 0 || unknown.length > MOST_UNKNOWN ? null : { unknown, candidates: candidatesIn(ids, groups) };
}

/** With more unindexed ranges, indexing has only begun. */
const MOST_UNKNOWN = 20;

/** The ids outside of these blocks; the last range has no end, and is the newest. */
function rangesBetween(blocks: readonly number[]): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (const block of blocks) {
    const range = rangeOf(block);
    if (range.from > from) ranges.push({ from, until: range.from });
    from = range.until;
  }
  return [...ranges, { from, until: Number.MAX_SAFE_INTEGER }];
}

type Group = readonly (readonly number[])[];

/** Blocks per statement. */
const BLOCKS_AT_ONCE = 128;

async function* candidatesIn(blocks: readonly number[], groups: readonly Group[]) {
  for (let end = blocks.length; end > 0; end -= BLOCKS_AT_ONCE) {
    const some = blocks.slice(Math.max(0, end - BLOCKS_AT_ONCE), end).toReversed();
    const found = await postingsOf([...new Set([NON_ASCII, ...groups.flat(2)])], some);
    yield some.flatMap((block) => {
      const { from } = rangeOf(block);
      const bitsOf = (gram: number): Bits => found.get(gramKey(gram, block)) ?? emptyBits();
      return rowsIn(rowsWith(groups, bitsOf)).map((row) => from + row);
    });
  }
}

function rowsWith(groups: readonly Group[], bitsOf: (gram: number) => Bits): Bits {
  const all = emptyBits().fill(0xffffffff);
  for (const group of groups) {
    const any = emptyBits();
    for (const grams of group) {
      const every = emptyBits().fill(0xffffffff);
      for (const gram of grams) intersect(every, bitsOf(gram));
      unite(any, every);
    }
    intersect(all, any);
  }
  unite(all, bitsOf(NON_ASCII));
  return all;
}

async function postingsOf(grams: readonly number[], blocks: readonly number[]): Promise<Map<number, Bits>> {
  const [last = 0, first = last] = [blocks[0], blocks.at(-1)];
  const replacements: Replacements = {};
  const parts = grams.map((gram, index) => {
    replacements[`from${index}`] = gramKey(gram, first);
    replacements[`until${index}`] = gramKey(gram, last);
    return sql`SELECT id, postings FROM text_grams WHERE id BETWEEN :from${index} AND :until${index}`;
  });
  const rows = await select<{ id: number; postings: Buffer }>(sql`${joinSql(parts, ' UNION ALL ')}`, replacements);
  return new Map(
    rows.map(({ id, postings }) => {
      const bits = emptyBits();
      unpackInto(bits, postings);
      return [id, bits];
    }),
  );
}
