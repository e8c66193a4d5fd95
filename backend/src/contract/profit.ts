import { MAX_PRICE } from './money.ts';
import { includedPpn } from './tax.ts';

/** Where a unit's cost was written: by hand, in the catalogue's file, or as goods came in. */
export type CostSource = 'hand' | 'import' | 'receiving';

/** Whole rupiah for a piece; goods that were a gift cost nothing. */
export const COST_RANGE = { min: 0, max: MAX_PRICE } as const;

/** What makes a profit, in whole rupiah: of an order, or of the orders of some days. */
export interface ProfitParts {
  /** Totals of paid orders, shipping included. */
  revenue: number;
  refunds: number;
  /** The PPN within what was kept: it belongs to the state. 0 for orders that say none. */
  tax: number;
  /**
   * Cost of the pieces that are gone, as it was when they were sold. A piece that went back to stock gives its cost back;
   * one that can't be sold any more is lost.
   */
  goodsCost: number;
  /** What the payment provider kept. It gives nothing back with a refund, so neither does this. */
  paymentFees: number;
  /** What couriers charged, from the hand-over on: an order that was refunded before cost no courier. */
  courierCosts: number;
}

/**
 * What is left of paid orders. A replacement is an order like any other: its total is the difference, its pieces cost.
 * Only for orders of which every line has a cost: without one, revenue would pass for profit.
 */
export function profitOf(parts: ProfitParts): number {
  const { revenue, refunds, tax, goodsCost, paymentFees, courierCosts } = parts;
  return revenue - refunds - tax - goodsCost - paymentFees - courierCosts;
}

/** The margin in whole percent of what was kept without tax; null where nothing was. */
export function marginPercent(profit: number, kept: number): number | null {
  return kept > 0 ? Math.round((profit * 100) / kept) : null;
}

/** The PPN within a sum that was kept; within one that was given away in all, as much below zero. */
export function taxWithinKept(kept: number): number {
  return kept < 0 ? 0 - includedPpn(-kept).amount : includedPpn(kept).amount;
}

/** What a provider keeps of a payment by the owner's rate, rounded half up to whole rupiah; at most the payment. */
export function feeByRate(total: number, { percent, fixed }: { percent: number; fixed: number }): number {
  const exact = BigInt(total) * BigInt(Math.round(percent * 100));
  return Math.min(total, Number((exact + 5_000n) / 10_000n) + fixed);
}

/** `GET api/invoices/profit/{id}`, and the answer of correcting its courier's cost. For admins only. */
export interface OrderProfit extends ProfitParts {
  /** Null while nothing was paid, and where a line has no cost. */
  profit: number | null;
  isPaid: boolean;
  /** What the courier charges, or will: its fee, until somebody says otherwise. Counts from the hand-over on. */
  courierCost: number;
  isCourierCostCorrected: boolean;
  lines: { id: number; name: string; code: string; quantity: number; cost: number | null }[];
}

/** Body of `PUT api/invoices/courier-cost/{id}`. Null: the courier's fee again. */
export interface CourierCostInput {
  courierCost: number | null;
}

/** Orders of some days. */
export interface ProfitSums extends ProfitParts {
  /** Of which every line has a cost: the sums are of these alone. */
  orders: number;
  /** The others, and their revenue less refunds. */
  uncostedOrders: number;
  uncostedRevenue: number;
}

export interface MonthProfit extends ProfitSums {
  /** `YYYY-MM`. */
  month: string;
  profit: number;
}

/** A product's pieces of some days. Shipping and fees belong to orders, and are no part of it. */
export interface ProductMargin {
  id: number;
  name: string;
  /** Of which the cost is known, less those given back. The sums are of these alone. */
  pieces: number;
  /** What was kept for them, without PPN. */
  net: number;
  goodsCost: number;
  margin: number;
  uncostedPieces: number;
}

/** `GET api/dashboard/margin`: of a range of days, the best product first. For admins only. */
export interface MarginReport {
  from: string;
  to: string;
  sums: ProfitSums & { profit: number };
  months: MonthProfit[];
  products: ProductMargin[];
}
