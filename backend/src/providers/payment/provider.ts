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

/** A payment in the provider's books. */
export interface ProviderPayment {
  id: string;
  externalId: string;
  status: ProviderStatus;
  /** The requested amount. */
  amount: number;
  /** The received amount; null where none was, and where the provider doesn't report it. */
  paidAmount: number | null;
  /** The provider's fee; null if not reported. */
  fee: number | null;
  currency: string;
  /** The page where the shopper pays. */
  url: string;
}

/** A refund to the payment's source. */
export interface RefundRequest {
  /** Our idempotency key, unique per try: the provider sends a repeated request only once. */
  key: string;
  /** The provider's id of the payment. */
  paymentId: string;
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

/** The payment provider. Its methods throw ProviderError when it can't be reached or refuses. */
export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment | null>;
  /** Called before a second attempt to create, so that a lost response never leads to a second link. */
  findByExternalId(externalId: string): Promise<ProviderPayment | null>;
  /** Expires the link, where it can still be paid. */
  expire(id: string): Promise<void>;
  /** Sends a refund; a repeated request with the same key returns the first result. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  getRefund(id: string): Promise<ProviderRefund | null>;
}

interface Failure {
  retry?: { afterMs: number } | null;
  refusal?: string | null;
  cause?: unknown;
}

export class ProviderError extends Error {
  /** Set where a retry may succeed: how long the provider wants to be left alone until then. */
  readonly retry: { afterMs: number } | null;
  /** The provider's code for a definite refusal; null if the outcome is unknown. */
  readonly refusal: string | null;

  constructor(what: string, { retry = null, refusal = null, cause }: Failure = {}) {
    super(what, { cause });
    this.name = 'ProviderError';
    this.retry = retry;
    this.refusal = refusal;
  }
}
