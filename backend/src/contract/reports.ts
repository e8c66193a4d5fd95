import type { Days } from './dates.ts';
import type { RevenueQuery } from './dashboard.ts';

/** The groups that daily sums are kept by (`grouped_sales`). */
export const DIMENSIONS = [
  'city',
  'courier',
  'customer',
  'promo',
  'refund',
  'source',
  'tax',
  'unit',
  'voucher',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** Reports of sales by group. A product, a category and a province sum up their units and cities. */
export const GROUPINGS = [
  ...(['product', 'unit', 'category', 'city', 'province', 'courier', 'customer'] as const),
  ...(['source', 'promo', 'voucher', 'refund'] as const),
] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The range that a report is compared with: the days before it, or the same days of last year. */
export const COMPARISONS = ['before', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Query of `GET api/reports/profit`. */
export interface ReportQuery extends RevenueQuery {
  compare: Comparison;
}

/** Query of `GET api/reports/sales`. */
export interface SalesQuery extends ReportQuery {
  by: 'day' | Grouping;
}

/** Whole rupiah and whole numbers. */
export interface SalesSums {
  /** Paid orders less refunded ones; of refunds, their number. 0 for lines of orders. */
  orders: number;
  /** Less refunded and returned ones; of lines and refunds only. */
  pieces: number;
  /** Of orders: their totals, shipping included. Of lines: goods less discounts. */
  revenue: number;
  refunds: number;
  /** Given by a promo or a voucher. */
  discounts: number;
}

export interface SalesRow extends SalesSums {
  /** An id, a code, a word, or the first day of a bar (`YYYY-MM-DD`). */
  key: string;
  /** As stored; empty where the key is a word of the contract or a day. */
  name: string;
  /** The last day of a bar. */
  until?: string;
  /** Revenue less refunds in the range of comparison; of refunds, the refunds. */
  before: number;
}

/** The best row first, or in the order of the days. */
export interface SalesReport extends Days {
  /** Null without a comparison. */
  before: Days | null;
  rows: SalesRow[];
  totals: SalesSums & { before: number };
}

/** A month's profit (contract/profit.ts): of orders whose lines all have a cost. Whole rupiah. */
export interface ProfitRow {
  /** `YYYY-MM`. */
  key: string;
  orders: number;
  /** Revenue less refunds. */
  kept: number;
  tax: number;
  goodsCost: number;
  /** Of payments and couriers. */
  fees: number;
  profit: number;
  /** Orders left out, because a line has no cost. */
  uncostedOrders: number;
  /** The profit of the month of comparison. */
  before: number;
}

export interface ProfitReport extends Days {
  before: Days | null;
  rows: ProfitRow[];
}

/** Query of `GET api/reports/slow`. */
export interface SlowQuery {
  /** Days without a sale. */
  days: number;
}
export const SLOW_DAYS = { min: 7, max: 730, standard: 90 } as const;

/** A unit in stock that nobody has bought for some days. */
export interface SlowUnit {
  id: number;
  name: string;
  code: string;
  stock: number;
  /** Whole rupiah at today's cost; null without a known cost. */
  value: number | null;
  /** `YYYY-MM-DD` of the last sale; null for a unit that was never sold. */
  lastSold: string | null;
}

/** Days whose sales tell a unit's pace. */
export const PACE_DAYS = 30;

/** A unit that was sold in the last 30 days, and how long its stock lasts at that pace. */
export interface RunningOutUnit {
  id: number;
  name: string;
  code: string;
  stock: number;
  /** In the last 30 days. */
  sold: number;
  /** Whole days from today; 0 for a sold-out unit. */
  daysLeft: number;
  /** `YYYY-MM-DD`; null more than ten years from now. */
  until: string | null;
}

/** A month of `GET api/reports/tax`: orders paid and refunds made in it. */
export interface TaxMonth {
  /** `YYYY-MM`. */
  month: string;
  /** Revenue less refunds of orders with PPN; and without. */
  taxed: number;
  untaxed: number;
  /** The price without PPN, and 11/12 of it: the base of the 12 %. */
  net: number;
  base: number;
  tax: number;
}

export interface TaxReport extends Days {
  months: TaxMonth[];
}

/** A row of the accountant's file: an invoice on a day on which money came or went. Whole rupiah. */
export interface AccountantRow {
  /** `YYYY-MM-DD`. */
  day: string;
  documentNo: string;
  customer: string;
  source: string;
  /** By the bank, the payment provider, or empty for nothing to pay. */
  paidBy: string;
  /** Goods before and after discounts, and the other parts of the total, on the day of payment. */
  goods: number;
  discount: number;
  voucher: number;
  shipping: number;
  /** Credit, transfer code and others: what else makes up the total. */
  other: number;
  total: number;
  refunded: number;
  base: number;
  tax: number;
  fee: number;
}
