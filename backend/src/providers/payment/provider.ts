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
  currency: string;
  /** The page where the shopper pays. */
  url: string;
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
}

export class ProviderError extends Error {
  /** Set where a retry may succeed: how long the provider wants to be left alone until then. */
  readonly retry: { afterMs: number } | null;

  constructor(what: string, { retry = null, cause }: { retry?: { afterMs: number } | null; cause?: unknown } = {}) {
    super(what, { cause });
    this.name = 'ProviderError';
    this.retry = retry;
  }
}
