import type { CreationAttributes } from 'sequelize';
import type { Promo } from '../../../backend/src/models/tables/Promo.ts';
import { DAY_MS } from '../../../backend/src/contract/time.ts';
import plans from './promos.json' with { type: 'json' };

export interface DemoPromo extends CreationAttributes<Promo> {
  id: number;
  productIds: number[];
}

/** One over, two running, one to come: in days from now. `products` in the order of the catalogue's ids. */
export function buildPromos(now: Date, products: readonly { id: number; name: string }[]): DemoPromo[] {
  return plans.map(({ name, nameEn, description, discount, from, until, products: names }, index) => ({
    id: index + 1,
    name,
    nameEn,
    description,
    discount,
    validFrom: new Date(now.getTime() + from * DAY_MS),
    validUntil: new Date(now.getTime() + until * DAY_MS),
    productIds: products.filter((product) => names.includes(product.name)).map(({ id }) => id),
  }));
}

/** The best promo of a product at a moment (promos never add up). */
export function promoFor(promos: readonly DemoPromo[], productId: number, at: Date): DemoPromo | null {
  const valid = promos.filter(
    (promo) => promo.productIds.includes(productId) && promo.validFrom <= at && at < promo.validUntil,
  );
  return valid.toSorted((one, other) => other.discount - one.discount)[0] ?? null;
}
