import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WaitingWork, WorkPlace } from '@contract/waitingWork.ts';
import type { ApiClient } from '../../../api/client.ts';

const POLL_MS = 60_000;
/** Debounce: several changes in a row cause one request. */
const DEBOUNCE_MS = 500;

/** The amount of waiting work per page: fetched at start, every minute, on window focus, and after a change. */
export class WorkStore {
  private waiting: WaitingWork = {};
  private requestId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'waiting' | 'api' | 'requestId' | 'timer'>(
      this,
      { api: false, requestId: false, timer: false, waiting: observableRef },
      { autoBind: true },
    );
  }

  on(place: WorkPlace | undefined): number {
    return place === undefined ? 0 : (this.waiting[place] ?? 0);
  }

  /** Whether any work waits. */
  get isAny(): boolean {
    return Object.values(this.waiting).some((count) => count > 0);
  }

  /** Returns a function that stops the polling. */
  follow(): () => void {
    const load = () => void this.load();
    load();
    const stopListening = this.api.onChange(() => this.scheduleLoad(DEBOUNCE_MS));
    window.addEventListener('focus', load);
    return () => {
      stopListening();
      window.removeEventListener('focus', load);
      clearTimeout(this.timer);
      this.requestId += 1;
    };
  }

  private scheduleLoad(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), ms);
  }

  private async load(): Promise<void> {
    this.scheduleLoad(POLL_MS);
    // A hidden window skips the request; focus triggers it later.
    if (document.hidden) return;
    const requestId = ++this.requestId;
    try {
      const waiting = await this.api.get<WaitingWork>('/dashboard/waiting-work');
      if (requestId === this.requestId) runInAction(() => (this.waiting = waiting));
    } catch {
      // The previous figures stay; the next poll retries.
    }
  }
}
