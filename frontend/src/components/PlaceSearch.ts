import { makeAutoObservable, runInAction } from 'mobx';
import { type FoundPlace, placeQuestion } from '@contract/regions.ts';
import type { ApiClient } from '../api/client.ts';

/** So long after the last letter the server is asked. */
const PAUSE_MS = 200;

/** Looks for a place while somebody types. Of several questions only the last one's answer counts. */
export class PlaceSearch {
  text = '';
  places: FoundPlace[] = [];
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly api: ApiClient;

  constructor(api: ApiClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked' | 'timer'>(
      this,
      { api: false, asked: false, timer: false },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.stop();
    this.text = text;
    if (!placeQuestion(text)) {
      this.places = [];
      this.state = 'idle';
      return;
    }
    this.state = 'loading';
    this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  /** The text of what was chosen, which is no question. */
  settle(text: string): void {
    this.stop();
    this.text = text;
    this.places = [];
    this.state = 'idle';
  }

  /** What is chosen elsewhere, or ('') no longer; what is being typed is left alone. */
  show(chosen: string): void {
    const isShown = chosen !== '' && this.text.startsWith(chosen);
    if (this.state === 'idle' && !isShown) this.settle(chosen);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private async ask(): Promise<void> {
    const asked = ++this.asked;
    const show = (state: 'ready' | 'failed', places: FoundPlace[]) => {
      if (asked !== this.asked) return;
      runInAction(() => {
        this.state = state;
        this.places = places;
      });
    };
    try {
      show(
        'ready',
        await this.api.get<FoundPlace[]>(
          `/regions/search?${new URLSearchParams({ q: this.text.slice(0, 100) }).toString()}`,
        ),
      );
    } catch {
      show('failed', []);
    }
  }
}
