import { makeAutoObservable, runInAction } from 'mobx';

/** So long after the last letter the server is asked. */
const PAUSE_MS = 200;
/** For so long an answer may be given again: who deletes a letter asks what was asked before. */
const KEPT_MS = 60_000;

interface LookupOptions<Found> {
  ask: (text: string, signal: AbortSignal) => Promise<Found>;
  /** Whether a text says enough to ask. */
  isQuestion: (text: string) => boolean;
}

/** Looks something up while somebody types: one question per pause, and only the last one's answer counts. */
export class Lookup<Found> {
  text = '';
  /** The last answer, while another is on its way too; null where nothing is asked. */
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

  /** A text that is no question. */
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
