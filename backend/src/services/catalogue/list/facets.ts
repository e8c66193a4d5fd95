import type { Facets, ProductQuery } from '../../../contract/catalogue.ts';
import { MAX_PRICE } from '../../../contract/money.ts';
import type { ShownUnit } from '../../../models/queries/catalogue.ts';
import type { Choices } from './choices.ts';
import { choicesOf } from './choices.ts';
import type { Columns, Lists } from './columns.ts';
import { columnsOf } from './columns.ts';
import { shareAtPrice, shareInStock, shareOf } from './shares.ts';
import type { PriceRange } from '../snapshot/priceTable.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

// Filters a list and counts every option of every filter in one scan. A product matches if one unit has the selected color,
// size, stock and price all at once; an option is counted under all the *other* filters. So the scan determines for each
// cell (units that filters don't distinguish) the filters it fails. None: the product matches, and counts for all filters.
// One: it would match without that filter, so it counts among that filter's options. More: it counts nowhere. If all cells
// of a product fail the same filters, it is counted as a whole, without reading its cells.

type Filters = Pick<ProductQuery, 'categoryId' | 'colorId' | 'sizeId' | 'minPrice' | 'maxPrice' | 'onSale' | 'inStock'>;

// The filters; a sum of them is a set.
const CATEGORY = 1;
const SIZE = 2;
const COLOR = 4;
const PRICE = 8;
const ON_SALE = 16;
const IN_STOCK = 32;
/** Not a filter: no filter fails. */
const MATCHES = 64;
const ALL_FILTERS = 2 * MATCHES - 1;
/** Not a filter: an available unit counts for the stock filter. */
const AVAILABLE = 128;

/** The filters, prepared for checking a cell without branches for unset ones. */
interface PreparedFilters extends Pick<Filters, 'categoryId' | 'onSale' | 'inStock'> {
  /** The filter that a cell fails by its color, its size, and by being sold out (0) or not (1); 0 if it passes. */
  missedByColor: Uint8Array;
  missedBySize: Uint8Array;
  missedByStock: Uint8Array;
  from: number;
  to: number;
}

export interface Filtered {
  /** The indexes of matching products, in the given order. */
  matching: number[];
  /** Whether a unit at this price matches. */
  unitMatches: (unit: ShownUnit, price: number) => boolean;
  /** The lowest price of a matching product's available matching units, or of its sold-out ones if none is available. */
  priceOf: (place: number) => number;
  facets: Facets;
}

/** Filters the products at these indexes, and counts the options of each filter. */
export function filter(places: Iterable<number>, filters: Filters, snapshot: Snapshot): Filtered {
  const choices = choicesOf(snapshot);
  const columns = columnsOf(snapshot.prices);
  const { ranges } = snapshot.prices;
  const wanted = prepareFilters(filters, choices);
  const counts = emptyCounts(choices, ranges);
  const matching: number[] = [];
  for (const place of places) if (scanProduct(place, columns, wanted, counts)) matching.push(place);
  return {
    matching,
    unitMatches: ({ color, size, stock }, price) =>
      failedFilters(wanted, color.id, size.id, price, stock > 0 ? 1 : 0) === 0,
    priceOf: (place) => lowestPrice(place, columns, wanted),
    facets: toFacets(counts, filters, choices, ranges),
  };
}

/** Number of products per option, by id. */
interface Tally {
  counts: Uint32Array;
  /** The last counted product (its index plus one), so that each is counted once. */
  last: Uint32Array;
}

interface Counts extends Record<'categories' | 'sizes' | 'colors' | 'prices', Tally> {
  /** The counts without each filter. */
  without: Facets['without'];
  onSale: number;
  inStock: number;
}

