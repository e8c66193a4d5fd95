import { LOT_COLUMNS } from '../../contract/purchases.ts';
import { column, sql } from '../database/sql.ts';
import { columnSource, nameColumn } from './columnSource.ts';

/** Who got which lot: a row per line of an order and received pieces with a lot. */
export const LOTS = columnSource(LOT_COLUMNS, {
  table: 'sent_lots x',
  from: sql`FROM sent_lots x JOIN purchase_receipt_lines r ON r.id = x.purchase_receipt_line_id AND r.lot <> ''
    JOIN purchase_receipts e ON e.id = r.purchase_receipt_id JOIN purchases p ON p.id = e.purchase_id
    JOIN invoice_details l ON l.id = x.invoice_detail_id JOIN invoices i ON i.id = l.invoice_id`,
  sql: {
    lot: column('r.lot'),
    purchaseId: column('p.id'),
    supplier: column('p.supplier'),
    receivedAt: column('e.created_at'),
    code: column('l.code'),
    productName: column('l.product_name'),
    invoiceId: column('i.id'),
    documentNo: column('i.document_no'),
    shippedDate: column('i.shipped_date'),
    fullname: nameColumn(column('i.fullname')),
    phoneNumber: column('i.phone_number'),
    email: column('i.email'),
  },
});
