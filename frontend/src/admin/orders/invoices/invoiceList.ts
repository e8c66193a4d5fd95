import type { InvoiceRow } from '@contract/invoices.ts';
import type { TableOptions } from '../../../stores/TableStore.ts';

/** The list of all invoices, without its columns. */
export const INVOICE_LIST: Omit<TableOptions<InvoiceRow>, 'fields'> = {
  controller: 'invoices',
  hasArchive: false,
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
};
