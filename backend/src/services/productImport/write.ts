import { now } from '../../clock.ts';
import { calendarDay } from '../../contract/dates.ts';
import { plainValues } from '../../contract/plainColumns.ts';
import { PRODUCT_PLAIN } from '../../contract/productColumns.ts';
import type { ImportProgress } from '../../contract/products.ts';
import { conflict } from '../../errors.ts';
import { batches } from '../../models/database/groups.ts';
import { insertProducts, readProducts, updateProducts } from '../../models/queries/products.ts';
import type { StockChange } from '../../models/queries/stock.ts';
import { moveStock } from '../../models/queries/stock.ts';
import { insertCosts } from '../../models/queries/unitCosts.ts';
import { combinationsOf, insertUnits, updateUnits } from '../../models/queries/units.ts';
import * as audit from '../history/audit.ts';
import * as catalogueCache from '../catalogue/snapshot/cache.ts';
import * as products from '../products/products.ts';
import { revisionOf } from '../products/revisions.ts';
import { combinationOf } from '../products/unitPlan.ts';
import type { ImportPlan, ProductPlan } from './plan.ts';

type Report = (progress: ImportProgress) => void;

/** A plan with the ids of its products, new ones too. */
type StoredPlan = ProductPlan & { id: number };

/** Writes a plan: a fixed number of statements per 500 rows. Call it in a transaction. */
export async function writePlan(
  { products: plans, counts }: ImportPlan,
  userId: number,
  report: Report,
): Promise<void> {
  const { newProducts, changedProducts, newUnits, changedUnits, stockChanges } = counts;
  const total = newProducts + changedProducts + newUnits + changedUnits + stockChanges;
  let done = 0;
  const onBatch = (rows: number): void => report({ done: (done += rows), total });
  if (total > 0) report({ done, total });
  const ids = await insertProducts(
    plans
      .filter(({ before }) => !before)
      .map(({ slug, name, categoryId, ...plan }) => ({ slug, name, categoryId, ...plainValues(PRODUCT_PLAIN, plan) })),
    onBatch,
  );
  const stored = plans.map((plan) => ({ ...plan, id: plan.before?.id ?? ids.get(plan.slug) ?? 0 }));
  await updateProducts(
    stored.filter(({ isChanged }) => isChanged),
    onBatch,
  );
  await updateUnits(
    stored.flatMap(({ changed }) => changed),
    onBatch,
  );
  await insertUnits(
    stored.flatMap(({ id, added }) => added.map((unit) => ({ ...unit, productId: id }))),
    onBatch,
  );
  const added = await addedIds(stored);
  const opening = openingOf(stored, added);
  const isMoved = await moveStock(
    [...stored.flatMap(({ moved }) => moved), ...opening],
    { reason: 'imported', userId, note: '' },
    onBatch,
  );
  if (!isMoved) throw conflict('stock.moved');
  await writeCosts(stored, added, userId);
  await recordChanges(stored, userId);
  await catalogueCache.bump(stored.map(({ id }) => id));
}

/** The ids of the new units, by product and combination. */
async function addedIds(stored: readonly StoredPlan[]): Promise<Map<string, number>> {
  const units = new Map<string, number>();
  for (const ids of batches(stored.filter(({ added }) => added.length > 0).map(({ id }) => id))) {
    for (const unit of await combinationsOf(ids)) units.set(`${unit.productId}-${combinationOf(unit)}`, unit.id);
  }
  return units;
}

/** Opening stock of the new units. */
function openingOf(stored: readonly StoredPlan[], ids: ReadonlyMap<string, number>): StockChange[] {
  return stored.flatMap(({ id, added }) =>
    added
      .filter(({ stock }) => stock > 0)
      .map((unit) => ({ productDetailId: ids.get(`${id}-${combinationOf(unit)}`) ?? 0, delta: unit.stock })),
  );
}

/** Costs from today on, of existing and new units. */
async function writeCosts(
  stored: readonly StoredPlan[],
  ids: ReadonlyMap<string, number>,
  userId: number,
): Promise<void> {
  const costs = stored.flatMap(({ id, added, costs: ofKnown }) => [
    ...ofKnown,
    ...added.flatMap(({ cost, ...unit }) =>
      cost === null ? [] : [{ productDetailId: ids.get(`${id}-${combinationOf(unit)}`) ?? 0, cost }],
    ),
  ]);
  const validFrom = calendarDay(now());
  await insertCosts(costs.map((cost) => ({ ...cost, validFrom, source: 'import' as const, userId })));
}

async function recordChanges(stored: readonly StoredPlan[], userId: number): Promise<void> {
  const touched = stored.filter(
    ({ before, isChanged, added, changed }) => !before || isChanged || added.length > 0 || changed.length > 0,
  );
  for (const batch of batches(touched)) {
    const after = await readProducts(batch.map(({ id }) => id));
    const changes = batch.flatMap(({ id, before }): audit.Change[] => {
      const product = after.get(id);
      if (!product) return [];
      const action = before ? 'updated' : 'created';
      return [{ entityId: id, action, before: before && revisionOf(before), after: revisionOf(product) }];
    });
    await audit.recordAll(userId, products.ENTITY, changes);
  }
}
