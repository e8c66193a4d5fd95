import type { Arrival } from '../../contract/arrival.ts';
import { now } from '../../clock.ts';
import { underscored } from '../../contract/columns.ts';
import type { ListData } from '../../contract/envelope.ts';
import type { InvoiceEvent as ShownEvent, WaitsFor } from '../../contract/invoices.ts';
import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { Seller } from '../../contract/settings.ts';
import { select } from '../database/database.ts';
import { forUpdate, unindexed } from '../database/dialect.ts';
import type { Page } from '../database/forEachDueRow.ts';
import { findRows, aliases } from '../database/findRows.ts';
import { readRecord, readRecords } from '../database/records.ts';
import { identifier, sql } from '../database/sql.ts';
import { Invoice } from '../tables/Invoice.ts';
import type { StoredInvoiceRow } from '../lists/invoices.ts';
import { INVOICES } from '../lists/invoices.ts';
import { rowsOf } from '../lists/listSource.ts';
import { InvoiceDetail } from '../tables/InvoiceDetail.ts';
import { InvoiceEvent } from '../tables/InvoiceEvent.ts';
import type { ParcelWatch } from '../tables/ParcelWatch.ts';
import type { NameOf } from './englishNames.ts';
import type { Payable } from './paymentAttempts.ts';
import type { WholeParcel } from './parcels.ts';
import type { StoredPrint } from './prints.ts';

/** An invoice with all data of its page. */
export interface WholeInvoice extends Payable {
  details: InvoiceDetail[];
  events: StoredEvent[];
  /** The slugs of its products, by product id; only of those still on sale. */
  slugs: ReadonlyMap<number, string>;
  nameOf: NameOf;
  /** Refundable amount in whole rupiah. */
  refundable: number;
  /** Sum of the refunds in whole rupiah. */
  refunded: number;
  seller: Seller;
  /** Of its courier; empty if it has no tracking page (contract/couriers.ts). */
  trackingTemplate: string;
  arrival: Arrival | null;
  /** Of a split order; otherwise empty. */
  parcels: WholeParcel[];
  waitsFor: WaitsFor | null;
  prints: StoredPrint[];
  /** What couriers say of its parcels. */
  watches: ParcelWatch[];
}

export interface StoredEvent extends Omit<ShownEvent, 'at' | 'by' | 'isRoutine'> {
  at: string | Date;
  /** JSON. */
  params: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** The timeline, oldest first, with the users' names. */
export async function eventsOf(invoiceId: number): Promise<StoredEvent[]> {
  return findRows(InvoiceEvent, {
    attributes: [
      ...['id', 'at', 'fromStatus', 'toStatus', 'note', 'params'],
      ...aliases({ firstName: 'user.first_name', lastName: 'user.last_name' }),
    ],
    include: { association: 'user', attributes: [] },
    where: { invoiceId },
    order: ['id'],
  });
}

/** Current slugs of the ordered products; one statement for all lines. Products without units on sale have no page. */
export async function slugsOf(invoiceId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await select<{ id: number; slug: string }>(
    `SELECT p.id, p.slug FROM products p JOIN categories k ON k.id = p.category_id
     WHERE p.is_active = 1 AND k.is_active = 1
       AND p.id IN (SELECT l.product_id FROM invoice_details l WHERE l.invoice_id = :invoiceId)
       AND EXISTS (SELECT 1 FROM product_details d WHERE d.product_id = p.id AND d.is_active = 1)`,
    { invoiceId },
  );
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}

/** An invoice, locked until the transaction ends. */
export async function lockInvoice(id: number): Promise<Invoice | null> {
  return readRecord(Invoice, sql`WHERE id = :id ${forUpdate()}`, { id });
}

/** The columns that a step sets beside the status. */
export type StepValues = Partial<
  Pick<Invoice, 'paidAt' | 'paymentFee' | 'processedDate' | 'shippedDate' | 'deliveredDate' | 'receiptNumber'>
>;

/** Moves an invoice from one status to another; false if its status is not `from` (any more). */
export async function moveInvoice(
  id: number,
  { from, to, set }: { from: InvoiceStatus; to: InvoiceStatus; set: StepValues },
): Promise<boolean> {
  const [moved] = await Invoice.update({ ...set, status: to }, { where: { id, status: from } });
  return moved === 1;
}

/** The ordered lines, in the order of the invoice. */
export async function detailsOf(invoiceId: number): Promise<InvoiceDetail[]> {
  return readRecords(InvoiceDetail, sql`WHERE invoice_id = :invoiceId ORDER BY id`, { invoiceId });
}

/** A customer's invoices (of some statuses, or all), newest first. */
export async function ownInvoices(
  userId: number,
  statuses: readonly InvoiceStatus[] | null,
  page: { limit: number; offset: number },
): Promise<ListData<StoredInvoiceRow>> {
  const among = statuses ? sql`AND i.status IN (:statuses)` : sql``;
  const [rows, totalRows] = await Promise.all([
    select<StoredInvoiceRow>(
      sql`${rowsOf(INVOICES)} WHERE i.user_id = :userId ${among}
       ORDER BY i.created_at DESC, i.id DESC LIMIT :limit OFFSET :offset`,
      { userId, statuses, ...page },
    ),
    Invoice.count({ where: { userId, ...(statuses && { status: [...statuses] }) } }),
  ]);
  return { rows, totalRows };
}

/** Shipped until a moment and not marked as delivered. */
export async function longShipped(before: Date, page: Page): Promise<{ id: number }[]> {
  return dueIn(INVOICE_STATUS.shipped, 'shippedDate', { ...page, at: before }, NO_TROUBLE);
}

/** Unpaid and expired. */
export async function overdue(page: Page): Promise<{ id: number }[]> {
  return dueIn(INVOICE_STATUS.waiting, 'expiresAt', { ...page, at: now() });
}

/** SQL: no parcel of the invoice is stuck, or on its way back. */
const NO_TROUBLE = sql`NOT EXISTS (
  SELECT 1 FROM parcel_watches w WHERE w.invoice_id = invoices.id AND w.state IN ('returning', 'stuck'))`;

/** Few invoices have these statuses; `unindexed` ids, since SQLite with statistics would scan all invoices by id. */
async function dueIn(
  status: InvoiceStatus,
  since: 'shippedDate' | 'expiresAt',
  page: Page & { at: Date },
  condition = sql`1 = 1`,
) {
  const id = unindexed(identifier('id'));
  return select<{ id: number }>(
    sql`SELECT id FROM invoices
     WHERE status = :status AND ${identifier(underscored(since))} <= :at AND ${id} > :after AND ${condition} ORDER BY ${id} LIMIT :limit`,
    { ...page, status },
  );
}

/**
 * Other invoices with a receipt number, newest first, and the own one if another parcel than `parcelId` has it. `key`:
 * normalized by `receiptKey` of contract/couriers.ts.
 */
export async function withReceipt(
  key: string,
  { id, parcelId, limit }: { id: number; parcelId: number; limit: number },
): Promise<{ id: number; documentNo: string }[]> {
  return select(
    `SELECT id, document_no AS documentNo FROM invoices WHERE receipt_key = :key AND id <> :id
     UNION
     SELECT i.id, i.document_no FROM parcels p JOIN invoices i ON i.id = p.invoice_id
     WHERE p.receipt_key = :key AND p.id <> :parcelId
     ORDER BY id DESC LIMIT :limit`,
    { key, id, parcelId, limit },
  );
}
