import { now } from '../../clock.ts';
import type { UnitOnSale } from '../../models/queries/catalogue.ts';
import type { PromoWindow } from '../../models/queries/promos.ts';
import { cachedUnits, readUnits } from '../../models/queries/catalogue.ts';

/** A unit with its current price, promo and stock. */
export interface QuotedUnit extends Omit<UnitOnSale, 'id' | 'promos'> {
  productDetailId: number;
  /** Percent. */
  discount: number;
  promoId: number | null;
  promoName: string | null;
  promoNameEn?: string | undefined;
  /** Milliseconds since 1970; end of the promo, exclusive. */
  promoUntil: number | null;
}

/** A simulation: at another moment, or with planned promos (one replaces the stored promo with its id). */
interface Simulation {
  at?: Date;
  plans?: readonly PlannedPromo[];
}

export interface PlannedPromo extends PromoWindow {
  productId: number;
}

/**
 * Units by id with names, price, discount, weight and stock, read from the database, inside a transaction as that sees it:
 * one statement. Unknown ids are missing from the answer; units taken off sale are included with `isActive` false.
 */
export async function quote(
  productDetailIds: readonly number[],
  { at = now(), plans = [] }: Simulation = {},
): Promise<Map<number, QuotedUnit>> {
  if (productDetailIds.length === 0) return new Map();
  return priced(await readUnits(productDetailIds, at), at, plans);
}

interface CachedUnits {
  /** Before any discount, by unit id. */
  prices: ReadonlyMap<number, number>;
  /** Like `quote`, with current promos, but a possibly outdated stock. */
  quote: () => Map<number, QuotedUnit>;
}

/** Cached units of a version of the catalogue; null if one of them is not cached. */
export function cached(version: number, productDetailIds: readonly number[]): CachedUnits | null {
  const units = cachedUnits(version, productDetailIds);
  return units && { prices: new Map(units.map(({ id, price }) => [id, price])), quote: () => priced(units, now(), []) };
}

function priced(units: readonly UnitOnSale[], at: Date, plans: readonly PlannedPromo[]): Map<number, QuotedUnit> {
  return new Map(
    units.map(({ id, promos, ...unit }) => {
      const kept = promos.filter((promo) => plans.every((plan) => plan.id !== promo.id));
      const planned = plans.filter((plan) => plan.productId === unit.productId);
      const promo = bestPromo([...kept, ...planned], at);
      return [id, { ...unit, productDetailId: id, ...reduction(promo) }];
    }),
  );
}

type Reduction = Pick<QuotedUnit, 'discount' | 'promoId' | 'promoName' | 'promoNameEn' | 'promoUntil'>;

function reduction(promo: PromoWindow | null): Reduction {
  if (!promo) return { discount: 0, promoId: null, promoName: null, promoUntil: null };
  const { id, name, nameEn, discount, validUntil } = promo;
  return { discount, promoId: id, promoName: name, promoNameEn: nameEn, promoUntil: validUntil };
}

/**
 * The effective promo at a moment: of the running ones (validFrom inclusive, validUntil exclusive) the one with the highest
 * discount, the oldest if equal. Promos never add up.
 */
export function bestPromo(promos: readonly PromoWindow[], at: Date): PromoWindow | null {
  const moment = at.getTime();
  let best: PromoWindow | null = null;
  for (const promo of promos) {
    if (moment < promo.validFrom || moment >= promo.validUntil || promo.discount <= 0) continue;
    if (!best || isStronger(promo, best)) best = promo;
  }
  return best;
}

type Strength = Pick<PromoWindow, 'id' | 'discount'>;

/** The higher percentage wins, and of two equal ones the older promo. */
export function isStronger(one: Strength, other: Strength): boolean {
  return one.discount > other.discount || (one.discount === other.discount && one.id < other.id);
}
