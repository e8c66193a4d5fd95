import type { Dimension } from '../../contract/reports.ts';
import { integer, primary, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/**
 * Sales of one Jakarta day, and again of one month, by group: a city, a courier, a unit …;
 * `services/invoices/dailyProfits.ts` maintains them.
 */
export class GroupedSales extends table(
  'grouped_sales',
  {
    dimension: primary(text<Dimension>(10)),
    /** `YYYYMMDD`, or `mYYYYMM` for the sums of a month, so that a report of years reads few rows. */
    period: primary(text(8)),
    /** An id, a code or a word; empty for lines without a promo and orders without a voucher. */
    groupKey: primary(text(40)),
    /** Paid orders less refunded orders; for refunds, their number. */
    orders: integer(),
    /** Of lines only. */
    pieces: integer(),
    /** Orders: totals when paid. Lines: goods less their part of the discounts, without shipping. */
    revenue: rupiah(),
    refunds: rupiah(),
    /** By a promo (lines) or by a voucher (orders). */
    discounts: rupiah(),
    /** The PPN within the revenue less refunds of orders. */
    tax: rupiah(),
  },
  { indexes: [['dimension', 'groupKey', 'period']] },
) {}
