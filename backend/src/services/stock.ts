import type { CatalogueUnit } from '../models/catalogueRows.ts';
import { select } from '../models/database.ts';

/** No transaction that moves stock takes longer, so whatever has a lower id than we saw so long ago was committed since. */
const LATE_MS = 20_000;
/** At the start nothing was seen yet; what is still uncommitted then is among the last movements. */
const LATE_IDS = 1_000;

/** Takes over what moved up to `movementId`, the highest by now; `at` is a steady clock's milliseconds. */
export type StockFollower = (movementId: number, at: number) => Promise<void>;

/**
 * Keeps the stock of units in memory like the database's by rereading those that moved: no statement where nothing
 * moved for a while, one otherwise. Ids of movements are given before the commit, so a lower one may appear after a
 * higher one: the last seconds are looked at again and again. `movementId` is the highest before the units were read.
 */
export function followStock(units: ReadonlyMap<number, CatalogueUnit>, movementId: number, at: number): StockFollower {
  let settled = Math.max(0, movementId - LATE_IDS);
  let seen = { at, movementId };
  return async (highest, moment) => {
    if (moment - seen.at >= LATE_MS) {
      settled = seen.movementId;
      seen = { at: moment, movementId: highest };
    }
    if (highest <= settled) return;
    for (const { id, stock } of await movedSince(settled)) {
      const unit = units.get(id);
      if (unit) unit.stock = stock;
    }
  };
}

async function movedSince(movementId: number): Promise<{ id: number; stock: number }[]> {
  return select(
    `SELECT id, stock FROM product_details
     WHERE id IN (SELECT product_detail_id FROM stock_movements WHERE id > :movementId)`,
    { movementId },
  );
}
