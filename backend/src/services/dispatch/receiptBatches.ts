import { now } from '../../clock.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { ReceiptPreview, ReceiptRowInput } from '../../contract/receiptBatches.ts';
import { isSaved, RECEIPT_UNDO_MS } from '../../contract/receiptBatches.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { groupBy } from '../../models/database/groups.ts';
import { increment } from '../../models/queries/counters.ts';
import { parcelsOfInvoice } from '../../models/queries/parcels.ts';
import type { StoredReceiptBatch } from '../../models/queries/receiptBatches.ts';
import { newestBatches, receiptBatch, receiptBatchUnder } from '../../models/queries/receiptBatches.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { InvoiceDetail } from '../../models/tables/InvoiceDetail.ts';
import { ReceiptBatch } from '../../models/tables/ReceiptBatch.ts';
import { ReceiptBatchLine } from '../../models/tables/ReceiptBatchLine.ts';
import * as parcelSteps from '../invoices/parcelSteps.ts';
import * as receipts from '../invoices/receipts.ts';
import type { IdempotentRequest } from '../orders/idempotency.ts';
import { idempotentRequest, runOnce } from '../orders/idempotency.ts';
import type { JudgedRow } from './receiptVerdicts.ts';
import { judge, toPreview } from './receiptVerdicts.ts';

const NEWEST = 5;

/** What saving would do; changes nothing. */
export async function preview(rows: readonly ReceiptRowInput[]): Promise<ReceiptPreview> {
  return toPreview(await judge(rows));
}

export function recent(): Promise<StoredReceiptBatch[]> {
  return newestBatches(NEWEST);
}

/** A batch with its figures. */
export async function get(id: number): Promise<StoredReceiptBatch> {
  const batch = await receiptBatch(id);
  if (!batch) throw notFound();
  return batch;
}

/**
 * Saves the numbers of all lines that are valid or confirmed, atomically, by the same rules as for manual entry. The mails
 * wait for as long as the batch can be undone. Idempotent by key.
 */
export async function save(
  rows: readonly ReceiptRowInput[],
  key: string | null,
  caller: Caller,
): Promise<StoredReceiptBatch> {
  const sent = idempotentRequest(key, rows);
  return runOnce(sent, {
    act: async () => get(await transaction(() => write(rows, sent, caller))),
    find: () => receiptBatchUnder(caller.id, sent.idempotencyKey),
  });
}

/** Returns the batch's id. */
async function write(rows: readonly ReceiptRowInput[], sent: IdempotentRequest, caller: Caller): Promise<number> {
  // Serializes batches: each sees the numbers that earlier ones used.
  await increment('receiptBatch');
  const invoices = await lockAll(saved(await judge(rows)).map(({ invoice }) => invoice.id));
  // Judges again after locking: the data may have changed since.
  const judged = await judge(rows);
  if (judged.some(({ seen, row }) => seen !== row.seen)) throw conflict('receiptBatch.changed', {}, toPreview(judged));
  const chosen = saved(judged);
  if (chosen.length === 0) throw conflict('receiptBatch.nothing');
  await failpoint('receipts.judged');
  const createdAt = now();
  const mailsAt = new Date(createdAt.getTime() + RECEIPT_UNDO_MS);
  const batch = await ReceiptBatch.create({ ...sent, createdBy: caller.id, createdAt, mailsAt });
  const lines = await saveReceipts(chosen, invoices, { mailsAt, caller });
  await ReceiptBatchLine.bulkCreate(lines.map((line) => ({ ...line, receiptBatchId: batch.id })));
  await failpoint('receipts.written');
  return batch.id;
}

type ValidRow = JudgedRow & { invoice: NonNullable<JudgedRow['invoice']> };

function saved(judged: readonly JudgedRow[]): ValidRow[] {
  return judged.filter((one): one is ValidRow => one.invoice !== null && isSaved(one.verdict, one.row.isAgreed));
}

/** Locked by ascending id, as everywhere, to avoid deadlocks. */
async function lockAll(ids: readonly number[]): Promise<ReadonlyMap<number, Invoice>> {
  const invoices = await Invoice.findAll({ where: { id: [...ids] }, order: ['id'], lock: true });
  return new Map(invoices.map((invoice) => [invoice.id, invoice]));
}

interface SaveContext {
  mailsAt: Date;
  caller: Caller;
}

async function saveReceipts(rows: readonly ValidRow[], invoices: ReadonlyMap<number, Invoice>, about: SaveContext) {
  const goods = await goodsOf([...invoices.keys()]);
  const lines = [];
  for (const {
    row,
    parcelNo,
    invoice: { id },
  } of rows.toSorted((one, other) => one.invoice.id - other.invoice.id)) {
    const invoice = invoices.get(id);
    if (!invoice) throw notFound();
    lines.push(
      invoice.isSplit
        ? await saveParcelReceipt(invoice, { receiptNumber: row.receiptNumber, parcelNo }, about)
        : await saveReceipt(invoice, row, { ...about, lines: goods.get(id) ?? [] }),
    );
    await failpoint('receipts.kept');
  }
  return lines;
}

async function saveReceipt(
  invoice: Invoice,
  { receiptNumber }: ReceiptRowInput,
  { mailsAt, caller, lines }: SaveContext & { lines: readonly InvoiceDetail[] },
) {
  const formerNumber = invoice.receiptNumber;
  await receipts.saveNumber(invoice, receiptNumber, caller);
  const isShipped = invoice.status === INVOICE_STATUS.processed;
  const mailId = isShipped ? await receipts.ship(invoice, { lines, mailNotBefore: mailsAt }, caller) : null;
  return { invoiceId: invoice.id, receiptNumber, formerNumber, status: invoice.status, isShipped, mailId };
}

/** The same for a parcel of a split order. */
async function saveParcelReceipt(
  invoice: Invoice,
  { receiptNumber, parcelNo }: { receiptNumber: string; parcelNo: number },
  { mailsAt, caller }: SaveContext,
) {
  const parcel = (await parcelsOfInvoice(invoice.id)).find(({ no }) => no === parcelNo);
  if (!parcel) throw notFound();
  const formerNumber = parcel.receiptNumber;
  await parcelSteps.saveNumber(invoice, parcel, receiptNumber, caller);
  const isShipped = invoice.status === INVOICE_STATUS.processed && parcel.shippedDate === null;
  const mailId = isShipped ? await parcelSteps.ship(invoice, parcel, caller, mailsAt) : null;
  return { invoiceId: invoice.id, parcelNo, receiptNumber, formerNumber, status: invoice.status, isShipped, mailId };
}

/** The lines for each invoice's mail. */
async function goodsOf(invoiceIds: readonly number[]): Promise<ReadonlyMap<number, InvoiceDetail[]>> {
  const lines = await InvoiceDetail.findAll({ where: { invoiceId: [...invoiceIds] }, order: ['id'] });
  return groupBy(lines, ({ invoiceId }) => invoiceId);
}
