import type { StockCell, StockFigures, StockLine, StockProduct, StockSummary } from '@contract/stock.ts';

/** Filters the summary: a product, pattern or color by name, a unit by its code. */
export function searchStock(summary: StockSummary, text: string): { products: StockProduct[]; totals: StockFigures } {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return summary;
  const products = summary.products.flatMap((product) => {
    const lines = product.lines.filter((line) => hasWords(product, line, words));
    return lines.length === 0 ? [] : [{ ...product, ...figuresOf(lines), lines }];
  });
  return { products, totals: figuresOf(products.flatMap(({ lines }) => lines)) };
}

/** Every unit of the summary with its product, for files and lookups. */
export function unitsOf(products: readonly StockProduct[]) {
  return products.flatMap((product) =>
    product.lines.flatMap((line) =>
      line.cells.flatMap((cell, index) =>
        cell ? [{ product, line, cell, size: product.sizes[index]?.name ?? '' }] : [],
      ),
    ),
  );
}

export type StockMark = 'retired' | 'soldOut' | 'low' | 'plain';

/** How a number is marked: by shape and words, not by color alone. */
export function markOf({ isActive, stock, isLow }: StockCell): StockMark {
  if (!isActive) return 'retired';
  if (stock === 0) return 'soldOut';
  return isLow ? 'low' : 'plain';
}

function hasWords(product: StockProduct, line: StockLine, words: readonly string[]): boolean {
  const codes = line.cells.map((cell) => (cell ? `${cell.code} ${cell.shelfPlace}` : ''));
  const text = [product.name, product.category, line.variant.name, line.color.name, ...codes].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

function figuresOf(lines: readonly StockLine[]): StockFigures {
  const cells = lines.flatMap((line) => line.cells).filter((cell) => cell !== null);
  const active = cells.filter(({ isActive }) => isActive);
  const costed = cells.filter(({ cost }) => cost !== undefined);
  return {
    ...(costed.length > 0 && {
      atCost: sum(costed.map(({ stock, cost }) => stock * (cost ?? 0))),
      uncosted: sum(costed.map(({ stock, cost }) => (cost === null ? stock : 0))),
    }),
    units: active.length,
    stock: sum(cells.map(({ stock }) => stock)),
    value: sum(cells.map(({ stock, price }) => stock * price)),
    low: active.filter(({ isLow }) => isLow).length,
    soldOut: active.filter(({ stock }) => stock === 0).length,
    waiting: sum(cells.map(({ waiting }) => waiting)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
