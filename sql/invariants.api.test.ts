import { expect, test } from 'vitest';
import { brokenInvariants } from '../backend/testing/brokenInvariants.ts';
import { buildProduct } from '../backend/testing/catalogueFactories.ts';
import { buildAdmin, buildPromo, buildStaff, buildUnit } from '../backend/testing/factories.ts';
import { buildCost } from '../backend/testing/costs.ts';
import { placeOrder, placePaidOrder } from '../backend/testing/orders.ts';
import { packWhole } from '../backend/testing/packing.ts';
import { placeSplitOrder } from '../backend/testing/parcels.ts';
import { makePickList } from '../backend/testing/pickLists.ts';
import { buyIn } from '../backend/testing/purchases.ts';
import { askReturn, placeDeliveredOrder, returnOf } from '../backend/testing/returns.ts';
import { openTestShop } from '../backend/testing/testShop.ts';
import { BCA, bookTransfer, offerTransfers, placeTransfer } from '../backend/testing/transfers.ts';
import { buildVoucher } from '../backend/testing/vouchers.ts';
import type { Envelope } from '../backend/src/contract/envelope.ts';
import type { PriceTrial } from '../backend/src/contract/priceChanges.ts';
import type { Return } from '../backend/src/contract/returns.ts';
import { execute, transaction } from '../backend/src/models/database/database.ts';
import { HandOver } from '../backend/src/models/tables/HandOver.ts';
import { HandOverLine } from '../backend/src/models/tables/HandOverLine.ts';
import { InvoiceDetail } from '../backend/src/models/tables/InvoiceDetail.ts';
import { checkInvariants, readInvariants } from './invariants.ts';

const shop = await openTestShop({ TAX: 'ppn' });
const ordered = await placeReturnedOrder();
await placeOrder(shop);
await offerTransfers(shop, BCA);
await placeTransfer(shop);
await bookTransfer(shop, (await placeTransfer(shop)).placed);
await refundPiece(await placePaidOrder(shop, { quantity: 2 }));
await replacePiece(await placePaidOrder(shop, { quantity: 2 }));
await makePickList(shop, await placePaidOrder(shop));
await shop.api.post(`/api/payments/simulator/${(await placeOrder(shop)).placed.xenditId ?? ''}/expire`);
await packWhole(shop.as(await buildStaff()), (await placePaidOrder(shop)).placed);
await placeSplitOrder(shop, shop.as(await buildStaff()), 1, 1);
await raisePrices();

/** One violation of each invariant that the database itself accepts. */
async function placeReturnedOrder() {
  await buildVoucher();
  const { units } = await buildProduct({ units: [{ price: 33_335, stock: 2 }] });
  const [unit] = units;
  if (!unit) throw new Error('a unit was asked for');
  await buildPromo(unit, { discount: 0.01 });
  await buildCost(unit, 20_000);
  await buyIn(shop.as(await buildAdmin()), { productDetailId: unit.id, quantity: 2, cost: 20_000, lot: 'L1' });
  const delivered = await placeDeliveredOrder(shop, { unit, quantity: 3, discount: 0.01 });
  const { id } = ((await askReturn(delivered.api, returnOf(delivered))).body as Envelope<Return>).data;
  const { staff, line } = delivered;
  await staff.put(`/api/returns/approve/${id}`).send({ resolution: 'refund', note: '' });
  await staff.put(`/api/returns/receive/${id}`).send({ lines: [{ invoiceDetailId: line.id, resellable: 1 }] });
  await staff.put(`/api/returns/settle/${id}`).send({ resolution: 'refund', note: 'BCA 1' });
  const sheet = await HandOver.create({ courier: 'JNE', createdBy: delivered.customer.id });
  await HandOverLine.create({ handOverId: sheet.id, invoiceId: delivered.placed.id });
  return { orderId: delivered.placed.id, lineId: line.id, unitId: unit.id, returnId: id };
}

async function raisePrices(): Promise<void> {
  const admin = shop.as(await buildAdmin());
  const { productId } = await buildUnit();
  const rule = { kind: 'rupiah', amount: 1_000, rounding: 'none', productIds: [productId] };
  const trial = await admin.post('/api/price-changes/trial').send(rule).expect(200);
  const { version } = (trial.body as Envelope<PriceTrial>).data;
  const save = admin.post('/api/price-changes').set('Idempotency-Key', 'change-of-prices');
  await save.send({ ...rule, startsAt: null, note: '', version }).expect(201);
}

