import type { Days } from './dates.ts';
import type { Envelope } from './envelope.ts';
import { parseMoment } from './moments.ts';
import type { InvoiceRow } from './invoices.ts';
import { DAY_MS } from './time.ts';
import type { User } from './users.ts';

/**
 * The dashboard's revenue: totals of invoices, shipment fee included, on the day of payment. A refund subtracts the total on
 * the day of the refund. Days and months are Jakarta's.
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
  shipmentFees: number;
  /** Sums of the orders whose lines all have a cost (contract/profit.ts). */
  profit: number;
  /** The number of the year's other orders, and their revenue less refunds. */
  uncostedOrders: number;
  uncostedRevenue: number;
}

/** A row of `GET api/dashboard/revenue-by-month`, the oldest first. */
export interface MonthRevenue {
  /** `YYYY-MM`. */
  month: string;
  /** Minus the refunds of that month. */
  revenue: number;
  /** The current, incomplete month; it is last. */
  isRunning: boolean;
}

/** Specification 9: the number of months before the current one. */
export const PREVIOUS_MONTHS = 6;

/** Periods of reports: the last days, the current or last month, or the current year; `own` has two dates. */
export const REVENUE_RANGES = ['7days', '30days', '90days', 'month', 'lastMonth', 'year', 'own'] as const;
export type RevenueRange = (typeof REVENUE_RANGES)[number];
export const DEFAULT_RANGE: RevenueRange = '30days';
/** Longest own range. */
export const MAX_RANGE_DAYS = 5 * 366;

/** Whether both days exist, in this order and at most `MAX_RANGE_DAYS` apart. */
export function isRange(days: Days): boolean {
  const areDays = [days.from, days.to].every((day) => day.length === 10 && parseMoment(day) !== null);
  return areDays && countDays(days) >= 1 && countDays(days) <= MAX_RANGE_DAYS;
}

/** The number of days, both ends included. */
export function countDays({ from, to }: Days): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Query of `GET api/dashboard/revenue`; the days are used for `own` only. */
export interface RevenueQuery extends Days {
  range: RevenueRange;
}

/** Revenue of a period, in whole rupiah. */
export interface DaysRevenue extends Days {
  payments: number;
  refunds: number;
  /** Payments minus refunds. */
  revenue: number;
}

export interface RevenueReport extends DaysRevenue {
  /** The same number of days just before; for the current month or year, the same days of the previous one. */
  before: DaysRevenue;
  /** A bar per day; for long periods per week (from Monday) or month, cut off at both ends. */
  bars: DaysRevenue[];
}

/** `reportType` of `GET api/dashboard/most-purchased-products` (specification 9). */
export const REPORT_TYPES = { monthly: 0, weekly: 1 } as const;
export type ReportType = (typeof REPORT_TYPES)[keyof typeof REPORT_TYPES];

/** Days of a report, including today. */
export const REPORT_DAYS: Readonly<Record<ReportType, number>> = {
  [REPORT_TYPES.monthly]: 30,
  [REPORT_TYPES.weekly]: 7,
};

/** The bestsellers of a report, most pieces first. */
export interface PurchaseReport {
  products: { id: number; name: string; pieces: number }[];
  /** Pieces of all other products. */
  otherPieces: number;
}

/** `GET api/dashboard/dashboard-summary`; "daily" is today. */
export interface DashboardSummary {
  totalUnprocessedInvoice: number;
  dailyNewInvoice: number;
  dailyExpiredInvoice: number;
  dailyCustomerRegistration: number;
  dailyRevenue: number;
}

/** A row of `new-invoices` (newest first) and of `unprocessed-invoices` (longest wait first). */
export type DashboardInvoice = Pick<
  InvoiceRow,
  'id' | 'documentNo' | 'createdAt' | 'itemCount' | 'status' | 'statusEnum'
>;

/** A row of `GET api/dashboard/new-registrations`: customers, newest first. */
export type NewRegistration = Pick<User, 'id' | 'fullname' | 'email' | 'createdAtString'>;

/** `GET api/dashboard/low-stock`: active units of active products, the lowest first. */
export interface LowStock {
  /** The number of units with low stock. */
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
  /** Invoices paid after their stock was gone. */
  'paidLate',
  /** Parcels that are stuck, or on their way back to the shop. */
  'parcelTroubles',
  /** Unsettled payment events without a matching invoice, or with another amount. */
  'paymentEvents',
  /** Returned goods whose customer waits for a refund or a replacement. */
  'returnsToSettle',
  'failedMails',
  'partnerApplications',
  /** Certificates that end within 60 days, or have ended. */
  'endingCertificates',
  /** Clothes for children under 36 months without a certificate by SNI 7617. */
  'clothesWithoutSni',
] as const;
export type DailyWork = (typeof DAILY_WORK)[number];
export type OddWork = (typeof ODD_WORK)[number];

/** A row of `GET api/dashboard/todays-work`, which contains every kind. */
export interface Work {
  kind: DailyWork | OddWork;
  /** At most `MAX_WORK`, which stands for "this many or more". */
  count: number;
  /** ISO: the start of the longest wait; null without work. */
  since: string | null;
}

/** Problems that block or endanger a real shop's business, the most pressing first. `GET api/dashboard/warnings`. */
export const SHOP_WARNINGS = [
  /** Accounts of the former demo, whose passwords are public. */
  'demoPeople',
  /** Without a payment provider, the shop takes no orders. */
  'noPayment',
  /** Mails are stored and never sent. */
  'noMail',
] as const;
export type ShopWarning = (typeof SHOP_WARNINGS)[number];

/** Days before a certificate's end from which on it needs attention. */
export const CERTIFICATE_NOTICE_DAYS = 60;
export const MAX_WORK = 1_000;
/** A longer wait counts as late. */
export const LATE_DAYS = 2;

/** Rows of each short list. */
export const DASHBOARD_ROWS = 5;
/** Products with a slice of their own. */
export const TOP_PRODUCTS = 7;

/** Maximum of panels per `GET api/dashboard`. */
export const MAX_PANELS = 20;

/** The panel's own response. */
export interface PanelAnswer {
  status: number;
  body: Envelope<unknown>;
}
