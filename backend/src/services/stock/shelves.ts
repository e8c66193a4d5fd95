import { groupBy } from '../../models/database/groups.ts';
import type { ShelfRow } from '../../models/queries/shelves.ts';
import { readShelves } from '../../models/queries/shelves.ts';

/** Expected pieces on a unit's shelf, and those of them promised to orders. */
export interface Shelf {
  expected: number;
  held: number;
}

interface CountMoment {
  productDetailId: number;
  countedAt: Date;
}

/**
 * Adds to each count the expected stock at its moment: the current stock less later changes. Placing, expiry, cancellation
 * or refund of an order moves no piece; handing it to the courier does (`ON_SHELF_STATUSES`), and so does every movement
 * without an order.
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
