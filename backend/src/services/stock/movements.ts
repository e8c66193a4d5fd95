import type { CreationAttributes } from 'sequelize';
import { now } from '../../clock.ts';
import type { StockReason } from '../../contract/stock.ts';
import { insertRows } from '../../models/database/records.ts';
import type { Pieces, SeenCatalogue } from '../../models/queries/stock.ts';
import { piecesOf, returnPieces, unavailableCodes, takePieces } from '../../models/queries/stock.ts';
import { StockMovement } from '../../models/tables/StockMovement.ts';

/**
 * Takes pieces from stock, all or none: false if a unit has too few (the caller must roll back). Locks units in the order of
 * their ids, so that concurrent orders never deadlock. `recordSale` writes the movements once the invoice has its id.
 */
export async function take(pieces: readonly Pieces[]): Promise<boolean> {
  return pieces.length === 0 || (await takePieces(pieces)) === pieces.length;
}

/** The same, if the catalogue is still the one `seen`; null, and nothing taken, if it may have changed. */
export async function takeSeen(pieces: readonly Pieces[], seen: SeenCatalogue): Promise<boolean | null> {
  const taken = await takePieces(pieces, seen);
  return taken === 0 ? null : taken === pieces.length;
}

export async function recordSale(invoiceId: number, pieces: readonly Pieces[]): Promise<void> {
  await recordSales(pieces.map((piece) => ({ ...piece, invoiceId })));
}

/** Pieces of an invoice. */
interface InvoicePieces extends Pieces {
  invoiceId: number;
}

/** The same for several invoices. */
export async function recordSales(pieces: readonly InvoicePieces[]): Promise<void> {
  await record(pieces, 'sold', -1);
}

/** Returns the pieces of an invoice to stock. The caller has just moved the invoice, so this happens once. */
export async function returnToStock(invoiceId: number): Promise<void> {
  const pieces = await piecesOf(invoiceId);
  await returnPieces(pieces);
  await record(
    pieces.map((piece) => ({ ...piece, invoiceId })),
    'returned',
    1,
  );
}

/** Puts resellable returned pieces back on sale. The caller has just moved the return, so this happens once. */
export async function restockReturned(returnId: number, pieces: readonly Pieces[], userId: number): Promise<void> {
  const sellable = inOrder(pieces.filter(({ quantity }) => quantity > 0));
  await returnPieces(sellable);
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

interface RefundedPieces {
  productDetailId: number;
  /** Pieces that left the order before packing. */
  withdrawn: number;
  /** The sellable pieces among them; the other pieces are booked as damaged. */
  restocked: number;
}

/** Puts refunded pieces back on sale. The caller has just written the refund, so this happens once. */
export async function restockRefunded(
  { invoiceId, ...cause }: { invoiceId: number; refundId: number; userId: number },
  pieces: readonly RefundedPieces[],
): Promise<void> {
  const ordered = pieces.toSorted((one, other) => one.productDetailId - other.productDetailId);
  await returnPieces(
    ordered.flatMap(({ productDetailId, restocked: quantity }) =>
      quantity > 0 ? [{ productDetailId, quantity }] : [],
    ),
  );
  const movements = ordered.flatMap(
    ({ productDetailId, withdrawn, restocked }): CreationAttributes<StockMovement>[] => {
      const about = { ...cause, productDetailId, createdAt: now() };
      const given = { ...about, delta: restocked, reason: 'returned' as const };
      if (withdrawn === 0) return [given];
      const gone = { ...about, delta: restocked - withdrawn, reason: 'damaged' as const };
      return [{ ...given, invoiceId, delta: withdrawn }, gone];
    },
  );
  await insertRows(
    StockMovement,
    movements.filter(({ delta }) => delta !== 0),
  );
}

/**
 * Takes the pieces of an invoice again, after they were returned to stock; false, without a change, if there are too few.
 */
export async function retakeStock(invoiceId: number): Promise<boolean> {
  const pieces = await piecesOf(invoiceId);
  if ((await unavailableCodes(invoiceId)).length > 0) return false;
  const taken: Pieces[] = [];
  for (const piece of pieces) {
    if (await take([piece])) {
      taken.push(piece);
      continue;
    }
    // A concurrent order was faster: undoes what was taken.
    await returnPieces(taken);
    return false;
  }
  await recordSale(invoiceId, pieces);
  return true;
}

async function record(pieces: readonly InvoicePieces[], reason: StockReason, sign: 1 | -1): Promise<void> {
  await insertRows(
    StockMovement,
    inOrder(pieces).map(({ productDetailId, quantity, invoiceId }) => ({
      productDetailId,
      delta: sign * quantity,
      reason,
      invoiceId,
      createdAt: now(),
    })),
  );
}

function inOrder<Of extends Pieces>(pieces: readonly Of[]): Of[] {
  return pieces.toSorted((one, other) => one.productDetailId - other.productDetailId);
}
