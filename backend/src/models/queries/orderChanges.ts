import { Op } from 'sequelize';
import type { ChangesOfInvoice, ChangeStatus, OrderChange as ChangeView } from '../../contract/orderChanges.ts';
import type { WaitsFor } from '../../contract/invoices.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import { PACKABLE_STATUSES, type NumberedOrder } from '../../contract/packing.ts';
import { select, selectOne } from '../database/database.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { batches } from '../database/groups.ts';
import type { Sql } from '../database/sql.ts';
import { identifier, sql } from '../database/sql.ts';
import { InvoiceDetail } from '../tables/InvoiceDetail.ts';
import { OrderChange } from '../tables/OrderChange.ts';
import { OrderChangeLine } from '../tables/OrderChangeLine.ts';

/** Those of these invoices with a change that waits for its money. */
export async function withOpenChange(invoiceIds: readonly number[]): Promise<Set<number>> {
  const found = new Set<number>();
  for (const ids of batches(invoiceIds)) {
    const open = await OrderChange.findAll({ attributes: ['invoiceId'], where: { invoiceId: ids, status: 'open' } });
    for (const { invoiceId } of open) found.add(invoiceId);
  }
  return found;
}

/** A change with its new order. */
export interface StoredChange extends Omit<
  ChangeView,
  'changeInvoice' | 'removed' | 'added' | 'createdAt' | 'endedAt'
> {
  changeId: number;
  changeNo: string;
  changeTotal: number;
  changeStatus: InvoiceStatus;
  /** Of the newest attempt, also if it can't be paid any more. */
  paymentUrl: string | null;
  createdAt: string | Date;
  endedAt: string | Date | null;
}

/** A change with its old pieces and the lines of its new order. */
export interface WholeChange {
  head: StoredChange;
  lines: OrderChangeLine[];
  added: InvoiceDetail[];
}

/** The changes of an invoice, oldest first. Three statements. */
export async function changesOf(invoiceId: number): Promise<WholeChange[]> {
  const heads = await select<StoredChange>(
    `SELECT c.id, c.status, c.reason, c.note, c.value, n.id AS changeId, n.document_no AS changeNo,
       n.total AS changeTotal, n.status AS changeStatus, a.payment_url AS paymentUrl,
       c.created_at AS createdAt, c.ended_at AS endedAt
     FROM order_changes c JOIN invoices n ON n.id = c.change_invoice_id
     LEFT JOIN payment_attempts a ON a.invoice_id = n.id AND a.number = n.attempt
     WHERE c.invoice_id = :invoiceId ORDER BY c.id`,
    { invoiceId },
  );
  if (heads.length === 0) return [];
  const lines = await OrderChangeLine.findAll({ where: { orderChangeId: heads.map(({ id }) => id) }, order: ['id'] });
  const added = await InvoiceDetail.findAll({
    where: { invoiceId: heads.map(({ changeId }) => changeId) },
    order: ['id'],
  });
  return heads.map((head) => ({
    head,
    lines: lines.filter(({ orderChangeId }) => orderChangeId === head.id),
    added: added.filter((line) => line.invoiceId === head.changeId),
  }));
}

/** The order whose pieces an order replaces; null for other orders. */
export async function replacedBy(changeInvoiceId: number): Promise<ChangesOfInvoice['replaces']> {
  return selectOne(
    `SELECT i.id, i.document_no AS documentNo, c.status FROM order_changes c JOIN invoices i ON i.id = c.invoice_id
     WHERE c.change_invoice_id = :changeInvoiceId`,
    { changeInvoiceId },
  );
}

/** SQL: an order, by its id, has pieces to send: they were not all replaced. */
export function hasPieces(invoice: Sql): Sql {
  return sql`EXISTS (SELECT 1 FROM invoice_details d WHERE d.invoice_id = ${invoice} AND d.quantity > d.withdrawn)`;
}

/** Pairs of an order `i` and the other order `o` of a done change, both unsent and with pieces to send. */
function sameParcelOrders(own: 'invoice_id' | 'change_invoice_id', other: 'invoice_id' | 'change_invoice_id'): Sql {
  return sql`SELECT i.id AS invoiceId, o.id, o.document_no AS documentNo
    FROM order_changes c JOIN invoices i ON i.id = c.${identifier(own)} JOIN invoices o ON o.id = c.${identifier(other)}
    WHERE c.${identifier(own)} IN (:invoiceIds) AND c.status = 'done' AND i.status IN (:packable)
      AND o.status IN (:packable) AND ${hasPieces(sql`i.id`)} AND ${hasPieces(sql`o.id`)}`;
}

/** The orders whose pieces belong in one parcel with these orders: the old and new pieces of their changes. */
export async function ordersInSameParcel(
  invoiceIds: readonly number[],
): Promise<(NumberedOrder & { invoiceId: number })[]> {
  if (invoiceIds.length === 0) return [];
  return select(
    sql`${sameParcelOrders('invoice_id', 'change_invoice_id')} UNION ALL ${sameParcelOrders('change_invoice_id', 'invoice_id')}
     ORDER BY 1, 2`,
    { invoiceIds, packable: PACKABLE_STATUSES },
  );
}

/** Whether no piece of an order is left to send. */
export async function isEmptied(invoiceId: number): Promise<boolean> {
  const found = await selectOne(
    'SELECT 1 AS found FROM invoice_details WHERE invoice_id = :invoiceId AND quantity > withdrawn LIMIT 1',
    { invoiceId },
  );
  return found === null;
}

/** The order in a status whose pieces were all replaced, some of them by this order; null for none. */
export async function emptiedBy(changeInvoiceId: number, status: InvoiceStatus): Promise<{ id: number } | null> {
  return selectOne(
    sql`SELECT i.id FROM order_changes c JOIN invoices i ON i.id = c.invoice_id
     WHERE c.change_invoice_id = :changeInvoiceId AND c.status = 'done' AND i.status = :status
       AND NOT ${hasPieces(sql`i.id`)}`,
    { changeInvoiceId, status },
  );
}

/** The new order of an invoice's open change; null without an open change. */
export async function openChangeOf(invoiceId: number): Promise<WaitsFor | null> {
  const [found] = await select<WaitsFor>(
    `SELECT n.id, n.document_no AS documentNo FROM order_changes c JOIN invoices n ON n.id = c.change_invoice_id
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
