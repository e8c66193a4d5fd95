import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type {
  ReceivedInput,
  ReturnApproval,
  ReturnRejection,
  ReturnSettlement,
  ReturnStep,
} from '../../contract/returns.ts';
import { RETURN_STEPS, returnStatusName } from '../../contract/returns.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { message } from '../../locales/messages.ts';
import { transaction } from '../../models/database/database.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { Return } from '../../models/tables/Return.ts';
import { ReturnLine } from '../../models/tables/ReturnLine.ts';
import type { WholeReturn } from '../../models/queries/returns.ts';
import * as dailyProfits from '../invoices/dailyProfits.ts';
import * as dailySales from '../invoices/dailySales.ts';
import { noteRefund } from '../invoices/refundMoney.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import type { ReturnedGoods } from '../mails/parts.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import * as stockMovements from '../stock/movements.ts';
import type { Exchange } from './exchanges.ts';
import * as exchanges from './exchanges.ts';
import { wholeOf } from './requests.ts';
import * as returnMails from './returnMails.ts';

/** Approves a return. For an exchange, places its order at once, so that nobody else can buy the pieces. */
export async function approve(id: number, { resolution, note }: ReturnApproval, caller: Caller): Promise<WholeReturn> {
  const exchange = await transaction(async () => {
    const { record, invoice } = await lock(id);
    if (resolution === 'exchange' && record.resolution === 'refund') throw badInput('resolution', 'input.choice');
    await step(record, 'approve', caller, { decisionNote: note, resolution, decidedAt: now() });
    const ordered = resolution === 'exchange' ? await exchanges.order(await wholeOf(id), invoice) : null;
    if (ordered) await record.update({ exchangeInvoiceId: ordered.invoice.id });
    await failpoint('return.exchangeOrdered');
    await invoiceSteps.note(invoice, withWords('invoice.note.returnApproved', note), caller.id);
    await returnMails.decided(invoice, await goodsOf(id), {
      isApproved: true,
      note,
      replacement: ordered?.invoice ?? null,
    });
    return ordered;
  });
  if (exchange) await openLink(exchange);
  return wholeOf(id);
}

export async function reject(id: number, { note }: ReturnRejection, caller: Caller): Promise<WholeReturn> {
  return transaction(async () => {
    const { record, invoice } = await lock(id);
    await step(record, 'reject', caller, { decisionNote: note, decidedAt: now() });
    await invoiceSteps.note(invoice, withWords('invoice.note.returnRejected', note), caller.id);
    await returnMails.decided(invoice, await goodsOf(id), { isApproved: false, note, replacement: null });
    return wholeOf(id);
  });
}

/** The customer keeps the goods. Cancels an exchange order and returns its stock. */
export async function withdraw(id: number, caller: Caller): Promise<WholeReturn> {
  const { whole, givenUp } = await transaction(async () => {
    const { record, invoice } = await lock(id);
    if (record.userId !== caller.id) throw notFound();
    await step(record, 'withdraw', caller, {});
    const givenUp = await giveUpExchange(record, caller);
    await invoiceSteps.note(invoice, 'invoice.note.returnWithdrawn', caller.id);
    return { whole: await wholeOf(id), givenUp };
  });
  await exchanges.closeLinks(givenUp);
  return whole;
}

/** Records the arrival of returned goods. Resellable pieces return to stock, once. */
export async function receive(id: number, input: ReceivedInput, caller: Caller): Promise<WholeReturn> {
  return transaction(async () => {
    const { record, invoice } = await lock(id);
    const countProfit = await dailyProfits.watch(invoice.id);
    await step(record, 'receive', caller, { receivedAt: now() });
    const pieces = [];
    for (const [index, line] of (await wholeOf(id)).lines.entries()) {
      const resellable = input.lines.find(
        ({ invoiceDetailId }) => invoiceDetailId === line.invoiceDetailId,
      )?.resellable;
      if (resellable === undefined || resellable > line.quantity) {
        throw badInput(`lines.${index}.resellable`, 'input.range', { min: 0, max: line.quantity });
      }
      await ReturnLine.update({ resellable }, { where: { returnId: id, invoiceDetailId: line.invoiceDetailId } });
      pieces.push({ productDetailId: line.productDetailId, quantity: resellable });
    }
    await stockMovements.restockReturned(id, pieces, caller.id);
    await countProfit();
    await invoiceSteps.note(invoice, 'invoice.note.returnReceived', caller.id);
    return wholeOf(id);
  });
}

/**
 * Ends a return with a refund or an exchange. 409 while an exchange order with a price difference is unpaid, and for a
 * refund while the exchange order is under way.
 */
