import type { InvoiceStatus } from '../../contract/invoiceStatus.ts';
import { integer, primary, text } from './columns.ts';
import { table } from './table.ts';

/**
 * How many of the invoices made on a Jakarta day stand in a status; `services/invoices/dailySales.ts` keeps it. Unpaid ones
 * are not counted: the step that ends their waiting brings an invoice in here.
 */
export class DailyStatuses extends table('daily_statuses', {
  status: primary(integer<InvoiceStatus>()),
  /** `YYYYMMDD`. */
  day: primary(text(8)),
  invoices: integer(),
}) {}
