import { now } from '../../clock.ts';
import type { ParcelSize } from '../../contract/parcelSizes.ts';
import { underscored } from '../../contract/columns.ts';
import type { StockReason } from '../../contract/stock.ts';
import type { UnitFigures } from '../../contract/unitColumns.ts';
import { FIGURE_NAMES } from '../../contract/unitColumns.ts';
import { execute } from '../database/database.ts';
import { batches } from '../database/groups.ts';
import { ProductDetail } from '../tables/ProductDetail.ts';
import { StockMovement } from '../tables/StockMovement.ts';
import { nobody, updateRows } from '../database/updateRows.ts';

/** A unit that is not there yet. Its stock comes afterwards, by a movement. */
export interface NewUnit extends UnitFigures {
  productId: number;
  variantId: number;
  colorId: number;
  sizeId: number;
  code: string;
  parcel: ParcelSize | null;
  isActive: boolean;
}

/** What of a unit can change. */
export interface UnitChange extends UnitFigures {
  id: number;
  code: string;
  parcel: ParcelSize | null;
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

/** One statement per batch. */
export async function insertUnits(units: readonly NewUnit[], onBatch = nobody): Promise<void> {
  for (const batch of batches(units)) {
    await ProductDetail.bulkCreate(batch.map((unit) => ({ ...unit, ...parcelColumns(unit.parcel), stock: 0 })));
    onBatch(batch.length);
  }
}

/** One statement per batch. */
export async function updateUnits(units: readonly UnitChange[], onBatch = nobody): Promise<void> {
  const columns = {
    code: (unit: UnitChange) => unit.code,
    ...Object.fromEntries(FIGURE_NAMES.map((name) => [underscored(name), (unit: UnitChange) => unit[name]])),
    parcel_length: ({ parcel }: UnitChange) => parcel?.length ?? null,
    parcel_width: ({ parcel }: UnitChange) => parcel?.width ?? null,
    parcel_height: ({ parcel }: UnitChange) => parcel?.height ?? null,
    is_active: (unit: UnitChange) => unit.isActive,
  };
  await updateRows('product_details', units, columns, onBatch);
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
    const deltas = batch.map(({ productDetailId, delta }) => `WHEN ${whole(productDetailId)} THEN ${whole(delta)}`);
    const delta = `CASE id ${deltas.join(' ')} END`;
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

/** A packed size as a unit keeps it. */
export function parcelColumns(
  parcel: ParcelSize | null,
): Record<'parcelLength' | 'parcelWidth' | 'parcelHeight', number | null> {
  return {
    parcelLength: parcel?.length ?? null,
    parcelWidth: parcel?.width ?? null,
    parcelHeight: parcel?.height ?? null,
  };
}

/** Numbers become part of the statement, twice: whole numbers and nothing else. */
function whole(value: number): string {
  if (!Number.isSafeInteger(value)) throw new TypeError('Not a whole number');
  return String(value);
}
