import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { integer, primary, text } from './columns.ts';
import { table } from './table.ts';

/**
 * Number of invoices in a status by the Jakarta day of their creation; `services/invoices/dailySales.ts` maintains it.
 * Unpaid ones are not counted: an invoice enters with the step that ends its waiting.
 */
export class DailyStatuses extends table('daily_statuses', {
  status: primary(integer<InvoiceStatus>()),
  /** `YYYYMMDD`. */
  day: primary(text(8)),
  invoices: integer(),
}) {}
