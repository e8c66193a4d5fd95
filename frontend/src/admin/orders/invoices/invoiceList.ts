import type { TableOptions } from '../../../stores/TableStore.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { recordPath } from '../../kit/slideOver/panelAddress.ts';

export const INVOICES_PATH = '/admin/invoices';

/** The list of all invoices, but for its columns. */
export const INVOICE_LIST: Omit<TableOptions<InvoiceRow>, 'fields'> = {
  controller: 'invoices',
  hasArchive: false,
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
};

/** The page of an invoice; `list` is what the list of all invoices shows where it is opened from there. */
export function invoicePath(id: number, list?: string): string {
  return recordPath(`${INVOICES_PATH}/detail/${id}`, list);
}
