import { makeAutoObservable, runInAction } from 'mobx';
import type { SessionView } from '@contract/sessions.ts';
import type { ApiClient } from '../api/client.ts';
import { LoadStore } from './LoadStore.ts';

/** The open sessions of a user, which can be ended. */
export class SessionsStore {
  readonly list: LoadStore<SessionView[]>;
  /** What is being ended: a session, or all. */
  ending: number | 'all' | null = null;
  private readonly api: ApiClient;
  private readonly path: string;

  /** `/sessions` for one's own, `/users/7/sessions` for another user's. */
  constructor(api: ApiClient, path: string) {
    this.api = api;
    this.path = path;
    this.list = new LoadStore(api, path);
    makeAutoObservable<this, 'api' | 'path'>(this, { api: false, path: false, list: false }, { autoBind: true });
  }

  get sessions(): SessionView[] {
    // One's own first: the others are compared with it.
    return (this.list.data ?? []).toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  }

  /** Ends one session; of one's own, `all` spares this one. Returns the server's message; throws its refusal. */
  async end(which: number | 'all'): Promise<string> {
    this.ending = which;
    try {
      const path = which === 'all' ? this.path : `${this.path}/${which}`;
      return (await this.api.call('DELETE', path)).message;
    } finally {
      // Also after a refusal: it may have ended meanwhile.
      await this.list.load();
      runInAction(() => (this.ending = null));
    }
  }
}
