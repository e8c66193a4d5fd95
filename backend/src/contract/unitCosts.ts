import type { EditedUnit } from './products.ts';
import type { CostSource } from './profit.ts';

/** Body of `PUT api/products/{id}/costs`: whole rupiah per piece of these units, from a Jakarta day on. */
export interface CostsInput {
  /** `YYYY-MM-DD`, not in the future. */
  validFrom: string;
  costs: { productDetailId: number; cost: number }[];
}

/** A stored cost. */
export interface WrittenCost {
  id: number;
  productDetailId: number;
  cost: number;
  validFrom: string;
  source: CostSource;
  /** ISO 8601, UTC. */
  at: string;
  /** Null: the user was deleted. */
  by: string | null;
}

/** `GET api/products/{id}/costs`, and the answer to new costs. For admins only. */
export interface ProductCosts {
  id: number;
  name: string;
  units: Pick<EditedUnit, 'id' | 'code' | 'variant' | 'color' | 'size' | 'price' | 'stock' | 'cost' | 'isActive'>[];
  /** Newest first, at most `SHOWN_COSTS`. */
  history: WrittenCost[];
}

export const SHOWN_COSTS = 100;
