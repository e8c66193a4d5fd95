import type { InvoiceEvent as ShownEvent } from '../../contract/invoices.ts';
import type { Seller } from '../../contract/settings.ts';
import { select } from '../database/database.ts';
import type { Invoice } from '../tables/Invoice.ts';
import type { InvoiceDetail } from '../tables/InvoiceDetail.ts';

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
