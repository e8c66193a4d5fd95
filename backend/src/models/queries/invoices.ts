import type { InvoiceEvent as ShownEvent, InvoiceRow } from '../../contract/invoices.ts';
import type { Seller } from '../../contract/settings.ts';
import { select } from '../database/database.ts';
import type { Invoice } from '../tables/Invoice.ts';
import type { InvoiceDetail } from '../tables/InvoiceDetail.ts';
import type { ListSource } from '../lists/listSource.ts';
import type { ListColumns } from '../lists/listSql.ts';

/** What the invoice list can be filtered and sorted by. */
const INVOICE_COLUMNS = {
  id: { type: 'number', sql: 'i.id' },
  createdAt: { type: 'moment', sql: 'i.created_at' },
  documentNo: { type: 'text', sql: 'i.document_no', isUpper: true, isUnique: true },
  customer: { type: 'text', sql: 'i.fullname' },
  customerId: { type: 'number', sql: 'i.user_id', sortSql: ['i.user_id', 'i.created_at'] },
  receiptNumber: { type: 'text', sql: 'i.receipt_number' },
  isPaymentSuccess: {
    type: 'boolean',
    sql: '(i.paid_at IS NOT NULL)',
    sortSql: 'i.paid_at',
    when: { true: 'i.paid_at IS NOT NULL', false: 'i.paid_at IS NULL' },
  },
  statusEnum: { type: 'number', sql: 'i.status', sortSql: ['i.status', 'i.created_at'] },
  total: { type: 'number', sql: 'i.total' },
  itemCount: { type: 'number', sql: 'i.item_count' },
  courier: { type: 'text', sql: 'i.courier' },
  // Every table asks for active rows (specification 7); invoices are never archived.
  isActive: { type: 'boolean', sql: '(1 = 1)' },
} as const satisfies ListColumns;

/** A row as the database has it; `INVOICE_LIST` selects it. */
export interface StoredRow extends Pick<
  InvoiceRow,
  'id' | 'documentNo' | 'customer' | 'receiptNumber' | 'itemCount' | 'total' | 'courier'
> {
  createdAt: string | Date;
  durationCode: string;
  isPaymentSuccess: number;
  statusEnum: InvoiceRow['statusEnum'];
  paymentUrl: string | null;
  thumb: string | null;
}

export const INVOICE_LIST: ListSource = {
  columns: INVOICE_COLUMNS,
  select: `SELECT i.id, i.document_no AS documentNo, i.created_at AS createdAt, i.fullname AS customer,
  i.receipt_number AS receiptNumber, (i.paid_at IS NOT NULL) AS isPaymentSuccess, i.status AS statusEnum,
  i.item_count AS itemCount, i.total, i.courier, i.duration_code AS durationCode, i.payment_url AS paymentUrl,
  (SELECT d.thumb FROM invoice_details d WHERE d.invoice_id = i.id ORDER BY d.id LIMIT 1) AS thumb`,
  from: 'FROM invoices i',
  idSql: 'i.id',
};

/** An invoice with everything that its page shows. */
export interface WholeInvoice {
  invoice: Invoice;
  details: InvoiceDetail[];
  events: StoredEvent[];
  /** The addresses of its products, by product; without those that are on sale no more. */
  slugs: ReadonlyMap<number, string>;
  /** Whole rupiah that a refund sends back. */
  refundable: number;
  seller: Seller;
  /** Of its courier, empty where that has none of its own (contract/couriers.ts). */
  trackingTemplate: string;
}

export interface StoredEvent extends Omit<ShownEvent, 'at' | 'by'> {
  at: string | Date;
  firstName: string | null;
  lastName: string | null;
}

/** The timeline, oldest first, with the names of those who acted. */
export async function eventsOf(invoiceId: number): Promise<StoredEvent[]> {
  return select<StoredEvent>(
    `SELECT e.id, e.at, e.from_status AS fromStatus, e.to_status AS toStatus, e.note,
       u.first_name AS firstName, u.last_name AS lastName
     FROM invoice_events e LEFT JOIN users u ON u.id = e.user_id
     WHERE e.invoice_id = :invoiceId ORDER BY e.id`,
    { invoiceId },
  );
}

/** Where the shop shows what was bought today; one statement, however many lines. What has nothing to sell has no page. */
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
