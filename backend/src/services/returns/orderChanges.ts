import { createHash } from 'node:crypto';
import { now } from '../../clock.ts';
import { INVOICE_STATUS, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import type { ChangeConflict, ChangesOfInvoice, OrderChangeInput } from '../../contract/orderChanges.ts';
import { linesTotal } from '../../contract/money.ts';
import { HOUR_MS } from '../../contract/time.ts';
import type { Caller } from '../../contract/users.ts';
import { badInput, conflict, InputError, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { logger } from '../../logger.ts';
import { transaction } from '../../models/database/database.ts';
import { forEachDueRow } from '../../models/database/forEachDueRow.ts';
import { detailsOf } from '../../models/queries/invoices.ts';
import * as queries from '../../models/queries/orderChanges.ts';
import { leaveList } from '../../models/queries/pickLists.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { OrderChange } from '../../models/tables/OrderChange.ts';
import { OrderChangeLine } from '../../models/tables/OrderChangeLine.ts';
import { Refund } from '../../models/tables/Refund.ts';
import { RefundLine } from '../../models/tables/RefundLine.ts';
import { maySee } from '../../policies/invoices.ts';
import * as dailyProfits from '../invoices/dailyProfits.ts';
import * as dailySales from '../invoices/dailySales.ts';
import * as emptiedOrders from '../invoices/emptiedOrders.ts';
import * as freeOrders from '../invoices/freeOrders.ts';
import * as paymentLinks from '../invoices/paymentLinks.ts';
import * as providerRefunds from '../invoices/providerRefunds.ts';
import type { CheckedLine } from '../invoices/refundLines.ts';
import { checkLines } from '../invoices/refundLines.ts';
import { moneyLeft, noteRefund } from '../invoices/refundMoney.ts';
import * as invoiceSteps from '../invoices/steps.ts';
import * as mails from '../mails/mails.ts';
import type { IdempotentRequest } from '../orders/idempotency.ts';
import * as carts from '../orders/carts.ts';
import { idempotentRequest, runOnce } from '../orders/idempotency.ts';
import * as settings from '../settings/settings.ts';
import type { Exchange } from './exchanges.ts';
import * as exchanges from './exchanges.ts';
import { movePieces } from './partRefunds.ts';

// Replaces pieces of a paid order before packing. The new pieces are an order of their own, as for an exchange: with its own
// payment, number and stock, under all rules of an order. The value of the old pieces is its credit. They stay in their
// order until the new order is paid, so that a cancelled change needs no undo.

/** The changes of an order, and the order that it replaces. 404 for another customer's order or a missing one. */
export async function ofInvoice(
  invoiceId: number,
  caller: Caller,
): Promise<{ changes: queries.WholeChange[]; replaces: ChangesOfInvoice['replaces'] }> {
  const invoice = await Invoice.findByPk(invoiceId);
  if (!invoice || !maySee(caller, invoice)) throw notFound();
  return { changes: await queries.changesOf(invoiceId), replaces: await queries.replacedBy(invoiceId) };
}

/**
 * Replaces pieces of a paid, unpacked order, or adds some. Additional costs are paid by a link first; a lower price is
 * refunded at once. 409 if a new piece is sold out, its price has changed, the order is packed, or another change is open;
 * 400 for more pieces than the order has left.
 */
export async function change(input: OrderChangeInput, key: string | null, caller: Caller): Promise<void> {
  const { idempotencyKey, requestHash } = idempotentRequest(key, input);
  const own = createHash('sha256').update(idempotencyKey).digest('hex');
  const sent = { idempotencyKey: `change-${own}`, requestHash };
  const done = await runOnce(sent, {
    act: () => transaction(() => write(input, sent, caller)),
    find: () => changedBefore(input.invoiceId, sent),
  });
  if (done instanceof Invoice) return;
  if (done.refundId !== null) await providerRefunds.send(done.refundId);
  if (done.exchange.attempt) await openLink(done.exchange);
}

/** The new order of an earlier request: it belongs to the customer of the changed one, whose keys are indexed. */
async function changedBefore(invoiceId: number, { idempotencyKey }: IdempotentRequest): Promise<Invoice | null> {
  const original = await Invoice.findByPk(invoiceId, { attributes: ['userId'] });
  return original && Invoice.findOne({ where: { userId: original.userId, idempotencyKey } });
}

interface Written {
  requestHash: string;
  exchange: Exchange;
  /** The refund if the new pieces cost less. */
  refundId: number | null;
}

async function write(input: OrderChangeInput, sent: exchanges.ExchangeTerms['sent'], caller: Caller): Promise<Written> {
  const invoice = await invoiceSteps.lock(input.invoiceId);
  await refuseUnchangeable(invoice, caller);
  const lines = await checkRemoved(invoice, input.removed);
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  await refuseOutdated(input, value, caller);
  const { left, leftAtProvider } = await moneyLeft(invoice);
  if (value > left) throw conflict('refund.tooMuch', { left });
  const holdMs = (await settings.current()).expiryHours * HOUR_MS;
  const exchange = await exchanges.place(invoice, { pieces: input.added, value, sent, holdMs });
  const back = value - exchange.invoice.credit;
  if (back > 0 && input.way === 'transfer' && input.note === '') throw badInput('note', 'input.required');
  if (back > 0 && input.way === 'provider' && back > leftAtProvider) {
    throw conflict('refund.notThere', { left: leftAtProvider });
  }
  const { way, reason, note } = input;
  const about = { invoiceId: invoice.id, changeInvoiceId: exchange.invoice.id, userId: caller.id, way, reason, note };
  const record = await OrderChange.create({ ...about, value, status: 'open', createdAt: now() });
  await OrderChangeLine.bulkCreate(
    lines.map(({ invoiceDetailId, quantity, value: worth }) => {
      return { orderChangeId: record.id, invoiceDetailId, quantity, value: worth };
    }),
  );
  await failpoint('change.written');
  await leaveList(invoice.id, caller.id);
  await invoiceSteps.note(invoice, `invoice.note.changed\n${exchange.invoice.documentNo}`, caller.id);
  return { requestHash: sent.requestHash, exchange, refundId: await settleOrAsk(record, invoice, exchange.invoice) };
}

/** Like for a refund, but each fault is one of the removed pieces as a whole. */
async function checkRemoved(invoice: Invoice, removed: OrderChangeInput['removed']): Promise<CheckedLine[]> {
  try {
    const asked = removed.map((line) => ({ ...line, restocked: line.quantity }));
    return (await checkLines(invoice, asked)).lines;
  } catch (error) {
    if (error instanceof InputError)
      throw new InputError(error.fields.map((fault) => ({ ...fault, field: 'removed' })));
    throw error;
  }
}

/** 409 with today's prices and stock; before the stock is taken, so that these are what the user can have. */
async function refuseOutdated({ added, difference }: OrderChangeInput, value: number, caller: Caller): Promise<void> {
  const data: ChangeConflict = { cart: await carts.revalidate(added, caller.language) };
  if (data.cart.some(({ quantity, lastStock }) => quantity > lastStock)) throw conflict('change.soldOut', {}, data);
  if (difference === undefined || difference === linesTotal(data.cart) - value) return;
  throw conflict('change.priceChanged', {}, data);
}

/** Without an amount to pay, the change is done; otherwise the customer gets the link. */
async function settleOrAsk(record: OrderChange, invoice: Invoice, added: Invoice): Promise<number | null> {
  if (added.total > 0) {
    await mails.orderPlaced(added, await detailsOf(added.id));
    return null;
  }
  await freeOrders.settle(added, 'exchange', 'invoice.note.changeReady');
  return finish(record, invoice, added);
}

async function refuseUnchangeable(invoice: Invoice, caller: Caller): Promise<void> {
  if (invoice.status !== INVOICE_STATUS.paid) throw invoiceSteps.forbidden(invoice, caller);
  if (invoice.credit > 0) throw conflict('change.refused');
  if (await queries.openChangeOf(invoice.id)) throw conflict('change.open');
}

/** Takes the old pieces out of the locked order. Returns the refund if the new pieces cost less. */
async function finish(record: OrderChange, invoice: Invoice, added: Invoice): Promise<number | null> {
  const at = now();
  if (!(await queries.endChange(record.id, 'done', at))) return null;
  const countProfit = await dailyProfits.watch(invoice.id);
  const refundId = await setOffOldPieces(record, { invoice, added, at });
  await countProfit();
  await emptiedOrders.close(invoice, record.userId);
  await failpoint('change.finished');
  return refundId;
}

interface Finished {
  invoice: Invoice;
  added: Invoice;
  at: Date;
}

async function setOffOldPieces(record: OrderChange, { invoice, added, at }: Finished): Promise<number | null> {
  const { userId, reason, note, way, value } = record;
  const about = { invoiceId: invoice.id, userId, reason, note, createdAt: at };
  if (added.credit === 0) return null;
  const done = { status: 'done', settledAt: at } as const;
  const setOff = await Refund.create({ ...about, ...done, amount: added.credit, way: 'credit' });
  const removed = await OrderChangeLine.findAll({ where: { orderChangeId: record.id }, order: ['id'] });
  const units = new Map((await detailsOf(invoice.id)).map(({ id, productDetailId }) => [id, productDetailId]));
  const lines = removed.map(({ invoiceDetailId, quantity, value: worth }) => ({
    ...{ invoiceDetailId, quantity, value: worth, restocked: quantity, withdrawn: quantity },
    productDetailId: units.get(invoiceDetailId) ?? 0,
  }));
  await RefundLine.bulkCreate(lines.map((line) => ({ ...line, refundId: setOff.id })));
  await movePieces(invoice, setOff.id, lines, userId);
  // No money is left to refund, but the pieces are no longer sold.
  await dailySales.countRefund(setOff.id, 0, at);
  const back = value - added.credit;
  if (back === 0) return null;
  const standing = way === 'provider' ? ({ status: 'pending' } as const) : done;
  const refund = await Refund.create({ ...about, ...standing, amount: back, way });
  await dailySales.countRefund(refund.id, back, at);
  await noteRefund(invoice, back, userId);
  await mails.refunded(invoice, await detailsOf(invoice.id), { reason, sentBack: back, isPart: true });
  return refund.id;
}

/** Cancels an unpaid change: the order stays unchanged. */
export async function cancel(id: number, caller: Caller): Promise<number> {
  const { invoiceId, closed } = await transaction(async () => {
    const { record, invoice, added } = await lock(id);
    const isOpen = record.status === 'open' && added.status === INVOICE_STATUS.waiting;
    if (!isOpen || !(await queries.endChange(id, 'undone', now()))) throw conflict('change.ended');
    const closed = await exchanges.giveUp(added, caller.id);
    await invoiceSteps.note(invoice, 'invoice.note.changeGivenUp', caller.id);
    return { invoiceId: invoice.id, closed };
  });
  await exchanges.closeLinks(closed);
  return invoiceId;
}

/** Ends the open changes whose new order is paid or can no longer be paid. Returns their number. */
export async function settleEnded(): Promise<number> {
  return forEachDueRow('settleOrderChanges', queries.endedChanges, ({ id }) =>
    transaction(async () => {
      const { record, invoice, added } = await lock(id);
      if (record.status !== 'open' || added.status === INVOICE_STATUS.waiting) return false;
      if (PAID_STATUSES.includes(added.status)) await finish(record, invoice, added);
      else if (await queries.endChange(id, 'undone', now())) {
        await invoiceSteps.note(invoice, 'invoice.note.changeGivenUp');
      }
      return true;
    }),
  );
}

/** Locks the older order first, as for a new change. */
async function lock(id: number): Promise<{ record: OrderChange; invoice: Invoice; added: Invoice }> {
  const found = await OrderChange.findByPk(id);
  if (!found) throw notFound();
  const invoice = await invoiceSteps.lock(found.invoiceId);
  const added = await invoiceSteps.lock(found.changeInvoiceId);
  return { record: await found.reload(), invoice, added };
}

/** Without a link, the customer requests one on the order's page. */
async function openLink({ invoice, attempt }: Exchange): Promise<void> {
  try {
    if (attempt) await paymentLinks.openNew(invoice, attempt);
  } catch (error) {
    logger().warn({ err: error, invoiceId: invoice.id }, 'the link for changed pieces could not be opened yet');
  }
}
