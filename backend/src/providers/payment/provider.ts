/** What the shop asks to be paid. */
export interface PaymentRequest {
  /** Ours: document number plus attempt, `INV/20261121/0001-1`. One link per external id. */
  externalId: string;
  /** Whole rupiah. */
  amount: number;
  description: string;
  payer: { fullname: string; email: string; phoneNumber: string };
  /** After so many seconds the link can't be paid any more. */
  durationSeconds: number;
  successUrl: string;
  failureUrl: string;
}

export const PROVIDER_STATUSES = ['PENDING', 'PAID', 'SETTLED', 'EXPIRED'] as const;
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number];

/** A payment as the provider's books have it. */
export interface ProviderPayment {
  id: string;
  externalId: string;
  status: ProviderStatus;
  /** What we asked for. */
  amount: number;
  /** What came; null where nothing did, and where the provider does not say. */
  paidAmount: number | null;
  /** What the provider kept of it; null where it does not say. */
  fee: number | null;
  currency: string;
  /** Where the shopper pays. */
  url: string;
}

/** The outside world that takes the money. Its methods throw ProviderError when it can't be reached or refuses. */
export interface PaymentProvider {
  readonly name: string;
  create(request: PaymentRequest): Promise<ProviderPayment>;
  get(id: string): Promise<ProviderPayment | null>;
  /** Asked before creating again, so that a lost answer never makes a second link. */
  findByExternalId(externalId: string): Promise<ProviderPayment | null>;
  /** Makes the link unpayable, where it still can be. */
  expire(id: string): Promise<void>;
}

export class ProviderError extends Error {
  /** Set where the same question may be answered in a moment: how long the provider wants to be left alone until then. */
  readonly passing: { afterMs: number } | null;

  constructor(what: string, { passing = null, cause }: { passing?: { afterMs: number } | null; cause?: unknown } = {}) {
    super(what, { cause });
    this.name = 'ProviderError';
    this.passing = passing;
  }
}
