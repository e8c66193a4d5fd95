import type { Columns, Lists } from './columns.ts';

/** How many of a product's cells pass a filter. */
type Share = 'all' | 'some' | 'none';

/** The share of a product's values that fail no filter. */
export function shareOf({ first, items }: Lists, place: number, missedBy: Uint8Array): Share {
  const start = first[place] ?? 0;
  const end = first[place + 1] ?? 0;
  let passing = 0;
  for (let index = start; index < end; index++) passing += missedBy[items[index] ?? 0] === 0 ? 1 : 0;
  return asShare(passing, end - start);
}

/** A product's cells are sorted by price. */
export function shareAtPrice(
  { firstCell, cells: { prices } }: Columns,
  place: number,
  { from, to }: { from: number; to: number },
): Share {
  const lowest = prices[firstCell[place] ?? 0] ?? 0;
  const highest = prices[(firstCell[place + 1] ?? 0) - 1] ?? 0;
  if (highest < from || lowest > to) return 'none';
  return lowest >= from && highest <= to ? 'all' : 'some';
}

export function shareInStock({ firstCell, cells }: Columns, place: number): Share {
  const start = firstCell[place] ?? 0;
  const end = firstCell[place + 1] ?? 0;
  let passing = 0;
  for (let cell = start; cell < end; cell++) passing += cells.inStock[cell] ?? 0;
  return asShare(passing, end - start);
}

function asShare(passing: number, all: number): Share {
  if (passing === 0) return 'none';
  return passing === all ? 'all' : 'some';
}
