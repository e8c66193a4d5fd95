import type { Catalogue, CatalogueProduct } from '../../../models/queries/catalogue.ts';
import { bestPromo } from '../../orders/prices.ts';
import type { Columns } from '../list/columns.ts';
import { columnsOf, restock } from '../list/columns.ts';
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
  /** How many units there are at each price. */
  tally: ReadonlyMap<number, number>;
  /** Ranges of round prices that split the units into about equal parts; every price is in one of them. */
  ranges: PriceRange[];
  columns: Columns;
}

const pricedCatalogues = new WeakMap<Catalogue, PricedCatalogue>();

export function pricedAt(catalogue: Catalogue, at: Date): PricedCatalogue {
  const moment = at.getTime();
  const known = pricedCatalogues.get(catalogue);
  if (known) restockAll(known, catalogue);
  if (known && known.from <= moment && moment < known.until) return known;
  return price(catalogue, at, known);
}

/** Prices what is new in a catalogue; all else costs what it did in the one before. */
export function repriceAt(at: Date, catalogue: Catalogue, before: Catalogue): void {
  price(catalogue, at, pricedAt(before, at));
}

function price(catalogue: Catalogue, at: Date, before?: PricedCatalogue): PricedCatalogue {
  const moment = at.getTime();
  const turns = catalogue.products.flatMap(({ promos }) =>
    promos.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]),
  );
  const offers = catalogue.products.map(
    (product, place) => sameOffer(before, product, place, at) ?? offerOf(product, place, at),
  );
  const tally = tallyOf(offers, before);
  const ranges = splitPrices(tally);
  const prices = {
    from: turns.reduce((latest, turn) => (turn <= moment ? Math.max(latest, turn) : latest), -Infinity),
    until: turns.reduce((next, turn) => (turn > moment ? Math.min(next, turn) : next), Infinity),
    ...{ offers, tally, ranges },
    byProduct: new Map(offers.map((offer) => [offer.product.id, offer])),
    columns: columnsOf(offers, ranges, before),
  };
  pricedCatalogues.set(catalogue, prices);
  return prices;
}

/** What was offered before, where neither the product nor its promo is another. */
function sameOffer(before: PricedCatalogue | undefined, product: CatalogueProduct, place: number, at: Date) {
  const known = before?.byProduct.get(product.id);
  if (known?.product !== product || known.promo !== bestPromo(product.promos, at)) return null;
  return known.place === place ? known : { ...known, place };
}

function tallyOf(offers: readonly Offer[], before?: PricedCatalogue): Map<number, number> {
  const tally = new Map(before?.tally);
  const count = (pricesOf: readonly Offer[], but: readonly Offer[], step: number): void => {
    const same = new Set(but.map(({ prices }) => prices));
    for (const { prices } of pricesOf) {
      if (!same.has(prices)) for (const price of prices) tally.set(price, (tally.get(price) ?? 0) + step);
    }
  };
  count(offers, before?.offers ?? [], 1);
  count(before?.offers ?? [], offers, -1);
  return tally;
}

/** Takes the stock of now over into the columns. */
function restockAll(prices: PricedCatalogue, { restocked: ids }: Catalogue): void {
  for (const id of ids) {
    const offer = prices.byProduct.get(id);
    if (offer) restock(prices.columns, offer);
  }
  ids.clear();
}
