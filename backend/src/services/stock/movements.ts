import { now } from '../../clock.ts';
import type { StockReason } from '../../contract/stock.ts';
import { insertRows } from '../../models/database/records.ts';
import type { Pieces, Seen } from '../../models/queries/stock.ts';
import { piecesOf, putPiecesBack, shortOf, takePieces } from '../../models/queries/stock.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';

/**
 * Takes pieces off stock, all or none: false when some unit has too few (the transaction must then be given up).
 * Units are touched in the order of their ids, so that two orders of the same things never wait for each other in a
 * circle. The movements are written by `recordSale` once the invoice has its id.
 */
export async function take(pieces: readonly Pieces[]): Promise<boolean> {
  return pieces.length === 0 || (await takePieces(pieces)) === pieces.length;
}

/** The same of a catalogue that was seen; null, and nothing taken, where it may be another one by now. */
export async function takeSeen(pieces: readonly Pieces[], seen: Seen): Promise<boolean | null> {
  const taken = await takePieces(pieces, seen);
  return taken === 0 ? null : taken === pieces.length;
}

export async function recordSale(invoiceId: number, pieces: readonly Pieces[]): Promise<void> {
  await record(invoiceId, pieces, 'sold', -1);
}

/** Gives the pieces of an invoice back. The caller has just moved the invoice, so this happens once. */
export async function giveBack(invoiceId: number): Promise<void> {
  const pieces = await piecesOf(invoiceId);
  await putBack(pieces);
  await record(invoiceId, pieces, 'returned', 1);
}

/** Puts returned pieces that can be sold again back on sale. The caller has just moved the return, so this happens once. */
export async function takeBack(returnId: number, pieces: readonly Pieces[], userId: number): Promise<void> {
  const sellable = inOrder(pieces.filter(({ quantity }) => quantity > 0));
  await putBack(sellable);
  await insertRows(
    StockMovement,
    sellable.map(({ productDetailId, quantity }) => ({
      productDetailId,
      delta: quantity,
      reason: 'returned' as const,
      returnId,
      userId,
      createdAt: now(),
    })),
  );
}

/** Takes the pieces of an invoice again, after its stock had been given back; false, and nothing changed, if it can't. */
export async function takeAgain(invoiceId: number): Promise<boolean> {
  const pieces = await piecesOf(invoiceId);
  if ((await shortOf(invoiceId)).length > 0) return false;
  const taken: Pieces[] = [];
  for (const piece of pieces) {
    if (await take([piece])) {
      taken.push(piece);
      continue;
    }
    // Another order was faster between our look and our taking: what we had taken goes back.
    await putBack(taken);
    return false;
  }
  await recordSale(invoiceId, pieces);
  return true;
}

async function putBack(pieces: readonly Pieces[]): Promise<void> {
  for (const some of pieces) await putPiecesBack(some);
}

async function record(invoiceId: number, pieces: readonly Pieces[], reason: StockReason, sign: 1 | -1): Promise<void> {
  await insertRows(
    StockMovement,
    inOrder(pieces).map(({ productDetailId, quantity }) => ({
      productDetailId,
      delta: sign * quantity,
      reason,
      invoiceId,
      createdAt: now(),
    })),
  );
}

function inOrder(pieces: readonly Pieces[]): Pieces[] {
  return pieces.toSorted((one, other) => one.productDetailId - other.productDetailId);
}