/** Replaces one of the order's two pieces by another of the same price. */
async function replacePiece({ placed: { id } }: { placed: { id: number } }): Promise<void> {
  const [line] = await InvoiceDetail.findAll({ where: { invoiceId: id } });
  const other = await buildUnit({ price: line?.price ?? 0 });
  const removed = [{ invoiceDetailId: line?.id, quantity: 1 }];
  const added = [{ productDetailId: other.id, quantity: 1 }];
  const input = { invoiceId: id, removed, added, way: 'transfer', reason: 'outOfStock', note: '' };
  const staff = shop.as(await buildStaff());
  await staff.post('/api/order-changes').set('Idempotency-Key', 'change-of-a-piece').send(input).expect(201);
}

/** Refunds one of the order's two pieces before packing; the piece stays sellable. */
async function refundPiece({ placed: { id } }: { placed: { id: number } }): Promise<void> {
  const [line] = await InvoiceDetail.findAll({ where: { invoiceId: id } });
  const lines = [{ invoiceDetailId: line?.id, quantity: 1, restocked: 1 }];
  const input = { invoiceId: id, lines, extra: 0, way: 'transfer', reason: 'outOfStock', note: 'BCA 2' };
  const admin = shop.as(await buildAdmin());
  await admin.post('/api/refunds').set('Idempotency-Key', 'refund-of-a-piece').send(input).expect(201);
}

/** One way of breaking each invariant, of which the database itself would not say a word. */
const BREAKS: Record<string, string> = {
  stockIsSum: 'UPDATE product_details SET stock = stock + 1 WHERE id = :unitId',
  invoiceHoldsStock: 'UPDATE stock_movements SET invoice_id = NULL WHERE invoice_id = :orderId',
  lineSubtotal: 'UPDATE invoice_details SET subtotal = subtotal + 1 WHERE id = :lineId',
  lineReduction: 'UPDATE invoice_details SET reduction = 1 WHERE id = :lineId',
  invoiceSubtotal: 'UPDATE invoices SET item_count = item_count + 1 WHERE id = :orderId',
  writtenByHand: "UPDATE invoices SET source = 'whatsapp' WHERE id = :orderId",
  invoiceTax: 'UPDATE invoices SET tax = tax + 1 WHERE id = :orderId',
  invoiceSnapshot: 'UPDATE invoice_details SET promo_name = NULL WHERE id = :lineId',
  documentNumbers: "UPDATE invoices SET document_no = CONCAT(SUBSTR(document_no, 1, 13), '9999') WHERE id = :orderId",
  dayCounter: "UPDATE counters SET value = value + 1 WHERE name LIKE 'invoice:%'",
  paidOnce: "UPDATE payment_events SET amount = amount - 1 WHERE invoice_id = :orderId AND verdict = 'paid'",
  eventsJudged: "UPDATE payment_events SET verdict = 'received' WHERE invoice_id = :orderId",
  paymentAttempts: 'UPDATE payment_attempts SET amount = amount + 1 WHERE invoice_id = :orderId',
  attemptsPaid: "UPDATE payment_attempts SET status = 'pending' WHERE invoice_id = :orderId",
  statementRows: 'UPDATE statement_rows SET amount = amount + 1',
  transferCodes: 'UPDATE transfers SET open_code = NULL',
  timeline: 'UPDATE invoices SET status = 3, delivered_date = NULL WHERE id = :orderId',
  timelineSteps: 'UPDATE invoice_events SET to_status = 4 WHERE invoice_id = :orderId AND from_status = 0',
  invoiceDates: 'UPDATE invoices SET delivered_date = NULL WHERE id = :orderId',
  unitSize: `UPDATE product_details SET size_id = (SELECT MAX(id) FROM sizes) WHERE id = :unitId`,
  dailySales: 'UPDATE daily_sales SET refunds = refunds + 1',
  dailyPieces: 'UPDATE daily_product_sales SET pieces = pieces + 1',
  dailyProfits: 'UPDATE daily_profits SET goods_cost = goods_cost + 1',
  dailyMargins: 'UPDATE daily_product_profits SET goods = goods + 1',
  groupedSales: "UPDATE grouped_sales SET revenue = revenue + 1 WHERE dimension = 'city'",
  unitCost: 'UPDATE product_details SET cost = cost + 1 WHERE id = :unitId',
  costFrozen: 'UPDATE invoice_details SET cost = cost + 1 WHERE id = :lineId',
  dailyStatuses: 'UPDATE daily_statuses SET invoices = invoices + 1',
  returnedStock: 'UPDATE return_lines SET resellable = 0 WHERE return_id = :returnId',
  returnedGoods: 'UPDATE returns SET received_at = NULL WHERE id = :returnId',
  returnedAtMost: 'UPDATE return_lines SET quantity = 4 WHERE return_id = :returnId',
  refundedAtMost: 'UPDATE refunds SET amount = amount + 1000000000',
  refundLines: 'UPDATE refund_lines SET restocked = 0',
  piecesToPack: 'UPDATE invoice_details SET withdrawn = quantity',
  withdrawnPieces: 'UPDATE invoice_details SET withdrawn = withdrawn + 1 WHERE id = :lineId',
  orderChanges: 'UPDATE order_changes SET value = value + 1',
  changedMoney: "UPDATE refunds SET amount = amount - 1 WHERE way = 'credit'",
  handOvers: "UPDATE hand_overs SET courier = 'SiCepat'",
  parcelPieces: 'UPDATE parcel_lines SET quantity = quantity + 1',
  parcelStates: 'UPDATE parcels SET shipped_date = CURRENT_TIMESTAMP',
  parcelNumbers: "UPDATE parcels SET receipt_number = 'JNE1'",
  pickedOnce: 'UPDATE pick_list_invoices SET current_invoice_id = NULL',
  pickedPieces: 'UPDATE pick_list_lines SET quantity = quantity + 1',
  packedPieces: 'UPDATE packing_lines SET packed = packed - 1',
  voucherUses: 'UPDATE vouchers SET uses = uses + 1',
  voucherOrders: "UPDATE invoices SET voucher_code = 'GRATIS' WHERE id = :orderId",
  purchasedPieces: "UPDATE purchase_receipt_lines SET cost = 20001 WHERE lot = 'L1'",
  sentLots: 'UPDATE sent_lots SET quantity = quantity + 1',
  priceChanges: 'UPDATE price_changes SET changed = 0',
  returnValue: 'UPDATE returns SET refund_amount = refund_amount + 1 WHERE id = :returnId',
};
/** Asked of real shops alone: `sql/seed/seed.api.test.ts` has one that was a demo. */
const OF_REAL_SHOPS = ['demoPeople'];
/** The invariants that a change would violate; it is rolled back. */
const REFUSED = { invoiceTotal: 'UPDATE invoices SET total = total + 1 WHERE id = :orderId' };

