import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ListData } from '@contract/envelope.ts';
import type { StockMovementRow } from '@contract/stock.ts';
import { ApiError } from '../../../api/ApiError.ts';
import type { ApiClient } from '../../../api/client.ts';

/** One unit's ledger, newest first, loaded page by page. */
export class MovementsStore {
  rows: StockMovementRow[] = [];
  totalRows: number | null = null;
  isLoading = false;
  error: ApiError | null = null;
  private pages = 0;
  private readonly api: Pick<ApiClient, 'get'>;
  private readonly productDetailId: number;
  private readonly perPage: number;

  constructor(api: Pick<ApiClient, 'get'>, productDetailId: number, perPage: number) {
    this.api = api;
    this.productDetailId = productDetailId;
    this.perPage = perPage;
    makeAutoObservable<this, 'api' | 'productDetailId' | 'perPage'>(
      this,
      { api: false, productDetailId: false, perPage: false, rows: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.rows.length < (this.totalRows ?? 0);
  }

  /** Reloads from the newest movement on. */
  async reload(): Promise<void> {
    this.pages = 0;
    await this.loadMore();
  }

  async loadMore(): Promise<void> {
    if (this.isLoading) return;
    this.isLoading = true;
    this.error = null;
    try {
      const query = new URLSearchParams({
        productDetailId: String(this.productDetailId),
        pageNo: String(this.pages + 1),
        recordsPerPage: String(this.perPage),
      });
      const data = await this.api.get<ListData<StockMovementRow>>(`/stock/movements?${query}`);
      runInAction(() => this.add(data));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  /** A sale meanwhile shifts rows to the next page; drops duplicates. */
  private add({ rows, totalRows }: ListData<StockMovementRow>): void {
    const before = this.pages === 0 ? [] : this.rows;
    const loadedIds = new Set(before.map(({ id }) => id));
    this.rows = [...before, ...rows.filter(({ id }) => !loadedIds.has(id))];
    this.totalRows = totalRows;
    this.pages += 1;
  }
}
