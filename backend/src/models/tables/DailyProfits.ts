import { integer, primary, rupiah, text } from './columns.ts';
import { table } from './table.ts';

/** What makes the profit of one Jakarta day (contract/profit.ts); `services/invoices/dailyProfits.ts` maintains it. */
export class DailyProfits extends table('daily_profits', {
  /** `YYYYMMDD`. */
  day: primary(text(8)),
  /** Orders that became paid, less refunded ones. This and the sums count only orders of which every line has a cost. */
  orders: integer(),
  revenue: rupiah(),
  refunds: rupiah(),
  tax: rupiah(),
  goodsCost: rupiah(),
  paymentFees: rupiah(),
  courierCosts: rupiah(),
  /** The other orders, and their revenue less refunds. */
  uncostedOrders: integer(),
  uncostedRevenue: rupiah(),
}) {}