class Undone extends Error {}

/** Which invariants would be broken by a change; nothing of it stays. */
async function brokenBy(...statements: string[]): Promise<string[]> {
  let broken: string[] = [];
  const change = transaction(async () => {
    for (const sql of statements) expect(await execute(sql, ordered)).toBeGreaterThan(0);
    broken = (await checkInvariants()).filter(({ badRow }) => badRow !== null).map(({ id }) => id);
    throw new Undone();
  });
  await expect(change).rejects.toThrow(Undone);
  return broken;
}

test('the books of orders that were paid, ran out, or came back in part are sound', async () => {
  expect(await brokenInvariants()).toEqual([]);
});

test.each(Object.entries(BREAKS))('a row that breaks %s is found', async (id, sql) => {
  expect(await brokenBy(sql)).toContain(id);
});

test.each<[string, ...string[]]>([
  ['lacks its beginning', 'DELETE FROM invoice_events WHERE from_status IS NULL'],
  ['lacks a step', 'DELETE FROM invoice_events WHERE from_status = 1'],
  ['lacks its last step', 'DELETE FROM invoice_events WHERE to_status = 4'],
  ['is empty', 'DELETE FROM invoice_events WHERE id > 0'],
  [
    'begins with a payment',
    'DELETE FROM invoice_events WHERE from_status IS NULL',
    'UPDATE invoice_events SET from_status = NULL WHERE from_status = 0',
  ],
  ['begins twice', 'UPDATE invoice_events SET from_status = NULL WHERE from_status = 0'],
  ['comes from somewhere', 'UPDATE invoice_events SET from_status = 5 WHERE from_status IS NULL'],
])('a timeline that %s is found', async (_, ...statements) => {
  const ofOneOrder = statements.map((sql) => `${sql} AND invoice_id = :orderId`);
  expect(await brokenBy(...ofOneOrder)).toContain('timeline');
});

test('what the database refuses by itself needs no finding', async () => {
  await expect(execute(REFUSED.invoiceTotal, ordered)).rejects.toThrow();
  const tried = [...Object.keys({ ...BREAKS, ...REFUSED }), ...OF_REAL_SHOPS].toSorted();
  expect((await readInvariants()).map(({ id }) => id).toSorted()).toEqual(tried);
});
