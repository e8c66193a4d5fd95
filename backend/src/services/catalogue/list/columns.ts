import { memoize } from '../memoize.ts';
import { isInStock } from '../snapshot/offers.ts';
import type { PriceRange, Prices } from '../snapshot/priceTable.ts';

/**
 * The values that filters read, as columns of numbers: a scan over fifty thousand units reads a few hundred kilobytes in
 * sequence, and no object. A product is identified by its index among the offers, newest first. Its cells (units that
 * filters don't distinguish) are adjacent, the cheapest first: from `firstCell[place]` on, before `firstCell[place + 1]`.
 */
export interface Columns {
  // By the index of a product.
  readonly productIds: Numbers;
  readonly categoryIds: Numbers;
  readonly isReduced: Numbers;
  /** The distinct values of its cells, like the price ranges. */
  readonly colorIds: Lists;
  readonly sizeIds: Lists;
  readonly ranges: Lists;
  readonly firstCell: Numbers;
  /** By the index of a cell. */
  readonly cells: {
    readonly colorIds: Numbers;
    readonly sizeIds: Numbers;
    /** After the discount. */
    readonly prices: Numbers;
    /** Index of the price's range. */
    readonly ranges: Numbers;
    /** 1 if a unit of the cell is in stock. */
    readonly inStock: Numbers;
  };
}

/** A read-only typed array. */
export type Numbers = Readonly<Record<number, number>> & { readonly length: number };

/** Numbers of each product: its `items` are from `first[place]` on, before `first[place + 1]`. */
export interface Lists {
  readonly first: Numbers;
  readonly items: Numbers;
}

export const columnsOf = memoize(({ offers, ranges }: Prices): Columns => {
  const firstCell = new Uint32Array(offers.length + 1);
  for (const [place, { product }] of offers.entries()) {
    firstCell[place + 1] = (firstCell[place] ?? 0) + product.cells.length;
  }
  const column = () => new Uint32Array(firstCell.at(-1) ?? 0);
  const cells = { colorIds: column(), sizeIds: column(), prices: column(), ranges: column(), inStock: column() };
  let number = 0;
  for (const { product, prices } of offers) {
    for (const cell of product.cells) {
      const price = prices[cell.firstUnit] ?? 0;
      cells.colorIds[number] = cell.colorId;
      cells.sizeIds[number] = cell.sizeId;
      cells.prices[number] = price;
      cells.ranges[number] = rangeOf(price, ranges);
      cells.inStock[number] = Number(isInStock(cell));
      number++;
    }
  }
  return {
    productIds: Uint32Array.from(offers, ({ product }) => product.id),
    categoryIds: Uint32Array.from(offers, ({ product }) => product.category.id),
    isReduced: Uint8Array.from(offers, ({ promo }) => (promo ? 1 : 0)),
    colorIds: distinctValues(cells.colorIds, firstCell),
    sizeIds: distinctValues(cells.sizeIds, firstCell),
    ranges: distinctValues(cells.ranges, firstCell),
    firstCell,
    cells,
  };
});

function rangeOf(price: number, ranges: readonly PriceRange[]): number {
  return ranges.findIndex(({ maxPrice }) => maxPrice === null || price <= maxPrice);
}

function distinctValues(ofCells: Uint32Array, firstCell: Uint32Array): Lists {
  const first = new Uint32Array(firstCell.length);
  const items: number[] = [];
  for (let place = 0; place + 1 < firstCell.length; place++) {
    const start = items.length;
    for (const item of ofCells.subarray(firstCell[place], firstCell[place + 1])) {
      if (!items.includes(item, start)) items.push(item);
    }
    first[place + 1] = items.length;
  }
  return { first, items: Uint32Array.from(items) };
}
