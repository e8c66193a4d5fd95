import type { CountApproval, StockCount, StockCountLine } from '@contract/stockCounts.ts';
import { STOCK_COUNT_STATUS } from '@contract/stockCounts.ts';
import type { ApiClient } from '../../../api/client.ts';
import { SheetStore } from '../../kit/sheets/SheetStore.ts';
import { VerdictStore } from './VerdictStore.ts';

export type CountStep = 'submit' | 'reopen' | 'approve' | 'cancel';

/** One stock count: its sheet, and the approver's verdicts. */
export type CountStore = SheetStore<StockCountLine, StockCount> & { readonly verdicts: VerdictStore };

export function newCountStore(api: ApiClient, id: number, userId: number): CountStore {
  const sheet = new SheetStore<StockCountLine, StockCount>(api, COUNTS, id, userId);
  return Object.assign(sheet, { verdicts: new VerdictStore() });
}

const COUNTS = {
  controller: 'stock-counts',
  storageKey: 'stock_count',
  isOpen: ({ statusEnum }: StockCount) => statusEnum === STOCK_COUNT_STATUS.counting,
  markOf: ({ productDetailId }: StockCountLine) => String(productDetailId),
  canTakeBack: false,
} as const;

/** Approves the differences and returns the server's message; throws a refusal. `reason`: needed for one's own count. */
export async function approve(store: CountStore, reason = ''): Promise<string> {
  const approval: CountApproval = { verdicts: store.verdicts.of(store.sheet?.corrected ?? []), reason };
  return store.step('approve', approval);
}
