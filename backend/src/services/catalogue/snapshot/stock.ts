import { groupBy } from '../../../models/database/groups.ts';
import type { CatalogueProduct } from '../../../models/queries/catalogue.ts';
import type { UnitStock } from '../../../models/queries/stock.ts';
import { activeStock, movedStock } from '../../../models/queries/stock.ts';
import { productOf } from './products.ts';

/** Hardly any transaction that moves stock takes longer, so earlier movements are committed and need not be read again. */
const LATE_MS = 20_000;
/** At the start, movements that are still uncommitted are most likely among the last so many. */
const LATE_IDS = 1_000;

/** How far the stock movements have been read. */
export interface StockProgress {
  /** All movements up to this id have been read. */
  readonly settled: number;
  /** Time of the last reading of all units (monotonic, in milliseconds), and the highest movement before it. */
  readonly at: number;
  readonly movementId: number;
}

/** After reading all units; `movementId`: the highest movement before. */
export function allRead(movementId: number, at: number): StockProgress {
  return { settled: Math.max(0, movementId - LATE_IDS), at, movementId };
}

/**
 * The units whose stock may have changed up to the movement `highest`: no statement if nothing moved for a while, one
 * otherwise. Ids are assigned before the commit, so a lower one may appear after a higher one: the movements of the last
 * seconds are read repeatedly. A transaction may wait for locks even longer: every 20 s all units are reread, so that no
 * stock stays wrong for longer.
 */
export async function readMoved(
  seen: StockProgress,
  highest: number,
  at: number,
): Promise<{ moved: readonly UnitStock[]; seen: StockProgress }> {
  if (at - seen.at >= LATE_MS) {
    return { moved: await activeStock(), seen: { settled: seen.movementId, at, movementId: highest } };
  }
  return { moved: highest > seen.settled ? await movedStock(seen.settled) : [], seen };
}

/** The products with the current stock; the same list if nothing changed. */
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
