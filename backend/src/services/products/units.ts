import { conflict } from '../../errors.ts';
import type { StockChange } from '../../models/queries/stock.ts';
import { moveStock } from '../../models/queries/stock.ts';
import { combinationsOf, insertUnits, updateUnits } from '../../models/queries/units.ts';
import type { UnitPlan } from './unitPlan.ts';
import { combinationOf } from './unitPlan.ts';

/** Writes a plan: a fixed number of statements per 500 units. */
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
  const units = await combinationsOf([productId]);
  return units.flatMap((unit) => {
    const delta = stocked.get(combinationOf(unit));
    return delta === undefined ? [] : [{ productDetailId: unit.id, delta }];
  });
}
