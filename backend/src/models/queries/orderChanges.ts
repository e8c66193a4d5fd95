import { Op } from 'sequelize';
import type { ChangeStatus, OrderChange as ChangeView } from '../../contract/orderChanges.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { select } from '../database/database.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { OrderChange } from '../tables/OrderChange.ts';
import { OrderChangeLine } from '../tables/OrderChangeLine.ts';

/** A change with the number and total of its new order. */
export interface StoredChange extends Omit<ChangeView, 'changeInvoice' | 'removed' | 'createdAt' | 'endedAt'> {
  changeId: number;
  changeNo: string;
  changeTotal: number;
  createdAt: string | Date;
  endedAt: string | Date | null;
}

/** The changes of an invoice, oldest first, with their old pieces. */
export async function changesOf(invoiceId: number): Promise<{ head: StoredChange; lines: OrderChangeLine[] }[]> {
  const heads = await select<StoredChange>(
    `SELECT c.id, c.status, c.reason, c.note, c.value, n.id AS changeId, n.document_no AS changeNo,
       n.total AS changeTotal, c.created_at AS createdAt, c.ended_at AS endedAt
     FROM order_changes c JOIN invoices n ON n.id = c.change_invoice_id WHERE c.invoice_id = :invoiceId ORDER BY c.id`,
    { invoiceId },
  );
  const lines = await OrderChangeLine.findAll({ where: { orderChangeId: heads.map(({ id }) => id) }, order: ['id'] });
  return heads.map((head) => ({ head, lines: lines.filter(({ orderChangeId }) => orderChangeId === head.id) }));
}

/** The new order's number of an invoice's open change; null without an open change. */
export async function openChangeOf(invoiceId: number): Promise<{ documentNo: string } | null> {
  const [found] = await select<{ documentNo: string }>(
    `SELECT n.document_no AS documentNo FROM order_changes c JOIN invoices n ON n.id = c.change_invoice_id
     WHERE c.invoice_id = :invoiceId AND c.status = 'open'`,
    { invoiceId },
  );
  return found ?? null;
}

/** The state of the change whose new pieces an order has; null for other orders. */
export async function changeStatusOf(changeInvoiceId: number): Promise<ChangeStatus | null> {
  return (await OrderChange.findOne({ where: { changeInvoiceId } }))?.status ?? null;
}

/** Open changes whose new order is paid or can no longer be paid. */
export async function endedChanges({ after, limit }: Page): Promise<{ id: number }[]> {
  return select(
    `SELECT c.id FROM order_changes c JOIN invoices n ON n.id = c.change_invoice_id
     WHERE c.status = 'open' AND n.status <> :waiting AND c.id > :after ORDER BY c.id LIMIT :limit`,
    { waiting: INVOICE_STATUS.waiting, after, limit },
  );
}

/** Ends an open change; false if it has already ended. */
export async function endChange(id: number, status: ChangeStatus, endedAt: Date): Promise<boolean> {
  const [ended] = await OrderChange.update({ status, endedAt }, { where: { id, status: { [Op.eq]: 'open' } } });
  return ended === 1;
}
