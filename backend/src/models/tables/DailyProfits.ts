import { integer, primary, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** The parts of the profit of one Jakarta day (contract/profit.ts); `services/invoices/dailyProfits.ts` maintains them. */
export class DailyProfits extends table('daily_profits', {
  /** `YYYYMMDD`. */
  day: primary(text(8)),
  /** Paid orders less refunded orders. This count and the sums include only orders whose lines all have a cost. */
  orders: integer(),
  revenue: rupiah(),
  refunds: rupiah(),
  tax: rupiah(),
  goodsCost: rupiah(),
  paymentFees: rupiah(),
  courierCosts: rupiah(),
  /** The number of other orders, and their revenue less refunds. */
  uncostedOrders: integer(),
  uncostedRevenue: rupiah(),
}) {}
