import type { StockCountRow } from '@contract/stockCounts.ts';
import type { TableOptions } from '../../../stores/TableStore.ts';

/** The list of all counts, without its columns. */
export const COUNT_LIST: Omit<TableOptions<StockCountRow>, 'fields'> = {
  controller: 'stock-counts',
  hasArchive: false,
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
};
