import type { Catalogue } from '../../../models/queries/catalogue.ts';
import type { UnitStock } from '../../../models/queries/stock.ts';
import { activeStock, movedStock } from '../../../models/queries/stock.ts';

/** Hardly a transaction that moves stock takes longer, so what moved before is committed and needs no further look. */
const LATE_MS = 20_000;
/** At the start nothing was seen yet; what is still uncommitted then is most likely among the last movements. */
const LATE_IDS = 1_000;

type Stocked = Pick<Catalogue, 'units' | 'restocked'>;

/** Takes over what moved up to `movementId`, the highest by now; `at` is a steady clock's milliseconds. */
export type StockFollower = (movementId: number, at: number) => Promise<void>;

/**
 * Keeps the stock of units in memory like the database's by rereading those that moved: no statement where nothing
 * moved for a while, one otherwise. Ids of movements are given before the commit, so a lower one may appear after a
 * higher one: the last seconds are looked at again and again. A transaction may wait for locks longer than that, and
 * nothing bounds how often: every 20 s all units are reread, so that no stock stays wrong for longer, whatever came
 * how late. `movementId` is the highest before the units were read.
 */
export function followStock({ units, restocked }: Stocked, movementId: number, at: number): StockFollower {
  let settled = Math.max(0, movementId - LATE_IDS);
  let seen = { at, movementId };
  const takeOver = (rows: readonly UnitStock[]): void => {
    for (const { id, stock } of rows) {
      const unit = units.get(id);
      if (!unit || unit.stock === stock) continue;
      unit.stock = stock;
      restocked.add(unit.productId);
    }
  };
  return async (highest, moment) => {
    if (moment - seen.at >= LATE_MS) {
      takeOver(await activeStock());
      settled = seen.movementId;
      seen = { at: moment, movementId: highest };
    } else if (highest > settled) {
      takeOver(await movedStock(settled));
    }
  };
}
