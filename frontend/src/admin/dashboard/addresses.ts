import type { DailyWork, OddWork } from '@contract/dashboard.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { ReturnStatus } from '@contract/returns.ts';
import { RETURN_STATUS } from '@contract/returns.ts';
import { STOCK_COUNT_STATUS } from '@contract/stockCounts.ts';
import { MAILS_PATH } from '../owner/mails/mailsPath.ts';
import { APPLICATIONS_PATH } from '../people/partners/partnersPath.ts';
import { PAYMENTS_PATH } from '../orders/payments/paymentsPath.ts';
import { COUNTS_PATH } from '../goods/stockCounts/countPath.ts';

/** Paid invoices that wait to be packed, the oldest first. */
export const UNPROCESSED = invoicesWith(INVOICE_STATUS.paid);

/** Where each kind of work is done: its list, with that alone. */
export const PLACES_OF_WORK: Record<DailyWork | OddWork, string> = {
  toProcess: UNPROCESSED,
  toShip: invoicesWith(INVOICE_STATUS.processed),
  returnsToDecide: returnsWith(RETURN_STATUS.requested),
  countsToApprove: listWith(COUNTS_PATH, 'statusEnum', STOCK_COUNT_STATUS.submitted),
  paidLate: PAYMENTS_PATH,
  paymentEvents: listWith(PAYMENTS_PATH, 'needsAttention', true),
  returnsToSettle: returnsWith(RETURN_STATUS.received),
  failedMails: listWith(MAILS_PATH, 'needsAttention', true),
  partnerApplications: APPLICATIONS_PATH,
};

function invoicesWith(status: InvoiceStatus): string {
  return `${listWith('/admin/invoices', 'statusEnum', status)}&sort=createdAt`;
}

function returnsWith(status: ReturnStatus): string {
  return `${listWith('/admin/returns', 'statusEnum', status)}&sort=createdAt`;
}

function listWith(path: string, field: string, value: number | boolean): string {
  return `${path}?${new URLSearchParams({ filter: `${field}:${FILTER_OPERATORS.equal}:${value}` }).toString()}`;
}
