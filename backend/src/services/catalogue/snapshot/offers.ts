import { discountedPrice } from '../../../contract/money.ts';
import type { CatalogueProduct, PricedProduct, ShownUnit } from '../../../models/queries/catalogue.ts';
import { bestPromo } from '../../orders/prices.ts';

/** A product at today's prices. */
export interface Offer extends PricedProduct {
  /** Among the offers, newest first. */
  place: number;
  /** What each of its units costs after the discount, in their order: the cheapest first. */
  prices: number[];
}

/** Both ends belong to it; null: no limit. */
export interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

/** Something of it can be bought. */
export function isInStock({ units }: { units: readonly ShownUnit[] }): boolean {
  return units.some(({ stock }) => stock > 0);
}

/** The first so many that pass: of a long list no more is looked at than that takes. */
export function firstOf<Row>(rows: Iterable<Row>, most: number, isWanted: (row: Row) => boolean): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length >= most) break;
    if (isWanted(row)) found.push(row);
  }
  return found;
}

/** A product at the prices of a moment. */
export function offerOf(product: CatalogueProduct, place: number, at: Date): Offer {
  const promo = bestPromo(product.promos, at);
  const prices = product.units.map(({ price }) => (promo ? discountedPrice(price, promo.discount) : price));
  return { product, promo, place, prices };
}

const RANGES = 4;
const ROUND_TO = 5_000;

/** Ranges of round prices that split units into about equal parts; `tally`: how many there are at each price. */
export function splitPrices(tally: ReadonlyMap<number, number>): PriceRange[] {
  const sorted = [...tally].filter(([, count]) => count > 0).toSorted(([one], [other]) => one - other);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  const cuts = Array.from({ length: RANGES - 1 }, (_, index) => {
    let left = Math.floor((all * (index + 1)) / RANGES);
    const [price = 0] = sorted.find(([, count]) => (left -= count) < 0) ?? [];
    return Math.round(price / ROUND_TO) * ROUND_TO;
  });
  const [[lowest] = [0]] = sorted;
  const [highest] = sorted.at(-1) ?? [0];
  const steps = [...new Set(cuts)].filter((cut) => cut > lowest && cut <= highest);
  if (steps.length === 0) return [];
  return [null, ...steps].map((minPrice, index) => {
    const next = steps[index];
    return { minPrice, maxPrice: next === undefined ? null : next - 1 };
  });
}