export async function settle(id: number, input: ReturnSettlement, caller: Caller): Promise<WholeReturn> {
  const { whole, givenUp } = await transaction(async () => {
    const { record, invoice } = await lock(id);
    const { refundAmount, givenUp } =
      input.resolution === 'exchange' ? await settleExchange(record) : await settleRefund(record, caller);
    if (refundAmount > 0 && input.note === '') throw badInput('note', 'input.required');
    const countProfit = await dailyProfits.watch(invoice.id);
    const settledAt = now();
    const { resolution, note } = input;
    await step(record, 'settle', caller, { settledAt, settlementNote: note, refundAmount, resolution });
    if (refundAmount > 0) await dailySales.countReturn(refundAmount, settledAt);
    await noteRefund(invoice, refundAmount, caller.id);
    await countProfit();
    const key = resolution === 'exchange' ? 'invoice.note.exchanged' : 'invoice.note.returnRefunded';
    await invoiceSteps.note(invoice, withWords(key, note), caller.id);
    await returnMails.settled(invoice, await goodsOf(id), { refundAmount, isExchanged: resolution === 'exchange' });
    return { whole: await wholeOf(id), givenUp };
  });
  await exchanges.closeLinks(givenUp);
  return whole;
}

interface Settled {
  /** Refund in whole rupiah. */
  refundAmount: number;
  /** The cancelled exchange order. */
  givenUp: number | null;
}

async function settleExchange(record: Return): Promise<Settled> {
  const exchange = await exchangeOf(record);
  if (!exchange || ENDED.includes(exchange.status)) throw conflict('return.noExchange');
  if (exchange.status === INVOICE_STATUS.paidLate) {
    throw conflict('return.exchangeHeld', { documentNo: exchange.documentNo });
  }
  if (exchange.status === INVOICE_STATUS.waiting) {
    if (exchange.total > 0) throw conflict('return.exchangeUnpaid', { documentNo: exchange.documentNo });
    await exchanges.release(exchange);
  }
  return { refundAmount: record.value - exchange.credit, givenUp: null };
}

async function settleRefund(record: Return, caller: Caller): Promise<Settled> {
  return { refundAmount: record.value, givenUp: await giveUpExchange(record, caller) };
}

const ENDED: readonly number[] = [INVOICE_STATUS.expired, INVOICE_STATUS.cancelled, INVOICE_STATUS.refunded];

async function giveUpExchange(record: Return, caller: Caller): Promise<number | null> {
  const exchange = await exchangeOf(record);
  if (!exchange || ENDED.includes(exchange.status)) return null;
  if (exchange.status !== INVOICE_STATUS.waiting) {
    throw conflict('return.exchangeUnderWay', { documentNo: exchange.documentNo });
  }
  return exchanges.giveUp(exchange, caller.id);
}

async function exchangeOf({ exchangeInvoiceId }: Return): Promise<Invoice | null> {
  return exchangeInvoiceId === null ? null : invoiceSteps.lock(exchangeInvoiceId);
}

/** Locks the invoice first, as everywhere, then its return. */
async function lock(id: number): Promise<{ record: Return; invoice: Invoice }> {
  const found = await Return.findByPk(id);
  if (!found) throw notFound();
  const invoice = await invoiceSteps.lock(found.invoiceId);
  await failpoint('return.locked');
  return { record: await found.reload(), invoice };
}

type Changes = Partial<
  Pick<
    Return,
    'decisionNote' | 'resolution' | 'decidedAt' | 'receivedAt' | 'settledAt' | 'settlementNote' | 'refundAmount'
  >
>;

/** The only way a return changes its status: one conditional UPDATE; a forbidden step is a 409. */
async function step(record: Return, name: ReturnStep, { language }: Caller, set: Changes): Promise<void> {
  const { from, to } = RETURN_STEPS[name];
  const [changed] = await Return.update({ status: to, ...set }, { where: { id: record.id, status: [...from] } });
  if (changed === 1) {
    Object.assign(record, { status: to, ...set });
    await failpoint('return.stepped');
    return;
  }
  const status = message(language, `return.status.${returnStatusName(record.status)}`);
  throw conflict('return.forbiddenStep', { status });
}

async function goodsOf(id: number): Promise<ReturnedGoods[]> {
  return (await wholeOf(id)).lines.map(({ thumb, ...line }) => ({ ...line, picture: thumb }));
}

/** The message key and, on the next line, free text. */
function withWords(key: string, words: string): string {
  return words === '' ? key : `${key}\n${words}`;
}

/** Without a link, the customer requests one on the order's page. */
async function openLink({ invoice, attempt }: Exchange): Promise<void> {
  if (!attempt) return;
  try {
    await paymentLinks.openNew(invoice, attempt);
  } catch (error) {
    logger().warn({ err: error, invoiceId: invoice.id }, 'the link for a price difference could not be opened yet');
  }
}
