import { now } from '../../clock.ts';
import type { MovedOnReason, ReceiptUndoConflict, ReceiptUndoInput } from '../../contract/receiptBatches.ts';
import type { Caller } from '../../contract/users.ts';
import { conflict, notFound } from '../../errors.ts';
import { failpoint } from '../../failpoints.ts';
import { transaction } from '../../models/database/database.ts';
import { deleteUnsentMail, lockUnsentMails } from '../../models/queries/outbox.ts';
import type { StoredReceiptBatch } from '../../models/queries/receiptBatches.ts';
import { HandOverLine } from '../../models/tables/HandOverLine.ts';
import { Invoice } from '../../models/tables/Invoice.ts';
import { ReceiptBatch } from '../../models/tables/ReceiptBatch.ts';
import { ReceiptBatchLine } from '../../models/tables/ReceiptBatchLine.ts';
import * as receipts from '../invoices/receipts.ts';
import { get } from './receiptBatches.ts';

/**
 * Undoes a batch while its mails wait: restores former numbers and the status of shipped invoices, without any mail. 409
 * once the mails may be sent; and if invoices have changed since, which it names, unless `isPartial` undoes the others.
 */
export async function undo(
  id: number,
  { isPartial = false }: ReceiptUndoInput,
  caller: Caller,
): Promise<StoredReceiptBatch> {
  return transaction(async () => {
    const batch = await lockBatch(id);
    const lines = await ReceiptBatchLine.findAll({ where: { receiptBatchId: id }, order: ['invoiceId'] });
    const left = await lockAndCheck(lines);
    const { moved } = left;
    const others = lines.length - moved.length;
    if (others === 0 || (moved.length > 0 && !isPartial)) {
      const details: ReceiptUndoConflict = { moved, others };
      throw conflict(
        others === 0 ? 'receiptBatch.allMovedOn' : 'receiptBatch.movedOn',
        { count: moved.length },
        details,
      );
    }
    const stuck = new Set(moved.map((one) => one.id));
    for (const line of lines) {
      if (!stuck.has(line.invoiceId)) await undoLine(line, left.invoices.get(line.invoiceId), caller);
    }
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
  moved: ReceiptUndoConflict['moved'];
}

/** The current state of the batch's invoices; locks them and their mails. */
async function lockAndCheck(lines: readonly ReceiptBatchLine[]): Promise<Left> {
  const invoiceId = lines.map((line) => line.invoiceId);
  const found = await Invoice.findAll({ where: { id: invoiceId }, order: ['id'], lock: true });
  const waiting = await lockUnsentMails(lines.flatMap(({ mailId }) => mailId ?? []));
  const handedOver = await HandOverLine.findAll({ where: { invoiceId } });
  const today = {
    invoices: new Map(found.map((invoice) => [invoice.id, invoice])),
    waiting,
    handedOver: new Set(handedOver.map((line) => line.invoiceId)),
  };
  const moved = lines.flatMap((line) => {
    const reason = reasonOf(line, today);
    const invoice = today.invoices.get(line.invoiceId);
    return reason && invoice ? [{ id: invoice.id, documentNo: invoice.documentNo, reason }] : [];
  });
  return { invoices: today.invoices, moved };
}

interface Today {
  invoices: ReadonlyMap<number, Invoice>;
  /** Unsent mails. */
  waiting: ReadonlySet<number>;
  handedOver: ReadonlySet<number>;
}

/** Why an invoice can't be undone; null if it is as the batch left it. */
function reasonOf(line: ReceiptBatchLine, { invoices, waiting, handedOver }: Today): MovedOnReason | null {
  const { invoiceId, receiptNumber, status, isShipped, mailId } = line;
  const invoice = invoices.get(invoiceId);
  if (invoice?.receiptNumber !== receiptNumber) return 'number';
  if (invoice.status !== status) return 'status';
  if (isShipped && (mailId === null || !waiting.has(mailId))) return 'mailed';
  return handedOver.has(invoiceId) ? 'handedOver' : null;
}

async function undoLine(line: ReceiptBatchLine, invoice: Invoice | undefined, caller: Caller): Promise<void> {
  if (!invoice) throw notFound();
  const { mailId } = line;
  if (mailId !== null) {
    await deleteUnsentMail(mailId);
    await receipts.unship(invoice, 'invoice.note.receiptUndone', caller);
  }
  await receipts.saveNumber(invoice, line.formerNumber, caller);
  await line.update({ isUndone: true, mailId: null });
}
