import { discountedPrice } from '../../../contract/money.ts';
import type { CatalogueProduct, PricedProduct, ShownUnit } from '../../../models/queries/catalogue.ts';
import { bestPromo } from '../../orders/prices.ts';

/** A product at the prices of a moment. */
export interface Offer extends PricedProduct {
  /** Index among the offers, newest first. */
  readonly place: number;
  /** The price of each unit after the discount, in the units' order: the cheapest first. */
  readonly prices: readonly number[];
}

export function offerOf(product: CatalogueProduct, place: number, at: Date): Offer {
  const promo = bestPromo(product.promos, at);
  const prices = product.units.map(({ price }) => (promo ? discountedPrice(price, promo.discount) : price));
  return { product, promo, place, prices };
}

/** Whether a unit is in stock. */
export function isInStock({ units }: { units: readonly ShownUnit[] }): boolean {
  return units.some(({ stock }) => stock > 0);
}

/** The first `most` rows that pass; stops reading a long list early. */
export function firstOf<Row>(rows: Iterable<Row>, most: number, isWanted: (row: Row) => boolean): Row[] {
  const found: Row[] = [];
  for (const row of rows) {
    if (found.length >= most) break;
    if (isWanted(row)) found.push(row);
  }
  return found;
}
