import type { InvoiceRow } from './invoices.ts';
import type { User } from './users.ts';

/**
 * What the dashboard counts as revenue: the totals of invoices, shipment fee included, on the day they became paid. An
 * invoice that is refunded takes its total off again on the day of the refund. Days and months are Jakarta's.
 */
export interface TotalRevenue {
  /** Less what was refunded. */
  total: number;
}

/** `GET api/dashboard/yearly-revenue`: the running year, January to now. */
export interface YearlyRevenue {
  year: number;
  revenue: number;
  refunds: number;
  /** Of what was paid and not refunded. */
  shipmentFees: number;
  /** The shop knows no cost prices: revenue less refunds less shipment fees. */
  profit: number;
}

/** A row of `GET api/dashboard/revenue-by-month`, the oldest first. */
export interface MonthRevenue {
  /** `YYYY-MM`. */
  month: string;
  /** Less what was refunded in it. */
  revenue: number;
  /** The present month, which is not over: it comes after the previous ones. */
  isRunning: boolean;
}

/** Specification 9: so many months before the running one. */
export const PREVIOUS_MONTHS = 6;

/** `reportType` of `GET api/dashboard/most-purchased-products` (specification 9). */
export const REPORT_TYPES = { monthly: 0, weekly: 1 } as const;
export type ReportType = (typeof REPORT_TYPES)[keyof typeof REPORT_TYPES];

/** Days of a report, the present one included. */
export const REPORT_DAYS: Readonly<Record<ReportType, number>> = {
  [REPORT_TYPES.monthly]: 30,
  [REPORT_TYPES.weekly]: 7,
};

/** What was paid for most in the days of a report, the most pieces first. */
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

/** What waits for a person, the most pressing first. */
export const ATTENTION_KINDS = [
  /** Invoices of which the money came when the stock was gone. */
  'paidLate',
  /** Payment events that fit no invoice, or not what it asks for, and that nobody has settled. */
  'paymentEvents',
  /** Paid invoices that nobody processed for two days. */
  'overdue',
  'failedMails',
  'partnerApplications',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** A row of `GET api/dashboard/needs-attention`; kinds of which there are none are left out. */
export interface Attention {
  kind: AttentionKind;
  /** At most `MAX_ATTENTION`, which stands for "so many or more". */
  count: number;
}

export const MAX_ATTENTION = 100;
/** A paid invoice should be packed by then. */
export const OVERDUE_DAYS = 2;

/** Rows of each short list. */
export const DASHBOARD_ROWS = 5;
/** Products that get a slice of their own. */
export const TOP_PRODUCTS = 7;