/** Counts a product and returns whether it matches. */
function scanProduct(place: number, columns: Columns, wanted: PreparedFilters, counts: Counts): boolean {
  const isElsewhere = wanted.categoryId !== null && columns.categoryIds[place] !== wanted.categoryId;
  const isReduced = columns.isReduced[place] === 1;
  const own = (isElsewhere ? CATEGORY : 0) + (wanted.onSale && !isReduced ? ON_SALE : 0);
  const inColor = shareOf(columns.colorIds, place, wanted.missedByColor);
  const inSize = shareOf(columns.sizeIds, place, wanted.missedBySize);
  const atPrice = shareAtPrice(columns, place, wanted);
  const inStock = wanted.inStock ? shareInStock(columns, place) : 'all';
  const missed =
    own +
    (inColor === 'none' ? COLOR : 0) +
    (inSize === 'none' ? SIZE : 0) +
    (atPrice === 'none' ? PRICE : 0) +
    (inStock === 'none' ? IN_STOCK : 0);
  if (isMultiple(missed)) return false;
  const isMixed = inColor === 'some' || inSize === 'some' || atPrice === 'some' || inStock === 'some';
  const counted = isMixed
    ? countCells(place, own, columns, wanted, counts)
    : countWhole(place, missed, columns, counts);
  const { without } = counts;
  if (counted & CATEGORY) {
    without.category += 1;
    count(counts.categories, columns.categoryIds[place] ?? 0, place);
  }
  if (counted & ON_SALE) {
    without.onSale += 1;
    if (isReduced) counts.onSale += 1;
  }
  if (counted & SIZE) without.size += 1;
  if (counted & COLOR) without.color += 1;
  if (counted & PRICE) without.price += 1;
  if (counted & IN_STOCK) without.inStock += 1;
  if (counted & AVAILABLE) counts.inStock += 1;
  return (counted & MATCHES) !== 0;
}

/** Counts a product whose cells all fail the same filters; returns the filters that it counts for. */
function countWhole(place: number, missed: number, columns: Columns, counts: Counts): number {
  const where = missed === 0 ? ALL_FILTERS : missed;
  if (where & COLOR) countAll(counts.colors, columns.colorIds, place);
  if (where & SIZE) countAll(counts.sizes, columns.sizeIds, place);
  if (where & PRICE) countAll(counts.prices, columns.ranges, place);
  if (!(where & IN_STOCK)) return where;
  const { firstCell, cells } = columns;
  const end = firstCell[place + 1] ?? 0;
  for (let cell = firstCell[place] ?? 0; cell < end; cell++) if (cells.inStock[cell] === 1) return where | AVAILABLE;
  return where;
}

/** Counts a product cell by cell; returns the filters that it counts for. */
function countCells(
  place: number,
  own: number,
  { firstCell, cells }: Columns,
  wanted: PreparedFilters,
  counts: Counts,
): number {
  const { colorIds, sizeIds, prices, ranges, inStock } = cells;
  const end = firstCell[place + 1] ?? 0;
  let counted = 0;
  for (let cell = firstCell[place] ?? 0; cell < end; cell++) {
    const colorId = colorIds[cell] ?? 0;
    const sizeId = sizeIds[cell] ?? 0;
    const stock = inStock[cell] ?? 0;
    const missed = own + failedFilters(wanted, colorId, sizeId, prices[cell] ?? 0, stock);
    if (isMultiple(missed)) continue;
    const where = missed === 0 ? ALL_FILTERS : missed;
    if (where & COLOR) count(counts.colors, colorId, place);
    if (where & SIZE) count(counts.sizes, sizeId, place);
    if (where & PRICE) count(counts.prices, ranges[cell] ?? 0, place);
    counted |= where & IN_STOCK ? where | (stock * AVAILABLE) : where;
  }
  return counted;
}

function lowestPrice(place: number, { firstCell, cells }: Columns, wanted: PreparedFilters): number {
  const { colorIds, sizeIds, prices, inStock } = cells;
  const end = firstCell[place + 1] ?? 0;
  let soldOut: number | null = null;
  for (let cell = firstCell[place] ?? 0; cell < end; cell++) {
    const price = prices[cell] ?? 0;
    const stock = inStock[cell] ?? 0;
    if (failedFilters(wanted, colorIds[cell] ?? 0, sizeIds[cell] ?? 0, price, stock) !== 0) continue;
    if (stock === 1) return price;
    soldOut ??= price;
  }
  return soldOut ?? 0;
}

