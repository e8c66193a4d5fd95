import { discountedPrice } from '../../contract/money.ts';
import type { Catalogue, PricedProduct, ShownUnit } from '../../models/queries/catalogue.ts';
import type { CurrentCatalogue } from './cache.ts';
import { bestPromo } from '../orders/prices.ts';

/** A product at today's prices. */
export interface Offer extends PricedProduct {
  /** In the order of the product's. */
  units: OfferedUnit[];
}

export interface OfferedUnit {
  unit: ShownUnit;
  /** After the discount. */
  price: number;
}

/** Both ends belong to it; null: no limit. */
export interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

interface PricedCatalogue {
  /** Between these moments (the second excluded) no promo starts or ends, so the prices stand. */
  from: number;
  until: number;
  /** Newest first. */
  offers: Offer[];
  byProduct: Map<number, Offer>;
  prices: PriceRange[];
  bestselling: { sold: CurrentCatalogue['sold']; offers: Offer[] } | null;
}

const pricedCatalogues = new WeakMap<Catalogue, PricedCatalogue>();

/** Every product with its prices at a moment, newest first; counted anew only when some promo started or ended. */
export function newestAt({ catalogue }: CurrentCatalogue, at: Date): readonly Offer[] {
  return pricedAt(catalogue, at).offers;
}

/** The same in the order in which they sell; equals stay newest first. */
export function bestsellingAt({ catalogue, sold }: CurrentCatalogue, at: Date): readonly Offer[] {
  const prices = pricedAt(catalogue, at);
  const pieces = ({ product }: Offer): number => sold.get(product.id) ?? 0;
  if (prices.bestselling?.sold !== sold) {
    prices.bestselling = { sold, offers: prices.offers.toSorted((one, other) => pieces(other) - pieces(one)) };
  }
  return prices.bestselling.offers;
}

export function offerOf({ catalogue }: CurrentCatalogue, productId: number, at: Date): Offer | null {
  return pricedAt(catalogue, at).byProduct.get(productId) ?? null;
}

/** Something of it can be bought. */
export function isInStock({ product }: Offer): boolean {
  return product.units.some(({ stock }) => stock > 0);
}

/** Ranges of round prices that split the units of a moment into about equal parts. */
export function priceRanges({ catalogue }: CurrentCatalogue, at: Date): readonly PriceRange[] {
  return pricedAt(catalogue, at).prices;
}

function pricedAt(catalogue: Catalogue, at: Date): PricedCatalogue {
  const known = pricedCatalogues.get(catalogue);
  const moment = at.getTime();
  if (known && known.from <= moment && moment < known.until) return known;
  const turns = catalogue.products.flatMap(({ promos }) =>
    promos.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]),
  );
  const offers = catalogue.products.map((product) => priced(product, at));
  const prices: PricedCatalogue = {
    from: turns.reduce((latest, turn) => (turn <= moment ? Math.max(latest, turn) : latest), -Infinity),
    until: turns.reduce((next, turn) => (turn > moment ? Math.min(next, turn) : next), Infinity),
    offers,
    byProduct: new Map(offers.map((offer) => [offer.product.id, offer])),
    prices: splitPrices(offers.flatMap(({ units }) => units.map(({ price }) => price))),
    bestselling: null,
  };
  pricedCatalogues.set(catalogue, prices);
  return prices;
}

function priced(product: PricedProduct['product'], at: Date): Offer {
  const promo = bestPromo(product.promos, at);
  const priceOf = (price: number) => discountedPrice(price, promo?.discount ?? 0);
  return { product, promo, units: product.units.map((unit) => ({ unit, price: priceOf(unit.price) })) };
}

const RANGES = 4;
const ROUND_TO = 5_000;

function splitPrices(prices: readonly number[]): PriceRange[] {
  const sorted = prices.toSorted((one, other) => one - other);
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
