import { makeAutoObservable, runInAction } from 'mobx';

/** Debounce of the request after the last keystroke. */
const DEBOUNCE_MS = 200;
/** Cache lifetime of a response: deleting a letter repeats an earlier query. */
const CACHE_MS = 60_000;

interface LookupOptions<Found> {
  ask: (text: string, signal: AbortSignal) => Promise<Found>;
  /** Whether a text is long enough for a request. */
  isSearchable: (text: string) => boolean;
}

/** Search as you type: one request per pause, and only the newest response counts. */
export class Lookup<Found> {
  text = '';
  /** The last response, also during the next request; null without a query. */
  found: Found | null = null;
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: AbortController | undefined;
  private readonly cache = new Map<string, { found: Found; at: number }>();
  private readonly options: LookupOptions<Found>;

  constructor(options: LookupOptions<Found>) {
    this.options = options;
    makeAutoObservable<this, 'timer' | 'request' | 'cache' | 'options'>(
      this,
      { timer: false, request: false, cache: false, options: false },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.stop();
    this.text = text;
    if (!this.options.isSearchable(text)) return this.setText(text);
    const cached = this.cache.get(text);
    if (cached && Date.now() - cached.at < CACHE_MS) {
      this.found = cached.found;
      this.state = 'ready';
      return;
    }
    this.state = 'loading';
    this.timer = setTimeout(() => void this.ask(text), DEBOUNCE_MS);
  }

  /** Sets a text without a request. */
  setText(text: string): void {
    this.stop();
    this.text = text;
    this.found = null;
    this.state = 'idle';
  }

  stop(): void {
    clearTimeout(this.timer);
    this.request?.abort();
  }

  private async ask(text: string): Promise<void> {
    const { signal } = (this.request = new AbortController());
    const show = (state: 'ready' | 'failed', found: Found | null) => {
      if (signal.aborted) return;
      runInAction(() => Object.assign(this, { state, found }));
    };
    try {
      const found = await this.options.ask(text, signal);
      this.cache.set(text, { found, at: Date.now() });
      show('ready', found);
    } catch {
      show('failed', null);
    }
  }
}
