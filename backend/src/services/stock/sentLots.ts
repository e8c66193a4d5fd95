import { now } from '../../clock.ts';
import { DAY_MS } from '../../contract/time.ts';
import { groupBy } from '../../models/database/groups.ts';
import type { SendableLot } from '../../models/queries/purchases.ts';
import { countUnsent, lockSendable, sentWith } from '../../models/queries/purchases.ts';
import { SentLot } from '../../models/tables/SentLot.ts';
import { withShelves } from './shelves.ts';

/**
 * Notes which received pieces leave with orders that were just shipped: of each unit, pieces of no purchase first (they
 * were here before, or came back), then the oldest received ones.
 */
export async function record(invoiceIds: readonly number[]): Promise<void> {
  const sendable = await lockSendable(invoiceIds);
  if (sendable.length === 0) return;
  const ofUnits = groupBy(sendable, ({ productDetailId }) => productDetailId);
  // Of now, whatever happens meanwhile: nothing is later than tomorrow.
  const countedAt = new Date(now().getTime() + DAY_MS);
  const shelves = await withShelves([...ofUnits.keys()].map((productDetailId) => ({ productDetailId, countedAt })));
  const sent = shelves.flatMap(({ productDetailId, expected }) =>
    oldestOf(ofUnits.get(productDetailId) ?? [], expected),
  );
  if (sent.length === 0) return;
  await SentLot.bulkCreate(sent);
  await countUnsent([...new Set(sent.map(({ purchaseReceiptLineId }) => purchaseReceiptLineId))]);
}

/** Forgets them after an undo: the order is here again. */
export async function forget(invoiceId: number): Promise<void> {
  const sent = await sentWith(invoiceId);
  if (sent.length === 0) return;
  await SentLot.destroy({ where: { id: sent.map(({ id }) => id) } });
  await countUnsent(sent.map(({ receiptLineId }) => receiptLineId));
}

/** `left`: the pieces of the unit that are still here. */
function oldestOf(lots: readonly SendableLot[], left: number) {
  const unsent = new Map(lots.map((lot) => [lot.receiptLineId, lot.unsent]));
  const lines = [...groupBy(lots, ({ invoiceDetailId }) => invoiceDetailId).values()];
  const wanted = lines.reduce((sum, [line]) => sum + (line?.quantity ?? 0), 0);
  const received = [...unsent.values()].reduce((sum, pieces) => sum + pieces, 0);
  let others = Math.max(0, left + wanted - received);
  return lines.flatMap((line) => {
    const quantityOfLine = line[0]?.quantity ?? 0;
    const ofOthers = Math.min(quantityOfLine, others);
    others -= ofOthers;
    let missing = quantityOfLine - ofOthers;
    return line.flatMap(({ invoiceDetailId, receiptLineId: purchaseReceiptLineId }) => {
      const free = unsent.get(purchaseReceiptLineId) ?? 0;
      const quantity = Math.min(missing, free);
      missing -= quantity;
      unsent.set(purchaseReceiptLineId, free - quantity);
      return quantity > 0 ? [{ invoiceDetailId, purchaseReceiptLineId, quantity }] : [];
    });
  });
}
