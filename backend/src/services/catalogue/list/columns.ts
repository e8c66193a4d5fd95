import type { Cell } from '../../../models/queries/catalogue.ts';
import type { Offer, PriceRange } from '../snapshot/offers.ts';
import { isInStock } from '../snapshot/offers.ts';

/**
 * What the filters of a list ask of every product, as columns of numbers: a walk over fifty thousand units reads a few
 * hundred kilobytes in a row, and no object. A product is its place among the offers, newest first. Its cells (units that
 * no filter tells apart) stand side by side, the cheapest first: from `firstCell[place]` on, before `firstCell[place + 1]`.
 */
export interface Columns extends OwnColumns {
  /** Where the prices of its cells stand among the price ranges. */
  ranges: Lists;
  cells: CellColumns & { ranges: Uint8Array };
}

/** What a product has whatever the others are. */
interface OwnColumns {
  // By the place of a product.
  productIds: Uint32Array;
  categoryIds: Uint32Array;
  isReduced: Uint8Array;
  /** The different ones among its cells. */
  colorIds: Lists;
  sizeIds: Lists;
  firstCell: Uint32Array;
  /** By the number of a cell. */
  cells: CellColumns;
}

interface CellColumns {
  colorIds: Uint32Array;
  sizeIds: Uint32Array;
  /** After the discount. */
  prices: Uint32Array;
  /** 1 where something of it can be bought. */
  inStock: Uint8Array;
}

/** Numbers of each product: its `items` stand from `first[place]` on, before `first[place + 1]`. */
export interface Lists {
  first: Uint32Array;
  items: Uint32Array;
}

/** What was offered before, with its columns. */
interface Before {
  byProduct: ReadonlyMap<number, Offer>;
  columns: Columns;
}

/** Of a product that is offered as it was before, the columns are copied. */
export function columnsOf(offers: readonly Offer[], priceRanges: readonly PriceRange[], before?: Before): Columns {
  const known = offers.map(({ product, prices }) => {
    const offer = before?.byProduct.get(product.id);
    return offer?.prices === prices ? offer : null;
  });
  const fresh = ownColumnsOf(offers.filter((_, place) => known[place] === null));
  const runs: Run[] = [];
  let next = 0;
  for (const offer of known) addTo(runs, before && offer ? before.columns : fresh, offer ? offer.place : next++);
  const own = runs.length === 1 && runs[0]?.of === fresh ? fresh : joined(runs);
  const { inRange, ranges } = rangesOf(own, priceRanges);
  return { ...own, ranges, cells: { ...own.cells, ranges: inRange } };
}

/** Takes over the stock of a product's units. */
export function restock({ firstCell, cells }: Columns, { place, product }: Offer): void {
  const first = firstCell[place] ?? 0;
  for (const [index, cell] of product.cells.entries()) cells.inStock[first + index] = Number(isInStock(cell));
}

function ownColumnsOf(offers: readonly Offer[]): OwnColumns {
  const all = offers.flatMap(({ product }) => product.cells);
  const listsOf = (numberOf: (cell: Cell) => number): Lists =>
    asLists(offers.map(({ product }) => [...new Set(product.cells.map(numberOf))]));
  const prices = offers.flatMap((offer) => offer.product.cells.map(({ firstUnit }) => offer.prices[firstUnit] ?? 0));
  return {
    productIds: Uint32Array.from(offers, ({ product }) => product.id),
    categoryIds: Uint32Array.from(offers, ({ product }) => product.category.id),
    isReduced: Uint8Array.from(offers, ({ promo }) => (promo ? 1 : 0)),
    colorIds: listsOf(({ colorId }) => colorId),
    sizeIds: listsOf(({ sizeId }) => sizeId),
    firstCell: firsts(offers.map(({ product }) => product.cells)),
    cells: {
      colorIds: Uint32Array.from(all, ({ colorId }) => colorId),
      sizeIds: Uint32Array.from(all, ({ sizeId }) => sizeId),
      prices: Uint32Array.from(prices),
      inStock: Uint8Array.from(all, (cell) => Number(isInStock(cell))),
    },
  };
}

/** Products side by side in some columns, from a place on and before another. */
interface Run {
  of: OwnColumns;
  from: number;
  until: number;
}

