import { makeAutoObservable, runInAction } from 'mobx';

/** Debounce of the request after the last keystroke. */
const PAUSE_MS = 200;
/** Cache lifetime of a response: deleting a letter repeats an earlier query. */
const KEPT_MS = 60_000;

interface LookupOptions<Found> {
  ask: (text: string, signal: AbortSignal) => Promise<Found>;
  /** Whether a text is long enough for a request. */
  isQuestion: (text: string) => boolean;
}

/** Search as you type: one request per pause, and only the newest response counts. */
export class Lookup<Found> {
  text = '';
  /** The last response, also during the next request; null without a query. */
  found: Found | null = null;
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: AbortController | undefined;
  private readonly kept = new Map<string, { found: Found; at: number }>();
  private readonly options: LookupOptions<Found>;

  constructor(options: LookupOptions<Found>) {
    this.options = options;
    makeAutoObservable<this, 'timer' | 'asking' | 'kept' | 'options'>(
      this,
      { timer: false, asking: false, kept: false, options: false },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.stop();
    this.text = text;
    if (!this.options.isQuestion(text)) return this.settle(text);
    const known = this.kept.get(text);
    if (known && Date.now() - known.at < KEPT_MS) {
      this.found = known.found;
      this.state = 'ready';
      return;
    }
    this.state = 'loading';
    this.timer = setTimeout(() => void this.ask(text), PAUSE_MS);
  }

  /** Sets a text without a request. */
  settle(text: string): void {
    this.stop();
    this.text = text;
    this.found = null;
    this.state = 'idle';
  }

  stop(): void {
    clearTimeout(this.timer);
    this.asking?.abort();
  }

  private async ask(text: string): Promise<void> {
    const { signal } = (this.asking = new AbortController());
    const show = (state: 'ready' | 'failed', found: Found | null) => {
      if (signal.aborted) return;
      runInAction(() => Object.assign(this, { state, found }));
    };
    try {
      const found = await this.options.ask(text, signal);
      this.kept.set(text, { found, at: Date.now() });
      show('ready', found);
    } catch {
      show('failed', null);
    }
  }
}
