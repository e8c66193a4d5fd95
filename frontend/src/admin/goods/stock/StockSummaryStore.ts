import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { StockSummary } from '@contract/stock.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';
import { unitsOf } from './stockView.ts';

/** The stock summary for the current filters. */
export class StockSummaryStore {
  summary: StockSummary | null = null;
  isLoading = false;
  error: ApiError | null = null;
  private path = '';
  private latest = 0;
  private readonly api: Pick<ApiClient, 'get'>;

  constructor(api: Pick<ApiClient, 'get'>) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'path' | 'latest'>(
      this,
      { api: false, path: false, latest: false, summary: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  async open(path: string): Promise<void> {
    this.path = path;
    await this.reload();
  }

  /** The old figures stay readable while the new ones load. Responses may arrive out of order; the newest request counts. */
  async reload(): Promise<void> {
    const request = ++this.latest;
    this.isLoading = true;
    this.error = null;
    try {
      const summary = await this.api.get<StockSummary>(this.path);
      if (request === this.latest) runInAction(() => (this.summary = summary));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (request === this.latest) runInAction(() => (this.error = error));
    } finally {
      if (request === this.latest) runInAction(() => (this.isLoading = false));
    }
  }

  unit(productDetailId: number) {
    return unitsOf(this.summary?.products ?? []).find(({ cell }) => cell.productDetailId === productDetailId);
  }
}
