import type { DailyWork, OddWork } from '@contract/dashboard.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { ReturnStatus } from '@contract/returns.ts';
import { RETURN_STATUS } from '@contract/returns.ts';
import { STOCK_COUNT_STATUS } from '@contract/stockCounts.ts';
import {
  APPLICATIONS_PATH,
  COUNTS_PATH,
  entityPath,
  INVOICES_PATH,
  listWith,
  MAILS_PATH,
  PAYMENTS_PATH,
  PRODUCTS_PATH,
  RETURNS_PATH,
} from '../../routes/adminPaths.ts';

/** Paid invoices that wait for packing, the oldest first. */
export const UNPROCESSED = invoicesWith(INVOICE_STATUS.paid);

/** Per kind of work, the address of its filtered list. */
export const PLACES_OF_WORK: Record<DailyWork | OddWork, string> = {
  toProcess: UNPROCESSED,
  toShip: invoicesWith(INVOICE_STATUS.processed),
  returnsToDecide: returnsWith(RETURN_STATUS.requested),
  countsToApprove: listWith(COUNTS_PATH, { statusEnum: STOCK_COUNT_STATUS.submitted }),
  paidLate: PAYMENTS_PATH,
  parcelTroubles: listWith(INVOICES_PATH, { parcelTrouble: true }),
  paymentEvents: listWith(PAYMENTS_PATH, { needsAttention: true }),
  returnsToSettle: returnsWith(RETURN_STATUS.received),
  failedMails: listWith(MAILS_PATH, { needsAttention: true }),
  partnerApplications: APPLICATIONS_PATH,
  endingCertificates: entityPath('certificates'),
  clothesWithoutSni: listWith(PRODUCTS_PATH, { lacksSni: true }),
};

function invoicesWith(status: InvoiceStatus): string {
  return `${listWith(INVOICES_PATH, { statusEnum: status })}&sort=createdAt`;
}

function returnsWith(status: ReturnStatus): string {
  return `${listWith(RETURNS_PATH, { statusEnum: status })}&sort=createdAt`;
}
