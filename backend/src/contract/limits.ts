/** Lengths that both sides check and the database holds (characters). */
export const LIMITS = {
  name: 100,
  personName: 60,
  email: 190,
  phone: 20,
  address: 500,
  partnerDescription: 300,
  notes: 500,
  giftCard: 200,
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

/** Unpaid orders hold stock: the maximum per customer at the same time. */
export const MAX_UNPAID_INVOICES = 5;

/**
 * Limits of the stock held by unpaid orders, and of the rate of orders: the stricter, the less the shop knows of a customer.
 * A newcomer has never paid for an order; all newcomers of a network share limits too, whatever their names.
 */
export const HOLD_LIMITS = {
  /** How long a newcomer's order waits until its payment page is opened; from then on `expiryHours` like all. */
  newcomerMinutes: 60,
  /** Pieces in all unpaid orders of a newcomer: more than a first basket. */
  newcomerPieces: 20,
  /** The same for a customer with a paid order. */
  customerPieces: 500,
  /** The same for all newcomers of a network: the phones of a mobile provider share one. */
  networkPieces: 200,
  /** The pieces of a unit that a newcomer may reserve, or this share of the stock if larger; always at least one. */
  newcomerUnit: { pieces: 5, share: 0.25 },
  /** The same for all newcomers of a network. */
  networkUnit: { pieces: 5, share: 0.5 },
  /** Orders per hour of a newcomer, a customer, and all newcomers of a network. */
  newcomerOrders: 20,
  customerOrders: 120,
  networkOrders: 240,
} as const;

/** New payment links of an order per hour: each is a request to the payment provider. */
export const MAX_LINKS_AN_HOUR = 10;

/** The maximum length of a network's text. */
export const NETWORK_LENGTH = 22;
