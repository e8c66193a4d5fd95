import type { Envelope } from './envelope.ts';
import { parseMoment } from './dates.ts';
import type { InvoiceRow } from './invoices.ts';
import { DAY_MS } from './time.ts';
import type { User } from './users.ts';

/**
 * What the dashboard counts as revenue: the totals of invoices, shipment fee included, on the day they became paid. An
 * invoice that is refunded takes its total off again on the day of the refund. Days and months are Jakarta's.
 */
export interface TotalRevenue {
  /** Minus refunds. */
  total: number;
}

/** `GET api/dashboard/yearly-revenue`: the running year, January to now. */
export interface YearlyRevenue {
  year: number;
  revenue: number;
  refunds: number;
  /** Paid and not refunded. */
  shipmentFees: number;
  /** Of the orders of which every line has a cost (contract/profit.ts). */
  profit: number;
  /** The other orders of the year, and their revenue less refunds. */
  uncostedOrders: number;
  uncostedRevenue: number;
}

/** A row of `GET api/dashboard/revenue-by-month`, the oldest first. */
export interface MonthRevenue {
  /** `YYYY-MM`. */
  month: string;
  /** Minus the refunds of that period. */
  revenue: number;
  /** The present month, which is not over: it comes after the previous ones. */
  isRunning: boolean;
}

/** Specification 9: so many months before the running one. */
export const PREVIOUS_MONTHS = 6;

/** Stretches of days that revenue is shown of: the last ones, or the running month or year; `own` names its days. */
export const REVENUE_RANGES = ['7days', '30days', '90days', 'month', 'year', 'own'] as const;
export type RevenueRange = (typeof REVENUE_RANGES)[number];
export const DEFAULT_RANGE: RevenueRange = '30days';
/** Longest own range. */
export const MAX_RANGE_DAYS = 5 * 366;

/** Jakarta's days from one to another, both included: `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** Whether the calendar has these days, in their order and no more than `MAX_RANGE_DAYS`. */
export function isRange(days: Days): boolean {
  const areDays = [days.from, days.to].every((day) => day.length === 10 && parseMoment(day) !== null);
  return areDays && countDays(days) >= 1 && countDays(days) <= MAX_RANGE_DAYS;
}

/** How many days these are, both ends included. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Query of `GET api/dashboard/revenue`; the days are those of `own`, and of no meaning otherwise. */
export interface RevenueQuery extends Days {
  range: RevenueRange;
}

/** Whole rupiah of some days. */
export interface DaysRevenue extends Days {
  payments: number;
  refunds: number;
  /** Payments less refunds. */
  revenue: number;
}

export interface RevenueReport extends DaysRevenue {
  /** As many days just before; of the running month or year, its days so far in the one before. */
  before: DaysRevenue;
  /** Each day of it; where that would be too many, each week (from Monday) or month, cut off at both ends. */
  bars: DaysRevenue[];
}

/** `reportType` of `GET api/dashboard/most-purchased-products` (specification 9). */
export const REPORT_TYPES = { monthly: 0, weekly: 1 } as const;
export type ReportType = (typeof REPORT_TYPES)[keyof typeof REPORT_TYPES];

/** Days of a report, the present one included. */
export const REPORT_DAYS: Readonly<Record<ReportType, number>> = {
  [REPORT_TYPES.monthly]: 30,
  [REPORT_TYPES.weekly]: 7,
};

/** The bestsellers of a report's days, most pieces first. */
export interface PurchaseReport {
  products: { id: number; name: string; pieces: number }[];
  /** Pieces of all products that are not among the first. */
  otherPieces: number;
}

/** `GET api/dashboard/dashboard-summary`; "daily" is the present day. */
export interface DashboardSummary {
  totalUnprocessedInvoice: number;
  dailyNewInvoice: number;
  dailyExpiredInvoice: number;
  dailyCustomerRegistration: number;
  dailyRevenue: number;
}

/** A row of `new-invoices` (the newest first) and of `unprocessed-invoices` (who has waited longest first). */
export type DashboardInvoice = Pick<
  InvoiceRow,
  'id' | 'documentNo' | 'createdAt' | 'itemCount' | 'status' | 'statusEnum'
>;

/** A row of `GET api/dashboard/new-registrations`: customers, the newest first. */
export type NewRegistration = Pick<User, 'id' | 'fullname' | 'email' | 'createdAtString'>;

/** `GET api/dashboard/low-stock`: active units of active products, the lowest first. */
export interface LowStock {
  /** How many units there are of which so few are left. */
  totalRows: number;
  rows: LowStockUnit[];
}

export interface LowStockUnit {
  id: number;
  productId: number;
  product: string;
  variant: string;
  color: string;
  size: string;
  code: string;
  stock: number;
}

/** Everyday work, in the order of processing. */
export const DAILY_WORK = ['toProcess', 'toShip', 'returnsToDecide', 'countsToApprove'] as const;
/** Exceptions that need a person, the most pressing first. */
export const ODD_WORK = [
  /** Invoices of which the money came when the stock was gone. */
  'paidLate',
  /** Payment events without a matching invoice, or with another amount, that nobody has settled. */
  'paymentEvents',
  /** Goods that came back, of which the customer waits for money or a replacement. */
  'returnsToSettle',
  'failedMails',
  'partnerApplications',
] as const;
export type DailyWork = (typeof DAILY_WORK)[number];
export type OddWork = (typeof ODD_WORK)[number];

/** A row of `GET api/dashboard/todays-work`, which has every kind. */
export interface Work {
  kind: DailyWork | OddWork;
  /** At most `MAX_WORK`, which stands for "this many or more". */
  count: number;
  /** ISO: since when the oldest of them has waited; null where there is none. */
  since: string | null;
}

/** Problems that block or endanger a real shop's business, the most pressing first. `GET api/dashboard/warnings`. */
export const SHOP_WARNINGS = [
  /** Accounts of the demo that it was, of which everybody knows the password. */
  'demoPeople',
  /** Nobody takes payments, so it takes no orders. */
  'noPayment',
  /** Mails are kept and never sent. */
  'noMail',
] as const;
export type ShopWarning = (typeof SHOP_WARNINGS)[number];

export const MAX_WORK = 1_000;
/** A longer wait counts as late. */
export const LATE_DAYS = 2;

/** Rows of each short list. */
export const DASHBOARD_ROWS = 5;
/** Products that get a slice of their own. */
export const TOP_PRODUCTS = 7;

/** That `GET api/dashboard` answers at once. */
export const MOST_PANELS = 20;

/** The panel's own response. */
export interface PanelAnswer {
  status: number;
  body: Envelope<unknown>;
}
