/** Payments, refunds and returns. */
export const en = {
  title: '',
};
