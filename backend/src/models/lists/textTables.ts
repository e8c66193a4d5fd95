import { select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { BLOCK, GRAMS } from './postings.ts';

// What is written in the rows of a list, three letters at a time, so that "contains" need not read them all. Rows are
// known by blocks of their ids; the clock reads a block once it is complete, and again when something in it was written
// anew. Until then whoever searches reads its rows. So nothing waits for the index, and it may lag: what it answers is
// only where to look. An own table rather than the databases' full texts: one way for both, nothing of a person stays
// in it after the next reading, and the newest rows come first, however many there are.

/** A list that is indexed: its number in the tables, and the moment its rows are made. */
export interface IndexedTexts {
  list: number;
  createdAt: Sql;
}

/** Rows by their ids, `from` to before `until`. */
export interface Range {
  from: number;
  until: number;
}

interface StoredBlock {
  id: number;
  changes: number;
  indexedChanges: number | null;
}

/** Blocks of a list are numbered from here: `list * BLOCKS`. */
const BLOCKS = 2 ** 24;

export function blockAt(list: number, number: number): number {
  return list * BLOCKS + number;
}

export function blockOf(list: number, id: number): number {
  return blockAt(list, Math.floor(id / BLOCK));
}

export function rangeOf(block: number): Range {
  const from = (block % BLOCKS) * BLOCK;
  return { from, until: from + BLOCK };
}

export function gramKey(gram: number, block: number): number {
  return (Math.floor(block / BLOCKS) * GRAMS + gram) * BLOCKS + (block % BLOCKS);
}

/** Those that were ever looked at or written to, the oldest first. */
export async function blocksOf(list: number): Promise<StoredBlock[]> {
  return select<StoredBlock>(
    'SELECT id, changes, indexed_changes AS indexedChanges FROM text_blocks WHERE id >= :first AND id < :end ORDER BY id',
    { first: blockAt(list, 0), end: blockAt(list + 1, 0) },
  );
}
