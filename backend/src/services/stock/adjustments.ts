import { now } from '../../clock.ts';
import type { ListData } from '../../contract/envelope.ts';
import type { StockAdjustment, StockNow } from '../../contract/stock.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';
import type { StoredMovement } from '../../models/queries/stock.ts';
import { changeStock, countMovements, readMovements, stockOf } from '../../models/queries/stock.ts';

/**
 * Changes the stock of a unit by hand. A delta is added to the current stock; a new figure replaces only the figure that the
 * user saw, so that no concurrent sale is lost.
 */
export async function adjust(input: StockAdjustment, userId: number): Promise<StockNow> {
  const { productDetailId, reason, note } = input;
  const seen = input.delta === null ? input.seenStock : null;
  const delta = input.delta ?? (input.stock ?? 0) - (input.seenStock ?? 0);
  return transaction(async () => {
    const isDone =
      delta === 0 ? await isStill(productDetailId, seen) : await changeStock({ productDetailId, delta }, seen);
    const stock = await foundStock(productDetailId);
    await failpoint('adjustment.booked');
    if (!isDone) throw refusal({ productDetailId, stock }, seen);
    if (delta !== 0) await StockMovement.create({ productDetailId, delta, reason, userId, note, createdAt: now() });
    return { productDetailId, stock };
  });
}

/** The movements of a unit, newest first. */
export async function movements(
  productDetailId: number,
  pageNo: number,
  recordsPerPage: number,
): Promise<ListData<StoredMovement>> {
  const totalRows = await countMovements(productDetailId);
  if (totalRows === null) throw notFound();
  return { totalRows, rows: await readMovements(productDetailId, recordsPerPage, (pageNo - 1) * recordsPerPage) };
}

async function isStill(productDetailId: number, seen: number | null): Promise<boolean> {
  const stock = await foundStock(productDetailId);
  return seen === null || stock === seen;
}

async function foundStock(productDetailId: number): Promise<number> {
  const stock = await stockOf(productDetailId);
  if (stock === null) throw notFound();
  return stock;
}

function refusal(present: StockNow, seen: number | null) {
  const { stock } = present;
  const key = seen !== null && stock !== seen ? 'stock.movedTo' : 'stock.tooFew';
  return conflict(key, { stock }, present);
}
