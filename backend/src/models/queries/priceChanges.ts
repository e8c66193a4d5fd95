import { PRICE_CHANGE_STATUS, PRICED_STATE } from '../../contract/priceChanges.ts';
import type { PricedState } from '../../contract/priceChanges.ts';
import { execute, select, selectOne } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import { identifier, sql } from '../database/sql.ts';
import { rowsOf } from '../lists/listSource.ts';
import type { StoredPriceChange } from '../lists/priceChanges.ts';
import { PRICE_CHANGES } from '../lists/priceChanges.ts';

export async function priceChangeById(id: number): Promise<StoredPriceChange | null> {
  return selectOne<StoredPriceChange>(sql`${rowsOf(PRICE_CHANGES)} WHERE c.id = :id`, { id });
}

/** A unit on sale with its price. */
export interface PricedUnit {
  id: number;
  productId: number;
  product: string;
  code: string;
  price: number;
  cost: number | null;
}

/** The units on sale of these products: one statement per 500 products. */
export async function pricedUnits(productIds: readonly number[]): Promise<PricedUnit[]> {
  const units: PricedUnit[] = [];
  for (const batch of batches(productIds)) {
    const found = await select<PricedUnit>(
      `SELECT d.id, d.product_id AS productId, p.name AS product, d.code, d.price, d.cost
       FROM product_details d JOIN products p ON p.id = d.product_id
       WHERE d.product_id IN (:batch) AND d.is_active = 1 ORDER BY d.id`,
      { batch },
    );
    units.push(...found);
  }
  return units;
}

/** A unit of a change of many prices. */
export interface StoredPricedUnit {
  id: number;
  productDetailId: number;
  productId: number;
  before: number;
  after: number;
}

/** The units of a change in a state, in the order of their products. */
export async function unitsInState(priceChangeId: number, state: PricedState): Promise<StoredPricedUnit[]> {
  return select<StoredPricedUnit>(
    `SELECT u.id, u.product_detail_id AS productDetailId, d.product_id AS productId, u.price_before AS \`before\`,
       u.price_after AS \`after\`
     FROM price_change_units u JOIN product_details d ON d.id = u.product_detail_id
     WHERE u.price_change_id = :priceChangeId AND u.state = :state ORDER BY d.product_id, u.id`,
    { priceChangeId, state },
  );
}

export type PriceColumn = 'price_before' | 'price_after';

/** Sets the prices of units to those of a change: one statement per 500 units. */
export async function setUnitPrices(
  priceChangeId: number,
  column: PriceColumn,
  productDetailIds: readonly number[],
): Promise<void> {
  for (const batch of batches(productDetailIds)) {
    await execute(
      sql`UPDATE product_details SET price = (
         SELECT u.${identifier(column)} FROM price_change_units u
         WHERE u.price_change_id = :priceChangeId AND u.product_detail_id = product_details.id)
       WHERE id IN (:batch)`,
      { batch, priceChangeId },
    );
  }
}

/** One statement per 500 units. */
export async function setState(ids: readonly number[], state: PricedState): Promise<void> {
  for (const batch of batches(ids)) {
    await execute('UPDATE price_change_units SET state = :state WHERE id IN (:batch)', { batch, state });
  }
}

/** Whether a scheduled change is to change one of these units. */
export async function areWaiting(productDetailIds: readonly number[]): Promise<boolean> {
  for (const batch of batches(productDetailIds)) {
    const found = await selectOne(
      `SELECT 1 AS found FROM price_change_units u JOIN price_changes c ON c.id = u.price_change_id
       WHERE u.product_detail_id IN (:batch) AND c.status = :scheduled LIMIT 1`,
      { batch, scheduled: PRICE_CHANGE_STATUS.scheduled },
    );
    if (found) return true;
  }
  return false;
}

/** A unit of a change for its page. */
export interface ShownPricedUnit {
  productDetailId: number;
  product: string;
  code: string;
  before: number;
  after: number;
  price: number;
  state: PricedState;
}

/** Those that somebody else had edited come first. */
export async function shownUnits(priceChangeId: number, limit: number): Promise<ShownPricedUnit[]> {
  return select<ShownPricedUnit>(
    `SELECT u.product_detail_id AS productDetailId, p.name AS product, d.code, u.price_before AS \`before\`,
       u.price_after AS \`after\`, d.price, u.state
     FROM price_change_units u JOIN product_details d ON d.id = u.product_detail_id JOIN products p ON p.id = d.product_id
     WHERE u.price_change_id = :priceChangeId
     ORDER BY CASE WHEN u.state IN (:others) THEN 0 ELSE 1 END, u.id LIMIT :limit`,
    { priceChangeId, limit, others: [PRICED_STATE.left, PRICED_STATE.kept] },
  );
}
