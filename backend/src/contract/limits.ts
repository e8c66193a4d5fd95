/** Lengths that both sides check and the database holds (characters). */
export const LIMITS = {
  name: 100,
  personName: 60,
  email: 190,
  phone: 20,
  address: 500,
  partnerDescription: 300,
  notes: 500,
  message: 2000,
  description: 5000,
  code: 20,
  voucherCode: 40,
  sourceRef: 40,
  reason: 200,
  search: 100,
  courier: 30,
  requestId: 64,
  path: 200,
} as const;

/** 5 digits, the first not 0. */
export const POSTAL_CODE = /^[1-9]\d{4}$/;

/** An order nobody paid holds stock; so many at once per customer, no more. */
export const MAX_UNPAID_INVOICES = 5;

/**
 * What unpaid orders may hold of the stock, and how often somebody may order: the less the shop knows of a customer, the
 * less. A newcomer is one who has never paid for an order; their network counts as well, whatever they call themselves.
 */
export const HOLDS = {
  /** So long a newcomer's order waits until its payment page is opened; from then on as long as any (`expiryHours`). */
  newcomerMinutes: 60,
  /** Pieces in all unpaid orders of a newcomer: more than a first basket. */
  newcomerPieces: 20,
  /** The same of somebody who has paid before. */
  customerPieces: 500,
  /** The same of all newcomers of a network: the phones of a mobile provider share one. */
  networkPieces: 200,
  /** The pieces of a unit that a newcomer may reserve, or this share of the stock if larger; always at least one. */
  newcomerUnit: { pieces: 5, share: 0.25 },
  /** The same of all newcomers of a network. */
  networkUnit: { pieces: 5, share: 0.5 },
  /** Orders placed within an hour, by one newcomer, one customer, and all newcomers of a network. */
  newcomerOrders: 20,
  customerOrders: 120,
  networkOrders: 240,
} as const;

/** New payment links of one order within an hour: each asks the payment provider. */
export const MAX_LINKS_AN_HOUR = 10;

/** The maximum length of a network's text. */
export const NETWORK_LENGTH = 22;
