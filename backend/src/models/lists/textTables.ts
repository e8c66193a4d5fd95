import { select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { BLOCK, GRAMS } from './postings.ts';

// What is written in the rows of a list, three letters at a time, so that "contains" need not read them all. Rows are
// known by blocks of their ids; the clock reads a block once it is complete, and again when something in it was written
// anew. Until then whoever searches reads its rows. So nothing waits for the index, and it may lag: what it answers is
// only where to look. An own table rather than the databases' full texts: one way for both, nothing of a person stays
// in it after the next reading, and the newest rows come first, however many there are.

/** By these numbers the tables know the lists: none is ever given to another. */
const NUMBERS = { invoices: 1, users: 2, paymentEvents: 3, outboxMails: 4 } as const;
export type IndexedList = keyof typeof NUMBERS;

/** A list that is indexed, and the moment its rows are made. */
export interface IndexedTexts {
  list: IndexedList;
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

/** So many blocks a list may have. */
const BLOCKS = 2 ** 24;

export function blockAt(list: IndexedList, number: number): number {
  return NUMBERS[list] * BLOCKS + number;
}

export function blockOf(list: IndexedList, id: number): number {
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
export async function blocksOf(list: IndexedList): Promise<StoredBlock[]> {
  return select<StoredBlock>(
    'SELECT id, changes, indexed_changes AS indexedChanges FROM text_blocks WHERE id >= :first AND id < :end ORDER BY id',
    { first: blockAt(list, 0), end: blockAt(list, BLOCKS) },
  );
}
