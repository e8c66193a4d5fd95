import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';
import { MAILS_PATH } from '../mails/mailsPath.ts';
import { PAYMENTS_PATH } from '../payments/paymentsPath.ts';

/** The invoice list with those of one status. */
export function invoicesWith(status: InvoiceStatus): string {
  return listWith('/admin/invoices', 'statusEnum', status);
}

/** The payment events that nobody has settled yet. */
export const ODD_PAYMENTS = listWith(PAYMENTS_PATH, 'needsAttention', true);

/** The mails that were tried often and are still here. */
export const STUCK_MAILS = listWith(MAILS_PATH, 'needsAttention', true);

function listWith(path: string, field: string, value: number | boolean): string {
  return `${path}?${new URLSearchParams({ filter: `${field}:${FILTER_OPERATORS.equal}:${value}` }).toString()}`;
}
