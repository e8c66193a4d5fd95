import type { Cell } from '../../models/queries/catalogue.ts';
import type { Offer, PriceRange } from './offers.ts';
import { isInStock } from './offers.ts';

/**
 * What the filters of a list ask of every product, as columns of numbers: a walk over fifty thousand units reads a few
 * hundred kilobytes in a row, and no object. A product is its place among the offers, newest first. Its cells (units that
 * no filter tells apart) stand side by side, the cheapest first: from `firstCell[place]` on, before `firstCell[place + 1]`.
 */
export interface Columns {
  // By the place of a product.
  productIds: Uint32Array;
  categoryIds: Uint32Array;
  isReduced: Uint8Array;
  /** The different ones among its cells. */
  colorIds: Lists;
  sizeIds: Lists;
  ranges: Lists;
  firstCell: Uint32Array;
  /** By the number of a cell. */
  cells: CellColumns;
}

interface CellColumns {
  colorIds: Uint32Array;
  sizeIds: Uint32Array;
  /** After the discount. */
  prices: Uint32Array;
  /** The place of that price among the price ranges. */
  ranges: Uint8Array;
  /** 1 where something of it can be bought. */
  inStock: Uint8Array;
}

/** Numbers of each product: its `items` stand from `first[place]` on, before `first[place + 1]`. */
export interface Lists {
  first: Uint32Array;
  items: Uint32Array;
}

interface PricedCell {
  cell: Cell;
  price: number;
  range: number;
}

export function columnsOf(offers: readonly Offer[], priceRanges: readonly PriceRange[]): Columns {
  const byProduct = offers.map(({ product, prices }): PricedCell[] =>
    product.cells.map((cell) => {
      const price = prices[cell.firstUnit] ?? 0;
      return { cell, price, range: priceRanges.findIndex(({ maxPrice }) => price <= (maxPrice ?? Infinity)) };
    }),
  );
  const all = byProduct.flat();
  const listsOf = (numberOf: (priced: PricedCell) => number): Lists =>
    asLists(byProduct.map((cells) => [...new Set(cells.map(numberOf))]));
  return {
    productIds: Uint32Array.from(offers, ({ product }) => product.id),
    categoryIds: Uint32Array.from(offers, ({ product }) => product.category.id),
    isReduced: Uint8Array.from(offers, ({ promo }) => (promo ? 1 : 0)),
    colorIds: listsOf(({ cell }) => cell.colorId),
    sizeIds: listsOf(({ cell }) => cell.sizeId),
    ranges: listsOf(({ range }) => range),
    firstCell: firsts(byProduct),
    cells: {
      colorIds: Uint32Array.from(all, ({ cell }) => cell.colorId),
      sizeIds: Uint32Array.from(all, ({ cell }) => cell.sizeId),
      prices: Uint32Array.from(all, ({ price }) => price),
      ranges: Uint8Array.from(all, ({ range }) => range),
      inStock: Uint8Array.from(all, ({ cell }) => Number(isInStock(cell))),
    },
  };
}

/** Takes over the stock of a product's units. */
export function restock({ firstCell, cells }: Columns, { place, product }: Offer): void {
  const first = firstCell[place] ?? 0;
  for (const [index, cell] of product.cells.entries()) cells.inStock[first + index] = Number(isInStock(cell));
}

function asLists(rows: readonly (readonly number[])[]): Lists {
  return { first: firsts(rows), items: Uint32Array.from(rows.flat()) };
}

function firsts(rows: readonly (readonly unknown[])[]): Uint32Array {
  const first = new Uint32Array(rows.length + 1);
  for (const [place, { length }] of rows.entries()) first[place + 1] = (first[place] ?? 0) + length;
  return first;
}
