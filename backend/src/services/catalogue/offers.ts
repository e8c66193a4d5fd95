import { discountedPrice } from '../../contract/money.ts';
import type { Catalogue, CatalogueProduct, PricedProduct, ShownUnit } from '../../models/queries/catalogue.ts';
import { bestPromo } from '../orders/prices.ts';
import type { Columns } from './columns.ts';
import { columnsOf, restock } from './columns.ts';

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

/** A catalogue at the prices of a moment. They are counted anew only when some promo starts or ends. */
export interface PricedCatalogue {
  /** Between these moments (the second excluded) no promo starts or ends, so the prices stand. */
  from: number;
  until: number;
  /** Newest first. */
  offers: Offer[];
  byProduct: Map<number, Offer>;
  /** Ranges of round prices that split the units into about equal parts; every price is in one of them. */
  ranges: PriceRange[];
  columns: Columns;
}

const pricedCatalogues = new WeakMap<Catalogue, PricedCatalogue>();

export function pricedAt(catalogue: Catalogue, at: Date): PricedCatalogue {
  const moment = at.getTime();
  const known = pricedCatalogues.get(catalogue);
  if (known && known.from <= moment && moment < known.until) return restocked(known, catalogue);
  const prices = priced(catalogue, at);
  pricedCatalogues.set(catalogue, prices);
  return prices;
}

function priced(catalogue: Catalogue, at: Date): PricedCatalogue {
  const moment = at.getTime();
  const turns = catalogue.products.flatMap(({ promos }) =>
    promos.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]),
  );
  const offers = catalogue.products.map((product, place) => offerOf(product, place, at));
  const ranges = splitPrices(Float64Array.from(offers.flatMap(({ prices }) => prices)).sort());
  catalogue.restocked.clear();
  return {
    from: turns.reduce((latest, turn) => (turn <= moment ? Math.max(latest, turn) : latest), -Infinity),
    until: turns.reduce((next, turn) => (turn > moment ? Math.min(next, turn) : next), Infinity),
    offers,
    byProduct: new Map(offers.map((offer) => [offer.product.id, offer])),
    ranges,
    columns: columnsOf(offers, ranges),
  };
}

/** With the stock of now in its columns. */
function restocked(prices: PricedCatalogue, { restocked: ids }: Catalogue): PricedCatalogue {
  for (const id of ids) {
    const offer = prices.byProduct.get(id);
    if (offer) restock(prices.columns, offer);
  }
  ids.clear();
  return prices;
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

function offerOf(product: CatalogueProduct, place: number, at: Date): Offer {
  const promo = bestPromo(product.promos, at);
  const prices = product.units.map(({ price }) => (promo ? discountedPrice(price, promo.discount) : price));
  return { product, promo, place, prices };
}

const RANGES = 4;
const ROUND_TO = 5_000;

/** `sorted`: cheapest first. */
function splitPrices(sorted: Float64Array): PriceRange[] {
  const cuts = Array.from({ length: RANGES - 1 }, (_, index) => {
    const price = sorted[Math.floor((sorted.length * (index + 1)) / RANGES)] ?? 0;
    return Math.round(price / ROUND_TO) * ROUND_TO;
  });
  const steps = [...new Set(cuts)].filter((cut) => cut > (sorted[0] ?? 0) && cut <= (sorted.at(-1) ?? 0));
  if (steps.length === 0) return [];
  return [null, ...steps].map((minPrice, index) => {
    const next = steps[index];
    return { minPrice, maxPrice: next === undefined ? null : next - 1 };
  });
}
