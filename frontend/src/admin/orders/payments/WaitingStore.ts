import { makeAutoObservable, runInAction } from 'mobx';
import type { ListData } from '@contract/envelope.ts';
import { FILTER_OPERATORS } from '@contract/filterOperators.ts';
import type { InvoiceRow } from '@contract/invoices.ts';
import { INVOICE_STATUS } from '@contract/invoiceStatus.ts';
import type { PaymentEventRow } from '@contract/payments.ts';
import type { ApiClient } from '../../../api/client.ts';
import { LoadStore } from '../../../stores/LoadStore.ts';

/** The maximum per kind; a shop with more handles these first. */
const SHOWN = 10;

/** The payments that need a decision: too late to have stock, or without an open invoice. The oldest first. */
export class WaitingStore {
  readonly late: LoadStore<ListData<InvoiceRow>>;
  readonly odd: LoadStore<ListData<PaymentEventRow>>;
  /** Whether the first load has ended, with success or not. */
  isSettled = false;
  /** Whether a part failed to load; reset by the next successful load. */
  hasFailed = false;

  constructor(api: ApiClient) {
    this.late = new LoadStore(api, listOf('/invoices', 'statusEnum', INVOICE_STATUS.paidLate, 'createdAt'));
    this.odd = new LoadStore(api, listOf('/payment-events', 'needsAttention', true, 'receivedAt'));
    makeAutoObservable(this, { late: false, odd: false }, { autoBind: true });
  }

  get isLoading(): boolean {
    return this.late.isLoading || this.odd.isLoading;
  }

  async load(): Promise<void> {
    try {
      await Promise.all([this.late.load(), this.odd.load()]);
    } finally {
      runInAction(() => {
        this.isSettled = true;
        this.hasFailed = this.late.error !== null || this.odd.error !== null;
      });
    }
  }
}

function listOf(path: string, field: string, value: number | boolean, by: string): string {
  const query = new URLSearchParams({
    pageNo: '1',
    recordsPerPage: String(SHOWN),
    [`${field}.Operator`]: String(FILTER_OPERATORS.equal),
    [`${field}.Value`]: String(value),
    'sort[0][field]': by,
    'sort[0][dir]': 'asc',
  });
  return `${path}?${query.toString()}`;
}
