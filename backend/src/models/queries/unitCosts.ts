import type { CostSource } from '../../contract/profit.ts';
import { execute, select } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import { ProductDetail } from '../tables/ProductDetail.ts';
import { UnitCost } from '../tables/UnitCost.ts';

/** A cost to store: whole rupiah per piece, from a Jakarta day (`YYYY-MM-DD`) on. */
export interface NewCost {
  productDetailId: number;
  cost: number;
  validFrom: string;
  source: CostSource;
  userId: number;
}

/**
 * Stores costs, and sets each unit's cost to its newest one. Two statements per 500 costs. The caller has locked the
 * units' products, so that the second of two concurrent writers sees the first one's costs.
 */
export async function insertCosts(costs: readonly NewCost[]): Promise<void> {
  for (const batch of batches(costs.toSorted((one, other) => one.productDetailId - other.productDetailId))) {
    await UnitCost.bulkCreate([...batch]);
    await execute(
      `UPDATE product_details SET cost = (
         SELECT c.cost FROM unit_costs c WHERE c.product_detail_id = product_details.id
         ORDER BY c.valid_from DESC, c.id DESC LIMIT 1)
       WHERE id IN (:ids)`,
      { ids: [...new Set(batch.map(({ productDetailId }) => productDetailId))] },
    );
  }
}

/** A cost with its author. */
export interface StoredCost {
  id: number;
  productDetailId: number;
  cost: number;
  validFrom: string;
  source: CostSource;
  at: string | Date;
  firstName: string | null;
  lastName: string | null;
}

/** The newest costs of a product's units, newest first. */
export async function newestCosts(productId: number, limit: number): Promise<StoredCost[]> {
  return select<StoredCost>(
    `SELECT c.id, c.product_detail_id AS productDetailId, c.cost, c.valid_from AS validFrom, c.source, c.created_at AS at,
       u.first_name AS firstName, u.last_name AS lastName
     FROM unit_costs c JOIN product_details d ON d.id = c.product_detail_id LEFT JOIN users u ON u.id = c.user_id
     WHERE d.product_id = :productId ORDER BY c.id DESC LIMIT :limit`,
    { productId, limit },
  );
}

/** The product of a unit; null for an unknown unit. */
export async function productOfUnit(id: number): Promise<number | null> {
  const [unit] = await select<{ productId: number }>(
    'SELECT product_id AS productId FROM product_details WHERE id = :id',
    { id },
  );
  return unit?.productId ?? null;
}

/** The products of units, each once. */
export async function productsOfUnits(ids: readonly number[]): Promise<number[]> {
  const units = await ProductDetail.findAll({ attributes: ['productId'], where: { id: [...ids] }, raw: true });
  return [...new Set(units.map(({ productId }) => productId))];
}
