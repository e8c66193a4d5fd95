import { conflict } from '../../errors.ts';
import { select } from '../../models/database/database.ts';
import type { StockChange } from '../../models/queries/unitWrites.ts';
import { insertUnits, moveStock, updateUnits } from '../../models/queries/unitWrites.ts';
import type { UnitPlan } from './unitPlan.ts';
import { combinationOf } from './unitPlan.ts';

/** Writes a plan: a fixed number of statements for each 500 units. */
export async function writeUnits(productId: number, plan: UnitPlan, userId: number): Promise<void> {
  await updateUnits(plan.changed);
  await insertUnits(plan.added.map((unit) => ({ ...unit, productId })));
  const opening = await openingOf(productId, plan.added);
  const isMoved =
    (await moveStock(opening, { reason: 'received', userId, note: '' })) &&
    (await moveStock(plan.restocked, { reason: 'corrected', userId, note: '' }));
  if (!isMoved) throw conflict('stock.moved');
}

async function openingOf(productId: number, added: UnitPlan['added']): Promise<StockChange[]> {
  const stocked = new Map(added.filter(({ stock }) => stock > 0).map((unit) => [combinationOf(unit), unit.stock]));
  if (stocked.size === 0) return [];
  const units = await select<{ id: number; variantId: number; colorId: number; sizeId: number }>(
    `SELECT id, variant_id AS variantId, color_id AS colorId, size_id AS sizeId
     FROM product_details WHERE product_id = :productId`,
    { productId },
  );
  return units.flatMap((unit) => {
    const delta = stocked.get(combinationOf(unit));
    return delta === undefined ? [] : [{ productDetailId: unit.id, delta }];
  });
}
