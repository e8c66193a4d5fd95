export const PAYMENTS_PATH = '/admin/payments';
