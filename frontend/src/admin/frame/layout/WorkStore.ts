import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { WaitingWork, WorkPlace } from '@contract/waitingWork.ts';
import type { ApiClient } from '../../../api/client.ts';

const EVERY_MS = 60_000;
/** Several things done at once are one reason to ask. */
const PAUSE_MS = 500;

/** How much work waits on each page: asked for at first, every minute, when somebody turns to the window and when something was done. */
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

  /** Whether anything waits anywhere. */
  get isAny(): boolean {
    return Object.values(this.waiting).some((count) => count > 0);
  }

  /** Answers how to stop. */
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
    // A window that nobody sees asks for nothing; it does once somebody turns to it.
    if (document.hidden) return;
    const asked = ++this.asked;
    try {
      const waiting = await this.api.get<WaitingWork>('/dashboard/waiting-work');
      if (asked === this.asked) runInAction(() => (this.waiting = waiting));
    } catch {
      // The figures of before stay; the next minute asks again.
    }
  }
}
