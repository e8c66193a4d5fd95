import { now } from '../../clock.ts';
import type { InvoiceStep } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS, INVOICE_STEPS, invoiceStatusName, PAID_STATUSES } from '../../contract/invoiceStatus.ts';
import type { AppError } from '../../errors.ts';
import { conflict, notFound } from '../../errors.ts';
import type { MessageParams, Reader } from '../../locales/messages.ts';
import { messageTo } from '../../locales/messages.ts';
import { insertOne, insertRows } from '../../models/database/records.ts';
import type { StepValues } from '../../models/queries/invoices.ts';
import { lockInvoice, moveInvoice } from '../../models/queries/invoices.ts';
import { markAllDelivered } from '../../models/queries/parcels.ts';
import { leaveList } from '../../models/queries/pickLists.ts';
import { noteFirstOrders } from '../../models/queries/firstOrders.ts';
import { freeCode } from '../../models/queries/transfers.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceEvent } from '../../models/tables/InvoiceEvent.ts';
import * as sentLots from '../stock/sentLots.ts';
import * as dailyProfits from './dailyProfits.ts';
import * as voucherUses from './voucherUses.ts';
import * as dailySales from './dailySales.ts';

interface Move {
  step: InvoiceStep;
  /** The user; null for scheduled jobs and the payment provider. */
  userId: number | null;
  note?: string;
  set?: StepValues;
  /** Refunded amount of the step in whole rupiah; by default the total. 0 if rows of `refunds` count the amount. */
  refund?: number;
}

/** The invoice with its row locked until the transaction ends (SQLite has one writer anyway). */
export async function lock(id: number): Promise<Invoice> {
  const invoice = await lockInvoice(id);
  if (!invoice) throw notFound();
  return invoice;
}

/**
 * The only way an invoice changes its status: one conditional UPDATE, one row of the timeline, the sums of the day, and its
 * voucher's use.
 * Returns false, without a change, if the invoice's status is not where the step starts.
 */
export async function move(
  invoice: Invoice,
  { step, userId, note = '', set = {}, refund = invoice.total }: Move,
): Promise<boolean> {
  const from = invoice.status;
  const { to, from: starts } = INVOICE_STEPS[step];
  if (!(starts as readonly number[]).includes(from)) return false;
  const countProfit = await dailyProfits.watchStep([invoice.id], { from, to });
  if (!(await moveInvoice(invoice.id, { from, to, set }))) return false;
  const at = now();
  await insertOne(InvoiceEvent, { invoiceId: invoice.id, userId, fromStatus: from, toStatus: to, note, at });
  await dailySales.countStep([invoice], { from, to, at, refund });
  if (to === INVOICE_STATUS.delivered && invoice.isSplit) await markAllDelivered(invoice.id, at);
  if (from === INVOICE_STATUS.waiting && invoice.transferCode > 0) await freeCode(invoice.id);
  if (PAID_STATUSES.includes(to) && !PAID_STATUSES.includes(from)) await noteFirstOrders([invoice.id]);
  await countProfit();
  if (to === INVOICE_STATUS.shipped) await sentLots.record([invoice.id]);
  if (from === INVOICE_STATUS.shipped && to === INVOICE_STATUS.processed) await sentLots.forget(invoice.id);
  // A refunded invoice need not be picked any more.
  if (to === INVOICE_STATUS.refunded) await leaveList(invoice.id, userId);
  Object.assign(invoice, { status: to, ...set });
  if (!(await voucherUses.updateUse(invoice, from, to))) await noteAll([invoice], 'invoice.note.voucherUsedUp');
  return true;
}

/**
 * The same step of several locked invoices of one status, with a fixed number of statements. Only for steps that free
 * nothing, and for invoices in one parcel without a voucher or a transfer code.
 */
export async function moveAll(
  invoices: readonly Invoice[],
  {
    step,
    userId,
    note = '',
    set = {},
  }: Omit<Move, 'step' | 'refund'> & { step: 'pay' | 'process' | 'ship' | 'deliver' },
): Promise<void> {
  if (invoices.length === 0) return;
  const {
    to,
    from: [from],
  } = INVOICE_STEPS[step];
  const ids = invoices.map(({ id }) => id);
  const countProfit = await dailyProfits.watchStep(ids, { from, to });
  const [moved] = await Invoice.update({ ...set, status: to }, { where: { id: ids, status: from } });
  if (moved !== invoices.length) throw conflict('conflict');
  const at = now();
  await insertRows(
    InvoiceEvent,
    ids.map((invoiceId) => ({ invoiceId, userId, fromStatus: from, toStatus: to, note, at })),
  );
  await dailySales.countStep(invoices, { from, to, at, refund: 0 });
  if (PAID_STATUSES.includes(to) && !PAID_STATUSES.includes(from)) await noteFirstOrders(ids);
  await countProfit();
  if (to === INVOICE_STATUS.shipped) await sentLots.record(ids);
  for (const invoice of invoices) Object.assign(invoice, { status: to, ...set });
}

/** Like `move`, for a user's request: a forbidden step is a 409 that names the status. */
export async function moveOrRefuse(invoice: Invoice, move_: Move, reader: Reader): Promise<void> {
  if (!(await move(invoice, move_))) throw forbidden(invoice, reader);
}

/** A 409 with the invoice's status, for a step that doesn't start there. */
export function forbidden({ status }: Invoice, reader: Reader): AppError {
  return conflict('invoice.forbiddenStep', {
    status: messageTo(reader, `invoice.status.${invoiceStatusName(status)}`),
  });
}

/**
 * Adds a note to the timeline, without a step. `text` is a message key, or several, one per line, with parameters from
 * `params`, so that every reader sees it in their language. A key that begins with `staffNote.` is for staff only, like a
 * line whose `<key>.shopper` is empty. Free text may replace the keys, or follow the first one.
 */
export async function note(
  invoice: Invoice,
  text: string,
  userId: number | null = null,
  params: MessageParams | null = null,
): Promise<void> {
  await noteAll([invoice], text, userId, params);
}

/** Adds a note to several timelines, with one statement. */
export async function noteAll(
  invoices: readonly Invoice[],
  text: string,
  userId: number | null = null,
  params: MessageParams | null = null,
): Promise<void> {
  const at = now();
  await insertRows(
    InvoiceEvent,
    invoices.map(({ id, status }) => ({
      ...{ invoiceId: id, fromStatus: status, toStatus: status },
      ...{ userId, note: text, params: params && JSON.stringify(params), at },
    })),
  );
}
