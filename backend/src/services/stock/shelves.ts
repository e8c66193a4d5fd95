import { groupBy } from '../../models/database/groups.ts';
import type { ShelfRow } from '../../models/queries/shelves.ts';
import { readShelves } from '../../models/queries/shelves.ts';

/** What should lie on a unit's shelf, and how many of these pieces are promised to orders. */
export interface Shelf {
  expected: number;
  held: number;
}

interface CountMoment {
  productDetailId: number;
  countedAt: Date;
}

/**
 * Each count with what should have been there at its moment: what is there now, without what changed since. An order
 * that is placed, expires, or is cancelled or refunded moves no piece; one that is handed to the courier does
 * (`ON_SHELF_STATUSES`), and so does every movement that belongs to no order.
 */
export async function withShelves<One extends CountMoment>(counts: readonly One[]): Promise<(One & Shelf)[]> {
  const ids = [...new Set(counts.map(({ productDetailId }) => productDetailId))];
  const earliest = Math.min(...counts.map(({ countedAt }) => countedAt.getTime()));
  const shelves = groupBy(await readShelves(ids, new Date(earliest)), ({ productDetailId }) => productDetailId);
  return counts.map((count) => ({ ...count, ...shelfAt(shelves.get(count.productDetailId) ?? [], count.countedAt) }));
}

function shelfAt(rows: readonly ShelfRow[], moment: Date): Shelf {
  let [expected, free] = [0, 0];
  for (const row of rows) {
    if (row.at !== null && new Date(row.at) <= moment) continue;
    const sign = row.at === null ? 1 : -1;
    expected += sign * Number(row.there);
    free += sign * Number(row.free);
  }
  return { expected, held: expected - free };
}
