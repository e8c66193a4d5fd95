import { integer, primary, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** Sums over the invoices of one Jakarta day; `services/invoices/dailySales.ts` maintains them. */
export class DailySales extends table('daily_sales', {
  /** `YYYYMMDD`. */
  day: primary(text(8)),
  /** Totals of the invoices that became paid. */
  revenue: rupiah(),
  /** Totals of paid invoices that were refunded. */
  refunds: rupiah(),
  /** Those in the revenue, less those in the refunds. */
  shipmentFees: rupiah(),
  expired: integer(),
  /** By how much the number of paid, unprocessed invoices changed. */
  unprocessed: integer(),
}) {}
