import type { ProductSort } from '../contract/catalogue.ts';
import { discountedPrice } from '../contract/money.ts';
import type { Catalogue, PricedProduct } from '../models/catalogue.ts';
import type { Window } from './catalogueCache.ts';
import { bestPromo } from './prices.ts';

/** A product at today's price. */
export interface Offer extends PricedProduct {
  /** What its cheapest unit costs after the discount. */
  price: number;
}

interface Board {
  /** Between these moments (the second excluded) no promo starts or ends, so the prices stand. */
  from: number;
  until: number;
  /** Newest first. */
  offers: Offer[];
  byProduct: Map<number, Offer>;
  ordered: Map<ProductSort, { sold: Window['sold']; offers: Offer[] }>;
}

const boards = new WeakMap<Catalogue, Board>();

/** Every product with its price at a moment, in an order; counted anew only when some promo started or ended. */
export function offersAt({ catalogue, sold }: Window, at: Date, sort: ProductSort): readonly Offer[] {
  const board = boardAt(catalogue, at);
  if (sort === 'newest') return board.offers;
  const known = board.ordered.get(sort);
  if (known?.sold === sold) return known.offers;
  const offers = board.offers.toSorted(orders(sold)[sort]);
  board.ordered.set(sort, { sold, offers });
  return offers;
}

export function offerOf({ catalogue }: Window, productId: number, at: Date): Offer | null {
  return boardAt(catalogue, at).byProduct.get(productId) ?? null;
}

type Order = (one: Offer, other: Offer) => number;

/** Sorting is stable: equals stay newest first. */
function orders(sold: Window['sold']): Record<Exclude<ProductSort, 'newest'>, Order> {
  const pieces = ({ product }: Offer): number => sold.get(product.id) ?? 0;
  return {
    price: (one, other) => one.price - other.price,
    '-price': (one, other) => other.price - one.price,
    bestselling: (one, other) => pieces(other) - pieces(one),
  };
}

function boardAt(catalogue: Catalogue, at: Date): Board {
  const known = boards.get(catalogue);
  const moment = at.getTime();
  if (known && known.from <= moment && moment < known.until) return known;
  const turns = catalogue.products.flatMap(({ promos }) =>
    promos.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]),
  );
  const offers = catalogue.products.map((product) => priced(product, at));
  const board: Board = {
    from: turns.reduce((latest, turn) => (turn <= moment ? Math.max(latest, turn) : latest), -Infinity),
    until: turns.reduce((next, turn) => (turn > moment ? Math.min(next, turn) : next), Infinity),
    offers,
    byProduct: new Map(offers.map((offer) => [offer.product.id, offer])),
    ordered: new Map(),
  };
  boards.set(catalogue, board);
  return board;
}

function priced(product: PricedProduct['product'], at: Date): Offer {
  const promo = bestPromo(product.promos, at);
  return { product, promo, price: discountedPrice(product.lowestPrice, promo?.discount ?? 0) };
}
