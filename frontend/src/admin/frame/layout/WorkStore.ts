import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WaitingWork, WorkPlace } from '@contract/waitingWork.ts';
import type { ApiClient } from '../../../api/client.ts';

const EVERY_MS = 60_000;
/** Debounce: several changes in a row cause one request. */
const PAUSE_MS = 500;

/** The amount of waiting work per page: fetched at start, every minute, on window focus, and after a change. */
export class WorkStore {
  private waiting: WaitingWork = {};
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'waiting' | 'api' | 'asked' | 'timer'>(
      this,
      { api: false, asked: false, timer: false, waiting: observableRef },
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
    const ask = () => void this.ask();
    ask();
    const stopListening = this.api.onChange(() => this.askIn(PAUSE_MS));
    window.addEventListener('focus', ask);
    return () => {
      stopListening();
      window.removeEventListener('focus', ask);
      clearTimeout(this.timer);
      this.asked += 1;
    };
  }

  private askIn(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), ms);
  }

  private async ask(): Promise<void> {
    this.askIn(EVERY_MS);
    // A hidden window skips the request; focus triggers it later.
    if (document.hidden) return;
    const asked = ++this.asked;
    try {
      const waiting = await this.api.get<WaitingWork>('/dashboard/waiting-work');
      if (asked === this.asked) runInAction(() => (this.waiting = waiting));
    } catch {
      // The previous figures stay; the next poll retries.
    }
  }
}
