import { now } from '../../clock.ts';
import { RECEIPT_STATUSES } from '../../contract/invoiceStatus.ts';
import type { MovedOnReason, ReceiptUndoConflict, ReceiptUndoInput } from '../../contract/receiptBatches.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { deleteUnsentMail, lockUnsentMails } from '../../models/queries/outbox.ts';
import type { StoredReceiptBatch } from '../../models/queries/receiptBatches.ts';
import { HandOverLine } from '../../models/tables/HandOverLine.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { Parcel } from '../../models/tables/Parcel.ts';
import { ReceiptBatch } from '../../models/tables/ReceiptBatch.ts';
import { ReceiptBatchLine } from '../../models/tables/ReceiptBatchLine.ts';
import * as parcelSteps from '../invoices/parcelSteps.ts';
import * as receipts from '../invoices/receipts.ts';
import { get } from './receiptBatches.ts';

/**
 * Undoes a batch while its mails wait: restores former numbers and the status of shipped invoices and parcels, without any mail. 409
 * once the mails may be sent; and if invoices have changed since, which it names, unless `isPartial` undoes the others.
 */
export async function undo(
  id: number,
  { isPartial = false }: ReceiptUndoInput,
  caller: Caller,
): Promise<StoredReceiptBatch> {
  return transaction(async () => {
    const batch = await lockBatch(id);
    const lines = await ReceiptBatchLine.findAll({ where: { receiptBatchId: id }, order: ['invoiceId', 'parcelNo'] });
    const left = await lockAndCheck(lines);
    const { moved } = left;
    const others = lines.length - moved.length;
    if (others === 0 || (moved.length > 0 && !isPartial)) {
      const shown = moved.map(({ id: invoiceId, documentNo, reason }) => ({ id: invoiceId, documentNo, reason }));
      const details: ReceiptUndoConflict = { moved: shown, others };
      throw conflict(
        others === 0 ? 'receiptBatch.allMovedOn' : 'receiptBatch.movedOn',
        { count: moved.length },
        details,
      );
    }
    const stuck = new Set(moved.map(({ lineId }) => lineId));
    for (const line of lines) if (!stuck.has(line.id)) await undoLine(line, left, caller);
    await batch.update({ undoneAt: now(), undoneBy: caller.id });
    await failpoint('receipts.undone');
    return get(id);
  });
}

async function lockBatch(id: number): Promise<ReceiptBatch> {
  const batch = await ReceiptBatch.findByPk(id, { lock: true });
  if (!batch) throw notFound();
  if (batch.undoneAt) throw conflict('receiptBatch.undoneBefore');
  if (batch.mailsAt <= now()) throw conflict('receiptBatch.tooLate');
  return batch;
}

interface Left {
  invoices: ReadonlyMap<number, Invoice>;
  /** The parcels of the split orders among them. */
  parcels: readonly Parcel[];
  moved: (ReceiptUndoConflict['moved'][number] & { lineId: number })[];
}

/** The current state of the batch's invoices; locks them and their mails. */
async function lockAndCheck(lines: readonly ReceiptBatchLine[]): Promise<Left> {
  const invoiceId = lines.map((line) => line.invoiceId);
  const found = await Invoice.findAll({ where: { id: invoiceId }, order: ['id'], lock: true });
  const waiting = await lockUnsentMails(lines.flatMap(({ mailId }) => mailId ?? []));
  const handedOver = await HandOverLine.findAll({ where: { invoiceId } });
  const split = found.filter(({ isSplit }) => isSplit).map(({ id }) => id);
  const today = {
    invoices: new Map(found.map((invoice) => [invoice.id, invoice])),
    parcels: split.length === 0 ? [] : await Parcel.findAll({ where: { invoiceId: split } }),
    waiting,
    handedOver,
  };
  const moved = lines.flatMap((line) => {
    const reason = reasonOf(line, today);
    const invoice = today.invoices.get(line.invoiceId);
    return reason && invoice ? [{ lineId: line.id, id: invoice.id, documentNo: invoice.documentNo, reason }] : [];
  });
  return { invoices: today.invoices, parcels: today.parcels, moved };
}

interface Today extends Omit<Left, 'moved'> {
  /** Unsent mails. */
  waiting: ReadonlySet<number>;
  handedOver: readonly HandOverLine[];
}

/** Why an invoice, or a parcel of a split one, can't be undone; null if it is as the batch left it. */
function reasonOf(line: ReceiptBatchLine, { waiting, handedOver, ...left }: Today): MovedOnReason | null {
  const { invoiceId, parcelNo, receiptNumber, isShipped, mailId } = line;
  const parcel = parcelOf(line, left);
  const invoice = left.invoices.get(invoiceId);
  if (!invoice || (parcel ?? invoice).receiptNumber !== receiptNumber) return 'number';
  if (!isAsLeft(line, invoice, parcel)) return 'status';
  if (isShipped && (mailId === null || !waiting.has(mailId))) return 'mailed';
  const isOnSheet = handedOver.some((one) => one.invoiceId === invoiceId && one.parcelNo === parcelNo);
  return isOnSheet ? 'handedOver' : null;
}

/** A split order's status may follow its other parcels meanwhile. */
function isAsLeft({ status, isShipped }: ReceiptBatchLine, invoice: Invoice, parcel: Parcel | null): boolean {
  if (!parcel) return invoice.status === status;
  const isSame = (parcel.shippedDate !== null) === isShipped && parcel.deliveredDate === null;
  return isSame && RECEIPT_STATUSES.includes(invoice.status);
}

function parcelOf({ invoiceId, parcelNo }: ReceiptBatchLine, { parcels }: Pick<Left, 'parcels'>): Parcel | null {
  return parcels.find((one) => one.invoiceId === invoiceId && one.no === parcelNo) ?? null;
}

async function undoLine(line: ReceiptBatchLine, left: Left, caller: Caller): Promise<void> {
  const invoice = left.invoices.get(line.invoiceId);
  if (!invoice) throw notFound();
  const parcel = parcelOf(line, left);
  if (line.mailId !== null) {
    await deleteUnsentMail(line.mailId);
    if (parcel) await parcelSteps.unship(invoice, parcel, caller);
    else await receipts.unship(invoice, 'invoice.note.receiptUndone', caller);
  }
  if (parcel) await parcelSteps.saveNumber(invoice, parcel, line.formerNumber, caller);
  else await receipts.saveNumber(invoice, line.formerNumber, caller);
  await line.update({ isUndone: true, mailId: null });
}
