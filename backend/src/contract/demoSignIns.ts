/** Of every demo account. */
export const DEMO_PASSWORD = 'lelap123';
/** The demo's admin, staff and customer. */
export const DEMO_SIGN_INS = {
  admin: 'admin@lelap.test',
  staff: 'staff@lelap.test',
  customer: 'shopper@lelap.test',
} as const;