function addTo(runs: Run[], of: OwnColumns, place: number): void {
  const last = runs.at(-1);
  if (last?.of === of && last.until === place) last.until++;
  else runs.push({ of, from: place, until: place + 1 });
}

function joined(runs: readonly Run[]): OwnColumns {
  const places = (of: (columns: OwnColumns) => Uint32Array) => numbers(runs.map((run) => between(of(run.of), run)));
  const inLists = (list: (columns: OwnColumns) => Lists): Lists => ({
    first: joinedFirsts(runs, (columns) => list(columns).first),
    items: numbers(runs.map((run) => within(list(run.of).items, list(run.of).first, run))),
  });
  const inCells = <Items extends Uint32Array | Uint8Array>(of: (cells: CellColumns) => Items): Items[] =>
    runs.map((run) => within(of(run.of.cells), run.of.firstCell, run));
  return {
    productIds: places(({ productIds }) => productIds),
    categoryIds: places(({ categoryIds }) => categoryIds),
    isReduced: flags(runs.map((run) => between(run.of.isReduced, run))),
    colorIds: inLists(({ colorIds }) => colorIds),
    sizeIds: inLists(({ sizeIds }) => sizeIds),
    firstCell: joinedFirsts(runs, ({ firstCell }) => firstCell),
    cells: {
      colorIds: numbers(inCells(({ colorIds }) => colorIds)),
      sizeIds: numbers(inCells(({ sizeIds }) => sizeIds)),
      prices: numbers(inCells(({ prices }) => prices)),
      inStock: flags(inCells(({ inStock }) => inStock)),
    },
  };
}

/** In which of the price ranges each cell is, and the different ones of each product. */
function rangesOf(
  { firstCell, cells: { prices } }: OwnColumns,
  priceRanges: readonly PriceRange[],
): { inRange: Uint8Array; ranges: Lists } {
  const tops = priceRanges.map(({ maxPrice }) => maxPrice ?? Infinity);
  const inRange = Uint8Array.from(prices, (price) => tops.findIndex((top) => price <= top));
  const rows: number[][] = [];
  for (let place = 0; place + 1 < firstCell.length; place++) {
    rows.push([...new Set(inRange.subarray(firstCell[place], firstCell[place + 1]))]);
  }
  return { inRange, ranges: asLists(rows) };
}

function between<Items extends Uint32Array | Uint8Array>(items: Items, { from, until }: Run): Items {
  return items.subarray(from, until) as Items;
}

/** What belongs to the products of a run. */
function within<Items extends Uint32Array | Uint8Array>(items: Items, first: Uint32Array, { from, until }: Run): Items {
  return items.subarray(first[from], first[until]) as Items;
}

function numbers(parts: readonly Uint32Array[]): Uint32Array {
  return filled(new Uint32Array(lengthOf(parts)), parts);
}

function flags(parts: readonly Uint8Array[]): Uint8Array {
  return filled(new Uint8Array(lengthOf(parts)), parts);
}

function filled<Items extends Uint32Array | Uint8Array>(items: Items, parts: readonly Items[]): Items {
  let end = 0;
  for (const part of parts) {
    items.set(part, end);
    end += part.length;
  }
  return items;
}

function lengthOf(parts: readonly { length: number }[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}

function asLists(rows: readonly (readonly number[])[]): Lists {
  return { first: firsts(rows), items: Uint32Array.from(rows.flat()) };
}

function firsts(rows: readonly (readonly unknown[])[]): Uint32Array {
  const first = new Uint32Array(rows.length + 1);
  for (const [place, { length }] of rows.entries()) first[place + 1] = (first[place] ?? 0) + length;
  return first;
}

function joinedFirsts(runs: readonly Run[], of: (columns: OwnColumns) => Uint32Array): Uint32Array {
  const first = new Uint32Array(runs.reduce((sum, { from, until }) => sum + until - from, 0) + 1);
  let place = 0;
  for (const run of runs) {
    const own = of(run.of);
    for (let index = run.from; index < run.until; index++, place++) {
      first[place + 1] = (first[place] ?? 0) + (own[index + 1] ?? 0) - (own[index] ?? 0);
    }
  }
  return first;
}
