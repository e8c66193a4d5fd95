import { select } from '../database/database.ts';
import type { Sql } from '../database/sql.ts';
import { BLOCK, GRAMS } from './postings.ts';

// A trigram index over the searched texts of lists, so that "contains" need not read all rows. Rows are grouped in blocks by
// id; a periodic job indexes a block once it is complete, and again after a change in it. Until then a search reads the
// block's rows. So no write waits for the index, and it may lag: it only yields candidates. A table of our own instead of
// the databases' full-text indexes: one way for both, no personal data stays in it after the next run, and the newest rows
// come first, however many there are.

/** Numbers of the lists in the tables: never reuse one. */
const NUMBERS = { invoices: 1, users: 2, paymentEvents: 3, outboxMails: 4 } as const;
export type IndexedList = keyof typeof NUMBERS;

/** An indexed list, and the creation time of its rows. */
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

/** Blocks per list at most. */
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

/** Blocks that were ever indexed or changed, oldest first. */
export async function blocksOf(list: IndexedList): Promise<StoredBlock[]> {
  return select<StoredBlock>(
    'SELECT id, changes, indexed_changes AS indexedChanges FROM text_blocks WHERE id >= :first AND id < :end ORDER BY id',
    { first: blockAt(list, 0), end: blockAt(list, BLOCKS) },
  );
}
