import { now } from '../../clock.ts';
import type { PurchaseInput, PurchaseLine, PurchaseStatus, SuggestedUnit } from '../../contract/purchases.ts';
import { EXPECTING_STATUSES, PURCHASE_STATUS, purchaseNumber } from '../../contract/purchases.ts';
import { PACE_DAYS } from '../../contract/reports.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import type { StoredPurchase } from '../../models/lists/purchases.ts';
import type { StoredReceiptLine } from '../../models/queries/purchases.ts';
import { piecesOfLastDays } from '../../models/queries/reports.ts';
import { linesOfPurchase, purchaseById, receiptLinesOf, unitsWithExpected } from '../../models/queries/purchases.ts';
import { ProductDetail } from '../../models/tables/ProductDetail.ts';
import { Purchase } from '../../models/tables/Purchase.ts';
import { PurchaseLine as StoredLine } from '../../models/tables/PurchaseLine.ts';
import * as audit from '../history/audit.ts';
import { refuseStale, versionOf } from '../history/versions.ts';
import { idempotentRequest, runOnce } from '../orders/idempotency.ts';

export { unitsWithCodes } from '../../models/queries/purchases.ts';

const S = PURCHASE_STATUS;
/** The entity's name in the change history. */
export const ENTITY = 'purchases';

/** A purchase with its lines and receipts. */
export interface WholePurchase {
  head: StoredPurchase;
  lines: PurchaseLine[];
  receipts: StoredReceiptLine[];
  version: string;
}

export async function get(id: number): Promise<WholePurchase> {
  const head = await purchaseById(id);
  if (!head) throw notFound();
  const [lines, receipts] = await Promise.all([linesOfPurchase(id), receiptLinesOf(id)]);
  return { head, lines, receipts, version: versionOf(snapshotOf(head, lines)) };
}

/** Expects a delivery. The same key twice is one purchase. */
export async function create(
  input: PurchaseInput,
  key: string | null,
  { id: createdBy }: Caller,
): Promise<WholePurchase> {
  const sent = idempotentRequest(key, input);
  const { lines, ...fields } = input;
  const { id } = await runOnce(sent, {
    act: () =>
      transaction(async () => {
        await checkUnits(input);
        const purchase = await Purchase.create({ ...fields, ...sent, createdBy, createdAt: now() });
        await StoredLine.bulkCreate(lines.map((line) => ({ ...line, purchaseId: purchase.id })));
        await failpoint('purchase.written');
        await recordChange(purchase.id, null, createdBy);
        return purchase;
      }),
    find: () => Purchase.findOne({ where: { createdBy, idempotencyKey: sent.idempotencyKey } }),
  });
  return get(id);
}

/** Replaces the fields and lines of a purchase that still expects goods; received pieces stay. */
export async function update(
  id: number,
  { version, ...input }: PurchaseInput & { version?: string | undefined },
  caller: Caller,
): Promise<WholePurchase> {
  return transaction(async () => {
    const purchase = await lock(id);
    const before = await get(id);
    const snapshot = snapshotOf(before.head, before.lines);
    await refuseStale(version, { entity: ENTITY, id, snapshot });
    await checkUnits(input);
    const { lines, ...fields } = input;
    const wanted = new Map(lines.map((line) => [line.productDetailId, line.quantity]));
    const cut = before.lines.find(({ productDetailId, received }) => received > (wanted.get(productDetailId) ?? 0));
    if (cut) throw conflict('purchase.cut', { code: cut.code, count: cut.received });
    const gone = before.lines.filter(({ productDetailId }) => !wanted.has(productDetailId));
    await StoredLine.destroy({
      where: { purchaseId: id, productDetailId: gone.map(({ productDetailId }) => productDetailId) },
    });
    await StoredLine.bulkCreate(
      lines.map((line) => ({ ...line, purchaseId: id })),
      { updateOnDuplicate: ['quantity', 'cost'] },
    );
    await purchase.update({ ...fields, status: statusOf(await linesOfPurchase(id)) });
    await recordChange(id, snapshot, caller.id);
    return get(id);
  });
}

/** The missing pieces won't come. */
export async function close(id: number, caller: Caller): Promise<WholePurchase> {
  return transaction(async () => {
    const purchase = await lock(id);
    const { head, lines } = await get(id);
    await purchase.update({ status: S.closed });
    await recordChange(id, snapshotOf(head, lines), caller.id);
    return get(id);
  });
}

/**
 * The units that sell out before so many days are over, at the pace of the last 30 days and with all expected goods; and how
 * many pieces would last.
 */
export async function suggest(days: number): Promise<SuggestedUnit[]> {
  const pieces = await piecesOfLastDays(PACE_DAYS);
  return (await unitsWithExpected([...pieces.keys()])).flatMap((unit) => {
    const [sold, expected] = [pieces.get(unit.productDetailId) ?? 0, Number(unit.expected)];
    const quantity = Math.ceil((sold * days) / PACE_DAYS) - unit.stock - expected;
    return quantity > 0 ? [{ ...unit, sold, expected, quantity }] : [];
  });
}

/** A purchase that still expects goods, locked until the transaction ends. */
export async function lock(id: number): Promise<Purchase> {
  const purchase = await Purchase.findByPk(id, { lock: true });
  if (!purchase) throw notFound();
  if (!EXPECTING_STATUSES.includes(purchase.status)) throw conflict('purchase.over');
  return purchase;
}

export function statusOf(lines: readonly Pick<PurchaseLine, 'quantity' | 'received'>[]): PurchaseStatus {
  if (lines.every(({ quantity, received }) => received >= quantity)) return S.received;
  return lines.some(({ received }) => received > 0) ? S.partly : S.open;
}

async function checkUnits({ lines }: PurchaseInput): Promise<void> {
  const ids = [...new Set(lines.map(({ productDetailId }) => productDetailId))];
  if (ids.length < lines.length) throw badInput('lines', 'purchase.twice');
  if ((await ProductDetail.count({ where: { id: ids } })) < ids.length) throw badInput('lines', 'input.choice');
}

/** What a person decides of a purchase; receipts change no version of it. */
function snapshotOf(head: StoredPurchase, lines: readonly PurchaseLine[]) {
  const { id, supplier, supplierPhone, note, expectedOn, statusEnum } = head;
  return {
    ...{ name: purchaseNumber(id), supplier, supplierPhone, note, expectedOn, isClosed: statusEnum === S.closed },
    lines: lines.map(({ code, quantity, cost }) => ({ code, quantity, cost })),
  };
}

async function recordChange(id: number, before: object | null, userId: number): Promise<void> {
  const { head, lines } = await get(id);
  await audit.record(userId, ENTITY, id, before ? 'updated' : 'created', before, snapshotOf(head, lines));
}
