import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { SavedView, SavedViewInput } from '@contract/savedViews.ts';
import { ApiError } from '../../../../api/ApiError.ts';
import type { ApiClient } from '../../../../api/client.ts';

type Api = Pick<ApiClient, 'get' | 'post' | 'put' | 'delete'>;

/** The saved views of one list: the user's own and the shared ones. */
export class SavedViewsStore {
  /** Null until they have loaded. */
  views: readonly SavedView[] | null = null;
  error: ApiError | null = null;
  private readonly api: Api;
  private readonly address: string;

  constructor(api: Api, controller: string) {
    this.api = api;
    this.address = `/saved-views?controller=${controller}`;
    makeAutoObservable<this, 'api' | 'address'>(
      this,
      { api: false, address: false, views: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.error = null;
    try {
      const views = await this.api.get<SavedView[]>(this.address);
      runInAction(() => (this.views = views));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.error = error));
    }
  }

  /** `id` null: a new view. Rejects with the server's errors. */
  async save(id: number | null, input: SavedViewInput): Promise<void> {
    if (id === null) await this.api.post(this.address, input);
    else await this.api.put(`/saved-views/${id}`, input);
    await this.load();
  }

  async remove(id: number): Promise<void> {
    await this.api.delete(`/saved-views/${id}`);
    await this.load();
  }
}
