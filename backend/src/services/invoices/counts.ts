import type { InvoiceCounts } from '../../contract/invoiceDesk.ts';
import { MAX_COUNTED } from '../../contract/invoiceDesk.ts';
import type { ListQuery } from '../../contract/lists.ts';
import { countByStatus } from '../../models/queries/invoiceCounts.ts';

/** The number of invoices per status for a search and its filters, ignoring a filter by status. */
export async function count({ filters, search }: Pick<ListQuery, 'filters' | 'search'>): Promise<InvoiceCounts> {
  const others = filters.filter(({ field }) => field !== 'statusEnum');
  const { oldestPaidAt, ...counts } = await countByStatus({ filters: others, search, sort: [] }, MAX_COUNTED);
  return { counts, oldestPaidAt: oldestPaidAt === null ? null : new Date(oldestPaidAt).toISOString() };
}
