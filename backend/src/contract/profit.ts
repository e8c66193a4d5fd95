import { MAX_PRICE } from './money.ts';
import { includedPpn } from './tax.ts';

/** The source of a cost: a form, the import file, or received goods. */
export type CostSource = 'hand' | 'import' | 'receiving';

/** Whole rupiah per piece; 0 for goods that were a gift. */
export const COST_RANGE = { min: 0, max: MAX_PRICE } as const;

/** The parts of a profit in whole rupiah, of one order or of all orders of some days. */
export interface ProfitParts {
  /** Totals of paid orders, shipping included. */
  revenue: number;
  refunds: number;
  /** The PPN within `revenue` less refunds; it belongs to the state. 0 for orders without PPN. */
  tax: number;
  /**
   * Cost of the sold pieces at the time of sale. A piece returned to stock is subtracted; an unsellable returned piece is
   * not.
   */
  goodsCost: number;
  /** The payment provider's fee. The provider keeps it after a refund, too. */
  paymentFees: number;
  /** The couriers' charge, counted from the hand-over on: an order refunded before had no courier. */
  courierCosts: number;
}

/**
 * The profit of paid orders. A replacement counts like any order: its total is the difference, its pieces have a cost.
 * Only for orders whose lines all have a cost; otherwise revenue would be counted as profit.
 */
export function profitOf(parts: ProfitParts): number {
  const { revenue, refunds, tax, goodsCost, paymentFees, courierCosts } = parts;
  return revenue - refunds - tax - goodsCost - paymentFees - courierCosts;
}

/** The margin in whole percent of `kept`, the revenue less refunds and tax; null unless that is positive. */
export function marginPercent(profit: number, kept: number): number | null {
  return kept > 0 ? Math.round((profit * 100) / kept) : null;
}

/** The PPN within revenue less refunds; negative if the refunds exceed the revenue. */
export function taxWithinKept(kept: number): number {
  return kept < 0 ? 0 - includedPpn(-kept).amount : includedPpn(kept).amount;
}

/** The provider's fee by the owner's rate, rounded half up to whole rupiah; at most the payment. */
export function feeByRate(total: number, { percent, fixed }: { percent: number; fixed: number }): number {
  const exact = BigInt(total) * BigInt(Math.round(percent * 100));
  return Math.min(total, Number((exact + 5_000n) / 10_000n) + fixed);
}

/** `GET api/invoices/profit/{id}`, and the answer to a corrected courier cost. For admins only. */
export interface OrderProfit extends ProfitParts {
  /** Null before a payment, and if a line has no cost. */
  profit: number | null;
  isPaid: boolean;
  /** The courier's charge: the fee, unless corrected. Counts from the hand-over on. */
  courierCost: number;
  isCourierCostCorrected: boolean;
  lines: { id: number; name: string; code: string; quantity: number; cost: number | null }[];
}

/** Body of `PUT api/invoices/courier-cost/{id}`. Null resets the charge to the courier's fee. */
export interface CourierCostInput {
  courierCost: number | null;
}

/** The orders of some days. */
export interface ProfitSums extends ProfitParts {
  /** Orders whose lines all have a cost; the sums are of these orders only. */
  orders: number;
  /** The number of other orders, and their revenue less refunds. */
  uncostedOrders: number;
  uncostedRevenue: number;
}

export interface MonthProfit extends ProfitSums {
  /** `YYYY-MM`. */
  month: string;
  profit: number;
}

/** A product's pieces on some days. Shipping and fees belong to orders and are not included. */
export interface ProductMargin {
  id: number;
  name: string;
  /** Pieces with a known cost, less refunded and returned pieces. The sums are of these pieces only. */
  pieces: number;
  /** The revenue of these pieces less refunds, without PPN. */
  net: number;
  goodsCost: number;
  margin: number;
  uncostedPieces: number;
}

/** `GET api/dashboard/margin`: a range of days, the most profitable product first. For admins only. */
export interface MarginReport {
  from: string;
  to: string;
  sums: ProfitSums & { profit: number };
  months: MonthProfit[];
  products: ProductMargin[];
}
