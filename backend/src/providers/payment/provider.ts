import type { IncomingHttpHeaders } from 'node:http';

/** A payment that the shop asks for. */
export interface PaymentRequest {
  /** The shop's id: document number plus attempt, `INV/20261121/0001-1`. One link per external id. */
  externalId: string;
  /** Whole rupiah. */
  amount: number;
  description: string;
  payer: { fullname: string; email: string; phoneNumber: string };
  /** After so many seconds the link expires. */
  durationSeconds: number;
  successUrl: string;
  failureUrl: string;
}

export const PROVIDER_STATUSES = ['PENDING', 'PAID', 'SETTLED', 'EXPIRED'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/**
 * What a notification is about: a payment's status; a try that failed, after which the link stays as it was; money that was
 * received, whose payment is told of separately; or a refund.
 */
export const NOTICES = [...PROVIDER_STATUSES, 'FAILED_TRY', 'CAPTURED', 'REFUND'] as const;
export type Notice = (typeof NOTICES)[number];

/** The fields of a notification, unchecked. */
export interface NotificationFields {
  /** The link's id, or that of the payment made through it. */
  id: unknown;
  externalId: unknown;
  /** A `Notice`; anything else is unreadable. */
  status: unknown;
  /** The provider's own name of the status. */
  providerStatus?: unknown;
  amount: unknown;
  currency: unknown;
  fee?: unknown;
  /** Whether the id is a link's; true by default. */
  isOfLink?: boolean;
  /** The key under which we asked for the refund; none for a refund that was made elsewhere. */
  refundKey?: unknown;
  /** The refund did not go through. */
  isFailedRefund?: boolean;
  /** The amount is the one that was asked for; the money itself is told of separately. */
  isAmountAsked?: boolean;
}

/** A payment in the provider's books, by both its ids. */
export interface PaymentRef {
  /** The provider's id. */
  id: string;
  externalId: string;
}

/** A payment's state in the provider's books. */
export interface PaymentState extends PaymentRef {
  status: ProviderStatus;
  /** The requested amount; null where it is not reported before somebody tries to pay. */
  amount: number | null;
  /** The received amount; null where none was, and where the provider doesn't report it. */
  paidAmount: number | null;
  /** The provider's fee; null if not reported. */
  fee: number | null;
  currency: string;
  /** The id of the payment made through the link, where notifications name that one. */
  paymentId?: string;
}

/** A new payment, with the page where the shopper pays. */
export interface PaymentLink extends PaymentRef {
  url: string;
}

/** A refund to the payment's source. */
export interface RefundRequest {
  /** Our idempotency key, unique per try: the provider sends a repeated request only once. */
  key: string;
  payment: PaymentRef;
  /** Whole rupiah, at most the payment less earlier refunds. */
  amount: number;
  reason: RefundCause;
}

export const REFUND_CAUSES = ['REQUESTED_BY_CUSTOMER', 'CANCELLATION', 'OTHERS'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

export const REFUND_STATES = ['PENDING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** A refund in the provider's records. */
export interface ProviderRefund {
  id: string;
  state: RefundState;
  /** The error code, or empty. */
  failure: string;
}

/** The shop's account at a provider. */
export interface ProviderAccount {
  key: string;
  /** The key moves no real money. */
  isTest: boolean;
}

/** The payment provider. Its methods throw ProviderError when it can't be reached or refuses. */
export interface PaymentProvider {
  readonly name: string;
  /** Null where none is configured. */
  account(): ProviderAccount | null;
  create(request: PaymentRequest): Promise<PaymentLink>;
  get(payment: PaymentRef): Promise<PaymentState | null>;
  /**
   * Called before a second attempt to create, so that a lost response never leads to a second link. Null for a provider that
   * looks nothing up by our id: the second attempt then gets an external id of its own.
   */
  readonly findByExternalId: ((externalId: string) => Promise<(PaymentLink & PaymentState) | null>) | null;
  /** Expires the link, where it can still be paid. */
  expire(payment: PaymentRef): Promise<void>;
  /** Sends a refund; a repeated request with the same key returns the first result. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund | null>;
  /** Asks something harmless; throws where the key is refused. */
  testKey(): Promise<void>;
  /** Names the fields of a notification as we do. */
  readonly readWebhook: (fields: Record<string, unknown>) => NotificationFields;
}

/** Who sends a provider's notifications. */
export interface WebhookSender {
  account(): ProviderAccount | null;
  /** Whether they come from the provider, by their headers or their body, which is null where it was too large to be read. */
  isGenuine(headers: IncomingHttpHeaders, body: unknown): boolean;
}

interface Failure {
  /** The HTTP status; null without an answer. */
  status?: number | null;
  retry?: { afterMs: number } | null;
  refusal?: string | null;
  isUnsent?: boolean;
  cause?: unknown;
}

export class ProviderError extends Error {
  readonly status: number | null;
  /** Set where a retry may succeed: how long the provider wants to be left alone until then. */
  readonly retry: { afterMs: number } | null;
  /** The provider's code for a definite refusal; null if the outcome is unknown. */
  readonly refusal: string | null;
  /** There was no connection, so no request. */
  readonly isUnsent: boolean;

  constructor(what: string, { status = null, retry = null, refusal = null, isUnsent = false, cause }: Failure = {}) {
    super(what, { cause });
    this.name = 'ProviderError';
    this.status = status;
    this.retry = retry;
    this.refusal = refusal;
    this.isUnsent = isUnsent;
  }

  /** Whether the request may have had its effect all the same. Providers turn away what is too much before they do anything. */
  get isOutcomeUnknown(): boolean {
    return this.refusal === null && this.status !== 429 && !this.isUnsent;
  }
}
