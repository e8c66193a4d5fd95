import type { Catalogue } from '../../models/queries/catalogue.ts';
import type { Columns } from './columns.ts';
import { columnsOf, restock } from './columns.ts';
import type { Offer, PriceRange } from './offers.ts';
import { offerOf, splitPrices } from './offers.ts';

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
