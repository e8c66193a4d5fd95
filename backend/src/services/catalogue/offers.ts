import type { ProductSort } from '../../contract/catalogue.ts';
import { discountedPrice } from '../../contract/money.ts';
import type { Catalogue, PricedProduct } from '../../models/queries/catalogue.ts';
import type { CurrentCatalogue } from './cache.ts';
import { bestPromo } from '../orders/prices.ts';

/** A product at today's price. */
export interface Offer extends PricedProduct {
  /** What its cheapest unit costs after the discount. */
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
  ordered: Map<ProductSort, { sold: CurrentCatalogue['sold']; offers: Offer[] }>;
}

const pricedCatalogues = new WeakMap<Catalogue, PricedCatalogue>();

/** Every product with its price at a moment, in an order; counted anew only when some promo started or ended. */
export function offersAt({ catalogue, sold }: CurrentCatalogue, at: Date, sort: ProductSort): readonly Offer[] {
  const prices = pricedAt(catalogue, at);
  if (sort === 'newest') return prices.offers;
  const known = prices.ordered.get(sort);
  if (known?.sold === sold) return known.offers;
  const offers = prices.offers.toSorted(orders(sold)[sort]);
  prices.ordered.set(sort, { sold, offers });
  return offers;
}

export function offerOf({ catalogue }: CurrentCatalogue, productId: number, at: Date): Offer | null {
  return pricedAt(catalogue, at).byProduct.get(productId) ?? null;
}

/** Ranges of round prices that split the offers of a moment into about equal parts. */
export function priceRanges({ catalogue }: CurrentCatalogue, at: Date): readonly PriceRange[] {
  return pricedAt(catalogue, at).prices;
}

type Order = (one: Offer, other: Offer) => number;

/** Sorting is stable: equals stay newest first. */
function orders(sold: CurrentCatalogue['sold']): Record<Exclude<ProductSort, 'newest'>, Order> {
  const pieces = ({ product }: Offer): number => sold.get(product.id) ?? 0;
  return {
    price: (one, other) => one.price - other.price,
    '-price': (one, other) => other.price - one.price,
    bestselling: (one, other) => pieces(other) - pieces(one),
  };
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
    prices: splitPrices(offers.map(({ price }) => price)),
    ordered: new Map(),
  };
  pricedCatalogues.set(catalogue, prices);
  return prices;
}

function priced(product: PricedProduct['product'], at: Date): Offer {
  const promo = bestPromo(product.promos, at);
  return { product, promo, price: discountedPrice(product.lowestPrice, promo?.discount ?? 0) };
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
