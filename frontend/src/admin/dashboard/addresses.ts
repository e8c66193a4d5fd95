import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { InvoiceStatus } from '@contract/invoiceStatus.ts';

/** The invoice list with those of one status. */
export function invoicesWith(status: InvoiceStatus): string {
  const filter = new URLSearchParams({ filter: `statusEnum:${FILTER_OPERATORS.equal}:${status}` });
  return `/admin/invoices?${filter.toString()}`;
}
