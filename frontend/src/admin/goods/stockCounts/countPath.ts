import type { StockCountRow } from '@contract/stockCounts.ts';
import type { TableOptions } from '../../../stores/TableStore.ts';
import { recordPath } from '../../kit/slideOver/panelAddress.ts';

export const COUNTS_PATH = '/admin/stock-counts';

/** The list of all counts, but for its columns. */
export const COUNT_LIST: Omit<TableOptions<StockCountRow>, 'fields'> = {
  controller: 'stock-counts',
  hasArchive: false,
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
};

export function countPath(id: number, list?: string): string {
  return recordPath(`${COUNTS_PATH}/${id}`, list);
}
