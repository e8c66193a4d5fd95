import type { PurchaseRow } from '@contract/purchases.ts';
import type { TableOptions } from '../../../stores/TableStore.ts';

/** The list of all purchases, without its columns. */
export const PURCHASE_LIST: Omit<TableOptions<PurchaseRow>, 'fields'> = {
  controller: 'purchases',
  hasArchive: false,
  defaultSort: [{ field: 'createdAt', dir: 'desc' }],
};
