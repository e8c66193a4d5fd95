import { groupBy } from '../../../models/database/groups.ts';
import type { CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { UnitStock } from '../../../models/queries/stock.ts';
import { activeStock, movedStock } from '../../../models/queries/stock.ts';
import { productOf } from './products.ts';

/** Hardly a transaction that moves stock takes longer, so what moved before is committed and needs no further look. */
const LATE_MS = 20_000;
/** At the start nothing was seen yet; what is still uncommitted then is most likely among the last movements. */
const LATE_IDS = 1_000;

/** How far the movements of stock were read. */
export interface StockSeen {
  /** Up to this movement all are known. */
  readonly settled: number;
  /** When all units were read last (a steady clock's milliseconds), and the highest movement before that. */
  readonly at: number;
  readonly movementId: number;
}

/** All units were just read; `movementId`: the highest movement before. */
export function seenAll(movementId: number, at: number): StockSeen {
  return { settled: Math.max(0, movementId - LATE_IDS), at, movementId };
}

/**
 * The units whose stock may have moved, up to the movement `highest`: no statement where nothing moved for a while, one
 * otherwise. Ids of movements are given before the commit, so a lower one may appear after a higher one: the last seconds
 * are looked at again and again. A transaction may wait for locks longer than that, and nothing bounds how often: every
 * 20 s all units are reread, so that no stock stays wrong for longer, whatever came how late.
 */
export async function readMoved(
  seen: StockSeen,
  highest: number,
  at: number,
): Promise<{ moved: readonly UnitStock[]; seen: StockSeen }> {
  if (at - seen.at >= LATE_MS) {
    return { moved: await activeStock(), seen: { settled: seen.movementId, at, movementId: highest } };
  }
  return { moved: highest > seen.settled ? await movedStock(seen.settled) : [], seen };
}

/** With the stock of now; the same list where it is the same. */
export function restocked(
  products: readonly CatalogueProduct[],
  moved: readonly UnitStock[],
): readonly CatalogueProduct[] {
  const byProduct = groupBy(moved, ({ productId }) => productId);
  const after = products.map((product) => {
    const ofThis = byProduct.get(product.id);
    return ofThis ? withStock(product, ofThis) : product;
  });
  return after.every((product, place) => product === products[place]) ? products : after;
}

function withStock(product: CatalogueProduct, moved: readonly UnitStock[]): CatalogueProduct {
  const stocks = new Map(moved.map(({ id, stock }) => [id, stock]));
  const units = product.units.map((unit) => {
    const stock = stocks.get(unit.id) ?? unit.stock;
    return stock === unit.stock ? unit : { ...unit, stock };
  });
  return units.every((unit, place) => unit === product.units[place]) ? product : productOf(product, units);
}
