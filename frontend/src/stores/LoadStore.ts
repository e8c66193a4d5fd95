import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError } from '../api/ApiError.ts';
import type { ApiClient } from '../api/client.ts';

/** One response of the API: loading, loaded or failed. */
export class LoadStore<T> {
  data: T | null = null;
  error: ApiError | null = null;
  isLoading = false;
  private first: Promise<void> | null = null;
  private readonly api: Pick<ApiClient, 'get'>;
  private readonly path: string;

  constructor(api: Pick<ApiClient, 'get'>, path: string) {
    this.api = api;
    this.path = path;
    makeAutoObservable<this, 'api' | 'path' | 'first'>(
      this,
      { api: false, path: false, first: false, data: observableRef },
      { autoBind: true },
    );
  }

  /** For data that several parts of a page show. */
  async loadOnce(): Promise<void> {
    this.first ??= this.load();
    await this.first;
  }

  /** Loads or reloads; the old data stays until the response. */
  async load(): Promise<void> {
    this.error = null;
    this.isLoading = true;
    try {
      const data = await this.api.get<T>(this.path);
      runInAction(() => (this.data = data));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }
}
