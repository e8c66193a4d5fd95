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
  search: 100,
  courier: 30,
  requestId: 64,
  path: 200,
} as const;

/** 5 digits, the first not 0. */
export const POSTAL_CODE = /^[1-9]\d{4}$/;

/** An order nobody paid holds stock; so many at once per customer, no more. */
export const MAX_UNPAID_INVOICES = 5;
