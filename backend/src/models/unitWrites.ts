import { now } from '../clock.ts';
import type { StockReason } from '../contract/stock.ts';
import { execute } from './database.ts';
import { batches } from './groups.ts';
import { ProductDetail } from './ProductDetail.ts';
import { StockMovement } from './StockMovement.ts';

/** A unit that is not there yet. Its stock comes afterwards, by a movement. */
export interface NewUnit {
  productId: number;
  variantId: number;
  colorId: number;
  sizeId: number;
  code: string;
  price: number;
  weight: number;
  isActive: boolean;
}

/** What of a unit can change. */
export interface UnitChange {
  id: number;
  code: string;
  price: number;
  weight: number;
  isActive: boolean;
}

/** Pieces that come (or go, below zero) to a unit. */
export interface StockChange {
  productDetailId: number;
  delta: number;
}

export interface StockCause {
  reason: StockReason;
  userId: number;
  note: string;
}

/** Told after each batch how many rows it wrote. */
export type OnBatch = (rows: number) => void;
const nobody: OnBatch = () => undefined;

/** One statement per batch. */
export async function insertUnits(units: readonly NewUnit[], onBatch = nobody): Promise<void> {
  for (const batch of batches(units)) {
    await ProductDetail.bulkCreate(batch.map((unit) => ({ ...unit, stock: 0 })));
    onBatch(batch.length);
  }
}

/** One statement per batch, in the order of ids: two that change the same units never wait for each other in a circle. */
export async function updateUnits(units: readonly UnitChange[], onBatch = nobody): Promise<void> {
  for (const batch of batches(units.toSorted((one, other) => one.id - other.id))) {
    const column = (value: (unit: UnitChange) => number): string =>
      caseById(batch.map((unit) => [unit.id, value(unit)]));
    const codes = Object.fromEntries(batch.map((unit, index) => [`code${index}`, unit.code]));
    await execute(
      `UPDATE product_details SET
         price = ${column(({ price }) => price)},
         weight = ${column(({ weight }) => weight)},
         is_active = ${column(({ isActive }) => (isActive ? 1 : 0))},
         code = CASE id ${batch.map(({ id }, index) => `WHEN ${whole(id)} THEN :code${index}`).join(' ')} END
       WHERE id IN (:ids)`,
      { ...codes, ids: batch.map(({ id }) => id) },
    );
    onBatch(batch.length);
  }
}

/**
 * Moves stock and writes the movements, two statements per batch. False where some unit would fall below zero: the
 * transaction must then be given up. `changes` names each unit once, and none with a delta of 0.
 */
export async function moveStock(
  changes: readonly StockChange[],
  cause: StockCause,
  onBatch = nobody,
): Promise<boolean> {
  const inOrder = changes.toSorted((one, other) => one.productDetailId - other.productDetailId);
  for (const batch of batches(inOrder)) {
    const delta = caseById(batch.map((change) => [change.productDetailId, change.delta]));
    const moved = await execute(
      `UPDATE product_details SET stock = stock + ${delta} WHERE id IN (:ids) AND stock + ${delta} >= 0`,
      { ids: batch.map(({ productDetailId }) => productDetailId) },
    );
    if (moved !== batch.length) return false;
    await StockMovement.bulkCreate(batch.map((change) => ({ ...change, ...cause, createdAt: now() })));
    onBatch(batch.length);
  }
  return true;
}

function caseById(values: readonly (readonly [id: number, value: number])[]): string {
  return `CASE id ${values.map(([id, value]) => `WHEN ${whole(id)} THEN ${whole(value)}`).join(' ')} END`;
}

/** Numbers become part of these statements, where hundreds of replacements would be slow: whole numbers and nothing else. */
function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('Not a whole number');
  return String(value);
}
