import type { StockCountLine } from '@contract/stockCounts.ts';

/** A product's shelves: its units by pattern and color, in the order of the sheet. */
export interface CountedProduct {
  name: string;
  looks: CountedLook[];
}

export interface CountedLook {
  key: string;
  variant: string;
  color: string;
  hex: string;
  thumb: string | null;
  lines: StockCountLine[];
}

export function productsOf(lines: readonly StockCountLine[]): CountedProduct[] {
  const products: CountedProduct[] = [];
  for (const line of lines) {
    const { product: name, variant, color, hex, thumb } = line;
    let product = products.at(-1);
    if (product?.name !== name) {
      product = { name, looks: [] };
      products.push(product);
    }
    const key = `${variant}\n${color}\n${hex}`;
    const look = product.looks.at(-1);
    if (look?.key === key) look.lines.push(line);
    else product.looks.push({ key, variant, color, hex, thumb, lines: [line] });
  }
  return products;
}

export function hasWords(line: StockCountLine, text: string): boolean {
  const { product, variant, color, size, code } = line;
  const whole = `${product} ${variant} ${color} ${size} ${code}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

/** The differences, the costliest first. */
export function variancesOf(lines: readonly StockCountLine[]): StockCountLine[] {
  return lines
    .filter(({ difference }) => difference !== null && difference !== 0)
    .toSorted(
      (one, other) =>
        Math.abs(other.differenceValue ?? 0) - Math.abs(one.differenceValue ?? 0) ||
        Math.abs(other.difference ?? 0) - Math.abs(one.difference ?? 0),
    );
}
