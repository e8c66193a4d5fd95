import { now } from '../../clock.ts';
import { PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import type { PartRefundInput } from '../../contract/refunds.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import { openChangeOf } from '../../models/queries/orderChanges.ts';
import { packingOf } from '../../models/queries/packing.ts';
import { leaveList } from '../../models/queries/pickLists.ts';
import type { RefundsOf } from '../../models/queries/refunds.ts';
import * as queries from '../../models/queries/refunds.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { Refund } from '../../models/tables/Refund.ts';
import { RefundLine } from '../../models/tables/RefundLine.ts';
import { maySee } from '../../policies/invoices.ts';
import * as mails from '../mails/mails.ts';
import type { IdempotentRequest } from '../orders/idempotency.ts';
import { idempotentRequest, runOnce } from '../orders/idempotency.ts';
import * as stockMovements from '../stock/movements.ts';
import * as dailyProfits from '../invoices/dailyProfits.ts';
import * as dailySales from '../invoices/dailySales.ts';
import * as providerRefunds from '../invoices/providerRefunds.ts';
import type { CheckedLine } from '../invoices/refundLines.ts';
import { checkLines, isBeforePacking, leftOf } from '../invoices/refundLines.ts';
import { end, moneyLeft, noteRefund } from '../invoices/refundMoney.ts';
import * as parcelSteps from '../invoices/parcelSteps.ts';
import * as invoiceSteps from '../invoices/steps.ts';

/** 404 for another customer's order or a missing one. */
export async function ofInvoice(invoiceId: number, caller: Caller): Promise<RefundsOf> {
  const invoice = await Invoice.findByPk(invoiceId);
  if (!invoice || !maySee(caller, invoice)) throw notFound();
  const [refunds, money, lines, packing] = await Promise.all([
    queries.refundsOf(invoiceId),
    moneyLeft(invoice),
    leftOf(invoiceId),
    packingOf(invoiceId),
  ]);
  const isOpen = PAID_STATUSES.includes(invoice.status);
  return {
    refunds,
    left: isOpen ? money.left : 0,
    leftAtProvider: isOpen ? money.leftAtProvider : 0,
    lines: lines.map(({ line, before }) => ({
      invoiceDetailId: line.id,
      quantity: line.quantity - before.quantity,
      before,
    })),
    isBeforePacking: isBeforePacking(invoice, packing),
  };
}

/**
 * Refunds a part of an invoice, for pieces of its lines, for another reason, or both. Unpacked pieces leave the order. A
 * refund through the provider is requested after the commit, and repeated by the scheduler. Without any money left, an
 * unsent invoice ends as refunded. 409 for more than is left, also for concurrent refunds.
 */
export async function makeRefund(input: PartRefundInput, key: string | null, caller: Caller): Promise<void> {
  const sent = idempotentRequest(key, input);
  const { id } = await runOnce(sent, {
    act: () => transaction(() => write(input, sent, caller)),
    find: () => Refund.findOne({ where: { invoiceId: input.invoiceId, idempotencyKey: sent.idempotencyKey } }),
  });
  await failpoint('refund.committed');
  await providerRefunds.send(id);
}

async function write(input: PartRefundInput, sent: IdempotentRequest, caller: Caller): Promise<Refund> {
  const invoice = await invoiceSteps.lock(input.invoiceId);
  if (!PAID_STATUSES.includes(invoice.status)) throw invoiceSteps.forbidden(invoice, caller);
  if (await openChangeOf(invoice.id)) throw conflict('change.open');
  const { lines, leavesNothing } = await checkLines(invoice, input.lines);
  const amount = lines.reduce((sum, { value }) => sum + value, 0) + input.extra;
  const left = await checkMoney(invoice, amount, input);
  // An order without goods is never packed, so its shipping fee must be refunded as well.
  if (leavesNothing && amount < left) throw conflict('refund.nothingToSend', { left });
  const countProfit = await dailyProfits.watch(invoice.id);
  const { way, reason, note } = input;
  const createdAt = now();
  const standing =
    way === 'provider' ? ({ status: 'pending' } as const) : ({ status: 'done', settledAt: createdAt } as const);
  const about = { ...sent, invoiceId: invoice.id, userId: caller.id, amount, reason, note, way, createdAt };
  const refund = await Refund.create({ ...about, ...standing });
  await RefundLine.bulkCreate(lines.map((line) => ({ ...line, refundId: refund.id })));
  await movePieces(invoice, refund.id, lines, caller.id);
  await failpoint('refund.written');
  await dailySales.countRefund(refund.id, amount, createdAt);
  await countProfit();
  if (invoice.isSplit) await parcelSteps.advanceOrder(invoice, caller.id);
  await noteRefund(invoice, amount, caller.id);
  await noteAndMail(invoice, { reason, note, amount, isAll: amount === left }, caller);
  return refund;
}

/** Takes refunded pieces out of an unpacked order, or back into stock. The caller has just written the refund. */
export async function movePieces(
  invoice: Invoice,
  refundId: number,
  lines: readonly CheckedLine[],
  userId: number,
): Promise<void> {
  const withdrawn = lines.filter((line) => line.withdrawn > 0);
  if (withdrawn.length > 0) {
    // The pick list no longer matches, so the order moves to the next one.
    await leaveList(invoice.id, userId);
    await queries.withdrawPieces(invoice.id, refundId);
    if (invoice.isSplit) await parcelSteps.removePieces(invoice, withdrawn);
  }
  await stockMovements.restockRefunded({ invoiceId: invoice.id, refundId, userId }, lines);
}

type RefundNote = Pick<PartRefundInput, 'reason' | 'note'> & { amount: number; isAll: boolean };

async function noteAndMail(
  invoice: Invoice,
  { reason, note, amount, isAll }: RefundNote,
  caller: Caller,
): Promise<void> {
  const remark = [isAll ? 'invoice.note.refundedWhole' : 'invoice.note.refundedInPart', note].filter(
    (line) => line !== '',
  );
  if (!isAll || !(await end(invoice, caller.id, remark.join('\n')))) {
    await invoiceSteps.note(invoice, remark.join('\n'), caller.id);
  }
  await mails.refunded(invoice, await detailsOf(invoice.id), { reason, sentBack: amount, isPart: !isAll });
}

/** Returns the amount that was refundable before, in whole rupiah. */
async function checkMoney(invoice: Invoice, amount: number, { way, note }: PartRefundInput): Promise<number> {
  if (way === 'transfer' && note === '') throw badInput('note', 'input.required');
  if (amount === 0) throw badInput('extra', 'input.required');
  const { left, leftAtProvider } = await moneyLeft(invoice);
  if (amount > left) throw conflict('refund.tooMuch', { left });
  if (way === 'provider' && amount > leftAtProvider) throw conflict('refund.notThere', { left: leftAtProvider });
  return left;
}
