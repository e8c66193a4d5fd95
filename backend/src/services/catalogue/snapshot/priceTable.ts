import type { CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { Offer } from './offers.ts';
import { offerOf } from './offers.ts';

/** All prices between two consecutive starts or ends of promos. */
export interface Prices {
  /** Milliseconds since 1970: no promo starts or ends from `from` on, before `until`. */
  readonly from: number;
  readonly until: number;
  /** Newest first. */
  readonly offers: readonly Offer[];
  readonly byProduct: ReadonlyMap<number, Offer>;
  /** Ranges of round prices with about equal numbers of units; together they contain every price. */
  readonly ranges: readonly PriceRange[];
}

/** Both ends are inclusive; null: no limit. */
export interface PriceRange {
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
}

export function pricesAt(products: readonly CatalogueProduct[], at: Date): Prices {
  const moment = at.getTime();
  const turns = products.flatMap(({ promos }) =>
    promos.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]),
  );
  const offers = products.map((product, place) => offerOf(product, place, at));
  return {
    from: turns.reduce((latest, turn) => (turn <= moment ? Math.max(latest, turn) : latest), -Infinity),
    until: turns.reduce((next, turn) => (turn > moment ? Math.min(next, turn) : next), Infinity),
    offers,
    byProduct: new Map(offers.map((offer) => [offer.product.id, offer])),
    ranges: rangesOf(tallyOf(offers)),
  };
}

export function areValidAt({ from, until }: Prices, at: Date): boolean {
  return from <= at.getTime() && at.getTime() < until;
}

const RANGES = 4;
const ROUND_TO = 5_000;

/** Number of units at each price. */
function tallyOf(offers: readonly Offer[]): Map<number, number> {
  const tally = new Map<number, number>();
  for (const { prices } of offers) for (const price of prices) tally.set(price, (tally.get(price) ?? 0) + 1);
  return tally;
}

function rangesOf(tally: ReadonlyMap<number, number>): PriceRange[] {
  const sorted = [...tally].toSorted(([one], [other]) => one - other);
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
