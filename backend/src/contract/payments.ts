import type { Columns, RowOf } from './columns.ts';
import { NEVER_ARCHIVED } from './columns.ts';

/** The data of the simulator's page (`GET api/payments/simulator/{xenditId}`). */
export interface SimulatedPayment {
  xenditId: string;
  externalId: string;
  amount: number;
  status: 'PENDING' | 'PAID' | 'EXPIRED';
  description: string;
  expiresAt: string;
}

/**
 * A query parameter of `/payment-redirect` after a failed attempt. It changes texts only; the payment's state comes from the
 * server.
 */
export const FAILED_ATTEMPT = 'failed';

/** The shopper's next address after the payment page. */
export interface SimulatorOutcome {
  redirectUrl: string;
}

/** The most that QRIS takes in one payment, in whole rupiah. */
export const MAX_QRIS = 10_000_000;

/** The provider's name on events of bank transfers; the source is a bank statement or an admin. */
export const TRANSFER_PROVIDER = 'transfer';

/** The result of a payment provider's event. */
export const PAYMENT_VERDICTS = [
  'received',
  'paid',
  'paidLate',
  'overpaid',
  'expired',
  'failed',
  'refund',
  'ignored',
  'superseded',
  'mismatch',
  'unknown',
  'unreadable',
] as const;
export type PaymentVerdict = (typeof PAYMENT_VERDICTS)[number];

/** Payments of their invoice, in time or later. */
export const PAYING_VERDICTS = ['paid', 'paidLate'] as const satisfies PaymentVerdict[];

/** Payments without a matching open invoice, and unreadable events: a person decides. */
export const ODD_VERDICTS = ['overpaid', 'mismatch', 'unknown', 'unreadable'] as const satisfies PaymentVerdict[];
type OddVerdict = (typeof ODD_VERDICTS)[number];

export function isOdd(verdict: PaymentVerdict): verdict is OddVerdict {
  return (ODD_VERDICTS as readonly PaymentVerdict[]).includes(verdict);
}

export const PAYMENT_EVENT_COLUMNS = {
  id: { kind: 'whole' },
  receivedAt: { kind: 'moment' },
  provider: { kind: 'line' },
  externalId: { kind: 'line', isSearched: true },
  xenditId: { kind: 'line', isSearched: true },
  /** The provider's status; like both ids, empty if not sent. */
  status: { kind: 'line' },
  /** Null without a whole number. */
  amount: { kind: 'rupiah', isNullable: true },
  currency: { kind: 'line' },
  verdict: { kind: 'choice', oneOf: PAYMENT_VERDICTS },
  invoiceId: { kind: 'whole', isNullable: true, listed: 'shown' },
  documentNo: { kind: 'line', isNullable: true, isSearched: true },
  needsAttention: { kind: 'flag', listed: 'filtered' },
  settledAt: { kind: 'moment', isNullable: true, listed: 'shown' },
  settlement: { kind: 'paragraph', listed: 'shown' },
  isActive: NEVER_ARCHIVED,
} as const satisfies Columns;

/** A row of `GET api/payment-events`. */
export interface PaymentEventRow extends RowOf<typeof PAYMENT_EVENT_COLUMNS> {
  /** The verdict in the caller's language. */
  verdictText: string;
  /** Odd, and not settled yet. */
  needsAttention: boolean;
  settledBy: string | null;
}

/** `GET api/payment-events/{id}`: the same with the raw payload. */
export interface PaymentEventView extends PaymentEventRow {
  body: string;
}

/** `opening`: waits for the provider's response. `superseded`: replaced by a newer attempt. */
export const ATTEMPT_STATUSES = ['opening', 'pending', 'paid', 'expired', 'superseded'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** An attempt to pay an invoice. */
export interface PaymentAttempt {
  id: number;
  number: number;
  provider: string;
  externalId: string;
  /** Null until the provider's response. */
  xenditId: string | null;
  paymentUrl: string | null;
  /** Whole rupiah. */
  amount: number;
  status: AttemptStatus;
  /** ISO. */
  createdAt: string;
}

/** `GET api/payments/invoice/{id}`: an invoice's payment links and all events from the provider; newest first. */
export interface InvoicePayments {
  attempts: PaymentAttempt[];
  events: PaymentEventRow[];
}

/** Body of `PUT api/payment-events/settle/{id}`: a note of the resolution. */
export interface SettlementInput {
  settlement: string;
}
