import { integer, primary, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** What happened to invoices on one Jakarta day; `services/invoices/dailySales.ts` keeps it. */
export class DailySales extends table('daily_sales', {
  /** `YYYYMMDD`. */
  day: primary(text(8)),
  /** Totals of the invoices that became paid. */
  revenue: rupiah(),
  /** Totals of paid invoices that were refunded. */
  refunds: rupiah(),
  /** In the revenue, less those in the refunds. */
  shipmentFees: rupiah(),
  expired: integer(),
  /** By how much the number of paid, unprocessed invoices changed. */
  unprocessed: integer(),
}) {}
