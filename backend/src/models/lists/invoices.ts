import { INVOICE_LINE_COLUMNS } from '../../contract/invoiceLines.ts';
import { INVOICE_COLUMNS } from '../../contract/invoices.ts';
import { INVOICE_STATUS } from '../../contract/invoiceStatus.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource, nameColumn } from './columnSource.ts';
import { groupConcat } from '../database/dialect.ts';
import type { Sql } from '../database/sql.ts';
import { column, sql } from '../database/sql.ts';
import { SPENT_CREDIT } from '../queries/dailySales.ts';
import { INVOICE_DAYS } from './invoiceDays.ts';
import type { ListSource } from './listSource.ts';

/** A database row. */
export type StoredInvoiceRow = StoredRow<typeof INVOICE_COLUMNS>;

/** The sum of the discounts of an invoice's lines, in rupiah. */
const DISCOUNT = sql`(SELECT COALESCE(SUM(d.price * d.quantity - d.subtotal), 0)
  FROM invoice_details d WHERE d.invoice_id = i.id)`;

/** The parcels of a split order; of other orders, none are read. */
const PARCELS = sql`FROM parcels p WHERE i.is_split = 1 AND p.invoice_id = i.id`;
const PARCEL_NUMBER = column('p.receipt_number');

const IN_TROUBLE = sql`(SELECT w.invoice_id FROM parcel_watches w
  WHERE w.state IN ('returning', 'stuck') AND w.settled_at IS NULL)`;

/** All invoices. For sorting by a column with few values, an index continues with the creation time. */
export const INVOICES = columnSource(INVOICE_COLUMNS, {
  table: 'invoices i',
  days: INVOICE_DAYS,
  texts: { list: 'invoices', createdAt: column('i.created_at') },
  sql: {
    documentNo: { isUnique: true },
    customer: nameColumn(column('i.fullname')),
    city: nameColumn(column('i.city_name')),
    province: column('i.province_name'),
    gross: sql`(i.subtotal + i.credit + i.voucher_discount + i.manual_discount - i.transfer_code + ${DISCOUNT})`,
    discount: DISCOUNT,
    receiptNumber: {
      get shownSql() {
        const all = sql`(SELECT ${groupConcat(PARCEL_NUMBER, column('p.no'))} ${PARCELS})`;
        return sql`CASE WHEN i.is_split = 1 THEN ${all} ELSE i.receipt_number END`;
      },
      alsoIn: { sql: PARCEL_NUMBER, among: PARCELS },
    },
    customerId: { sql: column('i.user_id'), thenBy: column('i.created_at') },
    paidAt: { follows: column('i.created_at') },
    isPaymentSuccess: {
      sql: sql`(i.paid_at IS NOT NULL)`,
      sortSql: column('i.paid_at'),
      when: { true: sql`i.paid_at IS NOT NULL`, false: sql`i.paid_at IS NULL` },
    },
    parcelTrouble: {
      sql: sql`(i.id IN ${IN_TROUBLE})`,
      // Few have any: nobody sorts by it.
      sortSql: column('i.created_at'),
      when: { true: sql`i.id IN ${IN_TROUBLE}`, false: sql`i.id NOT IN ${IN_TROUBLE}` },
    },
    statusEnum: { sql: column('i.status'), thenBy: column('i.created_at') },
    // Only an unpaid invoice shows its link (presenters/invoices.ts).
    paymentUrl: sql`CASE WHEN i.status = ${INVOICE_STATUS.waiting} THEN (SELECT a.payment_url FROM payment_attempts a
      WHERE a.invoice_id = i.id AND a.number = i.attempt) END`,
    thumb: sql`(SELECT d.thumb FROM invoice_details d WHERE d.invoice_id = i.id ORDER BY d.id LIMIT 1)`,
    goods: sql`COALESCE((SELECT GROUP_CONCAT(DISTINCT d.product_name) FROM invoice_details d WHERE d.invoice_id = i.id), '')`,
    waitsFor: sql`CASE WHEN i.status = ${INVOICE_STATUS.paid} THEN (SELECT n.document_no FROM order_changes c
      JOIN invoices n ON n.id = c.change_invoice_id WHERE c.invoice_id = i.id AND c.status = 'open') END`,
    refunded: sql`CASE WHEN i.status = ${INVOICE_STATUS.refunded} THEN i.total + ${SPENT_CREDIT} ELSE
      (SELECT COALESCE(SUM(f.amount), 0) FROM refunds f WHERE f.invoice_id = i.id)
      + (SELECT COALESCE(SUM(r.refund_amount), 0) FROM returns r WHERE r.invoice_id = i.id) END`,
    prints: sql`(SELECT COUNT(*) FROM invoice_prints p WHERE p.invoice_id = i.id)`,
  },
  alsoSearched: [
    { sql: column('i.email') },
    { sql: column('i.phone_number'), isPhone: true },
    { sql: column('s.code'), among: sql`FROM invoice_details s WHERE s.invoice_id = i.id` },
  ],
});

/** A value of the whole invoice, on its first line only, so that sums count it once. */
function onFirstLine(value: Sql): Sql {
  return sql`CASE WHEN l.id = (SELECT MIN(f.id) FROM invoice_details f WHERE f.invoice_id = i.id) THEN ${value} ELSE 0 END`;
}

/** A database row of a line, with its invoice. */
export type StoredInvoiceLine = StoredRow<typeof INVOICE_LINE_COLUMNS>;

/** The lines of invoices, filtered and sorted like invoices. */
export const INVOICE_LINES: ListSource = {
  ...columnSource(INVOICE_LINE_COLUMNS, {
    table: 'invoice_details l',
    from: sql`FROM invoices i JOIN invoice_details l ON l.invoice_id = i.id`,
    joins: {
      q: sql`JOIN products q ON q.id = l.product_id`,
      k: sql`JOIN categories k ON k.id = q.category_id`,
    },
    alsoSearched: INVOICES.alsoSearched ?? [],
    sql: {
      documentNo: column('i.document_no'),
      createdAt: column('i.created_at'),
      paidAt: column('i.paid_at'),
      statusEnum: column('i.status'),
      customer: column('i.fullname'),
      address: column('i.address'),
      city: column('i.city_name'),
      province: column('i.province_name'),
      postalCode: column('i.postal_code'),
      courier: column('i.courier'),
      sku: column('l.code'),
      product: column('l.product_name'),
      category: column('k.name'),
      discountAmount: sql`(l.price * l.quantity - l.subtotal)`,
      shipmentFee: onFirstLine(column('i.shipment_fee')),
      credit: onFirstLine(column('i.credit')),
      transferCode: onFirstLine(column('i.transfer_code')),
      tax: onFirstLine(column('i.tax')),
      total: sql`(l.subtotal - l.reduction + ${onFirstLine(sql`i.shipment_fee + i.transfer_code - i.credit`)})`,
    },
  }),
  // Several lines share a document number, so it is not unique here.
  columns: {
    ...INVOICES.columns,
    documentNo: { type: 'text', sql: column('i.document_no'), isUpper: true, isSearched: true },
  },
};
