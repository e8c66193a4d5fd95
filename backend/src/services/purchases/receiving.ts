import { now } from '../../clock.ts';
import type { PurchaseLine, ReceiptInput, ReceivedLine } from '../../contract/purchases.ts';
import { purchaseNumber } from '../../contract/purchases.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { addReceived, linesOfPurchase } from '../../models/queries/purchases.ts';
import { merged, moveStock } from '../../models/queries/stock.ts';
import { PurchaseReceipt } from '../../models/tables/PurchaseReceipt.ts';
import { PurchaseReceiptLine } from '../../models/tables/PurchaseReceiptLine.ts';
import { idempotentRequest, runOnce } from '../orders/idempotency.ts';
import * as costs from '../products/costs.ts';
import type { WholePurchase } from './purchases.ts';
import * as purchases from './purchases.ts';

/**
 * Books goods of a purchase that came in, with their costs. The same key twice is one receipt. 409 if somebody else
 * has received of it meanwhile, and for more pieces than are still expected, unless `mayExceed`.
 */
export async function receive(
  purchaseId: number,
  input: ReceiptInput,
  key: string | null,
  { id: userId }: Caller,
): Promise<WholePurchase> {
  const sent = idempotentRequest(key, input);
  await runOnce(sent, {
    act: () =>
      transaction(async () => {
        const purchase = await purchases.lock(purchaseId);
        check(input, await linesOfPurchase(purchaseId));
        const receipt = await PurchaseReceipt.create({ ...sent, purchaseId, userId, createdAt: now() });
        await costs.writeReceived(costsOf(input.lines), userId);
        await moveStock(
          merged(input.lines).map(({ productDetailId, quantity: delta }) => ({ productDetailId, delta })),
          { reason: 'received', userId, note: purchaseNumber(purchaseId), purchaseReceiptId: receipt.id },
        );
        // After the locks of products and units: its references would lock the units first.
        await PurchaseReceiptLine.bulkCreate(
          input.lines.map((line) => ({ ...line, purchaseReceiptId: receipt.id, unsent: line.quantity })),
        );
        await failpoint('purchase.booked');
        await addReceived(purchaseId);
        await purchase.update({ status: purchases.statusOf(await linesOfPurchase(purchaseId)) });
        return receipt;
      }),
    find: () => PurchaseReceipt.findOne({ where: { purchaseId, idempotencyKey: sent.idempotencyKey } }),
  });
  return purchases.get(purchaseId);
}

function check({ lines, seen, mayExceed = false }: ReceiptInput, expected: readonly PurchaseLine[]): void {
  if (expected.reduce((sum, { received }) => sum + received, 0) !== seen) throw conflict('purchase.moved');
  const left = new Map(
    expected.map(({ productDetailId, quantity, received }) => [productDetailId, quantity - received]),
  );
  const index = lines.findIndex(({ productDetailId }) => !left.has(productDetailId));
  if (index >= 0) throw badInput(`lines.${index}.productDetailId`, 'purchase.notExpected');
  const exceeding = merged(lines).filter(
    ({ productDetailId, quantity }) => quantity > (left.get(productDetailId) ?? 0),
  );
  if (exceeding.length === 0 || mayExceed) return;
  const ids = new Set(exceeding.map(({ productDetailId }) => productDetailId));
  const codes = expected.filter(({ productDetailId }) => ids.has(productDetailId)).map(({ code }) => code);
  throw conflict('purchase.tooMany', { codes: codes.join(', ') }, { codes });
}

function costsOf(lines: readonly ReceivedLine[]): { productDetailId: number; cost: number }[] {
  return lines.flatMap(({ productDetailId, cost }) => (cost === null ? [] : [{ productDetailId, cost }]));
}
