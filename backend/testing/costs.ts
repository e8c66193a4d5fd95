import type { ProductDetail } from '../src/models/tables/ProductDetail.ts';
import * as costs from '../src/services/products/costs.ts';
import { buildAdmin } from './factories.ts';

/** Stores the cost of a unit's piece, by default from a day long ago. */
export async function buildCost(unit: ProductDetail, cost: number, validFrom = '2020-01-01'): Promise<void> {
  const admin = await buildAdmin();
  await costs.set(unit.productId, { validFrom, costs: [{ productDetailId: unit.id, cost }] }, admin.id);
}
