import { INVOICE_COLUMNS } from '../../contract/invoices.ts';
import type { StoredRow } from './columnSource.ts';
import { columnSource } from './columnSource.ts';

/** A row as the database has it. */
export type StoredInvoiceRow = StoredRow<typeof INVOICE_COLUMNS>;

/** All invoices. Sorted by what many share, an index has them in the order of their time. */
export const INVOICES = columnSource(INVOICE_COLUMNS, {
  alias: 'i',
  from: 'FROM invoices i',
  sql: {
    documentNo: { isUnique: true },
    customer: 'i.fullname',
    customerId: { sql: 'i.user_id', sortSql: ['i.user_id', 'i.created_at'] },
    isPaymentSuccess: {
      sql: '(i.paid_at IS NOT NULL)',
      sortSql: 'i.paid_at',
      when: { true: 'i.paid_at IS NOT NULL', false: 'i.paid_at IS NULL' },
    },
    statusEnum: { sql: 'i.status', sortSql: ['i.status', 'i.created_at'] },
    thumb: '(SELECT d.thumb FROM invoice_details d WHERE d.invoice_id = i.id ORDER BY d.id LIMIT 1)',
    isActive: '(1 = 1)',
  },
});