/** The filters that a unit fails; `inStock`: 1, or 0 for none. */
function failedFilters(
  wanted: PreparedFilters,
  colorId: number,
  sizeId: number,
  price: number,
  inStock: number,
): number {
  const byPrice = price < wanted.from || price > wanted.to ? PRICE : 0;
  return (
    (wanted.missedByColor[colorId] ?? 0) +
    (wanted.missedBySize[sizeId] ?? 0) +
    (wanted.missedByStock[inStock] ?? 0) +
    byPrice
  );
}

function isMultiple(filters: number): boolean {
  return (filters & (filters - 1)) !== 0;
}

function count({ counts, last }: Tally, id: number, place: number): void {
  if (last[id] === place + 1) return;
  last[id] = place + 1;
  counts[id] = (counts[id] ?? 0) + 1;
}

/** Needs no check for repetitions: the numbers in a list are distinct. */
function countAll({ counts }: Tally, { first, items }: Lists, place: number): void {
  const end = first[place + 1] ?? 0;
  for (let index = first[place] ?? 0; index < end; index++) {
    const id = items[index] ?? 0;
    counts[id] = (counts[id] ?? 0) + 1;
  }
}

function prepareFilters(
  { categoryId, colorId, sizeId, minPrice, maxPrice, onSale, inStock }: Filters,
  { room }: Choices,
): PreparedFilters {
  const missed = (filter: number, ids: readonly number[], length: number): Uint8Array => {
    const byId = new Uint8Array(length);
    if (ids.length > 0) byId.fill(filter);
    // Writing an unknown id beyond the array's end has no effect.
    for (const id of ids) byId[id] = 0;
    return byId;
  };
  return {
    categoryId,
    onSale,
    inStock,
    from: minPrice ?? 0,
    to: maxPrice ?? MAX_PRICE,
    missedByColor: missed(COLOR, colorId, room.colors),
    missedBySize: missed(SIZE, sizeId, room.sizes),
    missedByStock: missed(IN_STOCK, inStock ? [1] : [], 2),
  };
}

function emptyCounts({ room }: Choices, ranges: readonly PriceRange[]): Counts {
  const tally = (length: number): Tally => ({ counts: new Uint32Array(length), last: new Uint32Array(length) });
  return {
    categories: tally(room.categories),
    sizes: tally(room.sizes),
    colors: tally(room.colors),
    prices: tally(ranges.length),
    without: { category: 0, size: 0, color: 0, price: 0, onSale: 0, inStock: 0 },
    ...{ onSale: 0, inStock: 0 },
  };
}

function toFacets(counts: Counts, filters: Filters, choices: Choices, ranges: readonly PriceRange[]): Facets {
  const of = ({ counts }: Tally, id: number): number => counts[id] ?? 0;
  const colors = choices.colors.map((color) => ({ ...color, count: of(counts.colors, color.id) }));
  // A product has one category, and so at most one size with a code.
  const inSizes = (ids: readonly number[]): number => ids.reduce((sum, id) => sum + of(counts.sizes, id), 0);
  const sizes = choices.sizes.map((size) => ({ ...size, count: inSizes(size.ids) }));
  return {
    categories: choices.categories.map((category) => ({ ...category, count: of(counts.categories, category.id) })),
    // Hides options without results, unless they are selected.
    sizes: sizes.filter(({ count, ids }) => count > 0 || ids.some((id) => filters.sizeId.includes(id))),
    colors: colors.filter(({ count, id }) => count > 0 || filters.colorId.includes(id)),
    prices: ranges.map((range, index) => ({ ...range, count: of(counts.prices, index) })),
    onSale: counts.onSale,
    inStock: counts.inStock,
    without: counts.without,
  };
}
